/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arithmetic of a network: chess-net-kernel.c is compiled once for each kind of processor. All
 * make the same scores. */
#pragma once

#include "games/chess/net/chess-net-memory.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  /* Hundredths of a pawn for the side to move. Only a correction looks at the terms. */
  int (*score) (ChessNetMemory *memory, const ChessBoard *board, const ChessNetTerms *terms);
} ChessNetKernel;

/* The kernels of this build, the best one first, whether they run here or not; for tests. */
guint chess_net_kernel_get_n (void);
const ChessNetKernel *chess_net_kernel_get (guint index);
const ChessNetKernel *chess_net_kernel_get_best (void);

G_END_DECLS

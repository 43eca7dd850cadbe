/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inference of a network. chess-net-kernel.c is compiled once for each kind of processor;
 * the scores are identical. */
#pragma once

#include "games/chess/net/chess-net-memory.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  /* Returns the score in centipawns for the side to move. Only correcting networks use the
   * terms. */
  int (*score) (ChessNetMemory *memory, const ChessBoard *board, const ChessNetTerms *terms);
} ChessNetKernel;

/* The kernels of this build, the best one first, including unsupported ones; for tests. */
guint chess_net_kernel_get_n (void);
const ChessNetKernel *chess_net_kernel_get (guint index);
const ChessNetKernel *chess_net_kernel_get_best (void);

G_END_DECLS

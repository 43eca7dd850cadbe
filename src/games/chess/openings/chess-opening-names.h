/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Named openings of chess, and the moves that usually lead to them. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  KtOpening opening;
  const char *moves; /* for example "e4 c5 Nf3", from the initial position */
} ChessOpeningName;

extern const ChessOpeningName chess_opening_names[];
extern const guint chess_n_opening_names;

G_END_DECLS

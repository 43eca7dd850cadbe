/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The openings of chess that have a name, and the moves that usually lead there. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

typedef struct {
  KtOpening opening;
  const char *moves; /* "e4 c5 Nf3", from the usual start */
} ChessOpeningName;

extern const ChessOpeningName chess_opening_names[];
extern const guint chess_n_opening_names;

G_END_DECLS

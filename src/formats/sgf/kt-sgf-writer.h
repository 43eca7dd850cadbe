/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of stones in Smart Game Format, version 4, as gomoku (A. Hollosi, "SGF FF[4]",
 * https://www.red-bean.com/sgf/). X is Black there, O is White. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Of the whole game: "PB" and who plays Black, "RE" and the result. */
typedef struct {
  const char *id;
  const char *text;
} KtSgfProperty;

/* Appends a game of caro or tic-tac-toe with its variations, comments and clocks. What is done
 * around the board has no form there and is left out; the answers of an opening, too, stand in a
 * property of ours, "KT[take-o]". */
void kt_sgf_write (KtGameTree *tree, const KtSgfProperty *properties, guint n_properties,
                   GString *to);

G_END_DECLS

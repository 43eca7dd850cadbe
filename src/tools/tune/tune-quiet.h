/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a chess board can be evaluated statically. */
#pragma once

#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* Returns TRUE if the side to move is not in check and gains at most a margin by captures and
 * promotions. */
gboolean tune_is_quiet (ChessEval *eval, const ChessBoard *board, int margin);

G_END_DECLS

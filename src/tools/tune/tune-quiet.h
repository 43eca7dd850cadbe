/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a board of chess can be judged as it stands. */
#pragma once

#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* The side to move is not in check, and wins no more than a margin by captures and promotions. */
gboolean tune_is_quiet (ChessEval *eval, const ChessBoard *board, int margin);

G_END_DECLS

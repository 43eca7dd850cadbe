/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiescence search: only captures and promotions are searched; in check, the moves out of
 * check. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* Returns the score of a frame's position after all profitable captures, within a window. */
int chess_quiescence (ChessWorker *worker, ChessFrame *frame, int alpha, int beta);

G_END_DECLS

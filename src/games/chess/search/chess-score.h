/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of the strong search: centipawns for the side to move, or mates. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  CHESS_MAX_PLY = 128,
  CHESS_MATE = 32000, /* minus the plies until mate */
  CHESS_MIN_MATE = CHESS_MATE - 2 * CHESS_MAX_PLY,
  CHESS_INFINITE = CHESS_MATE + 1,
  CHESS_NO_SCORE = CHESS_MATE + 2,
};

static inline gboolean
chess_score_is_win (int score)
{
  return score >= CHESS_MIN_MATE;
}

static inline gboolean
chess_score_is_loss (int score)
{
  return score <= -CHESS_MIN_MATE;
}

static inline gboolean
chess_score_is_mate (int score)
{
  return chess_score_is_win (score) || chess_score_is_loss (score);
}

/* The distance to mate in moves of the winner, for a mate score; negative if the side to move
 * loses. */
static inline int
chess_score_get_mate (int score)
{
  return score > 0 ? (CHESS_MATE - score + 1) / 2 : -(CHESS_MATE + score) / 2;
}

G_END_DECLS

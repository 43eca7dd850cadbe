/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of the strong search: hundredths of a pawn for the side to move, and mates. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  CHESS_MAX_PLY = 128,
  CHESS_MATE = 32000, /* less the plies until it */
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

/* In moves of the winner, for a score that is a mate; less than 0 for a loss. */
static inline int
chess_score_get_mate (int score)
{
  return score > 0 ? (CHESS_MATE - score + 1) / 2 : -(CHESS_MATE + score) / 2;
}

G_END_DECLS

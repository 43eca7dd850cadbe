/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores within the strong searches, which fit into 16 bits: centipawns for the side to move, or
 * forced mates. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  KT_MAX_PLY = 128,
  KT_MATE = 32000, /* minus the plies until mate */
  KT_MIN_MATE = KT_MATE - 2 * KT_MAX_PLY,
  KT_INFINITE = KT_MATE + 1,
  KT_NO_SCORE = KT_MATE + 2,
};

static inline gboolean
kt_search_score_is_win (int score)
{
  return score >= KT_MIN_MATE;
}

static inline gboolean
kt_search_score_is_loss (int score)
{
  return score <= -KT_MIN_MATE;
}

static inline gboolean
kt_search_score_is_mate (int score)
{
  return kt_search_score_is_win (score) || kt_search_score_is_loss (score);
}

/* The distance to mate in moves of the winner, for a mate score; negative if the side to move
 * loses. */
static inline int
kt_search_score_get_mate (int score)
{
  return score > 0 ? (KT_MATE - score + 1) / 2 : -(KT_MATE + score) / 2;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of games that an engine played against itself, as a network learns from them: no
 * position comes twice, and those where something is about to happen are left out. */
#pragma once

#include "tools/self-play/tune-games-file.h"
#include "tools/tune/learn-sample.h"

G_BEGIN_DECLS

typedef struct {
  GArray *training; /* of LearnSample */
  GArray *held_out; /* of other games, to check what was learnt */
  guint64 n_games, n_scores;
  /* What became of the scores: in check, a capture or a promotion is best, a mate is seen, the
   * position was there before. */
  guint64 n_checks, n_noisy, n_mates /* and known endings */, n_again;
} LearnSet;

/* About `held_out` of all games, 0 to 1, are held out; the seed draws which. What is learnt stands
 * alone, or is a correction of the hand-made evaluation. */
LearnSet *learn_set_new (double held_out, gboolean is_correction, guint64 seed);
void learn_set_free (LearnSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnSet, learn_set_free)

/* Adds the games of a file, and tells how many those are. */
guint64 learn_set_add_file (LearnSet *self, TuneGamesFile *file);

G_END_DECLS

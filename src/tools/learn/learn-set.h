/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess positions from self-play games for training a network. Positions are distinct and quiet. */
#pragma once

#include "tools/learn/learn-sample.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

typedef struct {
  GArray *training; /* elements are LearnSample */
  GArray *held_out; /* samples from other games than those of `training` */
  guint64 n_games, n_scores;
  /* Numbers of skipped scores: in check; best move is a capture or promotion; mate; repeated
   * position. */
  guint64 n_checks, n_noisy, n_mates /* including known endings */, n_again;
} LearnSet;

/* Creates an empty set. Of all games, a fraction of about `held_out` is held out; the seed
 * decides which. With `is_correction`, the network corrects the hand-made evaluation. */
LearnSet *learn_set_new (double held_out, gboolean is_correction, guint64 seed);
void learn_set_free (LearnSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnSet, learn_set_free)

/* Adds the games of a file and returns their number. */
guint64 learn_set_add_file (LearnSet *self, TuneGamesFile *file);

G_END_DECLS

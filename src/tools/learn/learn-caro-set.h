/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caro positions from self-play games for training the network. Positions are distinct and not
 * decided by threats. */
#pragma once

#include "games/caro/net/caro-net.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* A position. Its cells are in LearnCaroSet.cells, from the view of the side to move, without
 * the cells that add nothing to the sums. */
typedef struct {
  gsize first;
  guint16 n_cells;
  gint16 score;  /* for the side to move, in hundredths */
  guint8 result; /* for the side to move: 0 lost, 1 drawn, 2 won */
  guint8 threat_mask;
} LearnCaroSample;

typedef struct {
  GArray *training; /* elements are LearnCaroSample */
  GArray *held_out; /* samples from other games than those of `training` */
  GArray *cells;    /* elements are CaroNetFeatures */
  guint64 n_games, n_scores;
  /* Numbers of skipped scores: because a threat decides; because the position is repeated. */
  guint64 n_forced, n_again;
} LearnCaroSet;

/* Creates an empty set. Of all games, a fraction of about `held_out` is held out; the seed
 * decides which. */
LearnCaroSet *learn_caro_set_new (double held_out, guint64 seed);
void learn_caro_set_free (LearnCaroSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnCaroSet, learn_caro_set_free)

/* Adds the games of a file and returns their number. */
guint64 learn_caro_set_add_file (LearnCaroSet *self, TuneGamesFile *file);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of caro from games that an engine played against itself, as the network learns from
 * them: no position comes twice, and those are left out where a threat decides. */
#pragma once

#include "games/caro/net/caro-net.h"
#include "tools/self-play/tune-games-file.h"

G_BEGIN_DECLS

/* Its cells stand in LearnCaroSet.cells, as the side in turn sees them: those that add to the sums.
 */
typedef struct {
  gsize first;
  guint16 n_cells;
  gint16 score;  /* for the side in turn, in hundredths */
  guint8 result; /* for the side in turn: 0 lost, 1 drawn, 2 won */
  guint8 threat_mask;
} LearnCaroSample;

typedef struct {
  GArray *training; /* of LearnCaroSample */
  GArray *held_out; /* of other games, to check what was learnt */
  GArray *cells;    /* of CaroNetFeatures */
  guint64 n_games, n_scores;
  /* What became of the scores: a threat must be answered or wins, the position was there before. */
  guint64 n_forced, n_again;
} LearnCaroSet;

/* About `held_out` of all games, 0 to 1, are held out; the seed draws which. */
LearnCaroSet *learn_caro_set_new (double held_out, guint64 seed);
void learn_caro_set_free (LearnCaroSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LearnCaroSet, learn_caro_set_free)

/* Adds the games of a file, and tells how many those are. */
guint64 learn_caro_set_add_file (LearnCaroSet *self, TuneGamesFile *file);

G_END_DECLS

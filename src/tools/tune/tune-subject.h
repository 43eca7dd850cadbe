/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be fitted: an evaluation that is made of weights. Another game's is one more of these.
 */
#pragma once

#include "tools/tune/tune-set.h"

G_BEGIN_DECLS

/* Which positions of a game are taken. */
typedef struct {
  guint skipped_plies; /* at the beginning */
  guint per_game;      /* the most positions of a game that are taken */
  guint quiet_margin;  /* what captures may gain at most */
} TuneChoice;

typedef struct {
  const char *id;
  guint n_weights, n_sums;
  void (*get_weights) (TunePair *weights); /* as they are built in */
  /* Adds the positions of the games of one file. */
  gboolean (*read) (const char *path, const TuneChoice *choice, TuneData *data, GError **error);
  /* The score that sums give, for the first side, in hundredths; and how fast it grows with each.
   */
  double (*combine) (const TuneSample *sample, const TuneSums sums, TuneSums slopes);
  /* The source file that holds the weights, rounded, headed by the text of a comment. Free with
   * g_free(). */
  char *(*write) (const TunePair *weights, const char *comment);
} TuneSubject;

extern const TuneSubject tune_chess;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evaluation that can be fitted. To fit the evaluation of a further game, add a subject. */
#pragma once

#include "tools/tune/tune-set.h"

G_BEGIN_DECLS

/* The selection of positions from a game. */
typedef struct {
  guint skipped_plies; /* plies to skip at the start */
  guint per_game;      /* maximum number of positions per game */
  guint quiet_margin;  /* maximum gain by captures */
} TuneChoice;

typedef struct {
  const char *id;
  guint n_weights, n_sums;
  void (*get_weights) (TunePair *weights); /* returns the built-in weights */
  /* Adds the positions of all games in a file. */
  gboolean (*read) (const char *path, const TuneChoice *choice, TuneData *data, GError **error);
  /* Returns the score that sums make for the first side, in hundredths, and its derivatives. */
  double (*combine) (const TuneSample *sample, const TuneSums sums, TuneSums slopes);
  /* Returns a source file with the rounded weights, headed by a comment. Free with g_free(). */
  char *(*write) (const TunePair *weights, const char *comment);
} TuneSubject;

extern const TuneSubject tune_chess, tune_xiangqi;

G_END_DECLS

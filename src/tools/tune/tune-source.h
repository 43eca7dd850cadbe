/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The source file with the weights of an evaluation. */
#pragma once

#include "engine/kt-weight.h"
#include "tools/tune/tune-set.h"

G_BEGIN_DECLS

typedef struct {
  const char *header;      /* the header that the file includes */
  const char *declaration; /* of the array of weights */
  guint (*get_n_groups) (void);
  const KtWeightGroup *(*get_group) (guint index);
} TuneSource;

/* The two values of a weight in a TunePair. */
enum { TUNE_MG, TUNE_EG };

/* Converts weights to pairs. */
void tune_source_get_weights (const KtWeight *weights, guint n, TunePair *pairs);
/* Returns the file, headed by a comment. Free with g_free(). */
char *tune_source_write (const TuneSource *source, const TunePair *weights, const char *comment);

G_END_DECLS

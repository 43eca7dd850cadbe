/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the jobs of a proof, many at a time. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

typedef struct {
  guint seconds;     /* at most for one position */
  guint deepen;      /* so long in all what is open is gone into; 0: it stays open */
  guint threads;     /* at the same time */
  gsize bytes;       /* of all their tables */
  const char *known; /* the file to keep what is proved in, or NULL */
  int *lock;         /* of that file */
} KythuProveJobs;

/* Proves that X wins in a position, or after as many stones of O as it can, and tells of each.
 * What is proved comes to what `proof` holds. Complains and returns FALSE where there is no memory,
 * the file cannot be written, or somebody broke it off. */
gboolean kythu_prove_do_jobs (const KythuProveJobs *jobs, const KtPosition *start,
                              CaroProof *proof);

G_END_DECLS

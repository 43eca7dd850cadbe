/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the jobs of a proof, many at a time. */
#pragma once

#include "games/caro/proof/caro-proof.h"

G_BEGIN_DECLS

typedef struct {
  guint seconds;     /* maximum time for each position */
  guint deepen;      /* total time for deepening open positions; 0: none */
  guint threads;     /* number of concurrent threads */
  gsize bytes;       /* size of all tables together */
  const char *known; /* file that stores results, or NULL */
  int *lock;         /* lock of the file `known` */
} KythuProveJobs;

/* Proves that X wins in a position, or after as many replies of O as possible, and prints each
 * result. Results are added to `proof`. Complains and returns FALSE if memory runs out, the file
 * cannot be written, or the user interrupts. */
gboolean kythu_prove_do_jobs (const KythuProveJobs *jobs, const KtPosition *start,
                              CaroProof *proof);

G_END_DECLS

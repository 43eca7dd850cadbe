/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of a match, shared by arena-match.c, which counts, and arena-match-run.c, which
 * plays. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  guint first, second;
  ArenaTally tally;
  guint8 *half_points; /* result of each round's first game, plus 1; 0: not finished */
} ArenaMeeting;

struct _ArenaMatch {
  const ArenaPlan *plan;
  ArenaOpenings *openings;
  GArray *meetings; /* elements are ArenaMeeting */
  ArenaConduct *conducts;
  gboolean *is_done;
  guint n_done;

  /* The following fields are valid only while the match runs. */
  GCancellable *stopped;
  ArenaGameFunc played;
  gpointer data;
  GMainLoop *loop;
  GError *error;
  guint n_threads;       /* number of started threads */
  guint n_running;       /* number of threads that have not ended */
  _Atomic guint next;    /* number of the next game to consider */
  GMainContext *context; /* context of the thread that runs the match */
};

G_END_DECLS

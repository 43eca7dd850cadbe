/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of a match, shared by counting and playing. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  guint first, second;
  ArenaTally tally;
  guint8 *half_points; /* of the first game of each round, plus 1; 0: not finished */
} ArenaMeeting;

struct _ArenaMatch {
  const ArenaPlan *plan;
  ArenaOpenings *openings;
  GArray *meetings; /* elements are ArenaMeeting */
  ArenaConduct *conducts;
  gboolean *is_done;
  guint n_done;

  /* Only valid while the match runs. */
  GCancellable *stopped;
  ArenaGameFunc played;
  gpointer data;
  GMainLoop *loop;
  GError *error;
  guint n_threads;       /* started threads */
  guint n_running;       /* threads that have not ended */
  _Atomic guint next;    /* number of the next game to consider */
  GMainContext *context; /* of the thread that runs the match */
};

G_END_DECLS

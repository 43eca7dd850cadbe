/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a match: for what counts the games and what plays them. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  guint first, second;
  ArenaTally tally;
  guint8 *half_points; /* of each round, plus 1; 0: its first game is not over yet */
} ArenaMeeting;

struct _ArenaMatch {
  const ArenaPlan *plan;
  ArenaOpenings *openings;
  GArray *meetings; /* of ArenaMeeting */
  ArenaConduct *conducts;
  gboolean *is_done;
  guint n_done;

  /* While it runs. */
  GCancellable *stopped;
  ArenaGameFunc played;
  gpointer data;
  GMainLoop *loop;
  GError *error;
  guint n_threads;       /* that were started */
  guint n_running;       /* threads that have not ended */
  _Atomic guint next;    /* the next game to be looked at */
  GMainContext *context; /* of the thread that runs it */
};

G_END_DECLS

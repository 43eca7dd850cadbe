/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches the same position to the same depth with one algorithm after another, and counts. */
#pragma once

#include "model/thinking/kt-trace-recipe.h"

G_BEGIN_DECLS

typedef enum {
  KT_RUNNER_MINIMAX,
  KT_RUNNER_WORST,
  KT_RUNNER_LISTED,
  KT_RUNNER_BEST,
  KT_RUNNER_TABLE,
  KT_RUNNER_NEGASCOUT,
  KT_RUNNER_MTDF,
  KT_RUNNER_DEEPENING,
  KT_N_RUNNERS,
} KtRunner;

typedef enum { KT_RUN_WAITING, KT_RUN_RUNNING, KT_RUN_DONE } KtRunState;

typedef struct {
  KtRunState state;
  guint64 positions;
  gint64 time_us;
  int score;           /* for the actor to move */
  gboolean is_stopped; /* the search was ended at KT_RACE_MAX_POSITIONS */
} KtRun;

enum { KT_RACE_MAX_POSITIONS = 3000000 };

#define KT_TYPE_TRACE_RACE (kt_trace_race_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceRace, kt_trace_race, KT, TRACE_RACE, GObject)

/* Signal: "changed" when a search begins or ends. */
KtTraceRace *kt_trace_race_new (void);
/* Starts anew. Only position, depth and evaluation matter. */
void kt_trace_race_start (KtTraceRace *self, const KtPosition *position, guint depth,
                          guint evaluation);
void kt_trace_race_stop (KtTraceRace *self);
gboolean kt_trace_race_is_running (KtTraceRace *self);
/* Returns whether all searches have ended by themselves, and with the same score. */
gboolean kt_trace_race_agrees (KtTraceRace *self);
const KtRun *kt_trace_race_get_run (KtTraceRace *self, KtRunner runner);

G_END_DECLS

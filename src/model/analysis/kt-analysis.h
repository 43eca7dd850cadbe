/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the strongest engine says of the position that a game shows: its best lines, searched in a
 * thread for as long as somebody wants them. It follows the game, never runs two searches at a
 * time, and gives its cores up while a computer thinks about its move. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_ANALYSIS (kt_analysis_get_type ())
G_DECLARE_FINAL_TYPE (KtAnalysis, kt_analysis, KT, ANALYSIS, GObject)

enum { KT_ANALYSIS_MAX_LINES = 5 };

typedef enum {
  KT_ANALYSIS_OFF,       /* nobody wants it */
  KT_ANALYSIS_OVER,      /* there is no game, or no move any more */
  KT_ANALYSIS_UNSETTLED, /* an opening asks something, or has not settled who holds what */
  KT_ANALYSIS_WAITING,   /* the computer thinks, or nobody is to see the board */
  KT_ANALYSIS_RUNNING,
  KT_ANALYSIS_DONE, /* it has all that it may or can find */
} KtAnalysisState;

/* Signal: "changed" (), its state or what it has found; ten times a second at most while it
 * searches. */
KtAnalysis *kt_analysis_new (KtGameModel *model);

/* It is off in the beginning. A search that runs is told to stop at once, and has stopped within
 * 50 ms. */
void kt_analysis_set_on (KtAnalysis *self, gboolean is_on);
gboolean kt_analysis_is_on (KtAnalysis *self);
/* Somebody stopped it: it is off, whether or not it was set on, until it is no longer stopped. */
void kt_analysis_set_stopped (KtAnalysis *self, gboolean is_stopped);
gboolean kt_analysis_is_stopped (KtAnalysis *self);
/* How many lines are looked for, 1 in the beginning. */
void kt_analysis_set_n_lines (KtAnalysis *self, guint n_lines);
guint kt_analysis_get_n_lines (KtAnalysis *self);
/* For each position, in microseconds; 0, as in the beginning: there is no limit. */
void kt_analysis_set_time (KtAnalysis *self, gint64 time_us);

KtAnalysisState kt_analysis_get_state (KtAnalysis *self);
/* The position that all of the following is about; NULL where there is none. */
const KtPosition *kt_analysis_get_position (KtAnalysis *self);
/* The best line first; valid until the next "changed". */
guint kt_analysis_get_lines (KtAnalysis *self, const KtFinding **lines);
/* How long the position was searched, in microseconds, and how fast: positions a second. */
gint64 kt_analysis_get_time (KtAnalysis *self);
guint64 kt_analysis_get_speed (KtAnalysis *self);

G_END_DECLS

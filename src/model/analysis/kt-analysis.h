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
  KT_ANALYSIS_OFF,       /* it was not set on, or was stopped */
  KT_ANALYSIS_OVER,      /* there is no game, or the position has no moves */
  KT_ANALYSIS_UNSETTLED, /* the opening asks a question, or the sides are not settled */
  KT_ANALYSIS_WAITING,   /* the computer thinks, or the board is covered */
  KT_ANALYSIS_RUNNING,
  KT_ANALYSIS_DONE, /* the time is over, or a deeper search finds nothing new */
} KtAnalysisState;

/* Signal: "changed" (), the state or the lines are others; at most ten times a second. */
KtAnalysis *kt_analysis_new (KtGameModel *model);

/* An analysis is off at first. Switched off, its search stops within 50 ms. */
void kt_analysis_set_on (KtAnalysis *self, gboolean is_on);
gboolean kt_analysis_is_on (KtAnalysis *self);
/* A stopped analysis is off, even if it is set on, until it is no longer stopped. */
void kt_analysis_set_stopped (KtAnalysis *self, gboolean is_stopped);
gboolean kt_analysis_is_stopped (KtAnalysis *self);
/* The number of lines, 1 at first. */
void kt_analysis_set_n_lines (KtAnalysis *self, guint n_lines);
guint kt_analysis_get_n_lines (KtAnalysis *self);
/* The time for each position in microseconds; 0, as at first: no limit. */
void kt_analysis_set_time (KtAnalysis *self, gint64 time_us);

KtAnalysisState kt_analysis_get_state (KtAnalysis *self);
/* The position to which the functions below refer; NULL: none. */
const KtPosition *kt_analysis_get_position (KtAnalysis *self);
/* The best line comes first. Valid until the next "changed". */
guint kt_analysis_get_lines (KtAnalysis *self, const KtFinding **lines);
/* How long the position was searched, in microseconds, and positions per second. */
gint64 kt_analysis_get_time (KtAnalysis *self);
guint64 kt_analysis_get_speed (KtAnalysis *self);

G_END_DECLS

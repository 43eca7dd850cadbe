/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses the position that a game shows with the strongest engine, in a thread, for as long as
 * somebody wants it. It follows the game, never runs two searches at a time, and waits while a
 * computer thinks about its move. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_ANALYSIS (kt_analysis_get_type ())
G_DECLARE_FINAL_TYPE (KtAnalysis, kt_analysis, KT, ANALYSIS, GObject)

enum { KT_ANALYSIS_MAX_LINES = 5 };

typedef enum {
  KT_ANALYSIS_OFF,       /* not switched on, or stopped */
  KT_ANALYSIS_OVER,      /* there is no game, or the position has no moves */
  KT_ANALYSIS_UNSETTLED, /* the opening asks a question or has not settled the sides */
  KT_ANALYSIS_WAITING,   /* the computer thinks, or the board is covered */
  KT_ANALYSIS_RUNNING,
  KT_ANALYSIS_DONE, /* out of time, or deeper searches find nothing new */
} KtAnalysisState;

/* Signal: "changed" () when the state or the lines have changed, at most ten times a second. */
KtAnalysis *kt_analysis_new (KtGameModel *model);

/* Switches the analysis on or off; it is initially off. When switched off, its search stops
 * within 50 ms. */
void kt_analysis_set_on (KtAnalysis *self, gboolean is_on);
gboolean kt_analysis_is_on (KtAnalysis *self);
/* Stops the analysis or allows it again. A stopped analysis does not run even if it is switched
 * on. */
void kt_analysis_set_stopped (KtAnalysis *self, gboolean is_stopped);
gboolean kt_analysis_is_stopped (KtAnalysis *self);
/* Sets the number of lines, initially 1. */
void kt_analysis_set_n_lines (KtAnalysis *self, guint n_lines);
guint kt_analysis_get_n_lines (KtAnalysis *self);
/* Sets the time per position in microseconds; 0, the default, means no limit. */
void kt_analysis_set_time (KtAnalysis *self, gint64 time_us);

KtAnalysisState kt_analysis_get_state (KtAnalysis *self);
/* Returns the analysed position, to which the lines, the time and the speed refer, or NULL. */
const KtPosition *kt_analysis_get_position (KtAnalysis *self);
/* Returns the lines, the best first; valid until the next "changed". */
guint kt_analysis_get_lines (KtAnalysis *self, const KtFinding **lines);
/* Return the search time in microseconds and the speed in positions per second. */
gint64 kt_analysis_get_time (KtAnalysis *self);
guint64 kt_analysis_get_speed (KtAnalysis *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ablation studies: the same positions are searched repeatedly, each time with one more
 * technique, to measure its effect. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Figures from a report of students about their own caro program. */
typedef struct {
  guint64 min, max; /* positions; 0: not reported */
  const char *time;
} AblationReport;

/* One configuration of the search. */
typedef struct {
  const char *label;
  const char *settings; /* settings of the textbook search (kt-textbook-config.h); NULL: the strong
                           engine */
  AblationReport students;
} AblationColumn;

typedef struct {
  const KtGame *game;
  const char *title;
  const char *area;    /* description of the area that k counts */
  gboolean has_stones; /* actions place stones, so that transpositions occur */
  guint depth;
  guint n_columns;
  const AblationColumn *columns; /* the first column only limits the area */
  guint n_positions;
  KtPosition *(*make_position) (guint index);
} AblationStudy;

/* Returns the study of a game; NULL if it has none. */
const AblationStudy *ablation_find_study (const char *game);

/* The effort of searching one position once. */
typedef struct {
  guint64 positions;
  gint64 time_us; /* processor time, so that other programs do not matter */
  int score;      /* score for the actor to move */
} AblationSample;

typedef struct _AblationResult AblationResult;

/* Searches the first positions of a study with one thread and a new engine for each search.
 * `listener`, which may be NULL, is called after each position. */
typedef void (*AblationListener) (guint n_done, guint n_positions);
AblationResult *ablation_run (const AblationStudy *study, guint n_positions,
                              AblationListener listener);
void ablation_result_free (AblationResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AblationResult, ablation_result_free)

const AblationStudy *ablation_result_get_study (const AblationResult *result);
guint ablation_result_get_n_positions (const AblationResult *result);
/* Returns k, the number of actions in a position that the first column's area contains. */
guint ablation_result_get_breadth (const AblationResult *result, guint position);
const AblationSample *ablation_result_get_sample (const AblationResult *result, guint column,
                                                  guint position);

typedef enum {
  ABLATION_POSITIONS,
  ABLATION_TIME,
  ABLATION_BREADTH,
  ABLATION_MIN_WITH_TABLE,
} AblationQuantity;
typedef struct {
  double min, median, max;
} AblationRange;

/* The range over all positions. Breadth and the minimum with a table are equal for all columns. */
AblationRange ablation_result_get_range (const AblationResult *result, AblationQuantity quantity,
                                         guint column);
/* The minimum number of leaves to prove the value of a tree with `breadth` actions everywhere,
 * with perfect ordering and without a table: Slagle and Dixon (1969). */
double ablation_get_min_leaves (double breadth, guint depth);
/* A lower bound on positions at depth 3 with a transposition table, in games where transposed
 * stones lead to the same position and nobody wins. */
double ablation_get_min_with_table (const AblationStudy *study, const KtPosition *position);

/* Formats the result as a Markdown table followed by a paragraph, and as an SVG chart. Free with
 * g_free(). */
char *ablation_format_table (const AblationResult *result);
char *ablation_format_chart (const AblationResult *result);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same positions searched again and again, each time with one more part of what makes a search
 * fast, to see what each part brings. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Figures that students of adversarial search report for their own program of caro. */
typedef struct {
  guint64 least, most; /* positions; 0: they report none */
  const char *time;
} AblationReport;

/* One way to search. */
typedef struct {
  const char *label;
  const char *settings; /* of the textbook search (kt-textbook-config.h); NULL: our strong one */
  AblationReport students;
} AblationColumn;

typedef struct {
  const KtGame *game;
  const char *title;
  const char *area; /* what k counts */
  gboolean
      has_stones; /* an action puts a stone, so that orders of them lead to the same position */
  guint depth;
  guint n_columns;
  const AblationColumn *columns; /* the first one leaves nothing out but by its area */
  guint n_positions;
  KtPosition *(*make_position) (guint index);
} AblationStudy;

/* NULL: there is none of this game. */
const AblationStudy *ablation_find_study (const char *game);

/* What one search of one position took. */
typedef struct {
  guint64 positions;
  gint64 time_us; /* of the processor, so that it matters little what else runs */
  int score;      /* for the actor in turn */
} AblationSample;

typedef struct _AblationResult AblationResult;

/* Searches the first positions of a study, one thread, each with a new engine. Told after each
 * position: how many are done; `listener` may be NULL. */
typedef void (*AblationListener) (guint n_done, guint n_positions);
AblationResult *ablation_run (const AblationStudy *study, guint n_positions,
                              AblationListener listener);
void ablation_result_free (AblationResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AblationResult, ablation_result_free)

const AblationStudy *ablation_result_get_study (const AblationResult *result);
guint ablation_result_get_n_positions (const AblationResult *result);
/* k: how many actions the area of the first column leaves in a position. */
guint ablation_result_get_breadth (const AblationResult *result, guint position);
const AblationSample *ablation_result_get_sample (const AblationResult *result, guint column,
                                                  guint position);

typedef enum {
  ABLATION_POSITIONS,
  ABLATION_TIME,
  ABLATION_BREADTH,
  ABLATION_LEAST_WITH_TABLE,
} AblationQuantity;
typedef struct {
  double least, median, most;
} AblationRange;

/* Over all positions. Breadth and least are the same for all columns. */
AblationRange ablation_result_get_range (const AblationResult *result, AblationQuantity quantity,
                                         guint column);
/* So few positions at the horizon must be looked at to prove the value of a tree of `breadth`
 * actions everywhere, however well they are ordered, without a table: Slagle and Dixon (1969). */
double ablation_get_least_leaves (double breadth, guint depth);
/* So few positions at least must be searched in a game of stones three deep, unless somebody wins,
 * with a table, which knows a position again when two stones of a side have changed their turns. */
double ablation_find_least_with_table (const AblationStudy *study, const KtPosition *position);

/* The result as a table in Markdown with a paragraph below, and as a chart in SVG. Free with
 * g_free(). */
char *ablation_format_table (const AblationResult *result);
char *ablation_format_chart (const AblationResult *result);

G_END_DECLS

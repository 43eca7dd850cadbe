/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the textbook search: one search from one root. Scores inside are for the actor in
 * turn of the position at hand, and forced wins count from the root. */
#pragma once

#include "textbook/kt-textbook-tt.h"
#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

enum {
  SEARCH_INFINITE = KT_SCORE_WIN + 1,
  SEARCH_KILLERS = 2,
  SEARCH_COMPLETE = KT_TT_MAX_DEPTH, /* as a depth: searched to the end of the game everywhere */
};
G_STATIC_ASSERT ((int) KT_TEXTBOOK_MAX_DEPTH < (int) SEARCH_COMPLETE);

/* What the search holds for a position on its way from the root. */
typedef struct {
  KtPosition *position;
  KtAction *actions;
  int *orders; /* how promising each action is */
  guint n_actions;
  KtAction hint;                    /* what is tried first; none: nothing is known */
  KtAction killers[SEARCH_KILLERS]; /* actions that refuted something at this ply */
  guint pv_length;
  KtAction pv[KT_MAX_PV]; /* what is expected from here on */
} SearchFrame;

typedef struct {
  const KtTextbookConfig *config;
  const KtLimits *limits;
  KtProgress *progress;
  KtTranspositionTable *table;    /* NULL: none */
  const KtEvaluation *evaluation; /* NULL: the game has none */
  gint64 start_us;
  guint64 positions;
  guint64 horizons; /* how often something was judged before the game's end */
  guint depth;      /* of this iteration */
  gboolean is_stopped;
  gboolean publishes; /* whether a better root action is worth telling before the iteration ends */
  KtFinding found;    /* the best at the root in this iteration; no action yet: none */
  guint n_frames;
  SearchFrame *frames;
  gpointer memory[3]; /* of all frames: positions, actions, orders */
  guint32 history[KT_ACTORS][KT_MAX_SQUARES];
} Search;

void search_init (Search *search, const KtTextbookConfig *config, KtTranspositionTable *table,
                  const KtPosition *root, const KtLimits *limits, KtProgress *progress);
void search_clear (Search *search);

int search_evaluate (Search *search, const KtPosition *position);
/* One iteration from the root; `guess` is where MTD(f) begins. */
int search_root (Search *search, guint depth, int guess);
/* Follows the table from the end of a line of the root's. */
void search_extend_line (Search *search, KtFinding *finding);

/* A number drawn by the seed for whatever is named by `key`. */
guint64 search_draw (const Search *search, guint64 key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the textbook search: one search from one root. Scores inside are for the actor in
 * turn of the position at hand, and forced wins count from the root. */
#pragma once

#include "textbook/kt-table.h"
#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

enum {
  SEARCH_INFINITE = KT_SCORE_WIN + 1,
  SEARCH_KILLERS = 2,
  SEARCH_COMPLETE = G_MAXINT16, /* as a depth: searched to the end of the game everywhere */
};

/* What the search holds for a position so many actions below the root. */
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
  KtTable *table;                 /* NULL: none */
  const KtEvaluation *evaluation; /* NULL: the game has none */
  gint64 start_us;
  guint64 positions;
  guint64 horizons; /* how often something was judged before the game's end */
  guint depth;      /* of this iteration */
  gboolean stopped;
  gboolean speaks; /* whether a better root action is worth telling before the iteration ends */
  KtFinding found; /* the best at the root in this iteration; no action yet: none */
  guint n_frames;
  SearchFrame *frames;
  gpointer memory[3]; /* of all frames: positions, actions, orders */
  guint32 history[KT_ACTORS][KT_MAX_SQUARES];
} Search;

void search_init (Search *search, const KtTextbookConfig *config, KtTable *table,
                  const KtPosition *root, const KtLimits *limits, KtProgress *progress);
void search_clear (Search *search);

int search_evaluate (Search *search, const KtPosition *position);
/* One iteration from the root; `guess` is where MTD(f) begins. */
int search_root (Search *search, guint depth, int guess);
/* Follows the table from the end of a line of the root's. */
void search_extend_line (Search *search, KtFinding *finding);

/* Lists and rates what is searched at a ply; the hint of its frame goes first. */
void search_list (Search *search, guint ply);
/* Brings the next action of a ply to its place in the list. */
void search_pick (Search *search, guint ply, guint index);
/* Remembers what refuted the position. */
void search_learn (Search *search, guint ply, KtAction action, int depth);

/* A number drawn by the seed for whatever is named by `key`. */
guint64 search_draw (const Search *search, guint64 key);

G_END_DECLS

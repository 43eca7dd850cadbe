/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of the textbook search: one search from one root. Scores are for the actor to move
 * at each position, and forced wins count from the root. */
#pragma once

#include "textbook/kt-textbook-tt.h"
#include "textbook/kt-textbook.h"

G_BEGIN_DECLS

enum {
  SEARCH_INFINITE = KT_SCORE_WIN + 1,
  SEARCH_KILLERS = 2,
  SEARCH_COMPLETE = KT_TT_MAX_DEPTH, /* depth of entries searched to the end of the game */
};
G_STATIC_ASSERT ((int) KT_TEXTBOOK_MAX_DEPTH < (int) SEARCH_COMPLETE);

/* The search stack entry of one ply. */
typedef struct {
  KtPosition *position;
  KtAction *actions;
  int *orders; /* priorities of the actions */
  guint n_actions;
  KtAction hint;                    /* action to try first; KT_ACTION_NONE if unknown */
  KtAction killers[SEARCH_KILLERS]; /* actions that caused cutoffs at this ply */
  int depth;                        /* remaining depth, for the rating of a study */
  guint pv_length;
  KtAction pv[KT_MAX_PV]; /* expected actions from here on */
} SearchFrame;

typedef struct {
  const KtTextbookConfig *config;
  const KtLimits *limits;
  KtProgress *progress;
  KtTranspositionTable *table;    /* NULL: disabled */
  const KtEvaluation *evaluation; /* NULL: the game has no evaluation */
  KtTextbookStudy study;
  gint64 start_us;
  guint64 positions;
  guint64 horizons; /* number of evaluated positions, without ends of the game */
  guint depth;      /* depth of the current iteration */
  gboolean is_stopped;
  gboolean publishes; /* whether to publish better root actions during an iteration */
  KtFinding found;    /* best result of this iteration; no action: none yet */
  guint n_frames;
  SearchFrame *frames;
  gpointer memory[3]; /* buffers of all frames: positions, actions, orders */
  guint32 history[KT_ACTORS][KT_MAX_SQUARES];
} Search;

void search_init (Search *search, const KtTextbookConfig *config, KtTranspositionTable *table,
                  const KtPosition *root, const KtLimits *limits, KtProgress *progress);
void search_clear (Search *search);

int search_evaluate (Search *search, const KtPosition *position);
/* Searches one iteration and returns its score; `guess` is the starting value of MTD(f). */
int search_root (Search *search, guint depth, int guess);
/* Extends the line of a finding by actions from the table. */
void search_extend_line (Search *search, KtFinding *finding);

/* Returns a random number from the seed and `key`. */
guint64 search_draw (const Search *search, guint64 key);

G_END_DECLS

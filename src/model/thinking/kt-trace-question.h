/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a recorded search. */
#pragma once

#include "textbook/kt-trace.h"

G_BEGIN_DECLS

typedef enum {
  KT_QUIZ_VALUE,  /* which value goes back from this node? */
  KT_QUIZ_WINDOW, /* with which alpha and beta is this node entered? */
  KT_QUIZ_CUT,    /* which branch does alpha-beta skip first? */
  KT_QUIZ_ORDER,  /* which order of the first moves cuts most? */
  KT_N_QUIZZES,
} KtQuizKind;

typedef struct {
  KtQuizKind kind;
  guint node;      /* the node asked about; the right one of KT_QUIZ_CUT */
  guint n_events;  /* the cursor at which the question is asked */
  int value;       /* the right value */
  int alpha, beta; /* the right window */
} KtTraceQuestion;

/* Finds a question of a kind in a trace. `cut` is the trace of alpha-beta in the same position, for
 * KT_QUIZ_CUT; NULL for the others. `draw` chooses among the possible questions. Returns FALSE if
 * there is none. */
gboolean kt_trace_question_find (const KtTrace *trace, const KtTrace *cut, KtQuizKind kind,
                                 guint draw, KtTraceQuestion *question);

G_END_DECLS

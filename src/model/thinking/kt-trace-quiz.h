/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the search of a small position, and the judging of the answers. */
#pragma once

#include "model/thinking/kt-trace-question.h"
#include "model/thinking/kt-trace-session.h"

G_BEGIN_DECLS

typedef enum { KT_VERDICT_NONE, KT_VERDICT_RIGHT, KT_VERDICT_WRONG } KtQuizVerdict;

#define KT_TYPE_TRACE_QUIZ (kt_trace_quiz_get_type ())
G_DECLARE_FINAL_TYPE (KtTraceQuiz, kt_trace_quiz, KT, TRACE_QUIZ, GObject)

/* Signal: "changed" when a question or a verdict is there. */
KtTraceQuiz *kt_trace_quiz_new (void);
/* Asks about a position, searched two actions deep with an evaluation. */
void kt_trace_quiz_ask (KtTraceQuiz *self, KtQuizKind kind, const KtPosition *position,
                        guint evaluation, guint draw);
/* Returns the question; NULL while it is prepared, or if the position has none. */
const KtTraceQuestion *kt_trace_quiz_get_question (KtTraceQuiz *self);
gboolean kt_trace_quiz_is_preparing (KtTraceQuiz *self);
/* The session whose tree is shown with the question. */
KtTraceSession *kt_trace_quiz_get_session (KtTraceQuiz *self);

void kt_trace_quiz_answer_value (KtTraceQuiz *self, int value);
void kt_trace_quiz_answer_window (KtTraceQuiz *self, int alpha, int beta);
void kt_trace_quiz_answer_node (KtTraceQuiz *self, guint node);
void kt_trace_quiz_answer_order (KtTraceQuiz *self, const KtAction *actions, guint n_actions);
KtQuizVerdict kt_trace_quiz_get_verdict (KtTraceQuiz *self);
/* The positions that alpha-beta searches with the person's order and with the best one. */
guint64 kt_trace_quiz_get_own_positions (KtTraceQuiz *self);
guint64 kt_trace_quiz_get_best_positions (KtTraceQuiz *self);
/* Count the questions that were answered, and those that were right at the first try. */
guint kt_trace_quiz_get_n_asked (KtTraceQuiz *self);
guint kt_trace_quiz_get_n_right (KtTraceQuiz *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-quiz.h"

enum { DEPTH = 2 };

struct _KtTraceQuiz {
  GObject parent_instance;
  KtTraceSession *session;
  KtQuizKind kind;
  guint draw;
  GCancellable *searching; /* NULL: no search for the question or the answer runs */
  KtTraceOutcome *cut;     /* of alpha-beta as listed, or in the best order */
  KtTraceQuestion question;
  gboolean has_question, is_preparing, was_wrong;
  KtQuizVerdict verdict;
  guint64 own_positions, best_positions;
  guint n_asked, n_right;
};

G_DEFINE_FINAL_TYPE (KtTraceQuiz, kt_trace_quiz, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
emit (KtTraceQuiz *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel (KtTraceQuiz *self)
{
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
}

static void
search (KtTraceQuiz *self, const KtTraceRecipe *recipe, GAsyncReadyCallback callback)
{
  cancel (self);
  self->searching = g_cancellable_new ();
  kt_trace_recipe_run_async (recipe, kt_trace_session_get_position (self->session),
                             KT_TRACE_SESSION_MAX_NODES, 0, self->searching, callback,
                             g_object_ref (self));
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* Asks when the traces of the shown search and of alpha-beta are there. */
static void
prepare (KtTraceQuiz *self)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);

  if (!self->is_preparing || !trace || !self->cut)
    return;
  self->is_preparing = FALSE;
  self->best_positions = self->cut->finding.positions;
  self->has_question =
      kt_trace_question_find (trace, self->cut->trace, self->kind, self->draw, &self->question);
  if (self->has_question)
    kt_trace_session_go (self->session, self->question.n_events);
  if (self->has_question && self->kind != KT_QUIZ_CUT)
    kt_trace_session_select (self->session, self->question.node);
  emit (self);
}

static void
cut_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTraceQuiz) self = data;
  KtTraceOutcome *cut = kt_trace_recipe_run_finish (result, NULL);

  if (cut) {
    self->cut = cut;
    g_clear_object (&self->searching);
    prepare (self);
  }
}

void
kt_trace_quiz_ask (KtTraceQuiz *self, KtQuizKind kind, const KtPosition *position, guint evaluation,
                   guint draw)
{
  KtTraceRecipe recipe = { .method = KT_MINIMAX, .evaluation = evaluation, .depth = DEPTH };
  KtTraceRecipe cut = { .method = KT_ALPHA_BETA, .evaluation = evaluation, .depth = DEPTH };

  g_return_if_fail (KT_IS_TRACE_QUIZ (self));
  if (kind == KT_QUIZ_WINDOW)
    recipe.method = KT_ALPHA_BETA;
  if (kind == KT_QUIZ_ORDER)
    cut.sorting = KT_SORTING_BEST;
  self->kind = kind;
  self->draw = draw;
  self->has_question = self->was_wrong = FALSE;
  self->is_preparing = TRUE;
  self->verdict = KT_VERDICT_NONE;
  g_clear_pointer (&self->cut, kt_trace_outcome_free);
  kt_trace_session_set_recipe (self->session, &recipe);
  kt_trace_session_set_position (self->session, position);
  search (self, &cut, cut_cb);
  emit (self);
}

const KtTraceQuestion *
kt_trace_quiz_get_question (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), NULL);
  return self->has_question ? &self->question : NULL;
}

gboolean
kt_trace_quiz_is_preparing (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), FALSE);
  return self->is_preparing;
}

KtTraceSession *
kt_trace_quiz_get_session (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), NULL);
  return self->session;
}

/* --- Answering -------------------------------------------------------------------------------- */

/* A question counts once, with its first answer. */
static void
judge (KtTraceQuiz *self, KtQuizKind kind, gboolean is_right)
{
  if (!self->has_question || self->kind != kind || self->verdict == KT_VERDICT_RIGHT)
    return;
  self->verdict = is_right ? KT_VERDICT_RIGHT : KT_VERDICT_WRONG;
  self->n_asked += !self->was_wrong;
  self->n_right += is_right && !self->was_wrong;
  self->was_wrong |= !is_right;
  if (is_right && kind != KT_QUIZ_ORDER)
    kt_trace_session_go (self->session,
                         kt_trace_get_n_events (kt_trace_session_get_trace (self->session)));
  if (is_right && kind != KT_QUIZ_ORDER)
    kt_trace_session_select (self->session, self->question.node);
  emit (self);
}

void
kt_trace_quiz_answer_value (KtTraceQuiz *self, int value)
{
  g_return_if_fail (KT_IS_TRACE_QUIZ (self));
  judge (self, KT_QUIZ_VALUE, value == self->question.value);
}

void
kt_trace_quiz_answer_window (KtTraceQuiz *self, int alpha, int beta)
{
  g_return_if_fail (KT_IS_TRACE_QUIZ (self));
  judge (self, KT_QUIZ_WINDOW, alpha == self->question.alpha && beta == self->question.beta);
}

void
kt_trace_quiz_answer_node (KtTraceQuiz *self, guint node)
{
  g_return_if_fail (KT_IS_TRACE_QUIZ (self));
  judge (self, KT_QUIZ_CUT, node == self->question.node);
}

static void
ordered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTraceQuiz) self = data;
  g_autoptr (KtTraceOutcome) outcome = kt_trace_recipe_run_finish (result, NULL);

  if (!outcome)
    return;
  g_clear_object (&self->searching);
  self->own_positions = outcome->finding.positions;
  judge (self, KT_QUIZ_ORDER, self->own_positions <= self->best_positions);
}

/* The replies are in the best order, so that only the person's order makes a difference. */
void
kt_trace_quiz_answer_order (KtTraceQuiz *self, const KtAction *actions, guint n_actions)
{
  KtTraceRecipe recipe = *kt_trace_session_get_recipe (self->session);

  g_return_if_fail (KT_IS_TRACE_QUIZ (self));
  if (!self->has_question || self->kind != KT_QUIZ_ORDER)
    return;
  recipe.method = KT_ALPHA_BETA;
  recipe.sorting = KT_SORTING_OWN;
  recipe.n_own = MIN (n_actions, KT_TRACE_MAX_OWN);
  for (guint i = 0; i < recipe.n_own; i++)
    recipe.own[i] = actions[i];
  search (self, &recipe, ordered_cb);
}

KtQuizVerdict
kt_trace_quiz_get_verdict (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), KT_VERDICT_NONE);
  return self->verdict;
}

guint64
kt_trace_quiz_get_own_positions (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), 0);
  return self->own_positions;
}

guint64
kt_trace_quiz_get_best_positions (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), 0);
  return self->best_positions;
}

guint
kt_trace_quiz_get_n_asked (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), 0);
  return self->n_asked;
}

guint
kt_trace_quiz_get_n_right (KtTraceQuiz *self)
{
  g_return_val_if_fail (KT_IS_TRACE_QUIZ (self), 0);
  return self->n_right;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_trace_quiz_dispose (GObject *object)
{
  KtTraceQuiz *self = KT_TRACE_QUIZ (object);

  cancel (self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->cut, kt_trace_outcome_free);
  G_OBJECT_CLASS (kt_trace_quiz_parent_class)->dispose (object);
}

static void
kt_trace_quiz_class_init (KtTraceQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_trace_quiz_dispose;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_TRACE_QUIZ, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_trace_quiz_init (KtTraceQuiz *self)
{
  self->session = kt_trace_session_new ();
  g_signal_connect_object (self->session, "traced", G_CALLBACK (prepare), self, G_CONNECT_SWAPPED);
}

KtTraceQuiz *
kt_trace_quiz_new (void)
{
  return g_object_new (KT_TYPE_TRACE_QUIZ, NULL);
}

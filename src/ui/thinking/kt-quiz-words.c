/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-quiz-words.h"

#include <glib/gi18n-lib.h>

#include "ui/thinking/kt-trace-words.h"

const char *
kt_quiz_words_get_title (KtQuizKind kind)
{
  static const char *const titles[KT_N_QUIZZES] = {
    [KT_QUIZ_VALUE] = N_ ("Which value goes here?"),
    [KT_QUIZ_WINDOW] = N_ ("What are α and β?"),
    [KT_QUIZ_CUT] = N_ ("What is cut first?"),
    [KT_QUIZ_ORDER] = N_ ("Which order cuts most?"),
  };

  return _ (titles[kind]);
}

static char *
write_move (KtTraceQuiz *quiz, guint node, KtNotation notation)
{
  return kt_trace_words_write_move (kt_trace_quiz_get_session (quiz), node, notation);
}

static const KtTraceNode *
get_node (KtTraceQuiz *quiz)
{
  return kt_trace_get_node (kt_trace_session_get_trace (kt_trace_quiz_get_session (quiz)),
                            kt_trace_quiz_get_question (quiz)->node);
}

/* --- Questions -------------------------------------------------------------------------------- */

static char *
ask_value (KtTraceQuiz *quiz, KtNotation notation)
{
  gboolean is_max = get_node (quiz)->is_max;
  g_autofree char *move = write_move (quiz, kt_trace_quiz_get_question (quiz)->node, notation);

  if (*move == '\0')
    return g_strdup (_ ("Max is to move at the top. Which value goes into the top box?"));
  return g_strdup_printf (is_max ? _ ("Max is to move after %s. Which value goes into this box?")
                                 : _ ("Min is to move after %s. Which value goes into this box?"),
                          move);
}

static char *
ask (KtTraceQuiz *quiz, KtNotation notation)
{
  const KtTraceQuestion *question = kt_trace_quiz_get_question (quiz);
  g_autofree char *move = NULL;

  switch (question->kind) {
  case KT_QUIZ_VALUE:
    return ask_value (quiz, notation);
  case KT_QUIZ_WINDOW:
    move = write_move (quiz, question->node, notation);
    return g_strdup_printf (
        _ ("Alpha-beta comes to the box of %s. With which α and β? Type a number, "
           "∞ or −∞ (or inf and -inf)."),
        move);
  case KT_QUIZ_CUT:
    return g_strdup (
        _ ("All values at the bottom are known. Alpha-beta goes from left to right. Click "
           "the first box that it does not look at any more, or walk there and press "
           "Enter."));
  default:
    return g_strdup (
        _ ("Put the first moves into the order in which alpha-beta looks at the fewest "
           "positions. The values show how good each move is for Max."));
  }
}

/* --- Verdicts --------------------------------------------------------------------------------- */

static char *
explain_value (KtTraceQuiz *quiz, gboolean is_right)
{
  const KtTraceNode *node = get_node (quiz);
  g_autofree char *value = kt_trace_words_write_value (node->value);

  if (!is_right)
    return g_strdup (node->is_max
                         ? _ ("Not yet. Max is to move here: take the highest value below.")
                         : _ ("Not yet. Min is to move here: take the lowest value below."));
  return g_strdup_printf (node->is_max
                              ? _ ("Right: %s is the highest value below, and Max takes it.")
                              : _ ("Right: %s is the lowest value below, and Min takes it."),
                          value);
}

static char *
explain_window (KtTraceQuiz *quiz, gboolean is_right)
{
  const KtTraceQuestion *question = kt_trace_quiz_get_question (quiz);
  g_autofree char *alpha = kt_trace_words_write_value (question->alpha);
  g_autofree char *beta = kt_trace_words_write_value (question->beta);

  if (!is_right)
    return g_strdup (
        _ ("Not yet. α is the best value that Max has found on the way from the top, β the "
           "best that Min has found. Without any, α is −∞ and β is ∞."));
  return g_strdup_printf (_ ("Right: α = %1$s is sure for Max, and β = %2$s is sure for Min."),
                          alpha, beta);
}

static char *
explain_cut (KtTraceQuiz *quiz, gboolean is_right, KtNotation notation)
{
  g_autofree char *move = write_move (quiz, kt_trace_quiz_get_question (quiz)->node, notation);

  if (!is_right)
    return g_strdup (
        _ ("Not this one. Keep α, the best value of Max so far. Below another move, as soon "
           "as Min finds a value that is not higher than α, the boxes to its right are "
           "cut."));
  return g_strdup_printf (
      _ ("Right: before %s Min has found a value that is not higher than α, so Max "
         "will not go there, and the rest is cut."),
      move);
}

static char *
explain_order (KtTraceQuiz *quiz, gboolean is_right)
{
  guint own = (guint) kt_trace_quiz_get_own_positions (quiz);
  guint best = (guint) kt_trace_quiz_get_best_positions (quiz);

  return g_strdup_printf (
      is_right
          ? _ ("Right: your order needs %1$u positions, the best one %2$u. The best move first "
               "makes α high at once, so the others are cut early.")
          : _ ("Not yet: your order needs %1$u positions, the best one %2$u. Put the move with "
               "the highest value first."),
      own, best);
}

static char *
explain (KtTraceQuiz *quiz, KtNotation notation)
{
  gboolean is_right = kt_trace_quiz_get_verdict (quiz) == KT_VERDICT_RIGHT;

  switch (kt_trace_quiz_get_question (quiz)->kind) {
  case KT_QUIZ_VALUE:
    return explain_value (quiz, is_right);
  case KT_QUIZ_WINDOW:
    return explain_window (quiz, is_right);
  case KT_QUIZ_CUT:
    return explain_cut (quiz, is_right, notation);
  default:
    return explain_order (quiz, is_right);
  }
}

char *
kt_quiz_words_describe (KtTraceQuiz *quiz, KtNotation notation)
{
  if (!kt_trace_quiz_get_question (quiz))
    return g_strdup ("");
  return kt_trace_quiz_get_verdict (quiz) == KT_VERDICT_NONE ? ask (quiz, notation)
                                                             : explain (quiz, notation);
}

char *
kt_quiz_words_count (KtTraceQuiz *quiz)
{
  return g_strdup_printf (_ ("%1$u of %2$u right at the first try"),
                          kt_trace_quiz_get_n_right (quiz), kt_trace_quiz_get_n_asked (quiz));
}

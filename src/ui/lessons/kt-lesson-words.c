/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-words.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-chase-words.h"

static void
append (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

static void
append_note (GString *text, const KtNote *note)
{
  if (note) {
    g_autofree char *sentence = g_strdup_printf ("%s.", kt_sentence_note (note));

    append (text, sentence);
  }
}

/* Appends why the game has ended, in the words of a game's page. */
static void
append_end (GString *text, const KtPosition *position)
{
  g_autofree char *reason = kt_chase_words_describe_end (position);
  g_autofree char *sentence = g_strdup_printf ("%s.", reason);

  if (*reason)
    append (text, sentence);
}

/* Appends the last move of the game in words. */
static void
append_move (GString *text, KtGameModel *model, int counting_side)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  g_autofree char *spoken = kt_sentence_speak_move (model, move, counting_side);

  append (text, spoken);
}

static void
append_rows (GString *text, KtGameModel *model)
{
  GArray *marks = kt_game_model_get_marks (model);
  g_autofree char *warnings =
      kt_sentence_speak_warnings (model, 1u << KT_MARK_THREAT | 1u << KT_MARK_THREE);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == KT_MARK_VOID)
      append_note (text, mark->note);
  }
  if (warnings)
    append (text, warnings);
}

char *
kt_lesson_words_happened (KtGameModel *model, int counting_side)
{
  const KtPosition *position = kt_game_model_get_position (model);
  GString *text = g_string_new (NULL);

  if (g_list_model_get_n_items (kt_game_model_get_moves (model)) == 0)
    return g_string_free (text, FALSE);
  append_move (text, model, counting_side);
  if (kt_position_is_over (position)) {
    g_autofree char *result = kt_sentence_describe_result (model);

    g_string_append_printf (text, " %s.", result);
    append_end (text, position);
    return g_string_free (text, FALSE);
  }
  append_rows (text, model);
  append_note (text, kt_position_get_claim (position));
  if (kt_position_get_question (position))
    append (text, kt_sentence_note (kt_position_get_question (position)));
  return g_string_free (text, FALSE);
}

/* --- Objections ------------------------------------------------------------------------------- */

static void
append_answer (GString *text, const KtPosition *position, const KtFinding *answer,
               KtNotation notation)
{
  int side = kt_position_get_side (position, position->actor);
  g_autoptr (KtMove) move = kt_move_new (position, &answer->action, 1);
  g_autofree char *written = kt_sentence_write_move (move, notation);
  g_autofree char *reason = kt_sentence_describe_reason (&answer->reason);
  const char *who = _ (position->game->side_names[MAX (side, 0)]);
  g_autofree char *sentence = NULL;

  if (*reason)
    /* Translators: a side, its move, and why that is good: “Black answers Qxd5. (Wins the knight)”
     */
    sentence = g_strdup_printf (_ ("%1$s answers %2$s. (%3$s)"), who, written, reason);
  else
    /* Translators: a side and its move. */
    sentence = g_strdup_printf (_ ("%1$s answers %2$s."), who, written);
  append (text, sentence);
}

static const char *
get_objection (const KtGoal *goal, gboolean is_played)
{
  if (is_played)
    return _ ("That was played in the game. There is a better move.");
  return goal->kind == KT_GOAL_WIN ? _ ("Not yet: the other side has a way out.")
                                   : _ ("Nearly: there is a better move.");
}

char *
kt_lesson_words_objection (KtGameModel *model, const KtGoal *goal, const KtVerdict *verdict,
                           gboolean is_played, KtNotation notation)
{
  const KtPosition *position = kt_game_model_get_position (model);
  GString *text = g_string_new (get_objection (goal, is_played));

  if (kt_position_is_over (position))
    append_end (text, position);
  else if (verdict->has_answer)
    append_answer (text, position, &verdict->answer, notation);
  append (text, _ ("Take it back and try again."));
  return g_string_free (text, FALSE);
}

/* --- Studies ---------------------------------------------------------------------------------- */

char *
kt_lesson_words_study_origin (const KtStudyCollection *collection, const char *original)
{
  g_autofree char *name = NULL;

  if (!original)
    return g_strdup (_ (collection->origin));
  /* Translators: the name of a study in the language it comes from. */
  name = g_strdup_printf (_ ("Original name: %s."), original);
  return g_strdup_printf ("%s %s", _ (collection->origin), name);
}

/* Returns a sentence about the result that the study is known for. */
static char *
describe_known (const char *side, const KtStudy *study)
{
  guint n = study->mate_moves;

  if (!study->is_win)
    /* Translators: a side. */
    return g_strdup_printf (_ ("%s moves. It is said to be a draw when both sides play well, so a "
                               "draw is enough."),
                            side);
  if (n == 0)
    /* Translators: a side. */
    return g_strdup_printf (_ ("%s moves and is said to win."), side);
  /* Translators: a side, and the number of its moves. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%1$s moves and wins: mate in %2$u move is possible.",
                                       "%1$s moves and wins: mate in %2$u moves is possible.", n),
                          side, n);
}

char *
kt_lesson_words_study_task (const KtPosition *start, const KtStudy *study)
{
  int side = kt_position_get_side (start, start->actor);
  g_autofree char *known = describe_known (_ (start->game->side_names[MAX (side, 0)]), study);

  return g_strdup_printf ("%s %s", known, _ ("The computer plays at full strength."));
}

char *
kt_lesson_words_study_end (KtGameModel *model, gboolean is_solved, int counting_side)
{
  g_autofree char *happened = kt_lesson_words_happened (model, counting_side);

  if (is_solved)
    /* Translators: how the game ended. */
    return g_strdup_printf (_ ("Solved! %s"), happened);
  /* Translators: how the game ended. */
  return g_strdup_printf (_ ("Not solved yet. %s Take moves back, or begin again."), happened);
}

void
kt_lesson_words_name_seats (KtGameModel *model)
{
  KtMatch *match = kt_game_model_get_match (model);
  const KtPosition *position = kt_game_model_get_position (model);

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    int side = kt_position_get_side (position, actor);
    const char *name = side >= 0    ? _ (position->game->side_names[side])
                       : actor == 0 ? _ ("First player")
                                    : _ ("Second player");

    kt_seat_set_name (kt_match_get_seat (match, kt_match_get_seat_of_actor (match, actor)), name);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages about events on the board of a lesson. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"
#include "ui/lessons/kt-lesson-marks.h"
#include "ui/lessons/kt-lesson-table-private.h"
#include "ui/lessons/kt-lesson-words.h"

void
kt_lesson_table_announce (KtLessonTable *self, const char *text)
{
  kt_announce (GTK_WIDGET (self), GTK_LABEL (self->announcer), text);
}

/* Shows one text and announces another one, which also names the squares that a sighted person sees
 * on the board. */
static void
show_and_say (KtLessonTable *self, KtLessonNews news, const char *shown, const char *said)
{
  kt_lesson_sheet_show_message (self->sheet, news, shown);
  if (*said)
    kt_lesson_table_announce (self, said);
}

void
kt_lesson_table_show_message (KtLessonTable *self, KtLessonNews news, const char *text)
{
  show_and_say (self, news, text, text);
}

static int
get_counting_side (KtLessonTable *self)
{
  return kt_board_get_counting_side (KT_BOARD (self->board));
}

static void
show_happened (KtLessonTable *self)
{
  g_autofree char *shown = kt_lesson_words_happened (self->model, KT_COUNTED_BY_MOVER);
  g_autofree char *said = kt_lesson_words_happened (self->model, get_counting_side (self));

  show_and_say (self, KT_LESSON_NEWS_PLAIN, shown, said);
}

static void
praise (KtLessonTable *self)
{
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);

  if (exercise) {
    kt_lesson_marks_add (self->settings, &self->place);
    kt_lesson_table_show_message (self, KT_LESSON_NEWS_RIGHT, _ (exercise->praise));
  } else {
    /* Translators: a riddle is solved; what was played in the game instead. */
    g_autofree char *text = g_strdup_printf (
        _ ("Right, that was the better move. In the game it was %s."), self->played);

    kt_lesson_table_show_message (self, KT_LESSON_NEWS_RIGHT, text);
  }
  kt_lesson_sheet_set_done (self->sheet, TRUE);
  kt_lesson_sheet_suggest_next (self->sheet, TRUE);
}

static void
object (KtLessonTable *self)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  g_autofree char *text = kt_lesson_words_objection (
      self->model, kt_lesson_table_get_goal (self), kt_teacher_get_verdict (self->teacher),
      kt_teacher_has_refused (self->teacher), notation);

  kt_lesson_table_show_message (self, KT_LESSON_NEWS_WRONG, text);
}

static void
judged_cb (KtLessonTable *self)
{
  switch (kt_teacher_get_state (self->teacher)) {
  case KT_TEACHER_OBJECTS:
    object (self);
    break;
  case KT_TEACHER_PRAISES:
    praise (self);
    break;
  case KT_TEACHER_JUDGES:
    kt_lesson_sheet_show_message (self->sheet, KT_LESSON_NEWS_PLAIN, _ ("Looking at the move…"));
    break;
  case KT_TEACHER_WAITS:
  default:
    break;
  }
}

/* --- The game --------------------------------------------------------------------------------- */

void
kt_lesson_table_update (KtLessonTable *self)
{
  if (!self->start)
    return;
  kt_lesson_sheet_ask (self->sheet, kt_game_model_get_position (self->model));
  kt_lesson_table_update_actions (self);
}

/* Returns whether the person has reached the result that the study asks for. */
static gboolean
is_solved (KtLessonTable *self)
{
  const KtResult *result = &kt_game_model_get_position (self->model)->result;

  return result->outcome == KT_WIN
             ? result->winner == self->start->actor
             : result->outcome == KT_DRAW && !kt_lesson_table_get_study (self)->is_win;
}

/* Reports the end of a study, and whether it is solved. */
static void
report_study_end (KtLessonTable *self)
{
  gboolean is_right = is_solved (self);
  g_autofree char *shown = kt_lesson_words_study_end (self->model, is_right, KT_COUNTED_BY_MOVER);
  g_autofree char *said =
      kt_lesson_words_study_end (self->model, is_right, get_counting_side (self));

  if (is_right) {
    kt_lesson_marks_add (self->settings, &self->place);
    kt_lesson_sheet_set_done (self->sheet, TRUE);
    kt_lesson_sheet_suggest_next (self->sheet, TRUE);
  }
  show_and_say (self, is_right ? KT_LESSON_NEWS_RIGHT : KT_LESSON_NEWS_WRONG, shown, said);
}

/* Reports the answer of the other side to a move that was right. */
static void
report_answer (KtLessonTable *self)
{
  g_autofree char *happened = kt_lesson_words_happened (self->model, KT_COUNTED_BY_MOVER);
  g_autofree char *located = kt_lesson_words_happened (self->model, get_counting_side (self));
  /* Translators: what the other side answers to a move that was right. */
  g_autofree char *shown = g_strdup_printf (_ ("Right. %s"), happened);
  g_autofree char *said = g_strdup_printf (_ ("Right. %s"), located);

  show_and_say (self, KT_LESSON_NEWS_RIGHT, shown, said);
}

/* Reports a move. In an exercise the teacher answers only right moves, so its answer reports that
 * the move was right. If the person moves, the showing of a line ends. */
static void
played_cb (KtLessonTable *self, KtMove *move)
{
  self->has_hint = FALSE;
  if (!self->is_showing)
    kt_lesson_table_stop_showing (self);
  if (kt_lesson_table_get_study (self) &&
      kt_position_is_over (kt_game_model_get_position (self->model)))
    report_study_end (self);
  else if (kt_lesson_table_get_page (self) || kt_lesson_table_get_study (self))
    show_happened (self);
  else if (kt_move_get_actor (move) != self->start->actor)
    report_answer (self);
}

static void
undone_cb (KtLessonTable *self)
{
  show_happened (self);
}

static void
hinted_cb (KtLessonTable *self)
{
  g_autofree char *shown = kt_sentence_speak_hint (self->model, KT_COUNTED_BY_MOVER);
  g_autofree char *said = kt_sentence_speak_hint (self->model, get_counting_side (self));

  if (shown)
    show_and_say (self, KT_LESSON_NEWS_PLAIN, shown, said);
}

/* Shows the verdict again, and announces which piece was put down. */
static void
repeat_verdict (KtLessonTable *self, const char *put_back)
{
  judged_cb (self);
  if (put_back)
    kt_announce_more (GTK_WIDGET (self), GTK_LABEL (self->announcer), put_back);
}

/* Explains a refused move. If it was refused because the last move was wrong or the exercise is
 * solved, the verdict is repeated. */
static void
refused_cb (KtLessonTable *self, const char *reason, const char *put_back)
{
  KtTeacherState state = kt_teacher_get_state (self->teacher);
  g_autofree char *both = put_back ? g_strdup_printf ("%s. %s", reason, put_back) : NULL;

  if (!kt_lesson_table_get_page (self) && !kt_lesson_table_get_study (self) &&
      (state == KT_TEACHER_OBJECTS || state == KT_TEACHER_PRAISES))
    repeat_verdict (self, put_back);
  else
    show_and_say (self, KT_LESSON_NEWS_WRONG, reason, both ? both : reason);
}

void
kt_lesson_table_follow (KtLessonTable *self)
{
  g_signal_connect_object (self->model, "played", G_CALLBACK (played_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "hinted", G_CALLBACK (hinted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (kt_lesson_table_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teacher, "changed", G_CALLBACK (judged_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "message", G_CALLBACK (kt_lesson_table_announce), self,
                           G_CONNECT_SWAPPED);
}

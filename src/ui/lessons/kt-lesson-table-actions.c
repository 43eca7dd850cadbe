/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a lesson. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/lessons/kt-lesson-board.h"
#include "ui/lessons/kt-lesson-table-private.h"

/* The pause between the moves of a line, in milliseconds. */
enum { SHOW_PAUSE = 900 };

static void
turn (KtLessonTable *self, int direction)
{
  KtLessonPlace place = self->place;

  if (!self->has_place)
    g_signal_emit_by_name (self, "step", direction);
  else if (kt_lesson_place_step (&place, direction))
    kt_lesson_table_show (self, &place);
}

static gboolean
can_turn (KtLessonTable *self, int direction)
{
  KtLessonPlace place = self->place;

  if (!self->has_place)
    return direction > 0 ? self->riddle < self->n_riddles : self->riddle > 1;
  return kt_lesson_place_step (&place, direction);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  turn (KT_LESSON_TABLE (widget), 1);
}

static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  turn (KT_LESSON_TABLE (widget), -1);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kt_lesson_table_stop_showing (KT_LESSON_TABLE (widget));
  kt_game_model_undo (KT_LESSON_TABLE (widget)->model);
}

static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  kt_lesson_table_stop_showing (KT_LESSON_TABLE (widget));
  kt_lesson_table_begin (KT_LESSON_TABLE (widget));
}

/* Plays the next move of the line. */
static gboolean
show_cb (gpointer data)
{
  KtLessonTable *self = data;
  KtAction action;

  if (!kt_lesson_board_read (kt_game_model_get_position (self->model),
                             kt_lesson_table_get_page (self)->line, self->n_shown, &action)) {
    kt_lesson_table_stop_showing (self);
    return G_SOURCE_REMOVE;
  }
  self->n_shown++;
  self->is_showing = TRUE;
  kt_game_model_act (self->model, &action);
  self->is_showing = FALSE;
  return G_SOURCE_CONTINUE;
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonTable *self = KT_LESSON_TABLE (widget);

  kt_lesson_table_stop_showing (self);
  kt_lesson_table_begin (self);
  show_cb (self);
  self->show_source = g_timeout_add (SHOW_PAUSE, show_cb, self);
}

/* Gives a hint. The first hint of an exercise is in words; the second shows the move. */
static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonTable *self = KT_LESSON_TABLE (widget);
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);
  gboolean is_first = kt_game_model_get_shown (self->model) == 0;

  if (!kt_game_model_awaits_person (self->model))
    return;
  if (exercise && is_first && !self->has_hint) {
    self->has_hint = TRUE;
    kt_lesson_table_show_message (self, KT_LESSON_NEWS_PLAIN, _ (exercise->hint));
  } else {
    kt_hinter_find (kt_game_model_get_hinter (self->model));
  }
}

static void
answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonTable *self = KT_LESSON_TABLE (widget);
  KtAction action = kt_action_choose (kt_game_model_get_position (self->model)->actor,
                                      g_variant_get_uint32 (parameter));

  kt_game_model_act (self->model, &action);
}

static void
claim_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonTable *self = KT_LESSON_TABLE (widget);
  KtAction action =
      kt_action_declare (KT_ACTION_CLAIM_DRAW, kt_game_model_get_position (self->model)->actor);

  kt_game_model_act (self->model, &action);
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "play-on");
}

void
kt_lesson_table_update_actions (KtLessonTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const KtLessonPage *page = kt_lesson_table_get_page (self);
  gboolean can_undo = kt_game_model_can_undo (self->model);

  gtk_widget_action_set_enabled (widget, "lesson.back", can_undo);
  gtk_widget_action_set_enabled (widget, "lesson.again", can_undo);
  gtk_widget_action_set_enabled (widget, "lesson.show", page && page->line);
  gtk_widget_action_set_enabled (widget, "lesson.hint", !page);
  gtk_widget_action_set_enabled (
      widget, "lesson.play-on",
      !self->has_place && !kt_position_is_over (kt_game_model_get_shown_position (self->model)));
  gtk_widget_action_set_enabled (widget, "lesson.next", can_turn (self, 1));
  gtk_widget_action_set_enabled (widget, "lesson.previous", can_turn (self, -1));
}

void
kt_lesson_table_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "lesson.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "lesson.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "lesson.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "lesson.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "lesson.answer", "u", answer_action);
  gtk_widget_class_install_action (widget_class, "lesson.claim", NULL, claim_action);
  gtk_widget_class_install_action (widget_class, "lesson.play-on", NULL, play_on_action);
}

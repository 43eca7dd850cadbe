/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lesson-table.h"

#include <glib/gi18n-lib.h>

#include "model/lessons/kt-lesson-board.h"
#include "model/lessons/kt-teacher.h"
#include "model/match/kt-computer.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-widgets.h"
#include "ui/lessons/kt-lesson-layout.h"
#include "ui/lessons/kt-lesson-marks.h"
#include "ui/lessons/kt-lesson-table-private.h"
#include "ui/lessons/kt-lesson-words.h"

static const KtGoal riddle_goal = { KT_GOAL_BEST, 1 };

G_DEFINE_FINAL_TYPE (KtLessonTable, kt_lesson_table, KT_TYPE_GAME_VIEW)

enum { TURNED, PLAY_ON, STEP, N_SIGNALS };
static guint signals[N_SIGNALS];

const KtExercise *
kt_lesson_table_get_exercise (KtLessonTable *self)
{
  return self->has_place ? kt_lesson_place_get_exercise (&self->place) : NULL;
}

const KtStudy *
kt_lesson_table_get_study (KtLessonTable *self)
{
  return self->has_place ? kt_lesson_place_get_study (&self->place) : NULL;
}

const KtLessonPage *
kt_lesson_table_get_page (KtLessonTable *self)
{
  return self->has_place ? kt_lesson_place_get_page (&self->place) : NULL;
}

const KtGoal *
kt_lesson_table_get_goal (KtLessonTable *self)
{
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);

  return exercise ? &exercise->goal : &riddle_goal;
}

/* --- The line of a page ----------------------------------------------------------------------- */

void
kt_lesson_table_stop_showing (KtLessonTable *self)
{
  g_clear_handle_id (&self->show_source, g_source_remove);
  self->n_shown = 0;
}

/* Returns whether a square belongs to a right first move. */
static gboolean
is_answer (KtLessonTable *self, KtSquare square)
{
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);
  KtAction action;

  for (guint i = 0; exercise && kt_lesson_board_read (self->start, exercise->solutions, i, &action);
       i++) {
    if (square == action.from || square == action.to)
      return TRUE;
  }
  return FALSE;
}

/* Returns the square nearest to the middle that is part of no right first move. */
static KtSquare
find_neutral_square (KtLessonTable *self)
{
  KtGeometry geometry = kt_position_get_geometry (self->start);
  int columns = (int) geometry.columns, rows = (int) geometry.rows, least = G_MAXINT;
  KtSquare nearest = 0;

  for (KtSquare square = 0; square < columns * rows; square++) {
    int across = square % columns - columns / 2, up = square / columns - rows / 2;
    int distance = across * across + up * up;

    if (distance < least && !is_answer (self, square)) {
      least = distance;
      nearest = square;
    }
  }
  return nearest;
}

/* Starts an exercise or a riddle. The keyboard cursor starts at a neutral square, because a square
 * of the answer would give it away. */
static void
begin_exercise (KtLessonTable *self)
{
  kt_teacher_begin (self->teacher, self->start, kt_lesson_table_get_goal (self),
                    self->has_place ? NULL : &self->played_action);
  kt_board_set_keyboard (KT_BOARD (self->board), find_neutral_square (self));
}

/* Starts a game against the strongest level. */
static void
begin_study (KtLessonTable *self)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (KT_LEVEL_FULL, 0);

  kt_lesson_board_begin (self->model, self->start, computer);
  kt_board_set_keyboard (KT_BOARD (self->board), find_neutral_square (self));
}

void
kt_lesson_table_begin (KtLessonTable *self)
{
  kt_board_set_asks (KT_BOARD (self->board), !kt_lesson_table_get_page (self));
  self->has_hint = FALSE;
  kt_lesson_sheet_suggest_next (self->sheet, FALSE);
  if (kt_lesson_table_get_page (self))
    kt_lesson_board_begin (self->model, self->start, NULL);
  else if (kt_lesson_table_get_study (self))
    begin_study (self);
  else
    begin_exercise (self);
  kt_lesson_words_name_seats (self->model);
  kt_lesson_sheet_show_message (self->sheet, KT_LESSON_NEWS_PLAIN, "");
  kt_lesson_table_update (self);
}

static void
set_start (KtLessonTable *self, KtPosition *start)
{
  kt_lesson_table_stop_showing (self);
  g_free (self->start);
  self->start = start;
}

/* Creates the start position of a page, exercise or study. It is always valid: tests check all of
 * them. */
static KtPosition *
create_start (KtLessonTable *self)
{
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);
  const KtStudy *study = kt_lesson_table_get_study (self);
  const KtLessonBoard *board = exercise ? &exercise->board
                               : study  ? &study->board
                                        : &kt_lesson_table_get_page (self)->board;
  g_autoptr (GError) error = NULL;
  KtPosition *start = kt_lesson_board_create (self->place.game, board, &error);

  if (!start)
    g_error ("A lesson of %s: %s", self->place.game->id, error->message);
  return start;
}

static void
speak_text (KtLessonTable *self, const char *title, const char *text, const char *task)
{
  g_autoptr (GString) spoken = g_string_new (title);

  g_string_append_printf (spoken, ". %s%s%s", text, *text && task ? " " : "", task ? task : "");
  kt_lesson_table_announce (self, spoken->str);
}

/* Shows the texts of the page, exercise or study on the sheet, and announces them. */
static void
write_text (KtLessonTable *self, const char *title, const char *text, const char *task)
{
  /* Translators: a game and a chapter about it. */
  g_autofree char *chapter = g_strdup_printf (_ ("%s · %s"), _ (self->place.game->name),
                                              kt_lesson_place_get_chapter (&self->place));

  kt_lesson_sheet_set_text (self->sheet, chapter, title, text, task);
  speak_text (self, title, text, task);
}

/* Returns whether the fonts have all characters of a text, such as a Chinese name. */
static gboolean
can_show (KtLessonTable *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

static void
write_study (KtLessonTable *self)
{
  const KtStudy *study = kt_lesson_table_get_study (self);
  g_autofree char *text =
      kt_lesson_words_study_origin (kt_lesson_place_get_collection (&self->place),
                                    can_show (self, study->original) ? study->original : NULL);
  g_autofree char *task = kt_lesson_words_study_task (self->start, study);

  write_text (self, _ (study->title), text, task);
}

static void
write_place (KtLessonTable *self)
{
  const KtExercise *exercise = kt_lesson_table_get_exercise (self);
  const KtLessonPage *page = kt_lesson_table_get_page (self);

  if (page)
    write_text (self, _ (page->title), _ (page->text), page->task ? _ (page->task) : NULL);
  else if (exercise)
    write_text (self, _ (exercise->title), "", _ (exercise->task));
  else
    write_study (self);
  kt_lesson_sheet_set_kind (self->sheet, page ? KT_LESSON_OF_PAGE : KT_LESSON_OF_EXERCISE);
  kt_lesson_sheet_set_counter (self->sheet, self->place.index + 1,
                               kt_lesson_place_count (&self->place));
  kt_lesson_sheet_set_done (self->sheet, kt_lesson_marks_has (self->settings, &self->place));
}

void
kt_lesson_table_show (KtLessonTable *self, const KtLessonPlace *place)
{
  g_return_if_fail (KT_IS_LESSON_TABLE (self));
  self->place = *place;
  self->has_place = TRUE;
  set_start (self, create_start (self));
  write_place (self);
  kt_lesson_table_begin (self);
  g_signal_emit (self, signals[TURNED], 0);
}

void
kt_lesson_table_show_riddle (KtLessonTable *self, const KtPosition *start, const KtAction *played,
                             guint number, guint n)
{
  const char *title = _ ("Find the Better Move");
  g_autoptr (KtMove) move = NULL;
  const char *side;
  g_autofree char *task = NULL;

  g_return_if_fail (KT_IS_LESSON_TABLE (self));
  self->has_place = FALSE;
  self->riddle = number;
  self->n_riddles = n;
  self->played_action = *played;
  move = kt_move_new (start, played, 1);
  g_free (self->played);
  self->played = kt_sentence_write_move (move, kt_notation_read (self->settings, start));
  set_start (self, kt_position_copy (start));
  side = _ (start->game->side_names[MAX (kt_position_get_side (start, start->actor), 0)]);
  /* Translators: a move of a game, and a side. */
  task = g_strdup_printf (_ ("In the game %1$s was played. What is better for %2$s?"), self->played,
                          side);
  kt_lesson_sheet_set_text (self->sheet, _ (start->game->name), title, "", task);
  kt_lesson_sheet_set_kind (self->sheet, KT_LESSON_OF_RIDDLE);
  kt_lesson_sheet_set_counter (self->sheet, number, n);
  kt_lesson_sheet_set_done (self->sheet, FALSE);
  speak_text (self, title, "", task);
  kt_lesson_table_begin (self);
  g_signal_emit (self, signals[TURNED], 0);
}

const KtLessonPlace *
kt_lesson_table_get_place (KtLessonTable *self)
{
  g_return_val_if_fail (KT_IS_LESSON_TABLE (self), NULL);
  return self->has_place ? &self->place : NULL;
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_lesson_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KT_LESSON_TABLE (widget)->board);
}

/* Stops playing the line while the lesson is not visible. */
static void
kt_lesson_table_unmap (GtkWidget *widget)
{
  kt_lesson_table_stop_showing (KT_LESSON_TABLE (widget));
  GTK_WIDGET_CLASS (kt_lesson_table_parent_class)->unmap (widget);
}

static void
add_parts (KtLessonTable *self)
{
  self->board =
      kt_board_new (self->model, self->settings, kt_game_view_get_theme (KT_GAME_VIEW (self)));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board",
                                  kt_board_get_actions (KT_BOARD (self->board)));
  self->sheet = KT_LESSON_SHEET (kt_lesson_sheet_new ());
  self->layout = kt_lesson_layout_new (self->board, GTK_WIDGET (self->sheet));
  self->announcer = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                  "opacity", 0.0, "can-target", FALSE, "ellipsize",
                                  PANGO_ELLIPSIZE_END, "valign", GTK_ALIGN_END, NULL);
  gtk_widget_set_parent (self->layout, GTK_WIDGET (self));
  gtk_widget_set_parent (self->announcer, GTK_WIDGET (self));
  kt_announce_add_label (GTK_LABEL (self->announcer));
}

static void
kt_lesson_table_constructed (GObject *object)
{
  KtLessonTable *self = KT_LESSON_TABLE (object);

  G_OBJECT_CLASS (kt_lesson_table_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  self->teacher = kt_teacher_new (self->model);
  add_parts (self);
  kt_lesson_table_follow (self);
}

static void
kt_lesson_table_dispose (GObject *object)
{
  KtLessonTable *self = KT_LESSON_TABLE (object);

  kt_lesson_table_stop_showing (self);
  g_clear_pointer (&self->layout, gtk_widget_unparent);
  g_clear_pointer (&self->announcer, gtk_widget_unparent);
  g_clear_object (&self->teacher);
  g_clear_pointer (&self->start, g_free);
  g_clear_pointer (&self->played, g_free);
  G_OBJECT_CLASS (kt_lesson_table_parent_class)->dispose (object);
}

static void
kt_lesson_table_class_init (KtLessonTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_lesson_table_constructed;
  object_class->dispose = kt_lesson_table_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_lesson_table_grab_focus;
  widget_class->unmap = kt_lesson_table_unmap;
  kt_lesson_table_install_actions (widget_class);
  signals[TURNED] = g_signal_new ("turned", KT_TYPE_LESSON_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[PLAY_ON] = g_signal_new ("play-on", KT_TYPE_LESSON_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[STEP] = g_signal_new ("step", KT_TYPE_LESSON_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_lesson_table_init (KtLessonTable *self)
{
}

GtkWidget *
kt_lesson_table_new (GSettings *settings, const KtTheme *theme)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();

  return g_object_new (KT_TYPE_LESSON_TABLE, "model", model, "settings", settings, "theme", theme,
                       NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/lessons/kt-lessons-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "model/review/kt-review-text.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/keys/kt-keys.h"
#include "ui/keys/kt-shortcuts-page.h"
#include "ui/lessons/kt-lesson-contents.h"
#include "ui/lessons/kt-lesson-marks.h"
#include "ui/lessons/kt-lesson-table.h"
#include "ui/replay/kt-play-on.h"
#include "ui/text/kt-sentences.h"

struct _KtLessonsPage {
  KtGameView parent_instance;

  GtkWidget *content;
  AdwWindowTitle *title;
  GtkWidget *back;
  GtkBox *pages;
  GtkLabel *keys;
  GtkWidget *contents, *table;
  GtkWidget *all_keys; /* the list of all keys; NULL until first shown */

  KtGameModel *riddle_game; /* the game of the riddle, or NULL */
  guint riddle;             /* index of the move before which the riddle begins */
  GArray *riddles;          /* of guint: the indices of all moves that are riddles */
};

G_DEFINE_FINAL_TYPE (KtLessonsPage, kt_lessons_page, KT_TYPE_GAME_VIEW)

enum { LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
is_at (GtkWidget *page)
{
  return page && gtk_widget_get_visible (page);
}

static gboolean
is_enabled (const char *action, gpointer data)
{
  KtLessonsPage *self = data;
  const KtLessonPlace *place = kt_lesson_table_get_place (KT_LESSON_TABLE (self->table));
  gboolean is_riddle = self->riddle_game != NULL;
  gboolean is_exercise = place && !kt_lesson_place_get_page (place);

  if (g_str_equal (action, "lesson.hint"))
    return is_riddle || is_exercise;
  if (g_str_equal (action, "lesson.show"))
    return !is_riddle && !is_exercise;
  if (g_str_equal (action, "lesson.play-on"))
    return is_riddle;
  if (g_str_equal (action, "lesson.next"))
    return !is_riddle || self->riddles->len > 1;
  return TRUE;
}

static void
update_title (KtLessonsPage *self)
{
  g_autofree char *keys =
      is_at (self->table) ? kt_keys_describe (KT_KEYS_LESSON, is_enabled, self)
                          : g_strdup (_ ("Tab and arrows choose · Enter opens · Esc goes back"));

  adw_window_title_set_title (self->title, self->riddle_game ? _ ("Puzzle") : _ ("How to Play"));
  gtk_label_set_label (self->keys, keys);
}

static void
show (KtLessonsPage *self, GtkWidget *page)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
  update_title (self);
  gtk_widget_grab_focus (page);
}

/* Shows the contents. The focus goes to the chapter that was opened last. If that belongs to
 * another game than `game`, it goes to the first chapter of `game`, unless this is NULL. */
static void
show_contents (KtLessonsPage *self, const KtGame *game)
{
  const KtLessonPlace *place = kt_lesson_table_get_place (KT_LESSON_TABLE (self->table));

  g_clear_object (&self->riddle_game);
  if (place && (!game || place->game == game))
    kt_lesson_contents_note_opened (KT_LESSON_CONTENTS (self->contents), place->game,
                                    place->chapter);
  else if (game)
    kt_lesson_contents_note_opened (KT_LESSON_CONTENTS (self->contents), game, 0);
  kt_lesson_contents_update (KT_LESSON_CONTENTS (self->contents));
  show (self, self->contents);
}

/* --- Actions ---------------------------------------------------------------------------------- */

/* Returns the number of the last chapter: the last collection of studies or, without any, the
 * exercises. */
static guint
get_last_chapter (const KtGame *game)
{
  const KtLessons *lessons = &kt_registry_get_module (game)->lessons;

  return lessons->n_chapters + lessons->n_collections;
}

/* Moves to the first unsolved study of the collection; if all are solved, to the first. */
static void
skip_solved (KtLessonsPage *self, KtLessonPlace *place)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  guint n = kt_lesson_place_get_collection (place) ? kt_lesson_place_count (place) : 0;

  while (place->index < n && kt_lesson_marks_has (settings, place))
    place->index++;
  if (place->index == n)
    place->index = 0;
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (widget);
  KtLessonPlace place = { 0 };
  const char *id;

  g_variant_get (parameter, "(&su)", &id, &place.chapter);
  place.game = kt_registry_find_game (id);
  g_return_if_fail (place.game);
  g_return_if_fail (place.chapter <= get_last_chapter (place.game));
  skip_solved (self, &place);
  kt_lesson_table_show (KT_LESSON_TABLE (self->table), &place);
  show (self, self->table);
}

static void
keys_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (widget);

  if (!self->all_keys) {
    self->all_keys = kt_shortcuts_page_new ();
    kt_text_fit_titles (self->all_keys);
    gtk_box_append (self->pages, self->all_keys);
  }
  show (self, self->all_keys);
}

static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (widget);
  const KtGame *game;
  const char *id;
  guint chapter;

  g_variant_get (parameter, "(&su)", &id, &chapter);
  game = kt_registry_find_game (id);
  g_return_if_fail (game);
  g_return_if_fail (chapter <= get_last_chapter (game));
  kt_lesson_marks_clear (kt_game_view_get_settings (KT_GAME_VIEW (self)), game, chapter);
  show_contents (self, NULL);
}

/* Leaves what is shown: a page or exercise for the contents, the contents for the page from which
 * the book was opened, a riddle for its game. */
static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (widget);

  if (self->riddle_game || is_at (self->contents))
    g_signal_emit (self, signals[LEFT], 0, self->riddle_game);
  else
    show_contents (self, NULL);
}

/* --- Riddles ---------------------------------------------------------------------------------- */

static KtNode *
find_node (KtGameModel *model, guint n)
{
  KtNode *node = kt_game_tree_get_tip (kt_game_model_get_tree (model));

  while (kt_node_get_depth (node) > n)
    node = kt_node_get_parent (node);
  return node;
}

/* Lists the moves that the review of the game marks. */
static void
list_riddles (KtLessonsPage *self)
{
  const char *text = kt_game_model_get_review (self->riddle_game);
  g_autoptr (KtReview) review =
      text ? kt_review_parse (kt_game_model_get_tree (self->riddle_game), text) : NULL;

  g_array_set_size (self->riddles, 0);
  for (guint i = 0; review && i < kt_review_get_n_moves (review); i++) {
    if (kt_review_is_marked (review, i))
      g_array_append_val (self->riddles, i);
  }
}

/* Returns the riddle's number among all riddles of the review, from 1. */
static guint
get_number (KtLessonsPage *self)
{
  guint number = 1;

  for (guint i = 0; i < self->riddles->len; i++)
    number += g_array_index (self->riddles, guint, i) < self->riddle;
  return number;
}

void
kt_lessons_page_show_riddle (KtLessonsPage *self, KtGameModel *model, guint index)
{
  g_autofree KtPosition *start = NULL;
  g_autoptr (KtMove) move = NULL;

  g_return_if_fail (KT_IS_LESSONS_PAGE (self));
  move = g_list_model_get_item (kt_game_model_get_moves (model), index);
  g_return_if_fail (move);
  start = kt_game_tree_replay (kt_game_model_get_tree (model), find_node (model, index));
  g_set_object (&self->riddle_game, model);
  self->riddle = index;
  list_riddles (self);
  kt_lesson_table_show_riddle (KT_LESSON_TABLE (self->table), start, kt_move_get_action (move),
                               get_number (self), MAX (self->riddles->len, 1));
  show (self, self->table);
}

/* Shows another riddle of the review. The game is moved to the same place, so that its page shows
 * that place after the riddles. */
static void
step_cb (KtLessonsPage *self, int direction)
{
  guint place = get_number (self) - 1 + (guint) direction;

  if (!self->riddle_game || place >= self->riddles->len)
    return;
  kt_game_model_show (self->riddle_game, g_array_index (self->riddles, guint, place) + 1);
  kt_lessons_page_show_riddle (self, self->riddle_game,
                               g_array_index (self->riddles, guint, place));
}

/* Copies the game up to the riddle, with the moves that were made on the riddle's board. */
static KtGameTree *
copy_seen (KtLessonsPage *self)
{
  KtGameTree *from = kt_game_model_get_tree (self->riddle_game);
  KtGameTree *seen = kt_game_model_get_tree (kt_lessons_page_get_board_game (self));
  KtGameTree *copy = kt_play_on_copy (from, find_node (self->riddle_game, self->riddle));

  kt_play_on_add (copy, seen, kt_game_tree_get_cursor (seen));
  return copy;
}

static void
play_on_cb (KtLessonsPage *self)
{
  if (!self->riddle_game)
    return;
  kt_play_on_ask_for (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                      kt_game_view_get_model (KT_GAME_VIEW (self)),
                      kt_game_view_get_settings (KT_GAME_VIEW (self)), copy_seen (self),
                      _ ("A new game begins with the moves up to this position. The game you are "
                         "looking at stays as it is."));
}

void
kt_lessons_page_show_book (KtLessonsPage *self, const KtGame *game)
{
  const KtLessonPlace *place;

  g_return_if_fail (KT_IS_LESSONS_PAGE (self));
  place = kt_lesson_table_get_place (KT_LESSON_TABLE (self->table));
  if (self->riddle_game || (game && !(is_at (self->table) && place && place->game == game)))
    show_contents (self, game);
}

KtGameModel *
kt_lessons_page_get_board_game (KtLessonsPage *self)
{
  g_return_val_if_fail (KT_IS_LESSONS_PAGE (self), NULL);
  return kt_game_view_get_model (KT_GAME_VIEW (self->table));
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_lessons_page_grab_focus (GtkWidget *widget)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (is_at (child))
      return gtk_widget_grab_focus (child);
  }
  return FALSE;
}

static void
add_pages (KtLessonsPage *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  const KtTheme *theme = kt_game_view_get_theme (KT_GAME_VIEW (self));

  self->contents = kt_lesson_contents_new (settings, theme);
  self->table = kt_lesson_table_new (settings, theme);
  gtk_widget_set_vexpand (self->contents, TRUE);
  gtk_widget_set_vexpand (self->table, TRUE);
  gtk_widget_set_visible (self->table, FALSE);
  gtk_box_append (self->pages, self->contents);
  gtk_box_append (self->pages, self->table);
  kt_keys_install_in_lesson (self->table);
  g_signal_connect_object (self->table, "turned", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "play-on", G_CALLBACK (play_on_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
}

static void
kt_lessons_page_constructed (GObject *object)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (object);

  G_OBJECT_CLASS (kt_lessons_page_parent_class)->constructed (object);
  add_pages (self);
  update_title (self);
}

static void
kt_lessons_page_dispose (GObject *object)
{
  KtLessonsPage *self = KT_LESSONS_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->riddle_game);
  g_clear_pointer (&self->riddles, g_array_unref);
  G_OBJECT_CLASS (kt_lessons_page_parent_class)->dispose (object);
}

static void
kt_lessons_page_class_init (KtLessonsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = kt_lessons_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = kt_lessons_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_lessons_page_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtLessonsPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtLessonsPage, title);
  gtk_widget_class_bind_template_child (widget_class, KtLessonsPage, back);
  gtk_widget_class_bind_template_child (widget_class, KtLessonsPage, pages);
  gtk_widget_class_bind_template_child (widget_class, KtLessonsPage, keys);
  gtk_widget_class_install_action (widget_class, "book.open", "(su)", open_action);
  gtk_widget_class_install_action (widget_class, "book.keys", NULL, keys_action);
  gtk_widget_class_install_action (widget_class, "book.forget", "(su)", forget_action);
  gtk_widget_class_install_action (widget_class, "book.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "book.leave", NULL);
  signals[LEFT] = g_signal_new ("left", KT_TYPE_LESSONS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, KT_TYPE_GAME_MODEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_lessons_page_init (KtLessonsPage *self)
{
  self->riddles = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_keys (GTK_WIDGET (self->keys));
}

GtkWidget *
kt_lessons_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_LESSONS_PAGE, "model", model, "settings", settings, "theme", theme,
                       NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-lines-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/common/kt-wrap-box.h"
#include "ui/thinking/kt-lab-tasks.h"
#include "ui/thinking/kt-open-lines.h"
#include "ui/thinking/kt-wrapped-label.h"

enum { GAP = 12, SMALL_GAP = 6, WIDTH = 720, BOARD = 260 };

struct _KtLinesView {
  GtkWidget parent_instance;
  GtkWidget *scroller, *content;
  GtkWidget *board, *lines;
  GtkDropDown *boards, *shown;
  GtkLabel *result, *others;
  KtGameModel *model;
  GPtrArray *starts; /* of KtPosition */
};

G_DEFINE_FINAL_TYPE (KtLinesView, kt_lines_view, GTK_TYPE_WIDGET)

KtGameModel *
kt_lines_view_get_model (KtLinesView *self)
{
  g_return_val_if_fail (KT_IS_LINES_VIEW (self), NULL);
  return self->model;
}

/* --- What is shown ---------------------------------------------------------------------------- */

static guint
count_lines (const KtPosition *position, int side)
{
  const KtEvaluation *evaluation = kt_open_lines_find_evaluation (position->game);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (KtOpenLine));

  evaluation->list_lines (position, side, lines);
  return lines->len;
}

/* Says what each evaluation of the game finds, for the actor who began. */
static char *
compare_evaluations (const KtPosition *position)
{
  const KtGame *game = position->game;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->n_evaluations; i++) {
    int value = kt_position_is_over (position) ? 0 : game->evaluations[i].evaluate (position, 0);

    if (i > 0)
      g_string_append_c (text, '\n');
    /* Translators: the name of an evaluation, and its value. */
    g_string_append_printf (text, _ ("%1$s: %2$d"), _ (game->evaluations[i].label), value);
  }
  return g_string_free (text, FALSE);
}

static char *
describe_lines (const KtPosition *position)
{
  const KtGame *game = position->game;
  guint own, other;

  if (!kt_open_lines_find_evaluation (game))
    return g_strdup (_ ("Nobody counts lines in this game. Below are its own evaluations."));
  own = count_lines (position, 0);
  other = count_lines (position, 1);
  /* Translators: X and O are the names of the sides, as in a course: E(n) = X(n) − O(n). */
  return g_strdup_printf (
      _ ("%1$s still has %3$u open lines, %2$s has %4$u: E(n) = %3$u − %4$u = %5$d."),
      _ (game->side_names[0]), _ (game->side_names[1]), own, other, (int) own - (int) other);
}

static void
show (KtLinesView *self)
{
  const KtPosition *position = kt_game_model_get_shown_position (self->model);
  guint shown = gtk_drop_down_get_selected (self->shown);
  g_autofree char *lines = NULL, *others = NULL;

  if (!position)
    return;
  lines = describe_lines (position);
  others = compare_evaluations (position);
  gtk_label_set_label (self->result, lines);
  gtk_label_set_label (self->others, others);
  kt_open_lines_show (KT_OPEN_LINES (self->lines), shown == 2 ? 3 : 1u << shown);
}

static void
begin (KtLinesView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->boards);

  if (chosen < self->starts->len)
    kt_lesson_board_begin (self->model, self->starts->pdata[chosen], NULL);
  show (self);
}

/* --- Boards ----------------------------------------------------------------------------------- */

static void
add_board (KtLinesView *self, GtkStringList *names, const KtGame *game, const char *options_text)
{
  KtOptions options;
  KtPosition *start;
  KtGeometry geometry;
  g_autofree char *name = NULL;

  if (!kt_options_parse (game, options_text, &options, NULL))
    return;
  start = kt_position_new (game, &options);
  geometry = kt_position_get_geometry (start);
  name = g_strdup_printf ("%s, %u × %u", _ (game->name), geometry.columns, geometry.rows);
  gtk_string_list_append (names, name);
  g_ptr_array_add (self->starts, start);
}

/* Games whose evaluation counts lines come first, in the sizes of the course; then the others. */
static GtkStringList *
list_boards (KtLinesView *self)
{
  static const char *const sizes[] = { "", "columns=5 rows=5 line=4", "columns=10 rows=10 line=5" };
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    for (guint j = 0; j < G_N_ELEMENTS (sizes) && kt_open_lines_find_evaluation (game); j++)
      add_board (self, names, game, sizes[j]);
  }
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    if (!kt_open_lines_find_evaluation (kt_registry_get_game (i)))
      add_board (self, names, kt_registry_get_game (i), "");
  }
  return names;
}

/* --- The widget ------------------------------------------------------------------------------- */

static GtkLabel *
add_label (KtLinesView *self, const char *text, const char *class)
{
  GtkWidget *label = kt_wrapped_label_new (text, class);

  gtk_box_append (GTK_BOX (self->content), label);
  return GTK_LABEL (label);
}

static GtkDropDown *
add_choice (KtLinesView *self, KtWrapBox *row, GtkStringList *names, const char *name,
            GCallback changed)
{
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);

  kt_widget_name_drop_down (GTK_DROP_DOWN (choice), name);
  kt_wrap_box_append (row, choice);
  g_signal_connect_object (choice, "notify::selected", changed, self, G_CONNECT_SWAPPED);
  return GTK_DROP_DOWN (choice);
}

static void
add_choices (KtLinesView *self)
{
  GtkStringList *shown = gtk_string_list_new (NULL);
  GtkWidget *row = kt_wrap_box_new (SMALL_GAP);

  gtk_string_list_append (shown, _ ("Lines of the first side"));
  gtk_string_list_append (shown, _ ("Lines of the second side"));
  gtk_string_list_append (shown, _ ("Lines of both sides"));
  self->boards =
      add_choice (self, KT_WRAP_BOX (row), list_boards (self), _ ("Board"), G_CALLBACK (begin));
  self->shown = add_choice (self, KT_WRAP_BOX (row), shown, _ ("Lines"), G_CALLBACK (show));
  gtk_box_append (GTK_BOX (self->content), row);
}

static void
add_board_widget (KtLinesView *self, GSettings *settings, const KtTheme *theme)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->board = kt_board_new (self->model, settings, theme);
  self->lines = kt_open_lines_new (KT_BOARD (self->board));
  gtk_widget_set_size_request (self->board, BOARD, BOARD);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->board);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->lines);
  gtk_widget_insert_action_group (overlay, "board", kt_board_get_actions (KT_BOARD (self->board)));
  gtk_box_append (GTK_BOX (self->content), overlay);
}

static void
add_parts (KtLinesView *self, GSettings *settings, const KtTheme *theme)
{
  add_label (
      self,
      _ ("How good is a position that is not yet won? A simple evaluation counts lines. X(n) "
         "is the number of lines on which X can still win, because no O stands there; O(n) "
         "is the same for O. E(n) = X(n) − O(n): above 0 X is better, below 0 O is better. "
         "Play on the board and watch the lines."),
      "body");
  add_choices (self);
  add_board_widget (self, settings, theme);
  self->result = add_label (self, "", "heading");
  add_label (self, _ ("Other evaluations of this position, for the side that began:"), "body");
  self->others = add_label (self, "", "dim-label");
  gtk_box_append (GTK_BOX (self->content), kt_lab_tasks_new (settings));
}

static void
kt_lines_view_dispose (GObject *object)
{
  KtLinesView *self = KT_LINES_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_pointer (&self->starts, g_ptr_array_unref);
  G_OBJECT_CLASS (kt_lines_view_parent_class)->dispose (object);
}

static void
kt_lines_view_class_init (KtLinesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_lines_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = kt_widget_focus_children;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
kt_lines_view_init (KtLinesView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->model = kt_game_model_new_for_analysis ();
  self->starts = g_ptr_array_new_with_free_func (g_free);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  gtk_widget_set_margin_bottom (self->content, GAP);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->content);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
kt_lines_view_new (GSettings *settings, const KtTheme *theme)
{
  KtLinesView *self = g_object_new (KT_TYPE_LINES_VIEW, NULL);

  add_parts (self, settings, theme);
  begin (self);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

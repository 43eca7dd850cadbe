/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question what a pawn becomes, without a board. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-promotion-chooser.h"

typedef struct {
  KtTheme *theme;
  KtPieces *pieces;
  KtPosition *position;
  KtAction *actions;
  guint n_actions;
  GtkWindow *window;
  GtkWidget *parent;
  GtkWidget *chooser; /* weak */
  int chosen;         /* -1: nothing yet */
} Fixture;

static void
chosen_cb (KtPromotionChooser *chooser, guint index, Fixture *fixture)
{
  g_assert_cmpint (fixture->chosen, ==, -1);
  fixture->chosen = (int) index;
}

static void
set_up (Fixture *fixture)
{
  static const KtSquare squares[] = { 52, 60 }; /* e7, e8 */
  const KtGame *game = kt_registry_find_game ("chess");
  g_autoptr (GError) error = NULL;
  KtOptions options;

  kt_options_parse (game, "", &options, &error);
  g_assert_no_error (error);
  *fixture =
      (Fixture){ .theme = kt_theme_new_default (), .pieces = kt_pieces_new (), .chosen = -1 };
  fixture->position = kt_position_parse (game, &options, "8/4P3/8/8/8/k7/8/K7 w - - 0 1", &error);
  g_assert_no_error (error);
  fixture->actions = g_new (KtAction, kt_position_max_actions (fixture->position));
  fixture->n_actions = kt_position_match_actions (fixture->position, fixture->position->actor,
                                                  squares, 2, fixture->actions);
  kt_pieces_set_look (fixture->pieces, game, kt_theme_get_palette (fixture->theme, FALSE), FALSE);
  fixture->parent = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_focusable (fixture->parent, TRUE);
  fixture->window = ui_window_new (fixture->parent, 400, 400);
  g_set_weak_pointer (&fixture->chooser,
                      kt_promotion_chooser_show (
                          fixture->parent, &(GdkRectangle){ 100, 100, 50, 50 }, fixture->position,
                          fixture->actions, fixture->n_actions, fixture->pieces));
  g_signal_connect (fixture->chooser, "chosen", G_CALLBACK (chosen_cb), fixture);
  ui_settle (fixture->chooser);
}

static gboolean
has_left (gpointer data)
{
  Fixture *fixture = data;

  return !fixture->chooser || !gtk_widget_get_parent (fixture->chooser);
}

static void
tear_down (Fixture *fixture)
{
  test_wait (has_left, fixture);
  g_clear_weak_pointer (&fixture->chooser);
  ui_destroy_window (fixture->window);
  g_free (fixture->actions);
  g_free (fixture->position);
  kt_pieces_free (fixture->pieces);
  kt_theme_free (fixture->theme);
}

static GtkWidget *
get_button (Fixture *fixture, guint index)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (fixture->chooser, GTK_TYPE_BUTTON);

  g_assert_cmpuint (buttons->len, ==, 4);
  return g_ptr_array_index (buttons, index);
}

static const char *const names[] = { "Queen", "Rook", "Bishop", "Knight" };

/* The strongest first, each with its name, and the index is that of the action of this name. */
static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    Fixture fixture;

    set_up (&fixture);
    g_assert_cmpstr (gtk_widget_get_tooltip_text (get_button (&fixture, i)), ==, names[i]);
    g_signal_emit_by_name (get_button (&fixture, i), "clicked");
    g_assert_cmpint (fixture.chosen, >=, 0);
    g_assert_cmpstr (
        kt_position_get_promotion (fixture.position, &fixture.actions[fixture.chosen])->text, ==,
        names[i]);
    tear_down (&fixture);
  }
}

static void
test_keys (void)
{
  Fixture fixture;

  set_up (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_assert_true (gtk_window_get_focus (fixture.window) == get_button (&fixture, i));
    if (i + 1 < G_N_ELEMENTS (names))
      g_assert_true (gtk_widget_child_focus (fixture.chooser, GTK_DIR_RIGHT));
  }
  gtk_widget_activate (gtk_window_get_focus (fixture.window));
  test_run_for (300);
  g_assert_cmpint (fixture.chosen, >=, 0);
  g_assert_cmpstr (
      kt_position_get_promotion (fixture.position, &fixture.actions[fixture.chosen])->text, ==,
      "Knight");
  tear_down (&fixture);
}

/* As the Escape key and a click beside it do. */
static void
test_dismissed (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (gtk_popover_get_autohide (GTK_POPOVER (fixture.chooser)));
  gtk_popover_popdown (GTK_POPOVER (fixture.chooser));
  test_wait (has_left, &fixture);
  g_assert_cmpint (fixture.chosen, ==, -1);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/promotion-chooser/choices", test_choices);
  g_test_add_func ("/promotion-chooser/keys", test_keys);
  g_test_add_func ("/promotion-chooser/dismissed", test_dismissed);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the promotion chooser without a board. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-promotion-chooser.h"
#include "ui/painter/kt-theme.h"

typedef struct {
  KtTheme *theme;
  KtPieces *pieces;
  KtPosition *position;
  KtAction *actions;
  guint n_actions;
  GtkWindow *window;
  GtkWidget *chooser;
  int chosen; /* -1: no choice was made yet */
  guint n_let_go;
} Fixture;

static void
chosen_cb (KtPromotionChooser *chooser, guint index, Fixture *fixture)
{
  g_assert_cmpint (fixture->chosen, ==, -1);
  fixture->chosen = (int) index;
}

static void
let_go_cb (KtPromotionChooser *chooser, Fixture *fixture)
{
  fixture->n_let_go++;
}

static void
set_up (Fixture *fixture)
{
  static const KtSquare squares[] = { 52, 60 }; /* the squares e7 and e8 */
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
  fixture->chooser =
      kt_promotion_chooser_new (fixture->position, fixture->actions, fixture->n_actions,
                                fixture->pieces, kt_theme_get_palette (fixture->theme, FALSE));
  fixture->window = ui_window_new (fixture->chooser, 100, 400);
  g_signal_connect (fixture->chooser, "chosen", G_CALLBACK (chosen_cb), fixture);
  g_signal_connect (fixture->chooser, "let-go", G_CALLBACK (let_go_cb), fixture);
  gtk_widget_grab_focus (fixture->chooser);
  ui_settle (fixture->chooser);
}

static void
tear_down (Fixture *fixture)
{
  ui_destroy_window (fixture->window);
  g_free (fixture->actions);
  g_free (fixture->position);
  kt_pieces_free (fixture->pieces);
  g_object_unref (fixture->theme);
}

static GtkWidget *
get_button (Fixture *fixture, guint index)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (fixture->chooser, GTK_TYPE_BUTTON);

  g_assert_cmpuint (buttons->len, ==, 4);
  return g_ptr_array_index (buttons, index);
}

static const char *const names[] = { "Queen", "Rook", "Bishop", "Knight" };

/* The strongest piece comes first; each button has its name and returns the index of its action. */
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

static guint
find_focus (Fixture *fixture)
{
  guint index = 0;

  while (gtk_window_get_focus (fixture->window) != get_button (fixture, index))
    index++;
  return index;
}

/* Presses a key. GTK moves the focus for Tab; other keys go to the chooser. */
static gboolean
press (Fixture *fixture, guint key)
{
  GtkDirectionType direction = key == GDK_KEY_Tab ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD;

  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    return gtk_widget_child_focus (GTK_WIDGET (fixture->window), direction);
  return ui_key (fixture->chooser, key, 0);
}

/* Keys move down the column and wrap around; the direction is reversed if the column leads up. */
static void
test_keys (void)
{
  static const struct {
    guint key;
    guint expected[2];
  } steps[] = {
    { GDK_KEY_Down, { 1, 3 } },  { GDK_KEY_Down, { 2, 2 } },         { GDK_KEY_Up, { 1, 3 } },
    { GDK_KEY_Right, { 2, 2 } }, { GDK_KEY_Left, { 1, 3 } },         { GDK_KEY_Tab, { 2, 2 } },
    { GDK_KEY_Tab, { 3, 1 } },   { GDK_KEY_Tab, { 0, 0 } },          { GDK_KEY_Up, { 3, 1 } },
    { GDK_KEY_Down, { 0, 0 } },  { GDK_KEY_ISO_Left_Tab, { 3, 1 } },
  };

  for (guint upwards = 0; upwards < 2; upwards++) {
    Fixture fixture;

    set_up (&fixture);
    kt_promotion_chooser_allocate (KT_PROMOTION_CHOOSER (fixture.chooser),
                                   &GRAPHENE_RECT_INIT (0, upwards ? 300 : 0, 100, 100),
                                   upwards != 0);
    g_assert_cmpuint (find_focus (&fixture), ==, 0);
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
      g_assert_true (press (&fixture, steps[i].key));
      g_assert_cmpuint (find_focus (&fixture), ==, steps[i].expected[upwards]);
    }
    g_assert_cmpuint (fixture.n_let_go, ==, 0);
    gtk_widget_activate (gtk_window_get_focus (fixture.window));
    test_run_for (300);
    g_assert_cmpstr (
        kt_position_get_promotion (fixture.position, &fixture.actions[fixture.chosen])->text, ==,
        names[steps[G_N_ELEMENTS (steps) - 1].expected[upwards]]);
    tear_down (&fixture);
  }
}

static void
test_let_go (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_false (ui_key (fixture.chooser, GDK_KEY_f, 0));
  g_assert_false (ui_key (fixture.chooser, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_cmpuint (fixture.n_let_go, ==, 0);
  g_assert_true (ui_key (fixture.chooser, GDK_KEY_Escape, 0));
  g_assert_cmpuint (fixture.n_let_go, ==, 1);
  gtk_window_set_focus (fixture.window, NULL);
  test_drain ();
  g_assert_cmpuint (fixture.n_let_go, ==, 2);
  g_assert_cmpint (fixture.chosen, ==, -1);
  tear_down (&fixture);
}

/* “R” chooses the rook, and does not restart the game. */
static void
test_letters (void)
{
  static const struct {
    guint key;
    guint8 type;
  } cases[] = { { GDK_KEY_q, 4 }, { GDK_KEY_R, 3 }, { GDK_KEY_b, 2 }, { GDK_KEY_n, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;

    set_up (&fixture);
    g_assert_false (ui_key (fixture.chooser, GDK_KEY_k, 0));
    g_assert_true (ui_key (fixture.chooser, cases[i].key, 0));
    g_assert_cmpint (fixture.chosen, >=, 0);
    g_assert_cmpuint (fixture.actions[fixture.chosen].detail, ==, cases[i].type);
    tear_down (&fixture);
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/promotion-chooser/choices", test_choices);
  g_test_add_func ("/promotion-chooser/keys", test_keys);
  g_test_add_func ("/promotion-chooser/letters", test_letters);
  g_test_add_func ("/promotion-chooser/let-go", test_let_go);
  return g_test_run ();
}

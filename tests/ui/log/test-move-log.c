/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the move list: the notation of pieces, the texts for a screen reader, and updates by
 * settings and language. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "tests/ui/scene.h"
#include "ui/log/kt-move-log.h"
#include "ui/text/kt-language.h"

static void
set_up (Scene *scene, const char *game, const char *line)
{
  scene_open_page (scene, test_game (game, "", NULL, NULL), 1000, 700);
  scene_play (scene, line);
  ui_settle (scene->board);
}

static GtkWidget *
get_log (Scene *scene)
{
  return ui_find (scene->widget, KT_TYPE_MOVE_LOG);
}

static void
collect (GtkWidget *widget, GString *text)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_get_sensitive (widget) &&
      g_str_equal (gtk_widget_get_css_name (widget), "logmove"))
    g_string_append_printf (text, "%s%s", text->len ? " " : "",
                            gtk_label_get_text (GTK_LABEL (ui_find (widget, GTK_TYPE_LABEL))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

/* Checks the clickable moves in the order of the log. */
static void
assert_moves (Scene *scene, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  collect (get_log (scene), text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_spoken (Scene *scene, const char *shown, const char *spoken)
{
  GtkWidget *label = ui_find_label (get_log (scene), shown);
  GtkWidget *button = label ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
  g_autofree char *difference = NULL;

  g_assert_nonnull (button);
  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  g_assert_cmpstr (difference, ==, NULL);
}

#define LINE "e4 d5 exd5 Qxd5 Nc3 Qd8 Bc4 Nf6"

static void
test_notations (void)
{
  Scene scene;

  set_up (&scene, "chess", LINE);
  assert_moves (&scene, LINE);
  g_settings_set_string (scene.settings, "notation", "figures");
  assert_moves (&scene, "e4 d5 exd5 ♛xd5 ♞c3 ♛d8 ♝c4 ♞f6");
  test_act (scene.model, "Ke2");
  test_act (scene.model, "Rg8");
  ui_settle (scene.board);
  assert_moves (&scene, "e4 d5 exd5 ♛xd5 ♞c3 ♛d8 ♝c4 ♞f6 ♚e2 ♜g8");
  g_settings_set_string (scene.settings, "notation", "english");
  assert_moves (&scene, LINE " Ke2 Rg8");
  kt_game_model_undo (scene.model);
  ui_settle (scene.board);
  assert_moves (&scene, LINE " Ke2");
  scene_close (&scene);
}

static void
test_vietnamese (void)
{
  Scene scene;

  if (!ui_require_language ("vi"))
    return;
  kt_language_apply ("vi");
  set_up (&scene, "chess", LINE);
  assert_moves (&scene, "e4 d5 exd5 Hxd5 Mc3 Hd8 Tc4 Mf6");
  assert_spoken (&scene, "Tc4", "Tượng f1 đến c4");
  g_settings_set_string (scene.settings, "notation", "english");
  assert_moves (&scene, LINE);
  /* The spoken text does not depend on the notation. */
  assert_spoken (&scene, "Bc4", "Tượng f1 đến c4");
  scene_close (&scene);
  kt_language_apply ("en");
}

static void
test_spoken (void)
{
  Scene scene;

  set_up (&scene, "chess", LINE);
  assert_spoken (&scene, "exd5", "Pawn e4 takes Pawn on d5");
  assert_spoken (&scene, "Nc3", "Knight b1 to c3");
  g_settings_set_string (scene.settings, "notation", "figures");
  assert_spoken (&scene, "♞c3", "Knight b1 to c3");
  g_assert_null (kt_game_model_resign (scene.model));
  ui_settle (scene.board);
  assert_spoken (&scene, "resigns", "resigns");
  scene_close (&scene);
}

/* Stones have no names, so the square is the whole text. */
static void
test_caro (void)
{
  Scene scene;

  set_up (&scene, "caro", "h8 h9 i8");
  assert_spoken (&scene, "h8", "h8");
  g_settings_set_string (scene.settings, "notation", "figures");
  assert_moves (&scene, "h8 h9 i8");
  scene_close (&scene);
}

/* --- Other contents of the log ---------------------------------------------------------------- */

static void
load (Scene *scene, const char *text)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  scene_open_page (scene, test_game ("chess", "", NULL, NULL), 1000, 700);
  kt_game_model_load (scene->model, record, match);
  ui_settle (scene->board);
}

static gboolean
shows (Scene *scene, const char *text)
{
  return ui_find_label (get_log (scene), text) != NULL;
}

/* Numbers continue from the start of the file, and Black’s first move has its own column. */
static void
test_numbers (void)
{
  Scene scene;

  load (&scene,
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 23\"]\n\n23... Kd7 24. Kb2 Kd6 *");
  assert_moves (&scene, "Kd7 Kb2 Kd6");
  g_assert_true (shows (&scene, "23"));
  g_assert_true (shows (&scene, "24"));
  g_assert_true (shows (&scene, "…"));
  g_assert_false (shows (&scene, "1"));
  scene_close (&scene);
  set_up (&scene, "chess", "e4 e5 Nf3");
  g_assert_true (shows (&scene, "1"));
  g_assert_true (shows (&scene, "2"));
  g_assert_false (shows (&scene, "…"));
  scene_close (&scene);
}

static float
get_left_edge (Scene *scene, const char *move)
{
  graphene_rect_t box;
  GtkWidget *label = ui_find_label (get_log (scene), move);

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, get_log (scene), &box));
  return box.origin.x;
}

/* A number of four digits does not change the alignment of any row. */
static void
test_long_numbers (void)
{
  Scene scene;

  load (&scene, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/7R/K7 w - - 0 998\"]\n\n"
                "998. Kb2 Kd7 999. Kb1 Kd6 *");
  scene_play (&scene, "Kc1");
  ui_settle (scene.board);
  g_assert_true (shows (&scene, "1000"));
  g_assert_cmpfloat (get_left_edge (&scene, "Kb1"), ==, get_left_edge (&scene, "Kc1"));
  g_assert_cmpfloat (get_left_edge (&scene, "Kb2"), ==, get_left_edge (&scene, "Kc1"));
  scene_close (&scene);
}

/* Returns the name of a cell of a large board, far from the cells with the previous numbers. */
static char *
name_cell (guint number)
{
  enum { COLUMNS = 30, APART = 3 };
  guint place = APART * number;

  return kt_square_to_text ((KtSquare) (place / COLUMNS * 2 * COLUMNS + place % COLUMNS), COLUMNS);
}

static void
play_far (Scene *scene, guint number)
{
  g_autofree char *name = name_cell (number);

  test_act (scene->model, name);
}

static void
assert_in_sight (Scene *scene, const char *move)
{
  GtkWidget *label = ui_find_label (get_log (scene), move), *scroller;
  graphene_rect_t box;

  g_assert_nonnull (label);
  scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_true (gtk_widget_compute_bounds (label, scroller, &box));
  g_assert_cmpfloat (box.origin.y, >=, 0);
  g_assert_cmpfloat (box.origin.y + box.size.height, <=, gtk_widget_get_height (scroller));
}

/* The second of two fast moves adds a row that is needed before it is laid out. */
static void
test_quick_moves (void)
{
  enum { BEFORE = 70, PAIRS = 6 };
  Scene scene;

  scene_open_page (&scene, test_game ("caro", "size=30", NULL, NULL), 1000, 700);
  for (guint i = 0; i < BEFORE; i++)
    play_far (&scene, i);
  ui_settle (scene.board);
  for (guint i = 0; i < PAIRS; i++) {
    g_autofree char *last = name_cell (BEFORE + 2 * i + 2);

    play_far (&scene, BEFORE + 2 * i);
    test_run_for (10);
    play_far (&scene, BEFORE + 2 * i + 1);
    test_run_for (10);
    play_far (&scene, BEFORE + 2 * i + 2);
    ui_settle (scene.board);
    test_run_for (100);
    assert_in_sight (&scene, last);
    kt_game_model_undo (scene.model);
    ui_settle (scene.board);
  }
  scene_close (&scene);
}

/* The file has a draw as its result, without an action for it. */
static void
test_agreement (void)
{
  Scene scene;

  load (&scene, "1. e4 e5 2. Nf3 1/2-1/2");
  assert_moves (&scene, "e4 e5 Nf3 Draw agreed");
  g_assert_false (shows (&scene, "3"));
  g_assert_false (shows (&scene, "agrees"));
  /* One step back from this row leads to the position before both actions, one step forward to the
   * position after them. */
  kt_game_model_show (scene.model, 4);
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 3);
  kt_game_model_show (scene.model, 4);
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 5);
  scene_close (&scene);
}

static void
test_times (void)
{
  Scene scene;

  load (&scene, "[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:04:57]} e5 {[%clk 0:05:01]} "
                "2. Nf3 {[%clk 0:04:00]} *");
  g_assert_false (shows (&scene, "0:05"));
  g_settings_set_boolean (scene.settings, "move-times", TRUE);
  ui_settle (scene.board);
  g_assert_true (shows (&scene, "0:05"));
  g_assert_true (shows (&scene, "0:01"));
  g_assert_true (shows (&scene, "0:59"));
  assert_moves (&scene, "e4 e5 Nf3");
  assert_spoken (&scene, "Nf3", "Knight g1 to f3, 0:59");
  g_settings_set_boolean (scene.settings, "move-times", FALSE);
  ui_settle (scene.board);
  g_assert_false (shows (&scene, "0:59"));
  assert_moves (&scene, "e4 e5 Nf3");
  scene_close (&scene);
}

/* The setting also applies to a game loaded later. */
static void
test_times_at_once (void)
{
  Scene scene;

  load (&scene, "1. d4 *");
  g_settings_set_boolean (scene.settings, "move-times", TRUE);
  {
    g_autoptr (KtMatch) match = kt_match_new (0);
    static const char text[] = "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:57]} *";

    kt_game_model_load (scene.model, kt_import_text (text, strlen (text), NULL), match);
  }
  ui_settle (scene.board);
  g_assert_true (shows (&scene, "0:03"));
  scene_close (&scene);
}

/* Move times are also shown in a game without a time limit. */
static void
test_times_used (void)
{
  Scene scene;

  set_up (&scene, "chess", "");
  g_settings_set_boolean (scene.settings, "move-times", TRUE);
  test_run_for (1100);
  scene_play (&scene, "e4");
  ui_settle (scene.board);
  g_assert_true (shows (&scene, "0:01") || shows (&scene, "0:02"));
  scene_close (&scene);
}

static GtkWidget *
find_step (Scene *scene, const char *action)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (get_log (scene), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0)
      return buttons->pdata[i];
  }
  g_assert_not_reached ();
}

static void
assert_steps (Scene *scene, gboolean back, gboolean forward)
{
  static const char *const names[] = { "game.first", "game.previous", "game.next", "game.last" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *button = find_step (scene, names[i]);

    g_assert_cmpint (gtk_widget_get_sensitive (button), ==, i < 2 ? back : forward);
    g_assert_cmpint (gtk_widget_get_width (button), >=, 24);
    g_assert_cmpint (gtk_widget_get_height (button), >=, 24);
  }
}

/* Returns whether a label is bold. */
static gboolean
is_bold (GtkLabel *label)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (label));

  return gtk_label_get_attributes (label) ||
         pango_font_description_get_weight (pango_context_get_font_description (context)) >
             PANGO_WEIGHT_NORMAL;
}

/* Only the shown move is bold, also if the next move comes before its row was drawn. */
static void
test_bold (void)
{
  static const char *const moves[] = { "Nf3", "Nc6", "Ng1", "Nb8", "Nc3", "Nf6", "Nb1", "Ng8" };
  Scene scene;
  g_autoptr (GPtrArray) labels = NULL;
  g_autoptr (GString) bold = g_string_new (NULL);

  set_up (&scene, "chess", "e4 e5");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    test_act (scene.model, moves[i]);
    test_run_for (i % 3 == 0 ? 100 : 10);
  }
  ui_settle (scene.board);
  labels = ui_test_list (get_log (&scene), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++) {
    if (gtk_widget_get_mapped (labels->pdata[i]) && is_bold (labels->pdata[i]))
      g_string_append_printf (bold, "%s ", gtk_label_get_text (labels->pdata[i]));
  }
  g_assert_cmpstr (bold->str, ==, "Ng8 ");
  scene_close (&scene);
}

static void
test_steps (void)
{
  Scene scene;

  set_up (&scene, "chess", "");
  assert_steps (&scene, FALSE, FALSE);
  scene_play (&scene, "e4 e5");
  assert_steps (&scene, TRUE, FALSE);
  g_signal_emit_by_name (find_step (&scene, "game.previous"), "clicked");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 1);
  assert_steps (&scene, TRUE, TRUE);
  g_signal_emit_by_name (find_step (&scene, "game.first"), "clicked");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 0);
  assert_steps (&scene, FALSE, TRUE);
  g_signal_emit_by_name (find_step (&scene, "game.last"), "clicked");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 2);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  /* The accessibility backend for tests, which stores the texts. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  ui_test_init (&argc, &argv);
  g_test_add_func ("/move-log/notations", test_notations);
  g_test_add_func ("/move-log/vietnamese", test_vietnamese);
  g_test_add_func ("/move-log/spoken", test_spoken);
  g_test_add_func ("/move-log/caro", test_caro);
  g_test_add_func ("/move-log/numbers", test_numbers);
  g_test_add_func ("/move-log/long-numbers", test_long_numbers);
  g_test_add_func ("/move-log/quick-moves", test_quick_moves);
  g_test_add_func ("/move-log/agreement", test_agreement);
  g_test_add_func ("/move-log/times", test_times);
  g_test_add_func ("/move-log/times-at-once", test_times_at_once);
  g_test_add_func ("/move-log/times-used", test_times_used);
  g_test_add_func ("/move-log/bold", test_bold);
  g_test_add_func ("/move-log/steps", test_steps);
  return g_test_run ();
}

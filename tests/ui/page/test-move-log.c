/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of moves: how pieces are written, what a screen reader says of them, and what follows
 * the settings and the language. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/page/kt-move-log.h"
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
      gtk_widget_get_sensitive (widget)) {
    GtkWidget *label = gtk_button_get_child (GTK_BUTTON (widget));

    g_string_append_printf (text, "%s%s", text->len ? " " : "",
                            gtk_label_get_text (GTK_LABEL (label)));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

/* All moves that can be clicked, in their order. */
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
  /* Words are words, however it is written. */
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

/* Stones have no name of their own: a place says all. */
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

int
main (int argc, char **argv)
{
  /* The back end that remembers what it is told. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  ui_test_init (&argc, &argv);
  g_test_add_func ("/move-log/notations", test_notations);
  g_test_add_func ("/move-log/vietnamese", test_vietnamese);
  g_test_add_func ("/move-log/spoken", test_spoken);
  g_test_add_func ("/move-log/caro", test_caro);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/soak/soak-steps.h"

#include <string.h>

#include "games/kt-registry.h"
#include "tests/soak/soak-actions.h"
#include "tests/soak/soak-diary.h"
#include "tests/soak/soak-input.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-board.h"
#include "ui/keys/kt-keys.h"
#include "ui/text/kt-language.h"

static void
note (const char *what, GtkWidget *widget, const char *detail)
{
  soak_diary_write ("%s %s %s", what, widget ? G_OBJECT_TYPE_NAME (widget) : "", detail);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Whether the action would end the program, which happens only once, at the end. */
static gboolean
would_end (Soak *soak, const char *action)
{
  return g_strcmp0 (action, "app.quit") == 0 ||
         (g_strcmp0 (action, "app.close") == 0 && soak_get_window (soak) == soak->window);
}

static void
press (Soak *soak, const char *key)
{
  note ("key", GTK_WIDGET (soak_get_window (soak)), key);
  soak_input_press (key);
}

static void
press_of_table (Soak *soak)
{
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys), *key = &keys[soak_draw (soak, n_keys)];
  g_auto (GStrv) all = g_strsplit (key->keys, "|", -1);

  if (!would_end (soak, key->action))
    press (soak, all[soak_draw (soak, g_strv_length (all))]);
}

static void
press_any (Soak *soak)
{
  static const char *const keys[] = {
    "Tab",        "Tab",   "<Shift>Tab", "Return", "space",  "Escape",     "Left",
    "Right",      "Up",    "Down",       "Home",   "End",    "Page_Up",    "Page_Down",
    "F10",        "Menu",  "Delete",     "q",      "1",      "<Alt>s",     "BackSpace",
    "<Control>a", "minus", "<Control>f", "F6",     "<Alt>p", "<Shift>F10", "<Alt>Right",
  };

  press (soak, keys[soak_draw (soak, G_N_ELEMENTS (keys))]);
}

static void
type (Soak *soak)
{
  static const char *const texts[] = { "h8", "e4",  "Nguyễn", "12",       "999999999",
                                       "-1", "<&>", "  ",     "%s %n {}", "ở đây" };
  const char *text = texts[soak_draw (soak, G_N_ELEMENTS (texts))];

  note ("type", gtk_window_get_focus (soak_get_window (soak)), text);
  soak_input_type (text);
}

/* --- Actions and settings --------------------------------------------------------------------- */

static void
act (Soak *soak)
{
  GtkWindow *window = soak_get_window (soak);
  const char *name;

  note ("action in", GTK_WIDGET (window), "…");
  name = soak_actions_activate (window, soak->random);
  note ("  it was", NULL, name ? name : "none");
}

static GVariant *
draw_in_range (Soak *soak, GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key), limits = NULL;
  const char *kind;

  g_variant_get (range, "(&sv)", &kind, &limits);
  if (g_str_equal (kind, "enum")) {
    g_autofree const char **names = g_variant_get_strv (limits, NULL);

    return g_variant_new_string (names[soak_draw (soak, g_strv_length ((char **) names))]);
  }
  if (g_str_equal (kind, "range") && g_variant_is_of_type (limits, G_VARIANT_TYPE ("(uu)"))) {
    guint least, most;

    g_variant_get (limits, "(uu)", &least, &most);
    return g_variant_new_uint32 (least + (guint32) soak_draw (soak, most - least + 1));
  }
  if (g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (soak_draw (soak, 2));
  return NULL;
}

/* Settings that cannot be drawn at random are changed in the preferences. */
static void
change_setting (Soak *soak)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) value = NULL;
  g_auto (GStrv) keys = NULL;
  const char *name;

  g_object_get (soak->settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  name = keys[soak_draw (soak, g_strv_length (keys))];
  key = g_settings_schema_get_key (schema, name);
  value = draw_in_range (soak, key);
  if (value) {
    g_autofree char *text = g_variant_print (g_variant_ref_sink (value), FALSE);

    soak_diary_write ("set %s %s", name, text);
    g_settings_set_value (soak->settings, name, value);
  }
}

static void
change_language (Soak *soak)
{
  g_autoptr (GPtrArray) languages = kt_language_list ();
  const KtLanguage *language = languages->pdata[soak_draw (soak, languages->len)];

  note ("language", NULL, language->code);
  g_settings_set_string (soak->settings, "language", language->code);
}

static void
start_game (Soak *soak)
{
  static const char *const terms[] = {
    "opponent=watch level=easy second-level=easy",
    "opponent=computer level=easy",
    "opponent=person",
    "opponent=alliance level=easy second-level=medium",
    "opponent=computer level=easy time=rush first-time=10+1 second-time=10",
    "opponent=watch level=medium second-level=easy length=3",
  };
  const char *words = terms[soak_draw (soak, G_N_ELEMENTS (terms))];
  guint game = (guint) soak_draw (soak, kt_registry_get_n_games ());

  note ("play", NULL, words);
  soak_set_terms (soak, words);
  soak_play (soak, kt_registry_get_game (game)->id);
}

/* Puts a text on the clipboard as another program would. */
static void
copy_text (Soak *soak)
{
  static const char *const texts[] = {
    "1. e4 e5 2. Nf3 (2. f4 exf4 {taken}) 2... Nc6 *",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "(;GM[4]SZ[15];B[hh];W[hi];B[gg])",
    "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n",
    "no game",
    "",
  };
  const char *text = texts[soak_draw (soak, G_N_ELEMENTS (texts))];

  note ("copy", NULL, text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (soak->window)), text);
  press (soak, "<Control>v");
}

/* --- Pointer ---------------------------------------------------------------------------------- */

/* Collects the widgets that can be clicked, except the board, whose cells are its children. */
static void
collect_controls (GtkWidget *widget, GPtrArray *controls)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget))
    return;
  if (gtk_widget_get_focusable (widget) && gtk_widget_get_can_target (widget) &&
      !GTK_IS_WINDOW (widget))
    g_ptr_array_add (controls, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_controls (child, controls);
}

static char *
describe (GtkWidget *widget)
{
  GtkWidget *label = ui_find (widget, GTK_TYPE_LABEL);
  const char *text = label ? gtk_label_get_text (GTK_LABEL (label)) : NULL;

  return g_strdup (text && *text ? text : gtk_widget_get_tooltip_text (widget));
}

/* A right click on a title bar without a window manager’s menu opens a menu of GTK 4.8 that
 * leaks, sometimes with its window, so it is avoided. */
static int
draw_button (Soak *soak, GtkWidget *control)
{
  gboolean is_right = soak_draw (soak, 12) == 0;

  return is_right && !gtk_widget_get_ancestor (control, GTK_TYPE_WINDOW_HANDLE) ? 3 : 1;
}

static void
click_control (Soak *soak)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();
  g_autofree char *words = NULL;
  GtkWidget *control;

  collect_controls (GTK_WIDGET (soak_get_window (soak)), controls);
  if (controls->len == 0)
    return;
  control = controls->pdata[soak_draw (soak, controls->len)];
  words = describe (control);
  note ("click", control, words ? words : "");
  soak_input_click (control, 0.5, 0.5, draw_button (soak, control));
}

static void
collect_boards (GtkWidget *widget, GPtrArray *boards)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (KT_IS_BOARD (widget))
    g_ptr_array_add (boards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_boards (child, boards);
}

static void
use_board (Soak *soak)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  double places[4];
  GtkWidget *board;

  collect_boards (GTK_WIDGET (soak_get_window (soak)), boards);
  if (boards->len == 0)
    return;
  board = boards->pdata[soak_draw (soak, boards->len)];
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    places[i] = g_rand_double (soak->random);
  soak_diary_write ("board %.3f %.3f, %.3f %.3f", places[0], places[1], places[2], places[3]);
  if (soak_draw (soak, 3) == 0)
    soak_input_drag (board, places, soak_draw (soak, 2) ? 1 : 3);
  else
    soak_input_click (board, places[0], places[1], 1);
}

static void
scroll (Soak *soak)
{
  GtkWidget *window = GTK_WIDGET (soak_get_window (soak));

  note ("wheel", window, "");
  soak_input_click (window, g_rand_double (soak->random), g_rand_double (soak->random),
                    soak_draw (soak, 2) ? 4 : 5);
}

/* --- Windows ---------------------------------------------------------------------------------- */

static void
resize (Soak *soak)
{
  int width = 360 + soak_draw (soak, 900), height = 360 + soak_draw (soak, 430);

  soak_diary_write ("size %d × %d", width, height);
  gtk_window_set_default_size (soak->window, width, height);
}

static void
close_dialog (Soak *soak)
{
  GtkWindow *window = soak_get_window (soak);

  if (window == soak->window)
    return;
  note ("close", GTK_WIDGET (window), "");
  gtk_window_close (window);
}

/* Clicks in the file dialog could reach any folder of the user, so only typed names are used. */
static void
use_file_chooser (Soak *soak)
{
  static const char *const names[] = { "~/soak", "~/soak.pgn", "~/soak-2.sgf", "~/none/soak" };

  if (soak_draw (soak, 2)) {
    press (soak, "Escape");
    return;
  }
  press (soak, "<Control>a");
  note ("name a file", GTK_WIDGET (soak_get_window (soak)), "");
  soak_input_type (names[soak_draw (soak, G_N_ELEMENTS (names))]);
  press (soak, "Return");
}

static void
rest (Soak *soak)
{
  int milliseconds = soak_draw (soak, 600);

  soak_diary_write ("rest %d ms", milliseconds);
  test_run_for ((guint) milliseconds);
}

void
soak_steps_take (Soak *soak)
{
  /* The relative frequency of each step. */
  static const struct {
    guint weight;
    void (*take) (Soak *soak);
  } steps[] = {
    { 22, press_of_table },
    { 18, press_any },
    { 26, click_control },
    { 12, use_board },
    { 10, act },
    { 3, type },
    { 3, change_setting },
    { 1, change_language },
    { 2, start_game },
    { 2, copy_text },
    { 2, scroll },
    { 2, resize },
    { 4, close_dialog },
    { 3, rest },
  };
  guint total = 0, lot, i = 0;

  if (strstr (G_OBJECT_TYPE_NAME (soak_get_window (soak)), "FileChooser")) {
    use_file_chooser (soak);
    return;
  }
  for (guint j = 0; j < G_N_ELEMENTS (steps); j++)
    total += steps[j].weight;
  for (lot = (guint) soak_draw (soak, total); lot >= steps[i].weight; i++)
    lot -= steps[i].weight;
  steps[i].take (soak);
}

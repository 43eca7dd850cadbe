/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the table of keys: no key does two things at once, each key can be displayed, and
 * keyboards of other scripts can produce all keys. */
#include "config.h"

#include "tests/ui/ui-test.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/keys/kt-key-guard.h"
#include "ui/keys/kt-key-trigger.h"
#include "ui/keys/kt-keys.h"
#include "ui/keys/kt-shortcuts-page.h"
#include "ui/text/kt-language.h"

enum { N_STATES = 8 };

static char *
name_key (const char *key)
{
  GdkModifierType modifiers;
  guint keyval;

  g_assert_true (gtk_accelerator_parse (key, &keyval, &modifiers));
  return gtk_accelerator_name (keyval, modifiers);
}

/* Returns whether two lines of the table may have the same key, because the focused board handles
 * one of them itself. */
static gboolean
is_shared (const KtKey *a, const KtKey *b)
{
  return !a->action && !b->action && a->group == b->group && g_str_equal (a->keys, b->keys);
}

static void
assert_apart (const KtKey *a, const KtKey *b, guint state)
{
  g_auto (GStrv) firsts = g_strsplit (a->keys, "|", -1), others = g_strsplit (b->keys, "|", -1);

  for (guint i = 0; firsts[i]; i++) {
    g_autofree char *first = name_key (firsts[i]);

    for (guint j = 0; others[j]; j++) {
      g_autofree char *other = name_key (others[j]);

      if (g_str_equal (first, other) && !is_shared (a, b))
        g_error ("%s does two things in state %u: “%s” and “%s”", first, state, a->title, b->title);
    }
  }
}

static void
assert_one_thing (guint state)
{
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys);

  for (guint i = 0; i < n_keys; i++) {
    for (guint j = i + 1; j < n_keys; j++) {
      if (keys[i].states & keys[j].states & state)
        assert_apart (&keys[i], &keys[j], state);
    }
  }
}

/* A replay, a draft and an analysis receive keys before other widgets. */
static void
test_one_key_one_thing (void)
{
  for (guint state = 1; state < 1 << N_STATES; state <<= 1)
    assert_one_thing (state);
  assert_one_thing (KT_KEYS_LESSON);
}

static gboolean
always (const char *action, gpointer data)
{
  return TRUE;
}

static gboolean
never (const char *action, gpointer data)
{
  return FALSE;
}

/* Returns the key hints with plain spaces instead of no-break spaces and without word
 * joiners. */
static char *
read_keys (KtKeysState state, KtKeysEnabledFunc is_enabled)
{
  g_autofree char *told = kt_keys_describe (state, is_enabled, NULL);
  g_auto (GStrv) parts = g_strsplit (told, "\302\240", -1);
  g_autofree char *spaced = g_strjoinv (" ", parts);
  g_auto (GStrv) words = g_strsplit (spaced, "\342\201\240", -1);

  return g_strjoinv ("", words);
}

/* Every key in the hints of a state works in this state, and the hints show only keys of enabled
 * actions. */
static void
test_told (void)
{
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys);
  g_autofree char *play = read_keys (KT_KEYS_PLAY, always);
  g_autofree char *nothing = read_keys (KT_KEYS_PLAY, never);
  g_autofree char *over = read_keys (KT_KEYS_OVER, always);

  g_assert_cmpstr (play, ==,
                   "Arrows and Enter: play · Z: undo · Y: redo · H: hint · G: draft · P: pause");
  g_assert_cmpstr (nothing, ==, "Arrows and Enter: play");
  g_assert_cmpstr (
      over, ==,
      "Enter: result · Z: undo · Y: redo · R: again · A: review · X: analyse · Page Up: back");
  for (guint i = 0; i < n_keys; i++) {
    g_assert_cmpuint (keys[i].hint_states & ~keys[i].states, ==, 0);
    g_assert_cmpint (keys[i].hint_states != 0, ==, keys[i].brief != NULL);
    g_assert_cmpuint (keys[i].states & ~(guint) KT_KEYS_ANYWHERE, ==, 0);
  }
}

static void
assert_parted_after_dots (const char *text)
{
  int length = (int) g_utf8_strlen (text, -1);
  g_autofree PangoLogAttr *places = g_new0 (PangoLogAttr, length + 1);
  const char *at = text;

  pango_get_log_attrs (text, (int) strlen (text), -1, pango_language_from_string ("en"), places,
                       length + 1);
  for (int i = 0; i < length; i++, at = g_utf8_next_char (at)) {
    g_autofree char *before = g_strndup (text, (gsize) (at - text));

    if (i > 0 && places[i].is_line_break && !g_str_has_suffix (before, "· "))
      g_error ("A line may end here: “%s|%s”", before, at);
  }
}

/* Checks that different actions have different words in the hints of a state. */
static void
assert_words_differ (guint state)
{
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys);
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n_keys; i++) {
    const char *word =
        keys[i].hint_states & state ? g_dpgettext2 (GETTEXT_PACKAGE, "keys", keys[i].brief) : NULL;

    if (word && !g_hash_table_add (words, (gpointer) word))
      g_error ("Two keys are told with the word “%s”", word);
  }
}

/* In every language, a key is not separated from its word by a line break, and words differ. */
static void
test_lines (void)
{
  static const char *const languages[] = { "en", "de", "es",    "fr", "ja",
                                           "ko", "ru", "pt_BR", "vi", "zh_CN" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    if (!ui_require_language (languages[i]))
      return;
    kt_language_apply (languages[i]);
    for (guint state = 1; state < KT_KEYS_ANYWHERE; state <<= 1) {
      g_autofree char *text = kt_keys_describe (state, always, NULL);

      assert_parted_after_dots (text);
      assert_words_differ (state);
    }
  }
  kt_language_apply ("en");
}

/* Every key is listed, in the order of the table. */
static void
test_shortcuts_page (void)
{
  GtkWindow *window = ui_window_new (kt_shortcuts_page_new (), 560, 640);
  g_autoptr (GPtrArray) shown = NULL;
  guint n_keys;

  kt_keys_get (&n_keys);
  test_drain ();
  shown = ui_test_list (GTK_WIDGET (window), GTK_TYPE_SHORTCUT_LABEL);
  g_assert_cmpuint (shown->len, ==, n_keys);
  /* No internal key name with an underscore is shown. */
  g_assert_null (ui_find_label_with (GTK_WIDGET (window), "_"));
  gtk_window_destroy (window);
}

static void
count_items (GMenuModel *menu, guint *n_items, guint *n_keys)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
    g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
    g_autofree char *accel = NULL;

    if (section || submenu)
      count_items (section ? section : submenu, n_items, n_keys);
    else
      ++*n_items;
    if (g_menu_model_get_item_attribute (menu, i, "accel", "s", &accel))
      ++*n_keys;
  }
}

static void
test_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new (), section = g_menu_new (), submenu = g_menu_new ();
  g_autoptr (GMenuModel) labelled = NULL;
  g_autofree char *accel = NULL;
  guint n_items = 0, n_keys = 0;

  g_menu_append (section, "Again", "game.again");
  g_menu_append (section, "Unknown", "game.unknown");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_menu_append (menu, "Quit", "app.quit");
  g_menu_append (submenu, "Save", "file.save");
  g_menu_append_submenu (menu, "Files", G_MENU_MODEL (submenu));
  labelled = kt_keys_label_menu (G_MENU_MODEL (menu));
  count_items (labelled, &n_items, &n_keys);
  g_assert_cmpuint (n_items, ==, 4);
  g_assert_cmpuint (n_keys, ==, 3);
  g_assert_true (g_menu_model_get_item_attribute (labelled, 1, "accel", "s", &accel));
  g_assert_cmpstr (accel, ==, "<Control>q");
}

/* X keycodes are evdev codes plus 8: linux/input-event-codes.h has KEY_Q 16, KEY_A 30, KEY_Z 44,
 * KEY_M 50, KEY_P 25. */
static void
test_codes (void)
{
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_q), ==, 24);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_A), ==, 38);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_z), ==, 52);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_m), ==, 58);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_p), ==, 33);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_Return), ==, 0);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_1), ==, 0);
  g_assert_cmpuint (kt_key_trigger_get_code (GDK_KEY_Cyrillic_ya), ==, 0);
}

/* The guard ignores repeats of a held key, and any press within 0.6 s, too short for reading. */
static void
test_guard (void)
{
  const gint64 ms = 1000;
  KtKeyGuard guard = { 0 };

  /* The press that ends a game is held for two seconds. */
  g_assert_true (kt_key_guard_press (&guard, 10 * ms));
  kt_key_guard_begin (&guard, 11 * ms);
  for (gint64 now = 500 * ms; now < 2000 * ms; now += 30 * ms)
    g_assert_false (kt_key_guard_press (&guard, now));
  kt_key_guard_release (&guard);
  g_assert_true (kt_key_guard_press (&guard, 2100 * ms));

  /* Keys are pressed fast one after the other. */
  kt_key_guard_release (&guard);
  kt_key_guard_begin (&guard, 3000 * ms);
  g_assert_false (kt_key_guard_press (&guard, 3100 * ms));
  kt_key_guard_release (&guard);
  g_assert_false (kt_key_guard_press (&guard, 3599 * ms));
  kt_key_guard_release (&guard);
  g_assert_true (kt_key_guard_press (&guard, 3600 * ms));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/keys/one-key-one-thing", test_one_key_one_thing);
  g_test_add_func ("/keys/told", test_told);
  g_test_add_func ("/keys/lines", test_lines);
  g_test_add_func ("/keys/shortcuts-page", test_shortcuts_page);
  g_test_add_func ("/keys/menu", test_menu);
  g_test_add_func ("/keys/codes", test_codes);
  g_test_add_func ("/keys/guard", test_guard);
  return g_test_run ();
}

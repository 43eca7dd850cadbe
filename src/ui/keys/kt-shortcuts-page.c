/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/keys/kt-shortcuts-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/keys/kt-keys.h"

/* The space for keys beside the description in a narrow window, in characters. */
enum { KEYS_ROOM = 16 };

static int
measure_key (const char *key)
{
  g_autofree char *label = NULL;
  GdkModifierType modifiers;
  guint keyval;

  gtk_accelerator_parse (key, &keyval, &modifiers);
  label = gtk_accelerator_get_label (keyval, modifiers);
  return (int) g_utf8_strlen (label, -1);
}

/* Returns the keys of a shortcut in GTK's syntax, separated by spaces: as many as there is room
 * for, but at least the first. Keypad keys are left out. */
static char *
list_keys (const KtKey *key)
{
  g_auto (GStrv) all = g_strsplit (key->keys, "|", -1);
  GString *list = g_string_new (all[0]);
  int room = KEYS_ROOM - measure_key (all[0]);

  for (guint i = 1; all[i]; i++) {
    if (g_str_has_prefix (all[i], "KP_") || measure_key (all[i]) >= room)
      continue;
    g_string_append_printf (list, " %s", all[i]);
    room -= measure_key (all[i]);
  }
  return g_string_free (list, FALSE);
}

/* Replaces the internal names of some keys, which GTK shows because most languages have no
 * translation for them. */
static void
name_keys (GtkWidget *label)
{
  static const struct {
    const char *name, *words;
  } names[] = { { "Page_Up", N_ ("Page Up") }, { "Page_Down", N_ ("Page Down") } };

  for (GtkWidget *part = gtk_widget_get_first_child (label); part;
       part = gtk_widget_get_next_sibling (part)) {
    for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
      if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (part)), names[i].name) == 0)
        gtk_label_set_label (GTK_LABEL (part), _ (names[i].words));
    }
  }
}

static GtkWidget *
create_row (const KtKey *key)
{
  g_autofree char *keys = list_keys (key);
  GtkWidget *row = adw_action_row_new (), *label = gtk_shortcut_label_new (keys);

  name_keys (label);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (key->title));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static AdwPreferencesGroup *
create_group (KtKeysGroup group)
{
  AdwPreferencesGroup *box = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys);

  adw_preferences_group_set_title (box, kt_keys_get_group_title (group));
  for (guint i = 0; i < n_keys; i++) {
    if (keys[i].group == group)
      adw_preferences_group_add (box, create_row (&keys[i]));
  }
  return box;
}

GtkWidget *
kt_shortcuts_page_new (void)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  adw_preferences_page_set_title (page, _ ("Keyboard Shortcuts"));
  for (KtKeysGroup group = 0; group < KT_KEYS_N_GROUPS; group++)
    adw_preferences_page_add (page, create_group (group));
  return GTK_WIDGET (page);
}

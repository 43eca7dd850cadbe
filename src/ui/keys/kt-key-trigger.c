/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/keys/kt-key-trigger.h"

#include <string.h>

/* The last code point of Latin Extended-B. */
enum { LAST_LATIN = 0x24f };

/* The rows of letters on a keyboard, and the hardware keycode of the first key of each row. */
static const struct {
  const char *letters;
  guint code;
} rows[] = {
  { "qwertyuiop", 24 },
  { "asdfghjkl", 38 },
  { "zxcvbnm", 52 },
};

guint
kt_key_trigger_get_code (guint keyval)
{
  gunichar letter = g_unichar_tolower (gdk_keyval_to_unicode (keyval));

  if (letter < 'a' || letter > 'z')
    return 0;
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++) {
    const char *found = strchr (rows[row].letters, (int) letter);

    if (found)
      return rows[row].code + (guint) (found - rows[row].letters);
  }
  return 0;
}

static gboolean
is_other_script (guint keyval)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  return letter > LAST_LATIN && g_unichar_isalpha (letter);
}

/* Adds the key at the same place of the keyboard for each script other than Latin. Takes ownership
 * of the trigger. */
static GtkShortcutTrigger *
add_other_scripts (GtkShortcutTrigger *trigger, guint keyval, GdkModifierType modifiers)
{
  guint code = kt_key_trigger_get_code (keyval);
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *keyvals = NULL;
  int n_keys = 0;

  if (code == 0 ||
      !gdk_display_map_keycode (gdk_display_get_default (), code, &keys, &keyvals, &n_keys))
    return trigger;
  for (int i = 0; i < n_keys; i++) {
    if (keys[i].level == 0 && is_other_script (keyvals[i]))
      trigger =
          gtk_alternative_trigger_new (trigger, gtk_keyval_trigger_new (keyvals[i], modifiers));
  }
  return trigger;
}

static GtkShortcutTrigger *
create_one (const char *key)
{
  GdkModifierType modifiers;
  guint keyval;

  if (!gtk_accelerator_parse (key, &keyval, &modifiers))
    g_return_val_if_reached (g_object_ref (gtk_never_trigger_get ()));
  return add_other_scripts (gtk_keyval_trigger_new (keyval, modifiers), keyval, modifiers);
}

GtkShortcutTrigger *
kt_key_trigger_new (const char *keys)
{
  g_auto (GStrv) all = g_strsplit (keys, "|", -1);
  GtkShortcutTrigger *trigger = create_one (all[0]);

  for (guint i = 1; all[i]; i++)
    trigger = gtk_alternative_trigger_new (trigger, create_one (all[i]));
  return trigger;
}

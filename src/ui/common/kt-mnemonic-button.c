/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-mnemonic-button.h"

#include <string.h>

#include "ui/common/kt-height-for-width-bin.h"
#include "ui/keys/kt-key-trigger.h"

/* Minimum width of a button's text in characters: longer texts wrap in the two narrow columns on
 * a phone. */
enum { MIN_CHARS = 4 };

/* Returns the letter after the underscore, or 0 if there is none. */
static gunichar
find_mnemonic (const char *text)
{
  const char *mark = strchr (text, '_');

  return mark && mark[1] ? g_utf8_get_char (mark + 1) : 0;
}

/* Returns the letter after the underscore in upper case, such as "N", or NULL if there is none. */
static char *
get_letter (const char *text)
{
  gunichar letter = g_unichar_toupper (find_mnemonic (text));
  char bytes[8] = "";

  if (!letter)
    return NULL;
  g_unichar_to_utf8 (letter, bytes);
  return g_strdup (bytes);
}

/* Adds a shortcut that activates the widget while it is visible. */
static void
add_shortcut (GtkWidget *widget, const char *letter)
{
  g_autofree char *key = g_utf8_strdown (letter, -1);
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (kt_key_trigger_new (key), g_object_ref (gtk_activate_action_get ())));
  gtk_widget_add_controller (widget, controller);
}

/* Removes the underscore or, in translations to other scripts, the whole bracket: "Новая партия…
 * (_N)". The letter is shown separately. */
static char *
strip_mark (const char *text)
{
  const char *mark = strstr (text, "(_"), *end = mark ? strchr (mark, ')') : NULL;
  g_auto (GStrv) parts = NULL;

  if (end && g_utf8_strlen (mark, end - mark) == 3) {
    g_autofree char *words = g_strndup (text, (gsize) (mark - text));

    return g_strconcat (g_strchomp (words), end + 1, NULL);
  }
  parts = g_strsplit (text, "_", 2);
  return g_strjoinv ("", parts);
}

GtkWidget *
kt_mnemonic_button_new_for_key (const char *words, const char *action, const char *key)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (words), *cap = gtk_label_new (key);
  GtkWidget *bin = kt_height_for_width_bin_new (label);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (bin, TRUE);
  gtk_widget_add_css_class (cap, "keycap");
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (cap, key != NULL);
  gtk_box_append (GTK_BOX (box), bin);
  gtk_box_append (GTK_BOX (box), cap);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key ? key : "", -1);
  return button;
}

GtkWidget *
kt_mnemonic_button_new (const char *text, const char *action)
{
  g_autofree char *words = strip_mark (text), *letter = get_letter (text);
  GtkWidget *button = kt_mnemonic_button_new_for_key (words, action, letter);

  if (letter)
    add_shortcut (button, letter);
  return button;
}

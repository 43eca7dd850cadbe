/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-announce.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "core/kt-bounded-text.h"

/* The type of gtk_accessible_announce() in GTK 4.14; a priority of 1 is medium. */
typedef void (*AnnounceFunc) (GtkAccessible *self, const char *message, int priority);
enum { PRIORITY_MEDIUM = 1 };

static gboolean only_labels;

static AnnounceFunc
find_announce (void)
{
  static gsize looked = 0;
  static gpointer found = NULL;

  if (g_once_init_enter (&looked)) {
    GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

    if (program) {
      g_module_symbol (program, "gtk_accessible_announce", &found);
      g_module_close (program);
    }
    g_once_init_leave (&looked, 1);
  }
  return (AnnounceFunc) found;
}

/* --- Announcements in a new window --- */

/* The announcements of a window that was just opened are queued. GTK would drop them, because no
 * screen reader has visited the window's widgets yet, and they would interrupt the reading of its
 * title. */
typedef struct {
  GtkWindow *window;
  GString *texts; /* queued texts; NULL: they have been announced */
  guint source;
} Newness;

/* The queued announcements are made SETTLED_AFTER milliseconds after the window has become active.
 * MAX_KEPT limits the queue in bytes, because a window may stay inactive for long. */
enum { SETTLED_AFTER = 1000, MAX_KEPT = 1000 };

static const char newness_key[] = "kt-newness";

static void
newness_free (gpointer data)
{
  Newness *newness = data;

  g_clear_handle_id (&newness->source, g_source_remove);
  if (newness->texts)
    g_string_free (newness->texts, TRUE);
  g_free (newness);
}

static gboolean
settled_cb (gpointer data)
{
  Newness *newness = data;
  g_autofree char *texts = g_string_free (g_steal_pointer (&newness->texts), FALSE);

  newness->source = 0;
  if (*texts)
    find_announce () (GTK_ACCESSIBLE (newness->window), texts, PRIORITY_MEDIUM);
  return G_SOURCE_REMOVE;
}

static void
active_cb (GtkWindow *window, GParamSpec *property, Newness *newness)
{
  if (newness->texts && !newness->source && gtk_window_is_active (window))
    newness->source = g_timeout_add (SETTLED_AFTER, settled_cb, newness);
}

void
kt_announce_prepare (GtkWindow *window)
{
  Newness *newness;

  if (only_labels || !find_announce ())
    return;
  newness = g_new0 (Newness, 1);
  newness->window = window;
  newness->texts = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (window), newness_key, newness, newness_free);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), newness);
}

/* Returns the queue of the widget's window, or NULL if the window announces texts at once. */
static GString *
get_kept (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Newness *newness = root ? g_object_get_data (G_OBJECT (root), newness_key) : NULL;

  return newness ? newness->texts : NULL;
}

static void
keep (GString *kept, const char *text)
{
  if (kept->len > MAX_KEPT)
    g_string_truncate (kept, 0);
  if (kept->len > 0)
    g_string_append_c (kept, '\n');
  g_string_append (kept, text);
}

/* --- Before GTK 4.14 ----------------------------------------------------------------------------
 */

/* Orca does not read a changed status label. So the announced text also becomes the description of
 * the focused widget, whose changes Orca reads. */

static const char described_key[] = "kt-described";

/* Restores the description that GTK derives from the tooltip. */
static gboolean
restore_cb (gpointer data)
{
  GtkAccessible *widget = data;
  const char *tooltip = gtk_widget_get_tooltip_text (data);

  if (tooltip)
    gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip, -1);
  else
    gtk_accessible_reset_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  return G_SOURCE_REMOVE;
}

/* Restores the description only after the focus has moved, because a screen reader would read the
 * restored one as well. */
static void
focus_moved_cb (GtkWidget *focus)
{
  if (gtk_widget_has_focus (focus))
    return;
  g_signal_handlers_disconnect_by_func (focus, focus_moved_cb, NULL);
  g_object_set_data (G_OBJECT (focus), described_key, NULL);
  g_idle_add_full (G_PRIORITY_LOW, restore_cb, g_object_ref (focus), g_object_unref);
}

/* Sets the text as description. The old description is removed first, so that a repeated text is a
 * change, too. */
static void
describe_focus (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  if (g_object_get_data (G_OBJECT (focus), described_key))
    return;
  g_object_set_data (G_OBJECT (focus), described_key, focus);
  g_signal_connect (focus, "notify::has-focus", G_CALLBACK (focus_moved_cb), NULL);
}

/* Makes the label focusable for a moment: GTK puts a widget on the accessibility bus only when it
 * becomes focusable or somebody asks for it. */
static void
label_mapped_cb (GtkWidget *label)
{
  gtk_widget_set_focusable (label, TRUE);
  gtk_widget_set_focusable (label, FALSE);
}

/* Gives the label an accessible name, because GTK would name an empty label after its type. */
void
kt_announce_add_label (GtkLabel *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (label), -1);
  g_signal_connect (label, "map", G_CALLBACK (label_mapped_cb), NULL);
}

/* --- Announcing --- */

/* Announces `text`. The label, which is used before GTK 4.14, shows `shown`. */
static void
announce (GtkWidget *widget, GtkLabel *fallback, const char *text, const char *shown)
{
  AnnounceFunc call = only_labels ? NULL : find_announce ();
  GString *kept = get_kept (widget);

  if (call && kept) {
    keep (kept, text);
  } else if (call) {
    call (GTK_ACCESSIBLE (widget), text, PRIORITY_MEDIUM);
  } else {
    gtk_label_set_label (fallback, shown);
    describe_focus (widget, text);
  }
}

void
kt_announce (GtkWidget *widget, GtkLabel *fallback, const char *text)
{
  g_autofree char *bounded = kt_bounded_text (text, KT_BOUNDED_TEXT);

  announce (widget, fallback, bounded, bounded);
}

void
kt_announce_more (GtkWidget *widget, GtkLabel *fallback, const char *text)
{
  g_autofree char *before = kt_bounded_text (gtk_label_get_label (fallback), KT_BOUNDED_TEXT);
  g_autofree char *more = kt_bounded_text (text, KT_BOUNDED_TEXT);
  g_autofree char *both = *before ? g_strdup_printf ("%s %s", before, more) : g_strdup (more);

  announce (widget, fallback, more, both);
}

void
kt_announce_use_labels (void)
{
  only_labels = TRUE;
}

/* --- Names of buttons ---------------------------------------------------------------------------
 */

/* Sets the name as label. GTK before 4.10 would build a name from the label and the labelled-by
 * relation, so the relation is removed. */
static void
name_button (GtkWidget *button, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
kt_announce_name_menu_button (GtkMenuButton *menu_button)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (menu_button));

  name_button (button, gtk_widget_get_tooltip_text (GTK_WIDGET (menu_button)));
}

static const char named_key[] = "kt-named";

/* Names a button after its text without the underscore of the mnemonic. */
static void
name_by_text_cb (GtkWidget *button)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  if (GTK_IS_LABEL (child) && gtk_button_get_label (GTK_BUTTON (button)))
    name_button (button, gtk_label_get_text (GTK_LABEL (child)));
}

/* --- Values of drop-downs -----------------------------------------------------------------------
 */

static char *
get_choice (GtkExpression *expression, gpointer item)
{
  GValue value = G_VALUE_INIT;
  char *text = NULL;

  if (GTK_IS_STRING_OBJECT (item))
    text = g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  else if (item && expression && gtk_expression_evaluate (expression, item, &value))
    text = g_value_dup_string (&value);
  if (G_IS_VALUE (&value))
    g_value_unset (&value);
  return text ? text : g_strdup ("");
}

/* Describes a drop-down by its selected item, because GTK does not tell screen readers about it.
 * The description is set on the inner button, which gets the focus. */
static void
describe_drop_down_cb (GtkDropDown *choice)
{
  g_autofree char *text =
      get_choice (gtk_drop_down_get_expression (choice), gtk_drop_down_get_selected_item (choice));

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (choice))),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
describe_combo_row_cb (AdwComboRow *choice)
{
  g_autofree char *text =
      get_choice (adw_combo_row_get_expression (choice), adw_combo_row_get_selected_item (choice));

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

/* Returns the item of an opened list of choices that shows this label, or NULL. */
static GtkWidget *
find_list_item (GtkWidget *label)
{
  GtkWidget *item = label;

  if (!gtk_widget_get_ancestor (label, GTK_TYPE_POPOVER))
    return NULL;
  while (item && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (item)))
    item = gtk_widget_get_parent (item);
  return item;
}

/* GTK 4.8 gives the items of a list no names. */
static void
name_list_item_cb (GtkLabel *label)
{
  GtkWidget *item = find_list_item (GTK_WIDGET (label));

  if (item)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (label), -1);
}

/* --- Switches of rows ---------------------------------------------------------------------------
 */

/* Describes a row by the state of its switch. The row has the keyboard focus, not the switch, so
 * screen readers would neither read the state nor notice a change by Space. The switch is no Tab
 * stop. */
static void
describe_row_cb (GtkSwitch *choice)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (choice), ADW_TYPE_ACTION_ROW);
  /* Translators: the state of a switch, as a screen reader says it: “Coordinates, On”. */
  const char *text = gtk_switch_get_active (choice) ? C_ ("switch", "On") : C_ ("switch", "Off");

  if (!row)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  if (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == GTK_WIDGET (choice))
    gtk_widget_set_focusable (GTK_WIDGET (choice), FALSE);
}

/* --- New widgets --- */

/* Calls the function now and whenever the property changes. */
static void
follow (GObject *widget, const char *signal, GCallback function)
{
  if (g_object_get_data (widget, named_key))
    return;
  g_object_set_data (widget, named_key, widget);
  g_signal_connect (widget, signal, function, NULL);
  ((void (*) (GObject *)) function) (widget);
}

static gboolean
map_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    follow (widget, "notify::label", G_CALLBACK (name_by_text_cb));
  else if (GTK_IS_DROP_DOWN (widget))
    follow (widget, "notify::selected-item", G_CALLBACK (describe_drop_down_cb));
  else if (ADW_IS_COMBO_ROW (widget))
    follow (widget, "notify::selected-item", G_CALLBACK (describe_combo_row_cb));
  else if (GTK_IS_LABEL (widget) && find_list_item (GTK_WIDGET (widget)))
    follow (widget, "notify::label", G_CALLBACK (name_list_item_cb));
  else if (GTK_IS_SWITCH (widget))
    follow (widget, "notify::active", G_CALLBACK (describe_row_cb));
  return G_SOURCE_CONTINUE;
}

void
kt_announce_complete_widgets (void)
{
  static gsize is_hooked;

  if (!g_once_init_enter (&is_hooked))
    return;
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_hook, NULL, NULL);
  g_once_init_leave (&is_hooked, 1);
}

/* In GTK 4.8 a dialog does not tell that it is shown, so Orca 43 neither reads its title nor
 * follows the focus into it. A window does tell it. */
GtkAccessibleRole
kt_announce_get_dialog_role (void)
{
  return gtk_get_minor_version () < 14 ? GTK_ACCESSIBLE_ROLE_WINDOW : GTK_ACCESSIBLE_ROLE_DIALOG;
}

void
kt_announce_as_dialog (GtkWidget *window)
{
  g_object_set (window, "accessible-role", kt_announce_get_dialog_role (), NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/left.h"

#include "tests/ui/ui-test.h"

static void
forget_cb (gpointer left, GObject *where)
{
  g_hash_table_remove (left, where);
}

/* The window for tooltips is left out, because GTK has one for all windows. */
static void
watch (GtkWidget *widget, GHashTable *left)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  g_hash_table_insert (left, widget, (gpointer) G_OBJECT_TYPE_NAME (widget));
  g_object_weak_ref (G_OBJECT (widget), forget_cb, left);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    watch (child, left);
}

GHashTable *
ui_left_watch (GtkWidget *widget)
{
  GHashTable *left = g_hash_table_new (NULL, NULL);

  watch (widget, left);
  return left;
}

void
ui_left_assert_none (GHashTable *left, const char *what)
{
  GHashTableIter widgets;
  gpointer widget, type;

  for (guint i = 0; i < 100 && g_hash_table_size (left); i++)
    test_run_for (20);
  g_hash_table_iter_init (&widgets, left);
  while (g_hash_table_iter_next (&widgets, &widget, &type))
    g_error ("%u widgets are left of what “%s” opened, one of them a %s", g_hash_table_size (left),
             what, (char *) type);
}

static GtkWidget *
find_other (gpointer window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (item->data != window && gtk_widget_get_visible (item->data))
      return item->data;
  }
  return NULL;
}

void
ui_left_open_and_close (GtkWidget *widget, const char *action)
{
  g_autoptr (GHashTable) left = NULL;
  GtkWidget *opened;

  gtk_widget_activate_action (widget, action, NULL);
  opened = find_other (gtk_widget_get_root (widget));
  if (!opened)
    g_error ("“%s” opens no window", action);
  ui_settle (opened);
  left = ui_left_watch (opened);
  gtk_window_close (GTK_WINDOW (opened));
  ui_left_assert_none (left, action);
}

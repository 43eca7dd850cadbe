/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-lab-tasks.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"

#define KEY "lab-tasks-done"

/* The ids are stored in the settings and must never change. */
static const struct {
  const char *id, *title, *subtitle;
} tasks[] = {
  { "minimax-3", N_ ("Minimax on 3×3"),
    N_ ("Follow the tree, and compute the value at the top by hand") },
  { "alpha-beta-3", N_ ("Alpha-beta on 3×3"), N_ ("Find every cut, and say why") },
  { "minimax-5", N_ ("Minimax on 5×5"), N_ ("How many positions does one more move cost?") },
  { "alpha-beta-5", N_ ("Alpha-beta on 5×5"), N_ ("Compare the best and the worst order") },
  { "minimax-10", N_ ("Minimax on 10×10"), N_ ("How deep can you look within a second?") },
  { "alpha-beta-10", N_ ("Alpha-beta on 10×10"), N_ ("How much deeper is it in the same time?") },
  { "minimax-n", N_ ("Minimax on N×N"), N_ ("Choose a size and a length of the row yourself") },
  { "alpha-beta-n", N_ ("Alpha-beta on N×N"), N_ ("Which evaluation plays better there?") },
};

/* Adds an id to the list of the settings, or removes it. */
static void
store (GSettings *settings, const char *id, gboolean is_done)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, KEY);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; done[i]; i++) {
    if (!g_str_equal (done[i], id))
      g_ptr_array_add (kept, done[i]);
  }
  if (is_done)
    g_ptr_array_add (kept, (gpointer) id);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (settings, KEY, (const char *const *) kept->pdata);
}

static void
toggled_cb (GtkCheckButton *check, GSettings *settings)
{
  store (settings, g_object_get_data (G_OBJECT (check), "id"), gtk_check_button_get_active (check));
}

static GtkWidget *
create_task (GSettings *settings, guint index)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, KEY);
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  const char *title = _ (tasks[index].title), *subtitle = _ (tasks[index].subtitle);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strv_contains ((const char *const *) done, tasks[index].id));
  g_object_set_data (G_OBJECT (check), "id", (gpointer) tasks[index].id);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), settings, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

GtkWidget *
kt_lab_tasks_new (GSettings *settings)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Tasks of a course"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Set the board up, open “Search Tree” from its menu, and tick off what you have done."));
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_task (settings, i));
  return group;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/statistics/kt-statistics-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/library/kt-statistics-reading.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-status-page.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/keys/kt-keys.h"
#include "ui/statistics/kt-outcomes-chart.h"
#include "ui/statistics/kt-statistics-rows.h"

struct _KtStatisticsPage {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkDropDown *games; /* the first item means all games */
  GtkWidget *scroller;
  GtkWidget *status;
  GtkWidget *fault_box;
  GtkLabel *fault;
  GtkFlowBox *numbers;
  GtkWidget *chart_box;
  GtkBox *chart_place;
  GtkBox *groups;
  KtToasts *toasts;
  GtkLabel *keys;
  GtkWidget *chart;

  char *library;
  GPtrArray *statistics; /* of KtStatistics; NULL until read */
  guint n_readings; /* number of readings begun, so that the result of an older one is ignored */
  gboolean is_new;  /* the page was shown again, and the reading has not ended since */
};

G_DEFINE_FINAL_TYPE (KtStatisticsPage, kt_statistics_page, GTK_TYPE_WIDGET)

/* --- Contents --------------------------------------------------------------------------------- */

static gboolean
has_results (KtStatisticsPage *self)
{
  const KtStatistics *all = self->statistics ? self->statistics->pdata[0] : NULL;

  return all && all->n_games > 0;
}

/* Returns whether the line of keys lists an action. The key for clearing is listed only if there
 * are results. */
static gboolean
is_key_enabled (const char *action, gpointer data)
{
  return has_results (data);
}

static void
update_keys (KtStatisticsPage *self)
{
  g_autofree char *keys = kt_keys_describe (KT_KEYS_STATISTICS, is_key_enabled, self);

  gtk_label_set_label (self->keys, keys);
}

static void
show (KtStatisticsPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->games);
  const KtStatistics *statistics;

  if (!self->statistics || chosen >= self->statistics->len)
    return;
  statistics = self->statistics->pdata[chosen];
  gtk_widget_set_visible (self->scroller, has_results (self));
  gtk_widget_set_visible (self->status, !has_results (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.clear", has_results (self));
  update_keys (self);
  kt_widget_remove_children (GTK_WIDGET (self->groups));
  kt_statistics_rows_show_numbers (self->numbers, statistics);
  kt_outcomes_chart_show (KT_OUTCOMES_CHART (self->chart), statistics->periods);
  gtk_widget_set_visible (self->chart_box, statistics->periods->len > 0);
  kt_statistics_rows_add_groups (self->groups, statistics,
                                 chosen == 0 ? NULL : kt_registry_get_game (chosen - 1));
}

static void
show_faults (KtStatisticsPage *self, GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < faults->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) faults->pdata[i]);
  if (faults->len > 0)
    kt_label_set_bounded (self->fault, text->str);
  if (faults->len > 0)
    gtk_widget_set_visible (self->fault_box, TRUE);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct {
  KtStatisticsPage *page;
  guint number;
} PageReading;

/* Scrolls to the top and focuses the first widget, when the reading has ended, because the page is
 * empty before. */
static void
begin (KtStatisticsPage *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  self->is_new = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree PageReading *reading = data;
  g_autoptr (KtStatisticsPage) self = reading->page;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GPtrArray) statistics = kt_statistics_read_finish (result, &faults);

  if (!self->library || reading->number != self->n_readings)
    return;
  g_clear_pointer (&self->statistics, g_ptr_array_unref);
  self->statistics = g_steal_pointer (&statistics);
  show_faults (self, faults);
  show (self);
  if (self->is_new && gtk_widget_get_mapped (GTK_WIDGET (self)))
    begin (self);
}

static void
refresh (KtStatisticsPage *self)
{
  PageReading *reading = g_new (PageReading, 1);

  *reading = (PageReading){ g_object_ref (self), ++self->n_readings };
  kt_statistics_read_async (self->library, read_cb, reading);
}

/* --- Clearing --------------------------------------------------------------------------------- */

static GtkWindow *
get_window (KtStatisticsPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
cleared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtStatisticsPage) self = data;
  g_autoptr (GError) error = NULL;

  kt_statistics_clear_finish (result, &error);
  if (!self->library)
    return;
  if (error && get_window (self))
    kt_message_dialog_explain (get_window (self), _ ("The Statistics Were Not Cleared"),
                               error->message);
  else
    kt_toasts_show (self->toasts, _ ("The statistics were cleared"));
  gtk_widget_set_visible (self->fault_box, FALSE);
  refresh (self);
}

static void
answered_cb (KtStatisticsPage *self, const char *response)
{
  if (g_str_equal (response, "clear"))
    kt_statistics_clear_async (self->library, cleared_cb, g_object_ref (self));
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtStatisticsPage *self = KT_STATISTICS_PAGE (widget);
  GtkWidget *dialog = kt_message_dialog_new_question (
      get_window (self), _ ("Clear the Statistics?"),
      _ ("The results of all games are deleted. Saved games are kept."), "clear", _ ("C_lear"),
      TRUE);

  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
fill_games (KtStatisticsPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All games"));
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    gtk_string_list_append (names, _ (kt_registry_get_game (i)->name));
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (names));
  kt_widget_name_drop_down (self->games, _ ("Game"));
}

/* Takes the focus. If there are no statistics, the page itself has it, so that its keys work. */
static gboolean
kt_statistics_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *games = GTK_WIDGET (KT_STATISTICS_PAGE (widget)->games);
  gboolean is_empty = !gtk_widget_get_mapped (games);

  gtk_widget_set_focusable (widget, is_empty);
  return is_empty ? GTK_WIDGET_CLASS (kt_statistics_page_parent_class)->grab_focus (widget)
                  : gtk_widget_grab_focus (games);
}

static void
kt_statistics_page_map (GtkWidget *widget)
{
  KT_STATISTICS_PAGE (widget)->is_new = TRUE;
  refresh (KT_STATISTICS_PAGE (widget));
  GTK_WIDGET_CLASS (kt_statistics_page_parent_class)->map (widget);
}

static void
kt_statistics_page_dispose (GObject *object)
{
  KtStatisticsPage *self = KT_STATISTICS_PAGE (object);

  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->games = NULL;
  g_clear_pointer (&self->statistics, g_ptr_array_unref);
  g_clear_pointer (&self->library, g_free);
  G_OBJECT_CLASS (kt_statistics_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, games);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, status);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, fault_box);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, fault);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, numbers);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, chart_box);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, chart_place);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, groups);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KtStatisticsPage, keys);
}

static void
kt_statistics_page_class_init (KtStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_statistics_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_statistics_page_grab_focus;
  widget_class->map = kt_statistics_page_map;
  g_type_ensure (KT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/statistics-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "statistics.clear", NULL, clear_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.start-page", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "win.start-page",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "statistics.clear", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_statistics_page_init (KtStatisticsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_widget_guard_flow_box (self->numbers);
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_keys (GTK_WIDGET (self->keys));
  kt_status_page_fit_icon (ADW_STATUS_PAGE (self->status));
  update_keys (self);
  self->chart = kt_outcomes_chart_new ();
  gtk_box_append (self->chart_place, self->chart);
  fill_games (self);
  g_signal_connect_object (self->games, "notify::selected", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  kt_toasts_set_focus_after (self->toasts, GTK_WIDGET (self));
}

GtkWidget *
kt_statistics_page_new (const char *library)
{
  KtStatisticsPage *self = g_object_new (KT_TYPE_STATISTICS_PAGE, NULL);

  self->library = g_strdup (library);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/export/kt-export-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-widgets.h"

static const guint widths[] = { 400, 600, 800, 1200, 1600 };
static const guint paces[] = { 2000, 1000, 500, 200 };
enum { USUAL_WIDTH = 2, USUAL_PACE = 1, SECOND = 1000 };

typedef struct {
  AdwComboRow *kind, *width, *pace;
} ExportRows;

const char *
kt_export_kind_get_suffix (KtExportKind kind)
{
  static const char *const suffixes[] = { "png", "svg", "gif" };

  g_return_val_if_fail (kind < KT_EXPORT_N_KINDS, NULL);
  return suffixes[kind];
}

static GtkStringList *
list_kinds (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Picture (PNG)"));
  gtk_string_list_append (list, _ ("Drawing (SVG)"));
  gtk_string_list_append (list, _ ("Whole game (GIF)"));
  return list;
}

static GtkStringList *
list_widths (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    /* Translators: pixels. */
    g_autofree char *text = g_strdup_printf (_ ("%u px"), widths[i]);

    gtk_string_list_append (list, text);
  }
  return list;
}

static GtkStringList *
list_paces (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++) {
    g_autofree char *text = g_strdup_printf ("%g", (double) SECOND / paces[i]);

    gtk_string_list_append (list, text);
  }
  return list;
}

/* Shows the choice of pace only for animations. */
static void
kind_changed_cb (AdwComboRow *kind, GParamSpec *pspec, GtkWidget *pace)
{
  gtk_widget_set_sensitive (pace, adw_combo_row_get_selected (kind) == KT_EXPORT_GIF);
}

static GtkWidget *
create_rows (ExportRows *rows)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  rows->kind = kt_widget_add_choice (group, _ ("Format"), list_kinds (), KT_EXPORT_PNG);
  rows->width = kt_widget_add_choice (group, _ ("Width"), list_widths (), USUAL_WIDTH);
  rows->pace = kt_widget_add_choice (group, _ ("Moves per second"), list_paces (), USUAL_PACE);
  g_signal_connect (rows->kind, "notify::selected", G_CALLBACK (kind_changed_cb), rows->pace);
  kind_changed_cb (rows->kind, NULL, GTK_WIDGET (rows->pace));
  return GTK_WIDGET (group);
}

static void
answered_cb (GObject *target, const char *response, GtkWidget *dialog)
{
  KtExportChosenFunc chosen = g_object_get_data (G_OBJECT (dialog), "chosen");
  const ExportRows *rows = g_object_get_data (G_OBJECT (dialog), "rows");
  KtExportChoice choice = {
    (KtExportKind) adw_combo_row_get_selected (rows->kind),
    widths[adw_combo_row_get_selected (rows->width)],
    paces[adw_combo_row_get_selected (rows->pace)],
  };

  if (g_str_equal (response, "save"))
    chosen (target, &choice);
}

GtkWidget *
kt_export_dialog_ask (GtkWindow *parent, KtExportChosenFunc chosen, gpointer target)
{
  GtkWidget *dialog = kt_message_dialog_new_question (parent, _ ("Save a Picture"),
                                                      _ ("Saves this position, or the whole game."),
                                                      "save", _ ("_Save…"), FALSE);
  ExportRows *rows = g_new0 (ExportRows, 1);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), create_rows (rows));
  g_object_set_data (G_OBJECT (dialog), "chosen", (gpointer) chosen);
  g_object_set_data_full (G_OBJECT (dialog), "rows", rows, g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), target, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

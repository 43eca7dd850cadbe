/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/kt-game-row.h"

#include "ui/common/kt-row-lines.h"
#include "ui/common/kt-widgets.h"

enum { MARGIN = 6, MIN_TEXT = 120, N_LINES = 2 };

struct _KtGameRow {
  GtkWidget parent_instance;
  KtGameEntry *game; /* NULL: no game is shown */
  gboolean is_named;
  KtRowLines lines;
};

G_DEFINE_FINAL_TYPE (KtGameRow, kt_game_row, GTK_TYPE_WIDGET)

void
kt_game_row_show (KtGameRow *self, KtGameEntry *game)
{
  g_return_if_fail (KT_IS_GAME_ROW (self));
  g_set_object (&self->game, game);
  self->is_named = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_game_row_name (KtGameRow *self)
{
  g_return_if_fail (KT_IS_GAME_ROW (self));
  if (!self->game || self->is_named)
    return;
  self->is_named = TRUE;
  kt_widget_speak (GTK_WIDGET (self), kt_game_entry_get_players (self->game),
                   kt_game_entry_get_details (self->game));
}

static void
kt_game_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtGameRow *self = KT_GAME_ROW (widget);
  GdkRectangle place = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  const char *texts[N_LINES];

  if (!self->game)
    return;
  kt_game_row_name (self);
  texts[0] = kt_game_entry_get_players (self->game);
  texts[1] = kt_game_entry_get_details (self->game);
  kt_row_lines_draw (&self->lines, widget, snapshot, texts, N_LINES, &place);
}

static void
kt_game_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  int height = kt_row_lines_get_height (&KT_GAME_ROW (widget)->lines, widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_TEXT : N_LINES * height + 2 * MARGIN;
  *natural = *minimum;
}

static void
kt_game_row_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (kt_game_row_parent_class)->system_setting_changed (widget, setting);
  kt_row_lines_forget (&KT_GAME_ROW (widget)->lines);
}

static void
kt_game_row_dispose (GObject *object)
{
  KtGameRow *self = KT_GAME_ROW (object);

  g_clear_object (&self->game);
  kt_row_lines_forget (&self->lines);
  G_OBJECT_CLASS (kt_game_row_parent_class)->dispose (object);
}

static void
kt_game_row_class_init (KtGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_game_row_dispose;
  widget_class->measure = kt_game_row_measure;
  widget_class->snapshot = kt_game_row_snapshot;
  widget_class->system_setting_changed = kt_game_row_system_setting_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_widget_class_set_css_name (widget_class, "gamerow");
}

static void
kt_game_row_init (KtGameRow *self)
{
  self->lines = (KtRowLines){ { KT_LINE_PLAIN, KT_LINE_SMALL } };
}

GtkWidget *
kt_game_row_new (void)
{
  return g_object_new (KT_TYPE_GAME_ROW, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/thinking/kt-open-lines.h"

#include <math.h>

enum { DASH = 8, SHIFT = 3 };
static const float thickness = 3;

struct _KtOpenLines {
  GtkWidget parent_instance;
  KtBoard *board; /* weak */
  guint sides;
};

G_DEFINE_FINAL_TYPE (KtOpenLines, kt_open_lines, GTK_TYPE_WIDGET)

const KtEvaluation *
kt_open_lines_find_evaluation (const KtGame *game)
{
  for (guint i = 0; i < game->n_evaluations; i++) {
    if (game->evaluations[i].list_lines)
      return &game->evaluations[i];
  }
  return NULL;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static graphene_point_t
get_centre (const graphene_rect_t *area, const KtGeometry *geometry, KtSquare square)
{
  float cell = area->size.width / (float) geometry->columns;
  guint column = (guint) square % geometry->columns, row = (guint) square / geometry->columns;

  return GRAPHENE_POINT_INIT (area->origin.x + ((float) column + 0.5F) * cell,
                              area->origin.y + area->size.height - ((float) row + 0.5F) * cell);
}

/* Draws a line, a little beside its place if lines of the other side may be there, too. */
static void
draw_line (GtkSnapshot *snapshot, graphene_point_t from, graphene_point_t to, int side, float shift,
           const GdkRGBA *colour)
{
  double x = to.x - from.x, y = to.y - from.y, length = hypot (x, y);
  double step = side == 0 ? length : 2 * DASH;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &from);
  gtk_snapshot_rotate (snapshot, (float) (atan2 (y, x) * 180 / G_PI));
  for (double at = 0; at < length; at += step)
    gtk_snapshot_append_color (
        snapshot, colour,
        &GRAPHENE_RECT_INIT ((float) at, shift - thickness / 2,
                             (float) MIN (side == 0 ? length : DASH, length - at), thickness));
  gtk_snapshot_restore (snapshot);
}

static void
draw_side (KtOpenLines *self, GtkSnapshot *snapshot, const KtPosition *position, int side)
{
  static const char *const names[] = { "kt_first", "kt_second" };
  const KtEvaluation *evaluation = kt_open_lines_find_evaluation (position->game);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (KtOpenLine));
  KtGeometry geometry = kt_position_get_geometry (position);
  graphene_rect_t area = kt_board_get_area (self->board), bounds;
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  float shift = self->sides != 3 ? 0 : side == 0 ? -SHIFT : SHIFT;
  GdkRGBA colour;

  if (!evaluation ||
      !gtk_widget_compute_bounds (GTK_WIDGET (self->board), GTK_WIDGET (self), &bounds))
    return;
  graphene_rect_offset (&area, bounds.origin.x, bounds.origin.y);
  if (!gtk_style_context_lookup_color (style, names[side], &colour))
    gtk_style_context_get_color (style, &colour);
  evaluation->list_lines (position, side, lines);
  for (guint i = 0; i < lines->len; i++) {
    KtOpenLine line = g_array_index (lines, KtOpenLine, i);

    draw_line (snapshot, get_centre (&area, &geometry, line.first),
               get_centre (&area, &geometry, line.last), side, shift, &colour);
  }
}

static void
kt_open_lines_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtOpenLines *self = KT_OPEN_LINES (widget);
  KtGameModel *model = self->board ? kt_game_view_get_model (KT_GAME_VIEW (self->board)) : NULL;

  for (int side = 0; model && side < KT_ACTORS; side++) {
    if (self->sides & 1u << side)
      draw_side (self, snapshot, kt_game_model_get_shown_position (model), side);
  }
}

void
kt_open_lines_show (KtOpenLines *self, guint sides)
{
  g_return_if_fail (KT_IS_OPEN_LINES (self));
  self->sides = sides;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_open_lines_dispose (GObject *object)
{
  g_clear_weak_pointer (&KT_OPEN_LINES (object)->board);
  G_OBJECT_CLASS (kt_open_lines_parent_class)->dispose (object);
}

static void
kt_open_lines_class_init (KtOpenLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_open_lines_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = kt_open_lines_snapshot;
}

static void
kt_open_lines_init (KtOpenLines *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
kt_open_lines_new (KtBoard *board)
{
  KtOpenLines *self = g_object_new (KT_TYPE_OPEN_LINES, NULL);

  g_set_weak_pointer (&self->board, board);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/painter/kt-still-board.h"

static KtBoardLayout
get_layout (const KtStillBoard *self)
{
  KtGeometry geometry = kt_position_get_geometry (self->position);
  KtBoardLayout layout;
  KtBoardZoom zoom;

  geometry.counts_columns = geometry.counts_columns && !self->has_coordinates;
  layout = kt_board_layout_compute (&geometry, self->width, self->height, self->labels,
                                    self->is_flipped);
  if (self->zoom) {
    zoom = *self->zoom;
    kt_board_zoom_apply (&zoom, &layout);
  }
  return layout;
}

void
kt_still_board_draw (const KtStillBoard *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) marks = self->is_loose ? g_array_new (FALSE, FALSE, sizeof (KtMark))
                                            : kt_position_get_marks (self->position);
  KtBoardAnimation still;
  KtBoardView view;

  kt_board_animation_init (&still);
  view = (KtBoardView){
    .position = self->position,
    .layout = get_layout (self),
    .palette = self->palette,
    .pieces = self->pieces,
    .pango = self->pango,
    .text = self->text,
    .scale = self->scale,
    .marks = (const KtMark *) (gconstpointer) marks->data,
    .n_marks = marks->len,
    .chosen = KT_NO_SQUARE,
    .motion = kt_board_animation_get_motion (&still),
    .premove_from = KT_NO_SQUARE,
    .premove_to = KT_NO_SQUARE,
    .hint = KT_NO_SQUARE,
    .hint_from = KT_NO_SQUARE,
    .ghost = KT_NO_SQUARE,
    .aim = KT_NO_SQUARE,
    .upside_down_side = -1,
    .promoting_from = KT_NO_SQUARE,
    .promoting_at = KT_NO_SQUARE,
    .keyboard = self->has_focus ? self->keyboard : KT_NO_SQUARE,
  };
  kt_board_painter_draw (&view, snapshot);
}

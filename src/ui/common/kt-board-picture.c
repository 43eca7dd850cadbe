/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-board-picture.h"

#include <adwaita.h>

#include "ui/common/kt-appearance.h"
#include "ui/painter/kt-still-board.h"

struct _KtBoardPicture {
  KtGameView parent_instance;
  KtPieces *pieces;
  KtPosition *position;
  gboolean is_flipped;
  int min_size, size;
};

G_DEFINE_FINAL_TYPE (KtBoardPicture, kt_board_picture, KT_TYPE_GAME_VIEW)

static const KtPalette *
get_palette (KtBoardPicture *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  return kt_theme_get_palette (kt_game_view_get_theme (KT_GAME_VIEW (self)), dark);
}

static void
update_look (KtBoardPicture *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));

  if (self->position)
    kt_pieces_set_look (self->pieces, self->position->game, get_palette (self),
                        kt_appearance_has_stones (settings));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
kt_board_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (widget);

  *minimum = self->min_size;
  *natural = self->size;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, self->min_size, self->size);
}

static GtkSizeRequestMode
kt_board_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kt_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (widget);
  KtStillBoard still;

  if (!self->position)
    return;
  still = (KtStillBoard){
    .position = self->position,
    .palette = get_palette (self),
    .pieces = self->pieces,
    .pango = gtk_widget_get_pango_context (widget),
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .scale = gtk_widget_get_scale_factor (widget),
    .is_flipped = self->is_flipped,
  };
  kt_still_board_draw (&still, snapshot);
}

static void
kt_board_picture_constructed (GObject *object)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (object);

  G_OBJECT_CLASS (kt_board_picture_parent_class)->constructed (object);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_game_view_get_settings (KT_GAME_VIEW (self)), "changed::stones",
                           G_CALLBACK (update_look), self, G_CONNECT_SWAPPED);
}

static void
kt_board_picture_finalize (GObject *object)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (object);

  kt_pieces_free (self->pieces);
  g_free (self->position);
  G_OBJECT_CLASS (kt_board_picture_parent_class)->finalize (object);
}

static void
kt_board_picture_class_init (KtBoardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_board_picture_constructed;
  object_class->finalize = kt_board_picture_finalize;
  widget_class->get_request_mode = kt_board_picture_get_request_mode;
  widget_class->measure = kt_board_picture_measure;
  widget_class->snapshot = kt_board_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
kt_board_picture_init (KtBoardPicture *self)
{
  self->pieces = kt_pieces_new ();
}

GtkWidget *
kt_board_picture_new (GSettings *settings, const KtTheme *theme, int min_size, int size)
{
  KtBoardPicture *self =
      g_object_new (KT_TYPE_BOARD_PICTURE, "settings", settings, "theme", theme, NULL);

  self->min_size = min_size;
  self->size = size;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}

void
kt_board_picture_show (KtBoardPicture *self, const KtPosition *position, int near_side)
{
  g_return_if_fail (KT_IS_BOARD_PICTURE (self));
  g_free (self->position);
  self->position = kt_position_copy (position);
  self->is_flipped =
      kt_position_get_geometry (position).surface == KT_SURFACE_CHECKERED && near_side == 1;
  update_look (self);
}

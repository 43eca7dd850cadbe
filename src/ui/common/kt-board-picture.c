/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-board-picture.h"

#include "ui/common/kt-appearance.h"
#include "ui/painter/kt-still-board.h"

enum { CORNER = 6, NARROW = 480 };

struct _KtBoardPicture {
  KtGameView parent_instance;
  KtPieces *pieces;
  KtPosition *position;
  gboolean is_flipped;
  int min_size, size;
  gboolean is_narrow; /* whether the window is narrow */
  guint n_columns;    /* number of columns shown, or 0 for all */
};

G_DEFINE_FINAL_TYPE (KtBoardPicture, kt_board_picture, KT_TYPE_GAME_VIEW)

static void
update_look (KtBoardPicture *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));

  if (self->position)
    kt_pieces_set_look (self->pieces, self->position->game,
                        kt_game_view_get_palette (KT_GAME_VIEW (self)),
                        kt_appearance_shows_stones (settings, self->position->game));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
kt_board_picture_look_changed (KtGameView *view)
{
  update_look (KT_BOARD_PICTURE (view));
}

/* --- Size ------------------------------------------------------------------------------------- */

/* The height depends on the window's width, not on the widget's own width. Otherwise GTK 4.8 could
 * search endlessly for the width of a box around the widget. */
static void
kt_board_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (widget);

  *natural = self->is_narrow ? self->min_size : self->size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? self->min_size : *natural;
}

static GtkSizeRequestMode
kt_board_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
set_window_width (KtBoardPicture *self, int width)
{
  gboolean is_narrow = width > 0 && width < NARROW;

  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
kt_board_picture_root (GtkWidget *widget)
{
  GtkWidget *window;
  int width, height;

  GTK_WIDGET_CLASS (kt_board_picture_parent_class)->root (widget);
  window = GTK_WIDGET (gtk_widget_get_root (widget));
  width = gtk_widget_get_width (window);
  if (width == 0 && GTK_IS_WINDOW (window))
    gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  set_window_width (KT_BOARD_PICTURE (widget), width);
}

static void
surface_layout_cb (GdkSurface *surface, int width, int height, KtBoardPicture *self)
{
  set_window_width (self, width);
}

static GdkSurface *
get_surface (GtkWidget *widget)
{
  return gtk_native_get_surface (gtk_widget_get_native (widget));
}

static void
kt_board_picture_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kt_board_picture_parent_class)->map (widget);
  set_window_width (KT_BOARD_PICTURE (widget), gdk_surface_get_width (get_surface (widget)));
  g_signal_connect (get_surface (widget), "layout", G_CALLBACK (surface_layout_cb), widget);
}

static void
kt_board_picture_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (get_surface (widget), surface_layout_cb, widget);
  GTK_WIDGET_CLASS (kt_board_picture_parent_class)->unmap (widget);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Returns the edge of the whole board, of which only the middle may be visible. */
static int
get_edge (KtBoardPicture *self, const KtGeometry *geometry)
{
  int edge =
      MIN (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  if (self->n_columns == 0 || geometry->columns <= self->n_columns)
    return edge;
  return edge * (int) geometry->columns / (int) self->n_columns;
}

static void
draw_board (KtBoardPicture *self, GtkSnapshot *snapshot, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  KtStillBoard still;

  still = (KtStillBoard){
    .position = self->position,
    .palette = kt_game_view_get_palette (KT_GAME_VIEW (self)),
    .pieces = self->pieces,
    .pango = gtk_widget_get_pango_context (widget),
    .width = width,
    .height = height,
    .scale = gtk_widget_get_scale_factor (widget),
    .is_flipped = self->is_flipped,
  };
  kt_still_board_draw (&still, snapshot);
}

static void
draw_middle (KtBoardPicture *self, GtkSnapshot *snapshot, int edge)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (
      &frame, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (width - edge) / 2, (float) (height - edge) / 2));
  draw_board (self, snapshot, edge, edge);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
kt_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), edge;
  KtGeometry geometry;

  if (!self->position)
    return;
  geometry = kt_position_get_geometry (self->position);
  edge = get_edge (self, &geometry);
  if (edge > MIN (width, height))
    draw_middle (self, snapshot, edge);
  else
    draw_board (self, snapshot, width, height);
}

static void
kt_board_picture_constructed (GObject *object)
{
  KtBoardPicture *self = KT_BOARD_PICTURE (object);

  G_OBJECT_CLASS (kt_board_picture_parent_class)->constructed (object);
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
  KT_GAME_VIEW_CLASS (klass)->look_changed = kt_board_picture_look_changed;
  widget_class->get_request_mode = kt_board_picture_get_request_mode;
  widget_class->measure = kt_board_picture_measure;
  widget_class->root = kt_board_picture_root;
  widget_class->map = kt_board_picture_map;
  widget_class->unmap = kt_board_picture_unmap;
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
kt_board_picture_set_columns (KtBoardPicture *self, guint columns)
{
  g_return_if_fail (KT_IS_BOARD_PICTURE (self));
  self->n_columns = columns;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_board_picture_show (KtBoardPicture *self, const KtPosition *position, int near_side)
{
  g_return_if_fail (KT_IS_BOARD_PICTURE (self));
  g_free (self->position);
  self->position = kt_position_copy (position);
  self->is_flipped = kt_position_get_geometry (position).has_direction && near_side == 1;
  update_look (self);
}

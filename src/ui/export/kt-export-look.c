/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/export/kt-export-look.h"

#include <cairo-svg.h>

#include "ui/common/kt-appearance.h"
#include "ui/painter/kt-still-board.h"
#include "ui/text/kt-notation.h"

/* Parts that cannot be drawn as vectors become bitmaps at FINE times the resolution. */
enum { FINE = 3 };

struct _KtExportLook {
  KtStillBoard board; /* everything that is drawn except the position */
  GdkRGBA ground;
};

static void
take_colour (GtkWidget *widget, const char *name, GdkRGBA *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (!gtk_style_context_lookup_color (context, name, colour))
    gtk_style_context_get_color (context, colour);
}

static gboolean
is_flipped (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);
  int near_actor = kt_match_get_actor_of_seat (kt_game_model_get_match (model), 0);

  return kt_position_get_geometry (position).has_direction &&
         kt_position_get_side (position, near_actor) == 1;
}

KtExportLook *
kt_export_look_new (KtGameView *view, guint width)
{
  KtExportLook *self = g_new0 (KtExportLook, 1);
  GtkWidget *widget = GTK_WIDGET (view);
  GSettings *settings = kt_game_view_get_settings (view);
  KtGameModel *model = kt_game_view_get_model (view);
  const KtPosition *position = kt_game_model_get_shown_position (model);
  KtGeometry geometry = kt_position_get_geometry (position);

  self->board = (KtStillBoard){
    .palette = kt_game_view_get_palette (view),
    .pieces = kt_pieces_new (),
    .pango = gtk_widget_create_pango_context (widget),
    .width = (int) width,
    .height = (int) (width * geometry.rows / geometry.columns),
    .scale = 1,
    .labels = g_settings_get_boolean (settings, "coordinates") ? 1 : 0,
    .is_flipped = is_flipped (model),
  };
  self->board.has_coordinates = kt_notation_names_squares (settings, position->game);
  take_colour (widget, "window_bg_color", &self->ground);
  take_colour (widget, "window_fg_color", &self->board.text);
  kt_pieces_set_look (self->board.pieces, position->game, self->board.palette,
                      kt_appearance_shows_stones (settings, position->game));
  return self;
}

void
kt_export_look_free (KtExportLook *self)
{
  if (!self)
    return;
  kt_pieces_free (self->board.pieces);
  g_object_unref (self->board.pango);
  g_free (self);
}

guint
kt_export_look_get_width (const KtExportLook *self)
{
  return (guint) self->board.width;
}

guint
kt_export_look_get_height (const KtExportLook *self)
{
  return (guint) self->board.height;
}

/* Draws a cairo node as a bitmap, because replaying the node in a vector file would ignore its
 * position. */
static void
draw_fine (GskRenderNode *node, cairo_t *cr)
{
  graphene_rect_t bounds;
  cairo_surface_t *picture;
  cairo_t *fine;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) bounds.size.width * FINE,
                                        (int) bounds.size.height * FINE);
  fine = cairo_create (picture);
  cairo_scale (fine, FINE, FINE);
  cairo_translate (fine, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw (node, fine);
  cairo_destroy (fine);
  cairo_save (cr);
  cairo_translate (cr, bounds.origin.x, bounds.origin.y);
  cairo_scale (cr, 1.0 / FINE, 1.0 / FINE);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (picture);
}

static void draw_lines (KtExportLook *self, GskRenderNode *node, cairo_t *cr);

static void
draw_transformed (KtExportLook *self, GskRenderNode *node, cairo_t *cr)
{
  float xx, yx, xy, yy, dx, dy;
  cairo_matrix_t matrix;

  gsk_transform_to_2d (gsk_transform_node_get_transform (node), &xx, &yx, &xy, &yy, &dx, &dy);
  cairo_matrix_init (&matrix, xx, yx, xy, yy, dx, dy);
  cairo_save (cr);
  cairo_transform (cr, &matrix);
  draw_lines (self, gsk_transform_node_get_child (node), cr);
  cairo_restore (cr);
}

/* Adds a rounded rectangle, whose corners all have the same radius. */
static void
trace_rounded (cairo_t *cr, const GskRoundedRect *rounded)
{
  const graphene_rect_t *rect = &rounded->bounds;
  double radius = rounded->corner[0].width, left = rect->origin.x + radius,
         right = rect->origin.x + rect->size.width - radius, top = rect->origin.y + radius,
         bottom = rect->origin.y + rect->size.height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, top, radius, -G_PI_2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI_2);
  cairo_arc (cr, left, bottom, radius, G_PI_2, G_PI);
  cairo_arc (cr, left, top, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
}

static void
draw_clipped (KtExportLook *self, GskRenderNode *node, cairo_t *cr)
{
  cairo_save (cr);
  trace_rounded (cr, gsk_rounded_clip_node_get_clip (node));
  cairo_clip (cr);
  draw_lines (self, gsk_rounded_clip_node_get_child (node), cr);
  cairo_restore (cr);
}

/* Draws a piece as vectors. The paper of a theme stays a bitmap. */
static void
draw_texture (KtExportLook *self, GskRenderNode *node, cairo_t *cr)
{
  graphene_rect_t bounds;
  KtPiece piece;

  if (!kt_pieces_find (self->board.pieces, gsk_texture_node_get_texture (node), &piece)) {
    gsk_render_node_draw (node, cr);
    return;
  }
  gsk_render_node_get_bounds (node, &bounds);
  cairo_save (cr);
  cairo_translate (cr, bounds.origin.x, bounds.origin.y);
  cairo_scale (cr, bounds.size.width, bounds.size.height);
  kt_pieces_draw (self->board.pieces, cr, piece, 1);
  cairo_restore (cr);
}

/* Draws a render node into a vector file. */
static void
draw_lines (KtExportLook *self, GskRenderNode *node, cairo_t *cr)
{
  switch (gsk_render_node_get_node_type (node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      draw_lines (self, gsk_container_node_get_child (node, i), cr);
    break;
  case GSK_ROUNDED_CLIP_NODE:
    draw_clipped (self, node, cr);
    break;
  case GSK_TRANSFORM_NODE:
    draw_transformed (self, node, cr);
    break;
  case GSK_COLOR_NODE:
  case GSK_TEXT_NODE:
    gsk_render_node_draw (node, cr);
    break;
  case GSK_TEXTURE_NODE:
    draw_texture (self, node, cr);
    break;
  default:
    draw_fine (node, cr);
  }
}

static void
draw (KtExportLook *self, const KtPosition *position, cairo_surface_t *surface, int scale)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  KtStillBoard board = self->board;
  GskRenderNode *node;

  board.position = position;
  board.scale = scale;
  kt_still_board_draw (&board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gdk_cairo_set_source_rgba (cr, &self->ground);
  cairo_paint (cr);
  if (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_SVG)
    draw_lines (self, node, cr);
  else
    gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
}

cairo_surface_t *
kt_export_look_draw (KtExportLook *self, const KtPosition *position)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->board.width, self->board.height);

  draw (self, position, surface, 1);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
kt_export_look_compress (cairo_surface_t *picture)
{
  GByteArray *bytes = g_byte_array_new ();

  cairo_surface_write_to_png_stream (picture, append_cb, bytes);
  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
kt_export_look_write_svg (KtExportLook *self, const KtPosition *position)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream (append_cb, bytes, self->board.width, self->board.height);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  draw (self, position, surface, FINE);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

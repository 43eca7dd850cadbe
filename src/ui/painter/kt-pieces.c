/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-pieces.h"

#include <librsvg/rsvg.h>
#include <math.h>

/* In parts of a square: how wide a stroke is, and how far its middle lies from the centre, so that
 * a piece is 0.57 of its square across. */
static const double stroke = 0.13, thin_stroke = 0.085;
static const double reach = (0.57 - 0.13) / 2;
static const double stone_radius = 0.42;
static const double outline = 0.05;

enum { MAX_TYPES = 8 };

/* The drawings of a game that has them, from the program's resources. */
static const char *const side_files[2] = { "white", "black" };

struct _KtPieces {
  const KtGame *game;
  const KtPalette *palette;
  gboolean as_stones;
  int pixels; /* the size of the textures below */
  GdkTexture *textures[2][MAX_TYPES];
};

static void
forget (KtPieces *pieces)
{
  for (guint side = 0; side < 2; side++) {
    for (guint type = 0; type < MAX_TYPES; type++)
      g_clear_object (&pieces->textures[side][type]);
  }
}

KtPieces *
kt_pieces_new (void)
{
  return g_new0 (KtPieces, 1);
}

void
kt_pieces_free (KtPieces *pieces)
{
  if (!pieces)
    return;
  forget (pieces);
  g_free (pieces);
}

void
kt_pieces_set_look (KtPieces *pieces, const KtGame *game, const KtPalette *palette,
                    gboolean as_stones)
{
  if (pieces->game == game && pieces->palette == palette && pieces->as_stones == as_stones)
    return;
  forget (pieces);
  pieces->game = game;
  pieces->palette = palette;
  pieces->as_stones = as_stones;
}

/* Games whose pieces have types have a drawing for each. */
static gboolean
has_drawings (const KtPieces *pieces)
{
  return pieces->game->types != NULL;
}

gboolean
kt_pieces_are_stones (const KtPieces *pieces)
{
  return pieces->game && pieces->as_stones && !has_drawings (pieces);
}

static void
trace_cross (cairo_t *cr, double progress)
{
  double first = MIN (1, progress * 2), second = MAX (0, progress * 2 - 1);

  cairo_move_to (cr, 0.5 - reach, 0.5 - reach);
  cairo_line_to (cr, 0.5 - reach + 2 * reach * first, 0.5 - reach + 2 * reach * first);
  if (second > 0) {
    cairo_move_to (cr, 0.5 + reach, 0.5 - reach);
    cairo_line_to (cr, 0.5 + reach - 2 * reach * second, 0.5 - reach + 2 * reach * second);
  }
}

static void
trace_ring (cairo_t *cr, double progress)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.5, 0.5, reach, -G_PI_2, -G_PI_2 + 2 * G_PI * progress);
  if (progress >= 1)
    cairo_close_path (cr);
}

/* In a large square the same part of it would look coarse. */
static double
get_stroke (cairo_t *cr)
{
  double pixels = 1, ignored = 0;

  cairo_user_to_device_distance (cr, &pixels, &ignored);
  return CLAMP (stroke - (pixels - 70) * 0.0004, thin_stroke, stroke);
}

static void
draw_strokes (KtPieces *pieces, cairo_t *cr, int side, double progress)
{
  gdk_cairo_set_source_rgba (cr, &pieces->palette->sides[side]);
  cairo_set_line_width (cr, get_stroke (cr));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (side == 0)
    trace_cross (cr, progress);
  else
    trace_ring (cr, progress);
  cairo_stroke (cr);
}

/* A flat body, a soft light from above, and a rim that keeps it apart from any paper. */
static void
draw_stone (KtPieces *pieces, cairo_t *cr, int side)
{
  const KtStoneColours *colours = &pieces->palette->stones[side];
  const GdkRGBA *light = &colours->light, *body = &colours->body;
  cairo_pattern_t *shade = cairo_pattern_create_radial (0.38, 0.34, 0.02, 0.5, 0.5, stone_radius);

  cairo_pattern_add_color_stop_rgb (shade, 0, light->red, light->green, light->blue);
  cairo_pattern_add_color_stop_rgb (shade, 1, body->red, body->green, body->blue);
  cairo_arc (cr, 0.5, 0.5, stone_radius, 0, 2 * G_PI);
  cairo_set_source (cr, shade);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colours->rim);
  cairo_set_line_width (cr, 0.025);
  cairo_stroke (cr);
  cairo_pattern_destroy (shade);
}

static void
draw_picture (KtPieces *pieces, cairo_t *cr, KtPiece piece)
{
  g_autofree char *path =
      g_strdup_printf ("/org/kythu/KyThu/pieces/%s/%s-%s.svg", pieces->game->pieces,
                       side_files[piece.side], pieces->game->types[piece.type].id);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  RsvgHandle *picture;

  g_return_if_fail (bytes);
  picture =
      rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  rsvg_handle_render_document (picture, cr, &(RsvgRectangle){ 0, 0, 1, 1 }, NULL);
  g_object_unref (picture);
}

void
kt_pieces_draw (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress)
{
  g_return_if_fail (piece.side >= 0 && pieces->palette);
  if (has_drawings (pieces)) {
    draw_picture (pieces, cr, piece);
    return;
  }
  if (!pieces->as_stones) {
    draw_strokes (pieces, cr, piece.side, progress);
    return;
  }
  cairo_push_group (cr);
  draw_stone (pieces, cr, piece.side);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, progress);
}

void
kt_pieces_draw_hollow (KtPieces *pieces, cairo_t *cr, KtPiece piece)
{
  double width = get_stroke (cr);

  if (has_drawings (pieces))
    return;
  cairo_save (cr);
  cairo_set_line_width (cr, outline);
  gdk_cairo_set_source_rgba (cr, &pieces->palette->sides[piece.side]);
  if (pieces->as_stones) {
    cairo_arc (cr, 0.5, 0.5, stone_radius - outline, 0, 2 * G_PI);
  } else if (piece.side == 1) {
    cairo_arc (cr, 0.5, 0.5, reach + width / 2 - outline / 2, 0, 2 * G_PI);
    cairo_new_sub_path (cr);
    cairo_arc (cr, 0.5, 0.5, reach - width / 2 + outline / 2, 0, 2 * G_PI);
  } else {
    /* The outline of a cross: a plus with square ends, turned by an eighth. */
    double far = reach * G_SQRT2 + width / 2 - outline / 2, near = width / 2 - outline / 2;
    const double corners[12][2] = { { near, near },   { far, near },   { far, -near },
                                    { near, -near },  { near, -far },  { -near, -far },
                                    { -near, -near }, { -far, -near }, { -far, near },
                                    { -near, near },  { -near, far },  { near, far } };

    cairo_translate (cr, 0.5, 0.5);
    cairo_rotate (cr, G_PI_4);
    for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
      cairo_line_to (cr, corners[i][0], corners[i][1]);
    cairo_close_path (cr);
    cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static GdkTexture *
render (KtPieces *pieces, KtPiece piece, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  cairo_scale (cr, pixels, pixels);
  kt_pieces_draw (pieces, cr, piece, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) pixels);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (pixels, pixels, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
kt_pieces_get (KtPieces *pieces, KtPiece piece, int pixels)
{
  GdkTexture **texture;

  g_return_val_if_fail (piece.side >= 0 && piece.side < 2 && piece.type < MAX_TYPES, NULL);
  if (pieces->pixels != pixels)
    forget (pieces);
  pieces->pixels = pixels;
  texture = &pieces->textures[piece.side][piece.type];
  if (!*texture)
    *texture = render (pieces, piece, pixels);
  return *texture;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-pieces.h"

#include <math.h>

#include "ui/painter/kt-ink.h"
#include "ui/painter/kt-picture.h"

/* Stroke widths, and the distance of a stroke's end from the centre, in parts of a square. A piece
 * spans 0.57 of its square. */
static const double stroke = 0.13, thin_stroke = 0.085;
static const double reach = (0.57 - 0.13) / 2;
static const double stone_radius = 0.42;
static const double outline = 0.05;
/* The width of a word on the river in parts of its height. */
static const double word_shape = 2.4;

enum { MAX_TYPES = 8 };

/* Names of the drawings of X, O and stones. */
static const char *const stroke_files[2] = { "first", "second" };
static const char *const stone_files[2] = { "first-stone", "second-stone" };

typedef struct {
  GdkTexture *texture;
  GBytes *source; /* the picture if it does not depend on the theme, or NULL */
} Drawn;

/* A word on the river as a texture, and the values for which it was drawn. */
typedef struct {
  GdkTexture *texture;
  const char *name;
  GdkRGBA colour;
  int pixels;
} DrawnWord;

struct _KtPieces {
  const KtGame *game;
  KtDesign *design; /* owns the palette */
  const KtPalette *palette;
  gboolean as_stones;
  int pixels; /* size of the textures, in device pixels */
  Drawn drawn[2][MAX_TYPES];
  GdkTexture *ground;
  gboolean is_ground_checkered;
  DrawnWord words[2];
};

static void
forget_piece (Drawn *drawn)
{
  g_clear_object (&drawn->texture);
  g_clear_pointer (&drawn->source, g_bytes_unref);
}

static void
forget_pieces (KtPieces *pieces)
{
  for (guint side = 0; side < 2; side++) {
    for (guint type = 0; type < MAX_TYPES; type++)
      forget_piece (&pieces->drawn[side][type]);
  }
}

static void
forget (KtPieces *pieces)
{
  forget_pieces (pieces);
  g_clear_object (&pieces->ground);
  for (guint i = 0; i < G_N_ELEMENTS (pieces->words); i++)
    g_clear_object (&pieces->words[i].texture);
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
  kt_design_unref (pieces->design);
  g_free (pieces);
}

/* Returns whether each type has a drawing, as in games with piece types. */
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

/* The variant depends on a hash of the square, so a square always has the same one. */
KtPiece
kt_pieces_vary (const KtPieces *pieces, KtPiece piece, KtSquare square)
{
  guint32 mixed = (guint32) (square + 1) * 2654435761u;

  if (!has_drawings (pieces) && !pieces->as_stones && kt_design_is_handwritten (pieces->design))
    piece.type = (guint8) ((mixed >> 16) % MAX_TYPES);
  return piece;
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

/* Returns the width of strokes. In large squares it is a smaller part of the square, because the
 * same part would look coarse. */
static double
get_stroke (cairo_t *cr)
{
  double pixels = 1, ignored = 0;

  cairo_user_to_device_distance (cr, &pixels, &ignored);
  return CLAMP (stroke - (pixels - 70) * 0.0004, thin_stroke, stroke);
}

static void
draw_strokes (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress)
{
  int side = piece.side;

  gdk_cairo_set_source_rgba (cr, &pieces->palette->sides[side]);
  if (kt_design_is_handwritten (pieces->design)) {
    kt_ink_draw (cr, side, piece.type, get_stroke (cr), progress);
    return;
  }
  cairo_set_line_width (cr, get_stroke (cr));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (side == 0)
    trace_cross (cr, progress);
  else
    trace_ring (cr, progress);
  cairo_stroke (cr);
}

/* Draws a flat body, a soft light from above, and a rim that contrasts with any paper. */
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

static GBytes *
find_standard (KtPieces *pieces, KtPiece piece)
{
  g_autofree char *path =
      g_strdup_printf ("/org/kythu/KyThu/pieces/%s/%s-%s.svg", pieces->game->pieces,
                       pieces->game->side_ids[piece.side], pieces->game->types[piece.type].id);

  return g_resources_lookup_data (path, 0, NULL);
}

/* Returns the picture of a piece, or NULL if the piece is drawn by strokes. */
static GBytes *
find_picture (KtPieces *pieces, KtPiece piece)
{
  g_autofree char *name = NULL;
  GBytes *bytes;

  if (has_drawings (pieces))
    name = g_strdup_printf ("%s-%s-%s", pieces->game->pieces, pieces->game->side_ids[piece.side],
                            pieces->game->types[piece.type].id);
  else
    name = g_strdup ((pieces->as_stones ? stone_files : stroke_files)[piece.side]);
  bytes = kt_design_find_picture (pieces->design, name);
  if (bytes)
    return g_bytes_ref (bytes);
  return has_drawings (pieces) ? find_standard (pieces, piece) : NULL;
}

/* Returns the picture of a piece if it is the same in every theme; NULL if it uses colours of the
 * theme. */
static GBytes *
find_source (KtPieces *pieces, KtPiece piece)
{
  GBytes *picture = find_picture (pieces, piece);
  gsize length;
  const char *text = picture ? g_bytes_get_data (picture, &length) : NULL;

  if (text && g_strstr_len (text, (gssize) length, "currentColor"))
    g_clear_pointer (&picture, g_bytes_unref);
  return picture;
}

/* Frees the textures when the theme changes, except those that look the same in every theme. */
static void
forget_others (KtPieces *pieces)
{
  for (guint i = 0; i < 2 * MAX_TYPES; i++) {
    KtPiece piece = { (gint8) (i % 2), (guint8) (i / 2) };
    Drawn *drawn = &pieces->drawn[piece.side][piece.type];
    g_autoptr (GBytes) source = drawn->source ? find_source (pieces, piece) : NULL;

    if (!source || g_bytes_get_data (source, NULL) != g_bytes_get_data (drawn->source, NULL))
      forget_piece (drawn);
  }
}

void
kt_pieces_set_look (KtPieces *pieces, const KtGame *game, const KtPalette *palette,
                    gboolean as_stones)
{
  g_autoptr (KtDesign) before = NULL;
  gboolean is_same_game;

  if (pieces->game == game && pieces->palette == palette && pieces->as_stones == as_stones)
    return;
  is_same_game = pieces->game == game;
  before = pieces->design;
  pieces->design = kt_design_ref (palette->design);
  pieces->game = game;
  pieces->palette = palette;
  pieces->as_stones = as_stones;
  g_clear_object (&pieces->ground);
  if (is_same_game)
    forget_others (pieces);
  else
    forget_pieces (pieces);
}

/* Draws the picture of a piece. In a theme's own picture, “currentColor” is the colour of the side.
 */
static void
draw_picture (KtPieces *pieces, cairo_t *cr, KtPiece piece, GBytes *bytes)
{
  const GdkRGBA *colour = &pieces->palette->sides[piece.side];

  kt_picture_draw (bytes, colour, cr, 1, 1);
}

static void
draw_shape (KtPieces *pieces, cairo_t *cr, KtPiece piece, GBytes *picture, double progress)
{
  if (!picture && !pieces->as_stones) {
    draw_strokes (pieces, cr, piece, progress);
    return;
  }
  cairo_push_group (cr);
  if (picture)
    draw_picture (pieces, cr, piece, picture);
  else
    draw_stone (pieces, cr, piece.side);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, progress);
}

void
kt_pieces_draw (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress)
{
  g_autoptr (GBytes) picture = NULL;

  g_return_if_fail (piece.side >= 0 && pieces->palette);
  picture = find_picture (pieces, piece);
  if (picture && progress >= 1)
    draw_picture (pieces, cr, piece, picture);
  else if (pieces->as_stones && progress >= 1)
    draw_stone (pieces, cr, piece.side);
  else
    draw_shape (pieces, cr, piece, picture, progress);
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
    /* The outline of a cross: a plus with square ends, rotated by 45 degrees. */
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

/* --- Textures --------------------------------------------------------------------------------- */

static cairo_t *
open_surface (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

static GdkTexture *
close_surface (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  cairo_destroy (cr);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
render (KtPieces *pieces, KtPiece piece, int pixels)
{
  cairo_t *cr = open_surface (pixels, pixels);

  cairo_scale (cr, pixels, pixels);
  kt_pieces_draw (pieces, cr, piece, 1);
  return close_surface (cr);
}

GdkTexture *
kt_pieces_get (KtPieces *pieces, KtPiece piece, int pixels)
{
  Drawn *drawn;

  g_return_val_if_fail (piece.side >= 0 && piece.side < 2 && piece.type < MAX_TYPES, NULL);
  if (pieces->pixels != pixels)
    forget_pieces (pieces);
  pieces->pixels = pixels;
  drawn = &pieces->drawn[piece.side][piece.type];
  if (!drawn->texture) {
    drawn->texture = render (pieces, piece, pixels);
    drawn->source = find_source (pieces, piece);
  }
  return drawn->texture;
}

gboolean
kt_pieces_find (const KtPieces *pieces, GdkTexture *texture, KtPiece *piece)
{
  for (guint i = 0; i < 2 * MAX_TYPES; i++) {
    *piece = (KtPiece){ (gint8) (i % 2), (guint8) (i / 2) };
    if (pieces->drawn[piece->side][piece->type].texture == texture)
      return TRUE;
  }
  return FALSE;
}

static GdkTexture *
render_ground (KtPieces *pieces, GBytes *picture, int pixels)
{
  cairo_t *cr = open_surface (pixels, pixels);
  const GdkRGBA *colour = &pieces->palette->ornament;

  cairo_push_group (cr);
  kt_picture_draw (picture, colour, cr, pixels, pixels);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, colour->alpha);
  return close_surface (cr);
}

GdkTexture *
kt_pieces_get_ground (KtPieces *pieces, gboolean is_checkered, int pixels)
{
  GBytes *picture = kt_design_find_picture (pieces->design, is_checkered ? "squares" : "paper");

  if (!picture || pieces->palette->ornament.alpha <= 0)
    return NULL;
  if (pieces->ground && (gdk_texture_get_width (pieces->ground) != pixels ||
                         pieces->is_ground_checkered != is_checkered))
    g_clear_object (&pieces->ground);
  if (!pieces->ground)
    pieces->ground = render_ground (pieces, picture, pixels);
  pieces->is_ground_checkered = is_checkered;
  return pieces->ground;
}

static void
render_word (DrawnWord *word)
{
  g_autofree char *path = g_strdup_printf ("/org/kythu/KyThu/boards/%s.svg", word->name);
  g_autoptr (GBytes) picture = g_resources_lookup_data (path, 0, NULL);
  int width = (int) (word->pixels * word_shape + 0.5);
  cairo_t *cr = open_surface (width, word->pixels);

  kt_picture_draw (picture, &word->colour, cr, width, word->pixels);
  word->texture = close_surface (cr);
}

GdkTexture *
kt_pieces_get_word (KtPieces *pieces, guint half, const char *name, const GdkRGBA *colour,
                    int pixels)
{
  DrawnWord *word = &pieces->words[half];

  if (word->texture && word->pixels == pixels && g_str_equal (word->name, name) &&
      gdk_rgba_equal (&word->colour, colour))
    return word->texture;
  g_clear_object (&word->texture);
  *word = (DrawnWord){ NULL, name, *colour, pixels };
  render_word (word);
  return word->texture;
}

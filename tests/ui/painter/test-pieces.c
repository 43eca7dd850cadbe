/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests drawings of pieces: sizes, caching, and that something is visible. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/painter/kt-contrast.h"
#include "ui/painter/kt-pieces.h"
#include "ui/painter/kt-theme.h"

static const KtPiece cross = { 0, 0 }, ring = { 1, 0 };

typedef void (*DrawFunc) (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress);

static void
draw_hollow (KtPieces *pieces, cairo_t *cr, KtPiece piece, double progress)
{
  kt_pieces_draw_hollow (pieces, cr, piece);
}

enum { SIZE = 100 };
static const GdkRGBA black = { 0, 0, 0, 1 };

/* Returns the part of a square of 100 pixels that a drawing covers, and whether the drawing
 * covers a point. */
static double
measure (KtPieces *pieces, DrawFunc draw, KtPiece piece, double progress, int x, int y,
         gboolean *covers)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  guint64 sum = 0;
  const guint8 *data;
  int stride;

  cairo_scale (cr, SIZE, SIZE);
  draw (pieces, cr, piece, progress);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int row = 0; row < SIZE; row++) {
    for (int column = 0; column < SIZE; column++)
      sum += *(const guint32 *) (gconstpointer) (data + row * stride + column * 4) >> 24;
  }
  if (covers)
    *covers = *(const guint32 *) (gconstpointer) (data + y * stride + x * 4) >> 24 > 200;
  cairo_surface_destroy (surface);
  return (double) sum / 255 / SIZE / SIZE;
}

static double
measure_area (KtPieces *pieces, DrawFunc draw, KtPiece piece, double progress)
{
  return measure (pieces, draw, piece, progress, 0, 0, NULL);
}

static gboolean
covers (KtPieces *pieces, KtPiece piece, int x, int y)
{
  gboolean result;

  measure (pieces, kt_pieces_draw, piece, 1, x, y, &result);
  return result;
}

static void
test_shapes (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();

  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE), FALSE);
  g_assert_true (covers (pieces, cross, 50, 50));
  g_assert_true (covers (pieces, cross, 30, 30));
  g_assert_true (covers (pieces, cross, 70, 30));
  g_assert_false (covers (pieces, cross, 50, 28));
  g_assert_false (covers (pieces, ring, 50, 50));
  g_assert_true (covers (pieces, ring, 50, 28));
  g_assert_true (covers (pieces, ring, 28, 50));
  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE), TRUE);
  g_assert_true (covers (pieces, cross, 50, 50));
  g_assert_true (covers (pieces, ring, 50, 50));
  g_assert_true (covers (pieces, ring, 50, 12));
  g_assert_false (covers (pieces, ring, 12, 12));
}

/* Each piece type has a different picture for both sides, at every size. */
static void
test_pictures (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  const KtGame *chess = kt_registry_find_game ("chess");
  double areas[2 * 6];
  guint n = 0;

  kt_pieces_set_look (pieces, chess, kt_theme_get_palette (theme, FALSE), FALSE);
  g_assert_cmpuint (chess->n_types, ==, 6);
  for (int side = 0; side < 2; side++) {
    for (guint type = 0; type < chess->n_types; type++) {
      KtPiece piece = { (gint8) side, (guint8) type };
      g_autoptr (GdkTexture) small = g_object_ref (kt_pieces_get (pieces, piece, 24));
      double area = measure_area (pieces, kt_pieces_draw, piece, 1);

      g_assert_cmpint (gdk_texture_get_width (small), ==, 24);
      g_assert_cmpfloat (area, >, 0.12);
      g_assert_cmpfloat (area, <, 0.6);
      g_assert_true (covers (pieces, piece, 50, 80));
      g_assert_false (covers (pieces, piece, 3, 3));
      for (guint i = (guint) side * chess->n_types; i < n; i++)
        g_assert_cmpfloat (ABS (areas[i] - area), >, 0.001);
      areas[n++] = area;
    }
  }
}

/* Checks the first piece of both sides, as strokes and as stones. */
static void
check_each (void (*check) (KtPieces *pieces, KtPiece piece))
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();

  for (int look = 0; look < 2; look++) {
    kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE),
                        look);
    for (int side = 0; side < 2; side++)
      check (pieces, (KtPiece){ (gint8) side, 0 });
  }
}

static void
check_progress (KtPieces *pieces, KtPiece piece)
{
  double before = measure_area (pieces, kt_pieces_draw, piece, 0.1);

  g_assert_cmpfloat (before, >, 0.005);
  for (int i = 2; i <= 10; i++) {
    double area = measure_area (pieces, kt_pieces_draw, piece, i / 10.0);

    g_assert_cmpfloat (area, >, before);
    before = area;
  }
  g_assert_cmpfloat (before, <, 0.6);
}

/* With more progress, more of the piece is drawn. */
/* Paints a piece on a square of a colour, as a new picture. */
static UiPicture *
paint_on (KtPieces *pieces, KtPiece piece, const GdkRGBA *square, int size)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_append_color (snapshot, square, &bounds);
  gtk_snapshot_append_texture (snapshot, kt_pieces_get (pieces, piece, size), &bounds);
  return ui_picture_of (snapshot, size, size);
}

/* Returns the topmost row of pixels in which the piece is visible. */
static int
find_top (KtPieces *pieces, KtPiece piece, int size)
{
  const GdkRGBA *square = &(GdkRGBA){ 0, 1, 0, 1 };
  g_autoptr (UiPicture) empty = NULL, picture = paint_on (pieces, piece, square, size);
  graphene_rect_t row = GRAPHENE_RECT_INIT (0, 0, (float) size, 1);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_append_color (snapshot, square,
                             &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
  empty = ui_picture_of (snapshot, size, size);
  while (ui_picture_count_differences (empty, picture, &row) == 0)
    row.origin.y++;
  return (int) row.origin.y;
}

/* A pawn is at least two thirds as high as a king, and the king’s cross keeps 4 % from the edge. */
static void
test_heights (void)
{
  enum { EDGE = 450, FOOT = 411 };
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  const KtGame *chess = kt_registry_find_game ("chess");

  kt_pieces_set_look (pieces, chess, kt_theme_get_palette (theme, FALSE), FALSE);
  for (gint8 side = 0; side < 2; side++) {
    int pawn = find_top (pieces, (KtPiece){ side, 0 }, EDGE);
    int king = find_top (pieces, (KtPiece){ side, 5 }, EDGE);

    g_assert_cmpint (king, >=, EDGE * 4 / 100);
    g_assert_cmpint ((FOOT - pawn) * 3, >=, (FOOT - king) * 2);
  }
}

/* Near the head of a black pawn there is a pixel that differs from a dark square and from the
 * piece. */
static void
test_rim (void)
{
  enum { EDGE = 80 };
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  const KtPalette *palette = kt_theme_get_palette (theme, TRUE);
  g_autoptr (UiPicture) picture = NULL;
  double brightest = 0;

  kt_pieces_set_look (pieces, kt_registry_find_game ("chess"), palette, FALSE);
  picture = paint_on (pieces, (KtPiece){ 1, 0 }, &palette->dark_square, EDGE);
  for (int y = 0; y < EDGE / 2; y++) {
    GdkRGBA seen = ui_picture_get_colour (picture, EDGE / 2.0, y);

    if (kt_contrast_measure (&seen, &black) > kt_contrast_measure (&palette->dark_square, &black))
      brightest = MAX (brightest, kt_contrast_measure (&seen, &palette->dark_square));
    else if (kt_contrast_measure (&seen, &palette->dark_square) > 1.5)
      break;
  }
  g_assert_cmpfloat (brightest, >=, 1.5);
}

static void
test_progress (void)
{
  check_each (check_progress);
}

static void
check_hollow (KtPieces *pieces, KtPiece piece)
{
  double full = measure_area (pieces, kt_pieces_draw, piece, 1);
  double hollow = measure_area (pieces, draw_hollow, piece, 1);

  g_assert_cmpfloat (hollow, >, 0.03);
  g_assert_cmpfloat (hollow, <, full);
}

static void
test_hollow (void)
{
  check_each (check_hollow);
}

static void
assert_size (GdkTexture *texture, int pixels)
{
  g_assert_cmpint (gdk_texture_get_width (texture), ==, pixels);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, pixels);
}

static void
test_textures (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  g_autoptr (GdkTexture) kept = NULL;

  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE), FALSE);
  kept = g_object_ref (kt_pieces_get (pieces, cross, 40));
  assert_size (kept, 40);
  assert_size (kt_pieces_get (pieces, ring, 40), 40);
  g_assert_true (kt_pieces_get (pieces, cross, 40) == kept);
  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE), FALSE);
  g_assert_true (kt_pieces_get (pieces, cross, 40) == kept);
  assert_size (kt_pieces_get (pieces, cross, 7), 7);
  g_assert_true (kt_pieces_get (pieces, cross, 40) != kept);
  g_set_object (&kept, kt_pieces_get (pieces, cross, 40));
  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, TRUE), FALSE);
  g_assert_true (kt_pieces_get (pieces, cross, 40) != kept);
  g_set_object (&kept, kt_pieces_get (pieces, cross, 40));
  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, TRUE), TRUE);
  g_assert_true (kt_pieces_get (pieces, cross, 40) != kept);
  assert_size (kt_pieces_get (pieces, cross, 1), 1);
  assert_size (kt_pieces_get (pieces, ring, 2000), 2000);
}

/* Cached textures are freed with the pieces. */
static void
test_free (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  KtPieces *pieces = kt_pieces_new ();
  GdkTexture *texture;

  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_theme_get_palette (theme, FALSE), FALSE);
  texture = kt_pieces_get (pieces, cross, 40);
  g_object_add_weak_pointer (G_OBJECT (texture), (gpointer *) &texture);
  kt_pieces_free (pieces);
  g_assert_null (texture);
  kt_pieces_free (NULL);
}

/* Handwritten letters differ on adjacent squares, stay the same on a square, and fit into it. */
static void
test_handwriting (void)
{
  const KtGame *game = kt_registry_get_game (0);
  g_autoptr (KtDesign) design = ui_test_read_design ("o-ly", NULL);
  g_autoptr (KtDesign) even = ui_test_read_design ("nature", NULL);
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  guint hands = 0;

  kt_pieces_set_look (pieces, game, kt_design_get_palette (even, FALSE), FALSE);
  g_assert_cmpuint (kt_pieces_vary (pieces, cross, 7).type, ==, 0);
  kt_pieces_set_look (pieces, game, kt_design_get_palette (design, FALSE), FALSE);
  for (KtSquare square = 0; square < 225; square++) {
    KtPiece piece = kt_pieces_vary (pieces, square % 2 ? ring : cross, square);

    g_assert_cmpuint (kt_pieces_vary (pieces, cross, square).type, ==, piece.type);
    hands |= 1u << piece.type;
  }
  g_assert_cmpuint (hands, ==, 0xff);
  for (guint8 hand = 0; hand < 8; hand++) {
    for (gint8 side = 0; side < 2; side++) {
      KtPiece piece = { side, hand };

      check_progress (pieces, piece);
      g_assert_false (covers (pieces, piece, 3, 50));
      g_assert_false (covers (pieces, piece, 97, 50));
      g_assert_true (covers (pieces, piece, 50, 50) == (side == 0));
    }
  }
}

/* After a change of the theme, exactly the textures that would look the same stay cached. */
static void
test_kept_pictures (void)
{
  const KtGame *chess = kt_registry_find_game ("chess");
  const KtPiece king = { 0, 5 }, pawn = { 1, 0 };
  g_autoptr (KtDesign) first = ui_test_read_design ("nature", NULL);
  g_autoptr (KtDesign) other = ui_test_read_design ("mystic", "chess-white-king");
  g_autoptr (KtDesign) same = ui_test_read_design ("mystery", "chess-white-king");
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  g_autoptr (GdkTexture) a = NULL, b = NULL, c = NULL;

  kt_pieces_set_look (pieces, chess, kt_design_get_palette (first, FALSE), FALSE);
  a = g_object_ref (kt_pieces_get (pieces, king, 24));
  b = g_object_ref (kt_pieces_get (pieces, pawn, 24));
  kt_pieces_set_look (pieces, chess, kt_design_get_palette (first, TRUE), FALSE);
  g_assert_true (kt_pieces_get (pieces, king, 24) == a);
  kt_pieces_set_look (pieces, chess, kt_design_get_palette (other, FALSE), FALSE);
  g_assert_true (kt_pieces_get (pieces, pawn, 24) == b);
  c = g_object_ref (kt_pieces_get (pieces, king, 24));
  g_assert_true (c != a);
  /* This picture uses the colours of the theme. */
  kt_pieces_set_look (pieces, chess, kt_design_get_palette (same, FALSE), FALSE);
  g_assert_true (kt_pieces_get (pieces, king, 24) != c);
  kt_pieces_set_look (pieces, kt_registry_get_game (0), kt_design_get_palette (same, FALSE), FALSE);
  kt_pieces_set_look (pieces, chess, kt_design_get_palette (same, FALSE), FALSE);
  g_assert_true (kt_pieces_get (pieces, pawn, 24) != b);
}

/* A theme may contain its own X, O and stones, in the colours of the sides. */
static void
test_own_pictures (void)
{
  g_autoptr (KtDesign) design = ui_test_read_design ("nature", "second");
  const KtPalette *palette = kt_design_get_palette (design, FALSE);
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  g_autoptr (UiPicture) picture = NULL;

  kt_pieces_set_look (pieces, kt_registry_get_game (0), palette, FALSE);
  picture = paint_on (pieces, ring, &palette->paper, 40);
  ui_picture_assert_colour (picture, 20, 20, &palette->sides[1]);
  ui_picture_assert_colour (picture, 2, 2, &palette->sides[1]);
  kt_pieces_set_look (pieces, kt_registry_get_game (0), palette, TRUE);
  g_assert_false (covers (pieces, ring, 3, 3));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/pieces/shapes", test_shapes);
  g_test_add_func ("/pieces/pictures", test_pictures);
  g_test_add_func ("/pieces/heights", test_heights);
  g_test_add_func ("/pieces/rim", test_rim);
  g_test_add_func ("/pieces/progress", test_progress);
  g_test_add_func ("/pieces/hollow", test_hollow);
  g_test_add_func ("/pieces/textures", test_textures);
  g_test_add_func ("/pieces/free", test_free);
  g_test_add_func ("/pieces/handwriting", test_handwriting);
  g_test_add_func ("/pieces/kept-pictures", test_kept_pictures);
  g_test_add_func ("/pieces/own-pictures", test_own_pictures);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests pictures of a chess board painted from a view alone: which squares each element changes. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/painter/kt-board-painter.h"

enum { EDGE = 400 };

/* The board is painted without labels, so that it consists of squares only. */
typedef struct {
  KtTheme *theme;
  KtPosition *position;
  KtBoardView view;
} Painting;

static void
set_up (Painting *painting, const char *fen)
{
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autoptr (GError) error = NULL;
  KtGeometry geometry;

  painting->theme = kt_theme_new_default ();
  painting->position = kt_position_parse (game, &options, fen, &error);
  g_assert_no_error (error);
  geometry = kt_position_get_geometry (painting->position);
  painting->view = (KtBoardView){
    .position = painting->position,
    .layout = kt_board_layout_compute (&geometry, EDGE, EDGE, FALSE, FALSE),
    .palette = kt_theme_get_palette (painting->theme, FALSE),
    .pieces = kt_pieces_new (),
    .scale = 1,
    .chosen = KT_NO_SQUARE,
    .premove_from = KT_NO_SQUARE,
    .premove_to = KT_NO_SQUARE,
    .motion = { .fresh = KT_NO_SQUARE },
    .hint = KT_NO_SQUARE,
    .hint_from = KT_NO_SQUARE,
    .ghost = KT_NO_SQUARE,
    .aim = KT_NO_SQUARE,
    .upside_down_side = -1,
    .promoting_from = KT_NO_SQUARE,
    .promoting_at = KT_NO_SQUARE,
    .next_piece = { .side = -1 },
    .keyboard = KT_NO_SQUARE,
  };
  kt_pieces_set_look (painting->view.pieces, game, painting->view.palette, FALSE);
}

static void
tear_down (Painting *painting)
{
  kt_pieces_free (painting->view.pieces);
  g_free (painting->position);
  g_object_unref (painting->theme);
}

static UiPicture *
paint (const KtBoardView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  kt_board_painter_draw (view, snapshot);
  return ui_picture_of (snapshot, EDGE, EDGE);
}

static void
assert_changes (Painting *painting, const KtBoardView *view, const char *expected)
{
  g_autoptr (UiPicture) before = paint (&painting->view);
  g_autoptr (UiPicture) after = paint (view);
  g_autofree char *changes = scene_compare (&view->layout, before, after);

  g_assert_cmpstr (changes, ==, expected);
}

static KtSquare
parse (const char *place)
{
  return kt_square_parse (place, 8, 8);
}

/* --- Sliding pieces --------------------------------------------------------------------------- */

static void
set_glides (KtBoardView *view, const KtGlide *glides, guint n_glides, double progress)
{
  memcpy (view->motion.glides, glides, n_glides * sizeof *glides);
  view->motion.n_glides = n_glides;
  view->motion.glide_progress = progress;
}

/* The pawn slides to e4. It starts on e2, has gone most of the way after half of the time, and at
 * the end the picture is the usual one. */
static void
test_glide (void)
{
  static const struct {
    double progress;
    const char *expected;
  } cases[] = { { 0, "e2 e4" }, { 0.5, "e3 e4" }, { 1, "" } };
  const KtGlide glide = { parse ("e2"), parse ("e4") };
  Painting painting;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtBoardView view = painting.view;

    set_glides (&view, &glide, 1, cases[i].progress);
    assert_changes (&painting, &view, cases[i].expected);
  }
  tear_down (&painting);
}

/* King and rook glide at the same time. */
static void
test_castling (void)
{
  const KtGlide glides[] = { { parse ("e1"), parse ("g1") }, { parse ("h1"), parse ("f1") } };
  Painting painting;
  KtBoardView view;

  set_up (&painting, "4k3/8/8/8/8/8/8/5RK1 b - - 0 1");
  view = painting.view;
  set_glides (&view, glides, 2, 0);
  assert_changes (&painting, &view, "e1 f1 g1 h1");
  set_glides (&view, glides, 2, 0.5);
  assert_changes (&painting, &view, "f1 g1");
  tear_down (&painting);
}

/* A promotion glides as a queen from the pawn’s square. */
static void
test_promotion (void)
{
  const KtGlide glide = { parse ("e7"), parse ("e8") };
  Painting painting, other;
  KtBoardView view;

  set_up (&painting, "4Q3/8/8/8/8/k7/8/K7 b - - 0 1");
  set_up (&other, "8/4Q3/8/8/8/k7/8/K7 b - - 0 1");
  view = painting.view;
  set_glides (&view, &glide, 1, 0);
  assert_changes (&painting, &view, "e7 e8");
  assert_changes (&other, &view, "");
  tear_down (&painting);
  tear_down (&other);
}

/* A dragged piece does not glide. */
static void
test_glide_in_hand (void)
{
  const KtGlide glide = { parse ("e2"), parse ("e4") };
  Painting painting;
  KtBoardView dragged, both;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1");
  dragged = painting.view;
  dragged.chosen = parse ("e4");
  dragged.is_dragged = TRUE;
  dragged.pointer = kt_board_layout_get_centre (&dragged.layout, parse ("b6"));
  assert_changes (&painting, &dragged, "e4 b6");
  both = dragged;
  set_glides (&both, &glide, 1, 0);
  {
    g_autoptr (UiPicture) a = paint (&dragged), b = paint (&both);

    g_assert_true (ui_picture_equal (a, b));
  }
  tear_down (&painting);
}

/* --- Premoves and drawings -------------------------------------------------------------------- */

static void
test_premove (void)
{
  Painting painting;
  KtBoardView view;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  view = painting.view;
  view.premove_from = parse ("e4");
  view.premove_to = parse ("e5");
  assert_changes (&painting, &view, "e4 e5");
  tear_down (&painting);
}

static void
draw (KtDrawings *drawings, const char *from, const char *to)
{
  kt_drawings_begin (drawings, parse (from), 0);
  kt_drawings_aim (drawings, parse (to));
  kt_drawings_finish (drawings);
}

static void
test_drawings (void)
{
  KtDrawings drawings = { .n_items = 0 };
  Painting painting;
  KtBoardView view;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  view = painting.view;
  view.drawings = &drawings;
  assert_changes (&painting, &view, "");
  draw (&drawings, "b2", "b2");
  draw (&drawings, "g7", "g4");
  assert_changes (&painting, &view, "b2 g4 g5 g6 g7");
  kt_drawings_begin (&drawings, parse ("d5"), 0);
  assert_changes (&painting, &view, "b2 g4 d5 g5 g6 g7");
  kt_drawings_aim (&drawings, KT_NO_SQUARE);
  assert_changes (&painting, &view, "b2 g4 g5 g6 g7");
  tear_down (&painting);
}

/* The four colours differ from each other. */
static void
test_colours (void)
{
  UiPicture *pictures[KT_DRAWING_COLOURS];
  Painting painting;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  for (guint i = 0; i < KT_DRAWING_COLOURS; i++) {
    KtBoardView view = painting.view;
    KtDrawings drawings = { .n_items = 0 };

    kt_drawings_begin (&drawings, parse ("d5"), i);
    view.drawings = &drawings;
    pictures[i] = paint (&view);
    for (guint j = 0; j < i; j++) {
      g_autofree char *changes = scene_compare (&view.layout, pictures[j], pictures[i]);

      g_assert_cmpstr (changes, ==, "d5");
    }
  }
  for (guint i = 0; i < KT_DRAWING_COLOURS; i++)
    ui_picture_free (pictures[i]);
  tear_down (&painting);
}

/* The head of an arrow is at its target. */
static void
test_direction (void)
{
  KtDrawings up = { .n_items = 0 }, down = { .n_items = 0 };
  Painting painting;
  KtBoardView there, back;

  set_up (&painting, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  there = back = painting.view;
  draw (&up, "b2", "b6");
  draw (&down, "b6", "b2");
  there.drawings = &up;
  back.drawings = &down;
  {
    g_autoptr (UiPicture) a = paint (&there), b = paint (&back);
    g_autofree char *changes = scene_compare (&there.layout, a, b);

    g_assert_cmpstr (changes, ==, "b2 b6");
  }
  tear_down (&painting);
}

/* --- Decorations of a theme ------------------------------------------------------------------- */

static UiPicture *
paint_with (Painting *painting, KtDesign *design, gboolean has_high_contrast)
{
  KtBoardView view = painting->view;
  UiPicture *picture;

  view.palette = kt_design_get_palette (design, FALSE);
  view.has_high_contrast = has_high_contrast;
  kt_pieces_set_look (view.pieces, view.position->game, view.palette, FALSE);
  picture = paint (&view);
  kt_pieces_set_look (view.pieces, view.position->game, painting->view.palette, FALSE);
  return picture;
}

/* An ornament of a theme changes every square, and is left out in high contrast. */
static void
test_ornament (void)
{
  g_autoptr (KtDesign) plain = ui_test_read_design ("mystic", NULL);
  g_autoptr (KtDesign) drawn = ui_test_read_design ("mystic", "squares");
  g_autoptr (KtDesign) other = ui_test_read_design ("mystic", "paper");
  g_autoptr (UiPicture) a = NULL, b = NULL, c = NULL, d = NULL, e = NULL;
  Painting painting;

  set_up (&painting, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  a = paint_with (&painting, plain, FALSE);
  b = paint_with (&painting, drawn, FALSE);
  c = paint_with (&painting, other, FALSE);
  d = paint_with (&painting, plain, TRUE);
  e = paint_with (&painting, drawn, TRUE);
  g_assert_cmpuint (ui_picture_count_differences (a, b, &GRAPHENE_RECT_INIT (50, 50, 300, 300)), ==,
                    90000);
  g_assert_true (ui_picture_equal (a, c));
  g_assert_true (ui_picture_equal (d, e));
  tear_down (&painting);
}

/* The ô ly theme divides a square by three lines in each direction, except in high contrast. */
static void
test_fine_lines (void)
{
  g_autoptr (KtDesign) design = ui_test_read_design ("o-ly", NULL);
  g_autoptr (UiPicture) drawn = NULL, sharp = NULL;
  Painting painting;
  graphene_rect_t square;

  set_up (&painting, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  drawn = paint_with (&painting, design, FALSE);
  sharp = paint_with (&painting, design, TRUE);
  square = kt_board_layout_get_square (&painting.view.layout, parse ("c4"));
  /* Each line is one pixel wide; the crossings are counted once. */
  g_assert_cmpuint (ui_picture_count_differences (drawn, sharp, &square), ==,
                    2 * 3 * (guint) square.size.width - 3 * 3);
  tear_down (&painting);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-painter/glide", test_glide);
  g_test_add_func ("/board-painter/castling", test_castling);
  g_test_add_func ("/board-painter/promotion", test_promotion);
  g_test_add_func ("/board-painter/glide-in-hand", test_glide_in_hand);
  g_test_add_func ("/board-painter/premove", test_premove);
  g_test_add_func ("/board-painter/drawings", test_drawings);
  g_test_add_func ("/board-painter/colours", test_colours);
  g_test_add_func ("/board-painter/direction", test_direction);
  g_test_add_func ("/board-painter/ornament", test_ornament);
  g_test_add_func ("/board-painter/fine-lines", test_fine_lines);
  return g_test_run ();
}

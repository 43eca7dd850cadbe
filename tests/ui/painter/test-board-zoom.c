/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which part of an enlarged board is visible. */
#include "config.h"

#include <gtk/gtk.h>

#include "ui/painter/kt-board-zoom.h"

enum { WIDTH = 348, HEIGHT = 348 };

static const KtGeometry large = { .columns = 30, .rows = 30, .has_labels = TRUE };
static const KtGeometry small = { .columns = 3, .rows = 3 };

static KtBoardLayout
lay_out (KtBoardZoom *zoom, const KtGeometry *geometry, gboolean flipped)
{
  KtBoardLayout layout = kt_board_layout_compute (geometry, WIDTH, HEIGHT, 1, flipped);

  kt_board_zoom_apply (zoom, &layout);
  return layout;
}

static KtBoardLayout
scale (KtBoardZoom *zoom, const KtBoardLayout *layout, double factor, double x, double y)
{
  kt_board_zoom_scale (zoom, layout, factor, x, y);
  return lay_out (zoom, &large, FALSE);
}

/* Checks that the board fills its place, and that a point in each visible square is found to be in
 * this square. */
static void
assert_filled (const KtBoardLayout *layout)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);
  graphene_rect_t bounds = kt_board_layout_get_bounds (layout);

  g_assert_true (graphene_rect_contains_rect (&bounds, &port));
  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    graphene_point_t centre = kt_board_layout_get_centre (layout, square);
    gboolean is_inside = centre.x >= port.origin.x && centre.y >= port.origin.y &&
                         centre.x < port.origin.x + port.size.width &&
                         centre.y < port.origin.y + port.size.height;

    g_assert_cmpint (kt_board_layout_find_square (layout, centre.x, centre.y), ==,
                     is_inside ? square : KT_NO_SQUARE);
    g_assert_true (!is_inside || kt_board_layout_is_seen (layout, square));
  }
}

/* The point below the pointer keeps its place on the screen, and so does the board. */
static void
test_scale (void)
{
  KtBoardZoom zoom;
  KtBoardLayout layout;
  graphene_rect_t place;
  graphene_point_t at;
  KtSquare square = 17 * 30 + 11;

  kt_board_zoom_init (&zoom);
  layout = lay_out (&zoom, &large, FALSE);
  g_assert_false (layout.is_zoomed);
  g_assert_cmpint (layout.cell, <, 24);
  place = kt_board_layout_get_bounds (&layout);
  at = kt_board_layout_get_centre (&layout, square);
  for (double factor = 1.5; factor < 8; factor *= 1.5) {
    layout = scale (&zoom, &layout, factor, at.x, at.y);
    g_assert_true (layout.is_zoomed);
    g_assert_true (graphene_rect_equal (&layout.port, &place));
    g_assert_cmpint (kt_board_layout_find_square (&layout, at.x, at.y), ==, square);
    assert_filled (&layout);
  }
  layout = scale (&zoom, &layout, 100, at.x, at.y);
  g_assert_cmpfloat (zoom.factor, ==, 7.5);
  g_assert_cmpint (layout.cell, >=, 80);
  layout = scale (&zoom, &layout, 0.1, at.x, at.y);
  g_assert_cmpfloat (zoom.factor, ==, 1);
  g_assert_false (layout.is_zoomed);
}

/* Any board can be enlarged to twice its size. */
static void
test_small_board (void)
{
  KtBoardZoom zoom;
  KtBoardLayout layout;

  kt_board_zoom_init (&zoom);
  layout = lay_out (&zoom, &small, FALSE);
  kt_board_zoom_scale (&zoom, &layout, 9, 0, 0);
  layout = lay_out (&zoom, &small, FALSE);
  g_assert_cmpfloat (zoom.factor, ==, 2);
  assert_filled (&layout);
}

/* The board follows the pointer up to its edge, and does not go beyond it. */
static void
test_move (void)
{
  KtBoardZoom zoom;
  KtBoardLayout layout;
  int x;

  kt_board_zoom_init (&zoom);
  layout = lay_out (&zoom, &large, FALSE);
  layout = scale (&zoom, &layout, 4, 170, 170);
  x = layout.x;
  kt_board_zoom_move (&zoom, &layout, -20, 10);
  layout = lay_out (&zoom, &large, FALSE);
  g_assert_cmpint (layout.x, ==, x - 20);
  kt_board_zoom_move (&zoom, &layout, 1e5, -1e5);
  layout = lay_out (&zoom, &large, FALSE);
  assert_filled (&layout);
  g_assert_true (kt_board_layout_is_seen (&layout, 0));
  /* The board moves back at once when the pointer does. */
  x = layout.x;
  kt_board_zoom_move (&zoom, &layout, -5, 0);
  layout = lay_out (&zoom, &large, FALSE);
  g_assert_cmpint (layout.x, ==, x - 5);
}

static gboolean
is_whole (const KtBoardLayout *layout, KtSquare square)
{
  graphene_rect_t port = kt_board_layout_get_port (layout);
  graphene_rect_t rect = kt_board_layout_get_square (layout, square);

  return graphene_rect_contains_rect (&port, &rect);
}

/* A square and its neighbours are brought into view. */
static void
test_show (void)
{
  static const KtSquare squares[] = { 0, 29, 870, 899, 15 * 30 + 2, 3 * 30 + 27 };
  KtBoardZoom zoom;
  KtBoardLayout layout;

  kt_board_zoom_init (&zoom);
  layout = lay_out (&zoom, &large, FALSE);
  g_assert_false (kt_board_zoom_show (&zoom, &layout, 899, 1));
  layout = scale (&zoom, &layout, 6, 170, 170);
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++) {
    KtSquare beside = kt_board_layout_step (&layout, squares[i], 1, 1);

    g_assert_true (kt_board_zoom_show (&zoom, &layout, squares[i], 1));
    layout = lay_out (&zoom, &large, FALSE);
    g_assert_true (is_whole (&layout, squares[i]));
    g_assert_true (is_whole (&layout, beside));
    g_assert_false (kt_board_zoom_show (&zoom, &layout, squares[i], 0));
  }
}

/* A board that is turned shows the same squares. */
static void
test_turn (void)
{
  KtBoardZoom zoom;
  KtBoardLayout layout;
  KtSquare square = 2 * 30 + 25;

  kt_board_zoom_init (&zoom);
  layout = lay_out (&zoom, &large, FALSE);
  layout = scale (&zoom, &layout, 6, 170, 170);
  kt_board_zoom_show (&zoom, &layout, square, 0);
  layout = lay_out (&zoom, &large, FALSE);
  kt_board_zoom_turn (&zoom, &layout);
  layout = lay_out (&zoom, &large, TRUE);
  g_assert_true (is_whole (&layout, square));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-zoom/scale", test_scale);
  g_test_add_func ("/board-zoom/small-board", test_small_board);
  g_test_add_func ("/board-zoom/move", test_move);
  g_test_add_func ("/board-zoom/show", test_show);
  g_test_add_func ("/board-zoom/turn", test_turn);
  return g_test_run ();
}

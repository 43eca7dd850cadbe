/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests where squares are, on boards of all sizes and in both orientations. */
#include "config.h"

#include <gtk/gtk.h>

#include "ui/painter/kt-board-layout.h"

static void
check_square (const KtBoardLayout *layout, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (layout, square);
  graphene_rect_t bounds = kt_board_layout_get_bounds (layout);
  graphene_point_t centre = kt_board_layout_get_centre (layout, square);
  double right = rect.origin.x + rect.size.width, bottom = rect.origin.y + rect.size.height;

  g_assert_true (graphene_rect_contains_rect (&bounds, &rect));
  g_assert_cmpfloat (rect.size.width, ==, rect.size.height);
  g_assert_true (graphene_rect_contains_point (&rect, &centre));
  g_assert_cmpint (kt_board_layout_find_square (layout, centre.x, centre.y), ==, square);
  g_assert_cmpint (kt_board_layout_find_square (layout, rect.origin.x, rect.origin.y), ==, square);
  g_assert_cmpint (kt_board_layout_find_square (layout, right - 0.01, bottom - 0.01), ==, square);
}

static void
check_outside (const KtBoardLayout *layout)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (layout);
  double x = bounds.origin.x, y = bounds.origin.y;
  double right = x + bounds.size.width, bottom = y + bounds.size.height;

  g_assert_cmpint (kt_board_layout_find_square (layout, x - 0.01, y), ==, KT_NO_SQUARE);
  g_assert_cmpint (kt_board_layout_find_square (layout, x, y - 0.01), ==, KT_NO_SQUARE);
  g_assert_cmpint (kt_board_layout_find_square (layout, right, y), ==, KT_NO_SQUARE);
  g_assert_cmpint (kt_board_layout_find_square (layout, x, bottom), ==, KT_NO_SQUARE);
  g_assert_cmpint (kt_board_layout_find_square (layout, -1e6, 1e6), ==, KT_NO_SQUARE);
}

/* Row 0 is at the bottom and column 0 on the left, or the reverse if flipped. */
static void
check_corners (const KtBoardLayout *layout)
{
  graphene_rect_t bounds = kt_board_layout_get_bounds (layout);
  KtSquare last = (KtSquare) (layout->columns * layout->rows - 1);
  graphene_rect_t first = kt_board_layout_get_square (layout, layout->flipped ? last : 0);
  graphene_rect_t opposite = kt_board_layout_get_square (layout, layout->flipped ? 0 : last);

  g_assert_cmpfloat (first.origin.x, ==, bounds.origin.x);
  g_assert_cmpfloat (first.origin.y + first.size.height, ==, bounds.origin.y + bounds.size.height);
  g_assert_cmpfloat (opposite.origin.y, ==, bounds.origin.y);
  g_assert_cmpfloat (opposite.origin.x + opposite.size.width, ==,
                     bounds.origin.x + bounds.size.width);
}

/* A step leads to the adjacent square on the screen, and stops at the edge. */
static void
check_steps (const KtBoardLayout *layout, KtSquare square)
{
  static const int steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 } };
  graphene_point_t from = kt_board_layout_get_centre (layout, square);
  graphene_rect_t bounds = kt_board_layout_get_bounds (layout);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    double x = (double) from.x + steps[i][0] * layout->cell;
    double y = (double) from.y + steps[i][1] * layout->cell;
    KtSquare next = kt_board_layout_step (layout, square, steps[i][0], steps[i][1]);

    x = CLAMP (x, bounds.origin.x, bounds.origin.x + bounds.size.width - 0.01);
    y = CLAMP (y, bounds.origin.y, bounds.origin.y + bounds.size.height - 0.01);
    g_assert_cmpint (next, ==, kt_board_layout_find_square (layout, x, y));
  }
  g_assert_cmpint (kt_board_layout_step (layout, square, 0, 0), ==, square);
}

static void
check (guint columns, guint rows, int width, int height, gboolean labels, gboolean flipped)
{
  KtGeometry geometry = { .columns = columns, .rows = rows, .has_labels = TRUE };
  KtBoardLayout layout = kt_board_layout_compute (&geometry, width, height, labels, flipped);
  graphene_rect_t bounds = kt_board_layout_get_bounds (&layout);

  g_assert_cmpint (layout.cell, >, 0);
  g_assert_cmpint (layout.labels > 0, ==, labels);
  g_assert_cmpfloat (bounds.origin.x, >=, layout.labels);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height - layout.labels);
  /* The squares have the largest possible size. */
  g_assert_true ((layout.cell + 1) * layout.columns > width - layout.labels ||
                 (layout.cell + 1) * layout.rows > height - layout.labels);
  for (KtSquare square = 0; square < (KtSquare) (columns * rows); square++) {
    check_square (&layout, square);
    check_steps (&layout, square);
  }
  check_outside (&layout);
  check_corners (&layout);
}

static void
test_square_boards (void)
{
  static const int sizes[][2] = { { 200, 200 }, { 337, 641 }, { 1280, 733 } };

  for (guint size = 3; size <= KT_MAX_COLUMNS; size++) {
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
      for (int look = 0; look < 4; look++)
        check (size, size, sizes[i][0], sizes[i][1], look & 1, look & 2);
    }
  }
}

static void
test_other_boards (void)
{
  for (guint columns = 3; columns <= KT_MAX_COLUMNS; columns += 3) {
    for (guint rows = 4; rows <= KT_MAX_ROWS; rows += 5) {
      for (int look = 0; look < 4; look++)
        check (columns, rows, 512, 409, look & 1, look & 2);
    }
  }
  check (3, 30, 200, 200, TRUE, FALSE);
  check (30, 3, 200, 200, TRUE, TRUE);
}

static void
test_no_labels (void)
{
  KtGeometry geometry = { .columns = 3, .rows = 3 };

  g_assert_cmpint (kt_board_layout_compute (&geometry, 600, 600, TRUE, FALSE).labels, ==, 0);
}

/* Numbers of columns need room above and below the board, and none beside it. */
static void
test_column_numbers (void)
{
  KtGeometry geometry = { .columns = 9, .rows = 10, .has_labels = TRUE, .counts_columns = TRUE };
  KtBoardLayout layout = kt_board_layout_compute (&geometry, 360, 500, 1, FALSE);

  g_assert_cmpint (layout.labels, >, 0);
  g_assert_cmpint (layout.cell, ==, 40);
  g_assert_cmpint (layout.x, ==, 0);
  g_assert_cmpint (layout.y, >=, layout.labels);
  g_assert_cmpint (layout.y + 400, <=, 500 - layout.labels);
  layout = kt_board_layout_compute (&geometry, 500, 400, 1, TRUE);
  g_assert_cmpint (layout.cell, ==, (400 - 2 * layout.labels) / 10);
  check_corners (&layout);
}

/* The widget has no size yet. */
static void
test_no_room (void)
{
  KtGeometry geometry = { .columns = 30, .rows = 30, .has_labels = TRUE };
  KtBoardLayout layout = kt_board_layout_compute (&geometry, 0, 0, TRUE, FALSE);

  g_assert_cmpint (layout.cell, ==, 1);
  check_square (&layout, 0);
  check_square (&layout, 899);
}

static void
test_far_steps (void)
{
  KtGeometry geometry = { .columns = 5, .rows = 4, .has_labels = TRUE };
  KtBoardLayout layout = kt_board_layout_compute (&geometry, 400, 400, TRUE, FALSE);

  g_assert_cmpint (kt_board_layout_step (&layout, 7, -KT_MAX_COLUMNS, 0), ==, 5);
  g_assert_cmpint (kt_board_layout_step (&layout, 7, KT_MAX_COLUMNS, 0), ==, 9);
  g_assert_cmpint (kt_board_layout_step (&layout, 7, 0, -KT_MAX_ROWS), ==, 17);
  g_assert_cmpint (kt_board_layout_step (&layout, 7, 0, KT_MAX_ROWS), ==, 2);
  layout.flipped = TRUE;
  g_assert_cmpint (kt_board_layout_step (&layout, 7, 1, 0), ==, 6);
  g_assert_cmpint (kt_board_layout_step (&layout, 7, 0, 1), ==, 12);
}

/* The coordinates grow with the desktop’s text scale, but leave most of a small board to the
 * squares. */
static void
test_label_scale (void)
{
  KtGeometry geometry = { .columns = 8, .rows = 8, .has_labels = TRUE };
  int usual = kt_board_layout_compute (&geometry, 600, 600, 1, FALSE).labels;

  g_assert_cmpint (usual, >, 0);
  g_assert_cmpint (kt_board_layout_compute (&geometry, 600, 600, 2, FALSE).labels, ==, 2 * usual);
  g_assert_cmpint (kt_board_layout_compute (&geometry, 600, 600, 0, FALSE).labels, ==, 0);
  g_assert_cmpint (kt_board_layout_compute (&geometry, 200, 200, 3, FALSE).labels, <=, 25);
  for (double scale = 0.5; scale <= 3; scale += 0.5) {
    KtBoardLayout layout = kt_board_layout_compute (&geometry, 360, 360, scale, FALSE);

    g_assert_cmpint (layout.x, >=, layout.labels);
    g_assert_cmpint (layout.y + 8 * layout.cell, <=, 360 - layout.labels);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-layout/square-boards", test_square_boards);
  g_test_add_func ("/board-layout/other-boards", test_other_boards);
  g_test_add_func ("/board-layout/no-labels", test_no_labels);
  g_test_add_func ("/board-layout/column-numbers", test_column_numbers);
  g_test_add_func ("/board-layout/no-room", test_no_room);
  g_test_add_func ("/board-layout/far-steps", test_far_steps);
  g_test_add_func ("/board-layout/label-scale", test_label_scale);
  return g_test_run ();
}

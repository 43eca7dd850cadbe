/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests what the geometry of a game draws below its pieces, on an empty board of nine columns
 * and ten rows. */
#include "config.h"

#include "games/kt-registry.h"
#include "tests/ui/ui-test.h"
#include "ui/painter/kt-board-painter.h"

enum { COLUMNS = 9, ROWS = 10, CELL = 40 };

/* The geometry of a made-up game, which has the rules of tic-tac-toe and a board that each test
 * chooses. */
static KtGeometry geometry;

static KtGeometry
get_geometry (const KtOptions *options)
{
  return geometry;
}

/* The square of a new piece in the middle of its animation; KT_NO_SQUARE if there is no piece. */
static KtSquare fresh = KT_NO_SQUARE;
static double progress;
static int upside_down_side = -1;

/* Paints a board whose squares are CELL pixels wide and high. */
static UiPicture *
paint (KtGeometry board, gboolean is_flipped)
{
  KtGame game = *kt_registry_find_game ("tic-tac-toe");
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autofree KtPosition *position = NULL;
  KtOptions options;
  KtBoardView view;

  geometry = board;
  game.get_geometry = get_geometry;
  options = kt_options_default (&game);
  g_assert_true (kt_options_parse (&game, "columns=9 rows=10", &options, NULL));
  position = kt_position_new (&game, &options);
  if (fresh != KT_NO_SQUARE)
    kt_position_play (position, &(KtAction){ KT_ACTION_PLACE, 0, 0, 0, KT_NO_SQUARE, fresh });
  view = (KtBoardView){
    .position = position,
    .layout = kt_board_layout_compute (&board, COLUMNS * CELL, ROWS * CELL, FALSE, is_flipped),
    .palette = kt_theme_get_palette (theme, FALSE),
    .pieces = pieces,
    .scale = 1,
    .chosen = KT_NO_SQUARE,
    .premove_from = KT_NO_SQUARE,
    .premove_to = KT_NO_SQUARE,
    .motion = { .fresh = fresh, .fresh_progress = progress },
    .hint = KT_NO_SQUARE,
    .hint_from = KT_NO_SQUARE,
    .ghost = KT_NO_SQUARE,
    .aim = KT_NO_SQUARE,
    .upside_down_side = upside_down_side,
    .promoting_from = KT_NO_SQUARE,
    .promoting_at = KT_NO_SQUARE,
    .next_piece = { .side = -1 },
    .keyboard = KT_NO_SQUARE,
  };
  kt_pieces_set_look (pieces, &game, view.palette, FALSE);
  kt_board_painter_draw (&view, snapshot);
  return ui_picture_of (snapshot, COLUMNS * CELL, ROWS * CELL);
}

static KtGeometry
get_plain (void)
{
  return (KtGeometry){ .columns = COLUMNS, .rows = ROWS, .stand = KT_STAND_CROSSINGS };
}

/* Checks at which crossings the board differs from a board of plain lines. They are listed from the
 * lower left of the screen. */
static void
assert_differences (KtGeometry board, gboolean is_flipped, const char *expected)
{
  g_autoptr (UiPicture) plain = paint (get_plain (), is_flipped);
  g_autoptr (UiPicture) picture = paint (board, is_flipped);
  g_autoptr (GString) text = g_string_new (NULL);

  for (KtSquare square = 0; square < COLUMNS * ROWS; square++) {
    g_autofree char *place = kt_square_to_text (square, COLUMNS);
    graphene_rect_t rect =
        GRAPHENE_RECT_INIT ((float) (square % COLUMNS * CELL),
                            (float) ((ROWS - 1 - square / COLUMNS) * CELL), CELL, CELL);

    if (ui_picture_count_differences (plain, picture, &rect) > 0)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", place);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static gboolean
has_line (UiPicture *picture, int x, int y)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  const KtPalette *palette = kt_theme_get_palette (theme, FALSE);

  return !ui_picture_has_colour (picture, x, y, &palette->paper);
}

/* Lines run through the middles of the squares, and none run between the squares. */
static void
test_crossings (void)
{
  g_autoptr (UiPicture) picture = paint (get_plain (), FALSE);

  for (int column = 0; column < COLUMNS; column++) {
    g_assert_true (has_line (picture, column * CELL + CELL / 2, CELL + 5));
    g_assert_false (has_line (picture, column * CELL + CELL / 2, 5));
    g_assert_false (has_line (picture, column * CELL + 5, CELL + 5));
  }
}

/* If pieces stand in squares, the lines run between the squares. */
static void
test_squares (void)
{
  KtGeometry board = get_plain ();
  g_autoptr (UiPicture) picture = NULL;

  board.stand = KT_STAND_SQUARES;
  picture = paint (board, FALSE);
  for (int column = 1; column < COLUMNS; column++) {
    g_assert_true (has_line (picture, column * CELL, 5));
    g_assert_false (has_line (picture, column * CELL + CELL / 2, CELL + 5));
  }
}

/* Across the river, only the lines of the outermost columns are drawn. */
static void
test_river (void)
{
  KtGeometry board = get_plain ();

  board.river = 5;
  assert_differences (board, FALSE, "b5 c5 d5 e5 f5 g5 h5 b6 c6 d6 e6 f6 g6 h6");
  assert_differences (board, TRUE, "b5 c5 d5 e5 f5 g5 h5 b6 c6 d6 e6 f6 g6 h6");
  board.river = 3;
  assert_differences (board, FALSE, "b3 c3 d3 e3 f3 g3 h3 b4 c4 d4 e4 f4 g4 h4");
  assert_differences (board, TRUE, "b7 c7 d7 e7 f7 g7 h7 b8 c8 d8 e8 f8 g8 h8");
}

/* The words stand on the middle of the halves of the river, between the lines of the columns. */
static void
test_river_words (void)
{
  KtGeometry board = get_plain ();
  g_autoptr (UiPicture) dry = NULL, wordy = NULL, turned = NULL;
  graphene_rect_t left = GRAPHENE_RECT_INIT (1 * CELL, 4.5f * CELL, 3 * CELL, CELL);
  graphene_rect_t right = GRAPHENE_RECT_INIT (5 * CELL, 4.5f * CELL, 3 * CELL, CELL);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, COLUMNS * CELL, ROWS * CELL);

  board.river = 5;
  dry = paint (board, FALSE);
  board.river_words[0] = "xiangqi-river-chu";
  board.river_words[1] = "xiangqi-river-han";
  wordy = paint (board, FALSE);
  g_assert_cmpuint (ui_picture_count_differences (dry, wordy, &left), >, CELL);
  g_assert_cmpuint (ui_picture_count_differences (dry, wordy, &right), >, CELL);
  g_assert_cmpuint (ui_picture_count_differences (dry, wordy, &all), ==,
                    ui_picture_count_differences (dry, wordy, &left) +
                        ui_picture_count_differences (dry, wordy, &right));
  /* When people sit face to face, each can read one of the two words. */
  upside_down_side = 1;
  turned = paint (board, FALSE);
  upside_down_side = -1;
  g_assert_cmpuint (ui_picture_count_differences (wordy, turned, &left), ==, 0);
  g_assert_cmpuint (ui_picture_count_differences (wordy, turned, &right), >, CELL);
}

/* The border runs outside the outermost lines and inside the paper. */
static void
test_border (void)
{
  KtGeometry board = get_plain ();
  g_autoptr (UiPicture) plain = paint (board, FALSE), bordered = NULL;
  const graphene_rect_t lines =
      GRAPHENE_RECT_INIT (CELL / 2, CELL / 2, (COLUMNS - 1) * CELL + 1, (ROWS - 1) * CELL + 1);
  const graphene_rect_t edge = GRAPHENE_RECT_INIT (0, 0, CELL / 4, ROWS * CELL);

  board.has_border = TRUE;
  bordered = paint (board, FALSE);
  g_assert_false (ui_picture_equal (plain, bordered));
  g_assert_cmpuint (ui_picture_count_differences (plain, bordered, &lines), ==, 0);
  g_assert_cmpuint (ui_picture_count_differences (plain, bordered, &edge), ==, 0);
}

static void
test_star_points (void)
{
  static const KtSquare points[] = { 0 * COLUMNS + 1, 4 * COLUMNS + 8 };
  KtGeometry board = get_plain ();

  board.star_points = points;
  board.n_star_points = G_N_ELEMENTS (points);
  assert_differences (board, FALSE, "b1 i5");
  assert_differences (board, TRUE, "a6 h10");
}

static void
test_stations (void)
{
  static const KtSquare points[] = { 2 * COLUMNS + 1, 3 * COLUMNS + 0 };
  KtGeometry board = get_plain ();

  board.stations = points;
  board.n_stations = G_N_ELEMENTS (points);
  assert_differences (board, FALSE, "b3 a4");
}

/* Two diagonals cross in e2. */
static void
test_palace (void)
{
  static const KtLine diagonals[] = { { 3, 2 * COLUMNS + 5 }, { 5, 2 * COLUMNS + 3 } };
  KtGeometry board = get_plain ();

  board.diagonals = diagonals;
  board.n_diagonals = G_N_ELEMENTS (diagonals);
  assert_differences (board, FALSE, "d1 e1 f1 d2 e2 f2 d3 e3 f3");
}

/* A station at the edge of the board has brackets only on its inner side. */
static void
test_edge_station (void)
{
  static const KtSquare point = 3 * COLUMNS;
  KtGeometry board = get_plain ();
  g_autoptr (UiPicture) plain = paint (board, FALSE), picture = NULL;
  const graphene_rect_t left = GRAPHENE_RECT_INIT (0, 0, CELL / 2, ROWS * CELL);

  board.stations = &point;
  board.n_stations = 1;
  picture = paint (board, FALSE);
  g_assert_false (ui_picture_equal (plain, picture));
  g_assert_cmpuint (ui_picture_count_differences (plain, picture, &left), ==, 0);
}

/* A new piece falls from above the board. After half of the time it has fallen a quarter of the
 * way from there to e1, to the middle between rows 8 and 9. */
static void
test_gravity (void)
{
  KtGeometry board = get_plain ();
  g_autoptr (UiPicture) plain = paint (board, FALSE), falling = NULL, landed = NULL;
  graphene_rect_t way = GRAPHENE_RECT_INIT (4 * CELL, 1.25f * CELL, CELL, CELL);
  graphene_rect_t place = GRAPHENE_RECT_INIT (4 * CELL, (ROWS - 1) * CELL, CELL, CELL);

  board.has_gravity = TRUE;
  fresh = 4;
  progress = 0.5;
  falling = paint (board, FALSE);
  progress = 1;
  landed = paint (board, FALSE);
  fresh = KT_NO_SQUARE;
  g_assert_cmpuint (ui_picture_count_differences (plain, falling, &way), >, CELL);
  g_assert_cmpuint (ui_picture_count_differences (plain, falling, &place), ==, 0);
  g_assert_cmpuint (ui_picture_count_differences (plain, landed, &way), ==, 0);
  g_assert_cmpuint (ui_picture_count_differences (plain, landed, &place), >, CELL);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-ground/crossings", test_crossings);
  g_test_add_func ("/board-ground/squares", test_squares);
  g_test_add_func ("/board-ground/river", test_river);
  g_test_add_func ("/board-ground/river-words", test_river_words);
  g_test_add_func ("/board-ground/border", test_border);
  g_test_add_func ("/board-ground/star-points", test_star_points);
  g_test_add_func ("/board-ground/stations", test_stations);
  g_test_add_func ("/board-ground/palace", test_palace);
  g_test_add_func ("/board-ground/edge-station", test_edge_station);
  g_test_add_func ("/board-ground/gravity", test_gravity);
  return g_test_run ();
}

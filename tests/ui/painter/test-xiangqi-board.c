/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the drawings of Chinese chess, which must keep the limits of a player's own theme, and the
 * numbers of the columns of the board. */
#include "config.h"

#include "games/xiangqi/xiangqi-game.h"
#include "tests/ui/ui-test.h"
#include "ui/painter/kt-still-board.h"
#include "ui/themes/kt-svg-clean.h"
#include "ui/themes/kt-svg-cost.h"

enum { CELL = 40, WIDTH = 9 * CELL, HEIGHT = 10 * CELL + 28 };

static const char *const sets[] = { "xiangqi", "xiangqi-pictures", "xiangqi-letters",
                                    "xiangqi-letters-vi" };

static void
check_drawing (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error), clean = NULL;
  g_autofree char *problem = NULL;

  g_assert_no_error (error);
  clean = kt_svg_clean (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &problem);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_false (kt_svg_is_costly (clean));
}

static void
test_drawings (gconstpointer set)
{
  const KtGame *game = &xiangqi_game;

  for (guint i = 0; i < 2 * game->n_types; i++) {
    g_autofree char *path =
        g_strdup_printf ("/org/kythu/KyThu/pieces/%s/%s-%s.svg", (const char *) set,
                         game->side_ids[i % 2], game->types[i / 2].id);

    check_drawing (path);
  }
}

static void
test_words (void)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  KtGeometry geometry = xiangqi_game.get_geometry (&options);

  for (guint half = 0; half < 2; half++) {
    g_autofree char *path =
        g_strdup_printf ("/org/kythu/KyThu/boards/%s.svg", geometry.river_words[half]);

    check_drawing (path);
  }
}

/* The colours of the board. Its shadow would fall on the labels. */
static KtPalette
get_palette (KtTheme *theme)
{
  KtPalette palette = *kt_theme_get_palette (theme, FALSE);

  palette.shadow.alpha = 0;
  return palette;
}

/* Draws the first position, or that after a move, so that the board fills the picture except for
 * the labels. */
static UiPicture *
paint (gboolean is_flipped, const char *move)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *position = kt_position_new (&xiangqi_game, &options);
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  PangoContext *pango = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  KtPalette palette = get_palette (theme);
  KtAction action;
  KtStillBoard board = {
    .position = position,
    .palette = &palette,
    .pieces = pieces,
    .pango = pango,
    .width = WIDTH,
    .height = HEIGHT,
    .scale = 1,
    .labels = 1,
    .text = { 0, 0, 0, 1 },
    .is_flipped = is_flipped,
  };

  if (move) {
    g_assert_true (kt_position_parse_action (position, move, &action, NULL));
    kt_position_play (position, &action);
  }
  kt_pieces_set_look (pieces, &xiangqi_game, &palette, FALSE);
  kt_still_board_draw (&board, snapshot);
  g_object_unref (pango);
  return ui_picture_of (snapshot, WIDTH, HEIGHT);
}

enum { STRIP = (HEIGHT - 10 * CELL) / 2 };

/* Returns whether the labels of two columns look alike. */
static gboolean
is_same_label (UiPicture *picture, int column, gboolean is_above, int other,
               gboolean is_other_above)
{
  for (int y = 0; y < STRIP; y++) {
    for (int x = 0; x < CELL; x++) {
      GdkRGBA one =
          ui_picture_get_colour (picture, column * CELL + x, (is_above ? 0 : HEIGHT - STRIP) + y);
      GdkRGBA two = ui_picture_get_colour (picture, other * CELL + x,
                                           (is_other_above ? 0 : HEIGHT - STRIP) + y);

      if (!gdk_rgba_equal (&one, &two))
        return FALSE;
    }
  }
  return TRUE;
}

/* The number of a column for the player below equals the number of the opposite column for the
 * player above. */
static void
test_column_numbers (void)
{
  g_autoptr (UiPicture) picture = paint (FALSE, NULL);

  for (int one = 0; one < 9; one++) {
    for (int other = 0; other < 9; other++) {
      g_assert_cmpint (is_same_label (picture, one, FALSE, other, TRUE), ==, one + other == 8);
      g_assert_cmpint (is_same_label (picture, one, FALSE, other, FALSE), ==, one == other);
    }
  }
}

/* Each player counts from the right, whoever sits below. */
static void
test_turned_numbers (void)
{
  g_autoptr (UiPicture) picture = paint (FALSE, NULL), turned = paint (TRUE, NULL);
  const graphene_rect_t above = GRAPHENE_RECT_INIT (0, 0, WIDTH, STRIP);
  const graphene_rect_t below = GRAPHENE_RECT_INIT (0, HEIGHT - STRIP, WIDTH, STRIP);

  g_assert_false (ui_picture_equal (picture, turned));
  g_assert_cmpuint (ui_picture_count_differences (picture, turned, &above), ==, 0);
  g_assert_cmpuint (ui_picture_count_differences (picture, turned, &below), ==, 0);
}

/* The mark of the last move does not hide the crossing that the piece has left, a4. */
static void
test_left_crossing (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  const GdkRGBA *grid = &kt_theme_get_palette (theme, FALSE)->grid;
  g_autoptr (UiPicture) before = paint (FALSE, NULL), after = paint (FALSE, "a4a5");
  const graphene_rect_t square = GRAPHENE_RECT_INIT (0, STRIP + 6 * CELL, CELL, CELL);

  g_assert_cmpuint (ui_picture_count_differences (before, after, &square), >, CELL * CELL / 2);
  ui_picture_assert_colour (after, CELL / 2, STRIP + 6.5 * CELL, grid);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autofree char *path = g_strconcat ("/xiangqi-board/drawings/", sets[i], NULL);

    g_test_add_data_func (path, sets[i], test_drawings);
  }
  g_test_add_func ("/xiangqi-board/words", test_words);
  g_test_add_func ("/xiangqi-board/column-numbers", test_column_numbers);
  g_test_add_func ("/xiangqi-board/turned-numbers", test_turned_numbers);
  g_test_add_func ("/xiangqi-board/left-crossing", test_left_crossing);
  return g_test_run ();
}

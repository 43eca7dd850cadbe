/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as people use it: pointer, keys, screen readers; and what it draws. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "ui/kt-board-cell.h"
#include "ui/kt-board-layout.h"
#include "ui/kt-board.h"

enum { EDGE = 620 };

typedef struct {
  KtGameModel *model;
  KtSettings *settings;
  KtTheme *theme;
  GtkWindow *window;
  GtkWidget *board;
  char *refusal; /* the last reason that was told */
} Fixture;

static GSettings *
get_gsettings (Fixture *fixture)
{
  return kt_settings_get_gsettings (fixture->settings);
}

static void
refused_cb (KtBoard *board, const char *reason, Fixture *fixture)
{
  g_free (fixture->refusal);
  fixture->refusal = g_strdup (reason);
}

static void
set_up (Fixture *fixture, const char *game, const char *options, KtPlayer *first, KtPlayer *second)
{
  *fixture = (Fixture){ 0 };
  fixture->model = test_game (game, options, first, second);
  fixture->settings = ui_settings_new ();
  fixture->theme = kt_theme_new_default ();
  fixture->board = kt_board_new ();
  kt_board_set_up (KT_BOARD (fixture->board), fixture->model, get_gsettings (fixture),
                   fixture->theme);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  fixture->window = ui_window_new (fixture->board, EDGE, EDGE);
  /* As if the pointer had come and gone: no frame for the keys. */
  ui_move (fixture->board, 0, 0);
  ui_leave (fixture->board);
}

static void
tear_down (Fixture *fixture)
{
  g_object_ref (fixture->board);
  ui_destroy_window (fixture->window);
  test_assert_gone (fixture->board);
  test_assert_gone (fixture->model);
  test_assert_gone (fixture->settings);
  kt_theme_free (fixture->theme);
  g_free (fixture->refusal);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static KtBoardLayout
get_layout (Fixture *fixture)
{
  KtGeometry geometry =
      kt_position_get_geometry (kt_game_model_get_shown_position (fixture->model));

  return kt_board_layout_compute (
      &geometry, gtk_widget_get_width (fixture->board), gtk_widget_get_height (fixture->board),
      g_settings_get_boolean (get_gsettings (fixture), "coordinates"), FALSE);
}

static KtSquare
parse (Fixture *fixture, const char *place)
{
  KtGeometry geometry =
      kt_position_get_geometry (kt_game_model_get_shown_position (fixture->model));
  KtSquare square = kt_square_parse (place, geometry.columns, geometry.rows);

  g_assert_cmpint (square, !=, KT_NO_SQUARE);
  return square;
}

static graphene_point_t
get_centre (Fixture *fixture, const char *place)
{
  KtBoardLayout layout = get_layout (fixture);

  return kt_board_layout_get_centre (&layout, parse (fixture, place));
}

static void
click (Fixture *fixture, const char *place)
{
  graphene_point_t centre = get_centre (fixture, place);

  ui_click (fixture->board, centre.x, centre.y);
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  graphene_point_t a = get_centre (fixture, from), b = get_centre (fixture, to);

  ui_press (fixture->board, a.x, a.y);
  ui_release (fixture->board, b.x, b.y);
}

static void
hover (Fixture *fixture, const char *place)
{
  graphene_point_t centre = get_centre (fixture, place);

  ui_move (fixture->board, centre.x, centre.y);
}

static void
assert_refused (Fixture *fixture, const char *reason)
{
  g_assert_cmpstr (fixture->refusal, ==, reason);
  g_clear_pointer (&fixture->refusal, g_free);
}

/* --- Pointer ---------------------------------------------------------------------------------- */

static void
test_click (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  click (&fixture, "h8");
  click (&fixture, "a1");
  click (&fixture, "o15");
  test_assert_line (fixture.model, "h8 a1 o15");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

static void
test_slip (void)
{
  Fixture fixture;
  graphene_point_t centre;

  set_up (&fixture, "caro", "", NULL, NULL);
  drag (&fixture, "h8", "h9");
  drag (&fixture, "a1", "o15");
  centre = get_centre (&fixture, "c3");
  ui_press (fixture.board, 1, 1);
  ui_release (fixture.board, centre.x, centre.y);
  ui_press (fixture.board, centre.x, centre.y);
  ui_release (fixture.board, -200, 4000);
  /* A press that was let go elsewhere is forgotten. */
  ui_release (fixture.board, centre.x, centre.y);
  ui_click (fixture.board, 1, EDGE - 1);
  test_assert_line (fixture.model, "");
  assert_refused (&fixture, NULL);
  drag (&fixture, "h8", "h8");
  test_assert_line (fixture.model, "h8");
  tear_down (&fixture);
}

static void
test_occupied (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  click (&fixture, "h8");
  click (&fixture, "h8");
  test_assert_line (fixture.model, "h8");
  assert_refused (&fixture, "This place is taken");
  tear_down (&fixture);
}

static void
test_out_of_turn (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, scripted);
  click (&fixture, "h8");
  click (&fixture, "h9");
  test_assert_line (fixture.model, "h8");
  assert_refused (&fixture, "It is the computer’s turn");
  tear_down (&fixture);
}

static void
test_earlier_position (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  click (&fixture, "h8");
  click (&fixture, "h9");
  kt_game_model_show (fixture.model, 1);
  click (&fixture, "a1");
  test_assert_line (fixture.model, "h8 h9");
  assert_refused (&fixture, "An earlier position is shown");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.model), ==, 1);
  tear_down (&fixture);
}

static void
test_after_end (void)
{
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };
  Fixture fixture;

  set_up (&fixture, "tic-tac-toe", "", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    click (&fixture, line[i]);
  g_assert_true (kt_game_model_is_over (fixture.model));
  click (&fixture, "c3");
  test_assert_line (fixture.model, "a1 b1 a2 b2 a3");
  assert_refused (&fixture, "The game is over");
  tear_down (&fixture);
}

static void
test_question (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "opening=swap2", NULL, NULL);
  click (&fixture, "h8");
  click (&fixture, "h9");
  click (&fixture, "i8");
  click (&fixture, "a1");
  test_assert_line (fixture.model, "h8 h9 i8");
  g_assert_nonnull (fixture.refusal);
  g_assert_cmpstr (fixture.refusal, !=, "");
  tear_down (&fixture);
}

static void
test_rule (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "opening=centre", NULL, NULL);
  click (&fixture, "a1");
  test_assert_line (fixture.model, "");
  g_assert_nonnull (fixture.refusal);
  click (&fixture, "h8");
  test_assert_line (fixture.model, "h8");
  tear_down (&fixture);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void
press (Fixture *fixture, guint key)
{
  g_assert_true (ui_key (fixture->board, key, 0));
}

static void
assert_at (Fixture *fixture, const char *place)
{
  g_assert_cmpint (kt_board_get_keyboard (KT_BOARD (fixture->board)), ==, parse (fixture, place));
}

static void
test_walk (void)
{
  Fixture fixture;

  set_up (&fixture, "tic-tac-toe", "columns=5 rows=4 line=3", NULL, NULL);
  kt_board_set_keyboard (KT_BOARD (fixture.board), parse (&fixture, "c2"));
  press (&fixture, GDK_KEY_Right);
  assert_at (&fixture, "d2");
  press (&fixture, GDK_KEY_KP_Up);
  assert_at (&fixture, "d3");
  press (&fixture, GDK_KEY_End);
  press (&fixture, GDK_KEY_Right);
  assert_at (&fixture, "e3");
  press (&fixture, GDK_KEY_Up);
  press (&fixture, GDK_KEY_Up);
  assert_at (&fixture, "e4");
  press (&fixture, GDK_KEY_Home);
  press (&fixture, GDK_KEY_Left);
  assert_at (&fixture, "a4");
  for (guint i = 0; i < 5; i++)
    press (&fixture, GDK_KEY_Down);
  assert_at (&fixture, "a1");
  test_assert_line (fixture.model, "");
  tear_down (&fixture);
}

static void
test_keys_play (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_KP_Enter };
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  assert_at (&fixture, "h8");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    press (&fixture, keys[i]);
    press (&fixture, GDK_KEY_Right);
  }
  test_assert_line (fixture.model, "h8 i8 j8");
  press (&fixture, GDK_KEY_Left);
  press (&fixture, GDK_KEY_Return);
  assert_refused (&fixture, "This place is taken");
  /* With Ctrl and Alt they mean something else, and other keys are not the board's. */
  g_assert_false (ui_key (fixture.board, GDK_KEY_Home, GDK_CONTROL_MASK));
  g_assert_false (ui_key (fixture.board, GDK_KEY_Return, GDK_ALT_MASK));
  g_assert_false (ui_key (fixture.board, GDK_KEY_z, 0));
  test_assert_line (fixture.model, "h8 i8 j8");
  tear_down (&fixture);
}

/* The focus is on the square where the keys are: this is what a screen reader says. */
static void
test_focus (void)
{
  Fixture fixture;
  GtkWidget *focus;

  set_up (&fixture, "caro", "", NULL, NULL);
  gtk_widget_grab_focus (fixture.board);
  focus = gtk_window_get_focus (fixture.window);
  g_assert_true (KT_IS_BOARD_CELL (focus));
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==, parse (&fixture, "h8"));
  press (&fixture, GDK_KEY_Right);
  focus = gtk_window_get_focus (fixture.window);
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==, parse (&fixture, "i8"));
  click (&fixture, "c3");
  focus = gtk_window_get_focus (fixture.window);
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==, parse (&fixture, "c3"));
  tear_down (&fixture);
}

/* --- For screen readers ----------------------------------------------------------------------- */

static guint
count_cells (Fixture *fixture)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child;
       child = gtk_widget_get_next_sibling (child))
    n += KT_IS_BOARD_CELL (child);
  return n;
}

static KtBoardCell *
get_cell (Fixture *fixture, const char *place)
{
  KtSquare square = parse (fixture, place);

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (KT_IS_BOARD_CELL (child) && kt_board_cell_get_square (KT_BOARD_CELL (child)) == square)
      return KT_BOARD_CELL (child);
  }
  g_assert_not_reached ();
}

static void
assert_cell (Fixture *fixture, const char *place, const char *expected)
{
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (fixture, place)), ==, expected);
}

static void
test_labels (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  g_assert_cmpuint (count_cells (&fixture), ==, 225);
  assert_cell (&fixture, "h8", "h8, empty");
  click (&fixture, "h8");
  click (&fixture, "o15");
  assert_cell (&fixture, "h8", "h8, X");
  assert_cell (&fixture, "o15", "o15, O");
  kt_game_model_undo (fixture.model);
  assert_cell (&fixture, "o15", "o15, empty");
  kt_game_model_redo (fixture.model);
  assert_cell (&fixture, "o15", "o15, O");
  kt_game_model_show (fixture.model, 0);
  assert_cell (&fixture, "h8", "h8, empty");
  kt_game_model_show (fixture.model, 2);
  kt_game_model_start_again (fixture.model);
  assert_cell (&fixture, "h8", "h8, empty");
  tear_down (&fixture);
}

static void
start (Fixture *fixture, const char *game_id, const char *text)
{
  KtGameModel *other = test_game (game_id, text, NULL, NULL);
  const KtPosition *position = kt_game_model_get_position (other);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_start (fixture->model, position->game, &position->options, match);
  test_assert_gone (other);
}

static void
test_new_size (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "size=30", NULL, NULL);
  g_assert_cmpuint (count_cells (&fixture), ==, 900);
  click (&fixture, "ad30");
  start (&fixture, "tic-tac-toe", "");
  ui_settle (fixture.board);
  g_assert_cmpuint (count_cells (&fixture), ==, 9);
  assert_cell (&fixture, "c3", "c3, empty");
  assert_at (&fixture, "b2");
  click (&fixture, "c3");
  assert_cell (&fixture, "c3", "c3, X");
  start (&fixture, "tic-tac-toe", "columns=7 rows=4");
  ui_settle (fixture.board);
  g_assert_cmpuint (count_cells (&fixture), ==, 28);
  click (&fixture, "g4");
  assert_cell (&fixture, "g4", "g4, X");
  tear_down (&fixture);
}

/* As many squares in all, but laid out otherwise. */
static void
test_new_shape (void)
{
  Fixture fixture;

  set_up (&fixture, "tic-tac-toe", "columns=6 rows=4", NULL, NULL);
  start (&fixture, "tic-tac-toe", "columns=4 rows=6");
  ui_settle (fixture.board);
  assert_cell (&fixture, "d6", "d6, empty");
  click (&fixture, "d6");
  test_assert_line (fixture.model, "d6");
  tear_down (&fixture);
}

static void
test_cell_action (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "c4")), "cell.play", NULL);
  test_assert_line (fixture.model, "c4");
  gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "c4")), "cell.play", NULL);
  assert_refused (&fixture, "This place is taken");
  tear_down (&fixture);
}

/* --- What is drawn ---------------------------------------------------------------------------- */

static const KtPalette *
get_palette (Fixture *fixture)
{
  return kt_theme_get_palette (fixture->theme,
                               adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

/* A place within a square, from 0 to 1 in both directions, from its top left corner. */
static graphene_point_t
get_point (Fixture *fixture, const char *place, double x, double y)
{
  KtBoardLayout layout = get_layout (fixture);
  graphene_rect_t rect = kt_board_layout_get_square (&layout, parse (fixture, place));

  return GRAPHENE_POINT_INIT ((float) (rect.origin.x + x * rect.size.width),
                              (float) (rect.origin.y + y * rect.size.height));
}

static void
assert_colour (Fixture *fixture, const char *place, double x, double y, const GdkRGBA *colour)
{
  g_autoptr (UiPicture) picture = ui_picture_take (fixture->board);
  graphene_point_t point = get_point (fixture, place, x, y);

  ui_picture_assert_colour (picture, point.x, point.y, colour);
}

static guint
count_changes (Fixture *fixture, UiPicture *before, const char *place)
{
  g_autoptr (UiPicture) after = ui_picture_take (fixture->board);
  KtBoardLayout layout = get_layout (fixture);
  graphene_rect_t rect = kt_board_layout_get_square (&layout, parse (fixture, place));

  return ui_picture_count_differences (before, after, &rect);
}

/* `far` is the last square, `next` one beside the centre `middle`. */
static void
check_drawing (Fixture *fixture, const char *middle, const char *next, const char *far)
{
  const KtPalette *palette = get_palette (fixture);

  assert_colour (fixture, far, 0.5, 0.5, &palette->paper);
  assert_colour (fixture, middle, 0, 0.5, &palette->grid);
  click (fixture, middle);
  click (fixture, next);
  assert_colour (fixture, middle, 0.5, 0.5, &palette->sides[0]);
  assert_colour (fixture, next, 0.5, 0.5 - 0.22, &palette->sides[1]);
  /* The last move has corners and a wash; the one before has none. */
  assert_colour (fixture, next, 0.06, 0.14, &palette->mark);
  assert_colour (fixture, next, 0.94, 0.86, &palette->mark);
  assert_colour (fixture, middle, 0.07, 0.14, &palette->paper);
  {
    g_autoptr (UiPicture) picture = ui_picture_take (fixture->board);
    graphene_point_t point = get_point (fixture, next, 0.5, 0.5);

    g_assert_false (ui_picture_has_colour (picture, point.x, point.y, &palette->paper));
    g_assert_false (ui_picture_has_colour (picture, point.x, point.y, &palette->sides[1]));
  }
  kt_game_model_show (fixture->model, 0);
  assert_colour (fixture, middle, 0.5, 0.5, &palette->paper);
  kt_game_model_show (fixture->model, 2);
}

static void
check_size (const char *game, const char *options, const char *middle, const char *next,
            const char *far, gboolean dark)
{
  Fixture fixture;
  g_autoptr (UiPicture) letters = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_up (&fixture, game, options, NULL, NULL);
  g_assert_cmpint (adw_style_manager_get_dark (adw_style_manager_get_default ()), ==, dark);
  check_drawing (&fixture, middle, next, far);
  letters = ui_picture_take (fixture.board);
  g_settings_set_string (get_gsettings (&fixture), "stones", "stones");
  g_assert_cmpuint (count_changes (&fixture, letters, middle), >, 20);
  g_assert_cmpuint (count_changes (&fixture, letters, next), >, 20);
  g_assert_cmpuint (count_changes (&fixture, letters, far), ==, 0);
  g_settings_set_string (get_gsettings (&fixture), "stones", "letters");
  {
    g_autoptr (UiPicture) again = ui_picture_take (fixture.board);

    g_assert_true (ui_picture_equal (letters, again));
  }
  tear_down (&fixture);
}

static void
test_drawn (void)
{
  for (int dark = 0; dark < 2; dark++) {
    check_size ("tic-tac-toe", "", "b2", "b3", "c1", dark);
    check_size ("caro", "size=15", "h8", "i8", "o1", dark);
    check_size ("caro", "size=30", "o15", "p15", "ad30", dark);
  }
}

/* The look changes at once with the desktop. */
static void
test_dark_at_once (void)
{
  Fixture fixture;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_up (&fixture, "caro", "", NULL, NULL);
  assert_colour (&fixture, "a1", 0.5, 0.5, &kt_theme_get_palette (fixture.theme, FALSE)->paper);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  assert_colour (&fixture, "a1", 0.5, 0.5, &kt_theme_get_palette (fixture.theme, TRUE)->paper);
  tear_down (&fixture);
}

static void
test_win (void)
{
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };
  Fixture fixture;
  const KtPalette *palette;

  set_up (&fixture, "tic-tac-toe", "", NULL, NULL);
  palette = get_palette (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    click (&fixture, line[i]);
  /* Through the middles, from the first stone to the last. */
  assert_colour (&fixture, "a1", 0.5, 0.5, &palette->mark);
  assert_colour (&fixture, "a2", 0.5, 0.02, &palette->mark);
  assert_colour (&fixture, "a3", 0.5, 0.5, &palette->mark);
  assert_colour (&fixture, "b2", 0.5, 0.28, &palette->sides[1]);
  kt_game_model_undo (fixture.model);
  assert_colour (&fixture, "a1", 0.5, 0.5, &palette->sides[0]);
  tear_down (&fixture);
}

static void
test_threat (void)
{
  static const char *const line[] = { "h8", "a1", "i8", "a15", "j8", "o15", "k8" };
  g_autoptr (UiPicture) with = NULL;
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    click (&fixture, line[i]);
  with = ui_picture_take (fixture.board);
  g_settings_set_boolean (get_gsettings (&fixture), "show-threats", FALSE);
  g_assert_cmpuint (count_changes (&fixture, with, "i8"), >, 20);
  g_assert_cmpuint (count_changes (&fixture, with, "a15"), ==, 0);
  tear_down (&fixture);
}

static void
test_coordinates (void)
{
  Fixture fixture;
  KtBoardLayout with, without;

  set_up (&fixture, "caro", "", NULL, NULL);
  with = get_layout (&fixture);
  g_assert_cmpint (with.labels, >, 0);
  g_settings_set_boolean (get_gsettings (&fixture), "coordinates", FALSE);
  ui_settle (fixture.board);
  without = get_layout (&fixture);
  g_assert_cmpint (without.labels, ==, 0);
  g_assert_cmpint (without.cell, >=, with.cell);
  click (&fixture, "o15");
  test_assert_line (fixture.model, "o15");
  tear_down (&fixture);
}

/* The ghost is seen only where a person may put a stone now. */
static void
test_ghost (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, scripted);
  before = ui_picture_take (fixture.board);
  hover (&fixture, "c3");
  g_assert_cmpuint (count_changes (&fixture, before, "c3"), >, 20);
  hover (&fixture, "d3");
  g_assert_cmpuint (count_changes (&fixture, before, "c3"), ==, 0);
  ui_leave (fixture.board);
  g_assert_cmpuint (count_changes (&fixture, before, "d3"), ==, 0);
  hover (&fixture, "d3");
  press (&fixture, GDK_KEY_Right);
  g_assert_cmpuint (count_changes (&fixture, before, "d3"), ==, 0);
  hover (&fixture, "d3");
  click (&fixture, "h8");
  g_clear_pointer (&before, ui_picture_free);
  before = ui_picture_take (fixture.board);
  hover (&fixture, "c3");
  g_assert_cmpuint (count_changes (&fixture, before, "c3"), ==, 0);
  tear_down (&fixture);
}

static void
test_no_ghost_elsewhere (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "tic-tac-toe", "", NULL, NULL);
  click (&fixture, "a1");
  click (&fixture, "b1");
  ui_leave (fixture.board);
  before = ui_picture_take (fixture.board);
  hover (&fixture, "a1");
  g_assert_cmpuint (count_changes (&fixture, before, "a1"), ==, 0);
  kt_game_model_show (fixture.model, 1);
  g_clear_pointer (&before, ui_picture_free);
  before = ui_picture_take (fixture.board);
  hover (&fixture, "c3");
  g_assert_cmpuint (count_changes (&fixture, before, "c3"), ==, 0);
  kt_game_model_show (fixture.model, 2);
  kt_game_model_resign (fixture.model);
  g_clear_pointer (&before, ui_picture_free);
  hover (&fixture, "a1");
  before = ui_picture_take (fixture.board);
  hover (&fixture, "c3");
  g_assert_cmpuint (count_changes (&fixture, before, "c3"), ==, 0);
  tear_down (&fixture);
}

static guint
count_texture_nodes (const char *dump)
{
  guint n = 0;

  for (const char *at = dump; (at = strstr (at, "texture {")); at++)
    n++;
  return n;
}

static char *
dump (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  g_autoptr (GBytes) bytes = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A place under the pointer on a large board is none on a small one: nothing may be drawn there. */
static void
test_ghost_of_another_size (void)
{
  g_autofree char *text = NULL;
  Fixture fixture;

  set_up (&fixture, "caro", "size=30", NULL, NULL);
  hover (&fixture, "ad30");
  start (&fixture, "tic-tac-toe", "");
  text = dump (fixture.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 0);
  ui_settle (fixture.board);
  hover (&fixture, "a1");
  g_free (text);
  text = dump (fixture.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 1);
  tear_down (&fixture);
}

/* Each stone is one texture, whatever the size of the board. */
static void
test_cost (void)
{
  g_autofree char *text = NULL;
  Fixture fixture;

  set_up (&fixture, "caro", "size=30", NULL, NULL);
  for (int i = 0; i < 30; i++) {
    char place[8];

    g_snprintf (place, sizeof place, "%c%d", 'a' + i % 4 * 2, i + 1);
    click (&fixture, place);
  }
  ui_leave (fixture.board);
  text = dump (fixture.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 30);
  tear_down (&fixture);
}

static void
test_keyboard_frame (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "caro", "", NULL, NULL);
  gtk_widget_grab_focus (fixture.board);
  hover (&fixture, "a1");
  ui_leave (fixture.board);
  before = ui_picture_take (fixture.board);
  press (&fixture, GDK_KEY_Up);
  g_assert_cmpuint (count_changes (&fixture, before, "h9"), >, 20);
  g_assert_cmpuint (count_changes (&fixture, before, "h8"), ==, 0);
  hover (&fixture, "a1");
  ui_leave (fixture.board);
  g_assert_cmpuint (count_changes (&fixture, before, "h9"), ==, 0);
  tear_down (&fixture);
}

static gboolean
has_hint (gpointer model)
{
  return kt_game_model_get_hint (model) != NULL;
}

static void
test_hint (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;
  g_autofree char *place = NULL;

  set_up (&fixture, "tic-tac-toe", "", NULL, NULL);
  click (&fixture, "a1");
  click (&fixture, "c2");
  ui_leave (fixture.board);
  before = ui_picture_take (fixture.board);
  kt_game_model_find_hint (fixture.model);
  test_wait (has_hint, fixture.model);
  place = kt_square_to_text (kt_game_model_get_hint (fixture.model)->to, 3);
  g_assert_cmpuint (count_changes (&fixture, before, place), >, 20);
  click (&fixture, place);
  g_assert_null (kt_game_model_get_hint (fixture.model));
  tear_down (&fixture);
}

static gboolean
is_drawn (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (UiPicture) picture = ui_picture_take (fixture->board);
  graphene_point_t point = get_point (fixture, "h8", 0.35, 0.65);

  return ui_picture_has_colour (picture, point.x, point.y, &get_palette (fixture)->sides[0]);
}

/* A stroke grows, and is whole in the end. */
static void
test_animation (void)
{
  Fixture fixture;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  set_up (&fixture, "caro", "", NULL, NULL);
  click (&fixture, "h8");
  g_assert_false (is_drawn (&fixture));
  test_wait (is_drawn, &fixture);
  /* Taken back before it is whole. */
  click (&fixture, "i8");
  kt_game_model_undo (fixture.model);
  assert_colour (&fixture, "i8", 0.5, 0.5, &get_palette (&fixture)->paper);
  click (&fixture, "i8");
  tear_down (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Before there is a game it is empty, and nothing happens. */
static void
test_no_game (void)
{
  KtGameModel *model = kt_game_model_new ();
  KtSettings *settings = ui_settings_new ();
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  GtkWidget *board = kt_board_new ();
  GtkWindow *window;

  kt_board_set_up (KT_BOARD (board), model, kt_settings_get_gsettings (settings), theme);
  window = ui_window_new (board, 300, 300);
  ui_move (board, 150, 150);
  ui_click (board, 150, 150);
  g_assert_false (ui_key (board, GDK_KEY_Return, 0));
  kt_board_touch (KT_BOARD (board), 4);
  ui_destroy_window (window);
  test_assert_gone (model);
  test_assert_gone (settings);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board/pointer/click", test_click);
  g_test_add_func ("/board/pointer/slip", test_slip);
  g_test_add_func ("/board/pointer/occupied", test_occupied);
  g_test_add_func ("/board/pointer/out-of-turn", test_out_of_turn);
  g_test_add_func ("/board/pointer/earlier-position", test_earlier_position);
  g_test_add_func ("/board/pointer/after-end", test_after_end);
  g_test_add_func ("/board/pointer/question", test_question);
  g_test_add_func ("/board/pointer/rule", test_rule);
  g_test_add_func ("/board/keys/walk", test_walk);
  g_test_add_func ("/board/keys/play", test_keys_play);
  g_test_add_func ("/board/keys/focus", test_focus);
  g_test_add_func ("/board/cells/labels", test_labels);
  g_test_add_func ("/board/cells/new-size", test_new_size);
  g_test_add_func ("/board/cells/new-shape", test_new_shape);
  g_test_add_func ("/board/cells/action", test_cell_action);
  g_test_add_func ("/board/drawn/sizes", test_drawn);
  g_test_add_func ("/board/drawn/dark-at-once", test_dark_at_once);
  g_test_add_func ("/board/drawn/win", test_win);
  g_test_add_func ("/board/drawn/threat", test_threat);
  g_test_add_func ("/board/drawn/coordinates", test_coordinates);
  g_test_add_func ("/board/drawn/ghost", test_ghost);
  g_test_add_func ("/board/drawn/no-ghost-elsewhere", test_no_ghost_elsewhere);
  g_test_add_func ("/board/drawn/ghost-of-another-size", test_ghost_of_another_size);
  g_test_add_func ("/board/drawn/cost", test_cost);
  g_test_add_func ("/board/drawn/keyboard-frame", test_keyboard_frame);
  g_test_add_func ("/board/drawn/hint", test_hint);
  g_test_add_func ("/board/drawn/animation", test_animation);
  g_test_add_func ("/board/no-game", test_no_game);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the board as users use it, with pointer, keys and screen reader, and what it draws. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/painter/kt-contrast.h"

static void
set_up (Scene *scene, const char *game, const char *options, KtPlayer *first, KtPlayer *second)
{
  scene_open_board (scene, test_game (game, options, first, second));
}

/* --- Pointer ---------------------------------------------------------------------------------- */

static void
test_click (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  scene_click (&scene, "h8");
  scene_click (&scene, "a1");
  scene_click (&scene, "o15");
  test_assert_line (scene.model, "h8 a1 o15");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

static void
test_slip (void)
{
  Scene scene;
  graphene_point_t centre;

  set_up (&scene, "caro", "", NULL, NULL);
  scene_drag (&scene, "h8", "h9");
  scene_drag (&scene, "a1", "o15");
  centre = scene_get_point (&scene, "c3", 0.5, 0.5);
  ui_press (scene.board, 1, 1);
  ui_release (scene.board, centre.x, centre.y);
  ui_press (scene.board, centre.x, centre.y);
  ui_release (scene.board, -200, 4000);
  /* A press that is released elsewhere is ignored. */
  ui_release (scene.board, centre.x, centre.y);
  ui_click (scene.board, 1, gtk_widget_get_height (scene.board) - 1);
  test_assert_line (scene.model, "");
  scene_assert_refused (&scene, NULL);
  scene_drag (&scene, "h8", "h8");
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

static void
test_occupied (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  scene_click (&scene, "h8");
  scene_click (&scene, "h8");
  test_assert_line (scene.model, "h8");
  scene_assert_refused (&scene, "This place is taken");
  scene_close (&scene);
}

static void
test_out_of_turn (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "caro", "", NULL, scripted);
  scene_click (&scene, "h8");
  scene_click (&scene, "h9");
  test_assert_line (scene.model, "h8");
  scene_assert_refused (&scene, "It is the computer’s turn");
  scene_close (&scene);
}

static void
test_earlier_position (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  scene_click (&scene, "h8");
  scene_click (&scene, "h9");
  kt_game_model_show (scene.model, 1);
  scene_click (&scene, "a1");
  test_assert_line (scene.model, "h8 h9");
  scene_assert_refused (&scene, "An earlier position is shown");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 1);
  scene_close (&scene);
}

static void
test_after_end (void)
{
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    scene_click (&scene, line[i]);
  g_assert_true (kt_game_model_is_over (scene.model));
  scene_click (&scene, "c3");
  test_assert_line (scene.model, "a1 b1 a2 b2 a3");
  scene_assert_refused (&scene, "The game is over");
  scene_close (&scene);
}

static void
test_question (void)
{
  Scene scene;

  set_up (&scene, "caro", "opening=swap2", NULL, NULL);
  scene_click (&scene, "h8");
  scene_click (&scene, "h9");
  scene_click (&scene, "i8");
  scene_click (&scene, "a1");
  test_assert_line (scene.model, "h8 h9 i8");
  g_assert_nonnull (scene.refusal);
  g_assert_cmpstr (scene.refusal, !=, "");
  scene_close (&scene);
}

static void
test_rule (void)
{
  Scene scene;

  set_up (&scene, "caro", "opening=centre", NULL, NULL);
  scene_click (&scene, "a1");
  test_assert_line (scene.model, "");
  g_assert_nonnull (scene.refusal);
  scene_click (&scene, "h8");
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void
assert_at (Scene *scene, const char *place)
{
  g_assert_cmpint (kt_board_get_keyboard (KT_BOARD (scene->board)), ==, scene_parse (scene, place));
}

static void
test_walk (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "columns=5 rows=4 line=3", NULL, NULL);
  kt_board_set_keyboard (KT_BOARD (scene.board), scene_parse (&scene, "c2"));
  scene_key (&scene, GDK_KEY_Right);
  assert_at (&scene, "d2");
  scene_key (&scene, GDK_KEY_KP_Up);
  assert_at (&scene, "d3");
  scene_key (&scene, GDK_KEY_End);
  scene_key (&scene, GDK_KEY_Right);
  assert_at (&scene, "e3");
  scene_key (&scene, GDK_KEY_Up);
  scene_key (&scene, GDK_KEY_Up);
  assert_at (&scene, "e4");
  scene_key (&scene, GDK_KEY_Home);
  scene_key (&scene, GDK_KEY_Left);
  assert_at (&scene, "a4");
  for (guint i = 0; i < 5; i++)
    scene_key (&scene, GDK_KEY_Down);
  assert_at (&scene, "a1");
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

static void
test_keys_play (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_KP_Enter };
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  assert_at (&scene, "h8");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    scene_key (&scene, keys[i]);
    scene_key (&scene, GDK_KEY_Right);
  }
  test_assert_line (scene.model, "h8 i8 j8");
  scene_key (&scene, GDK_KEY_Left);
  scene_key (&scene, GDK_KEY_Return);
  scene_assert_refused (&scene, "This place is taken");
  /* The board ignores keys with Ctrl or Alt, and keys that have no meaning. */
  g_assert_false (ui_key (scene.board, GDK_KEY_Home, GDK_CONTROL_MASK));
  g_assert_false (ui_key (scene.board, GDK_KEY_Return, GDK_ALT_MASK));
  g_assert_false (ui_key (scene.board, GDK_KEY_z, 0));
  test_assert_line (scene.model, "h8 i8 j8");
  scene_close (&scene);
}

/* The focus is on the cell of the current square, and a screen reader reads this cell. */
static void
test_focus (void)
{
  Scene scene;
  GtkWidget *focus;

  set_up (&scene, "caro", "", NULL, NULL);
  gtk_widget_grab_focus (scene.board);
  focus = gtk_window_get_focus (scene.window);
  g_assert_true (KT_IS_BOARD_CELL (focus));
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==,
                   scene_parse (&scene, "h8"));
  scene_key (&scene, GDK_KEY_Right);
  focus = gtk_window_get_focus (scene.window);
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==,
                   scene_parse (&scene, "i8"));
  scene_click (&scene, "c3");
  ui_settle (scene.board);
  focus = gtk_window_get_focus (scene.window);
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==,
                   scene_parse (&scene, "c3"));
  scene_close (&scene);
}

/* --- For screen readers ----------------------------------------------------------------------- */

static guint
count_cells (Scene *scene)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (scene->board); child;
       child = gtk_widget_get_next_sibling (child))
    n += KT_IS_BOARD_CELL (child);
  return n;
}

static void
assert_cell (Scene *scene, const char *place, const char *expected)
{
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (scene, place)), ==, expected);
}

static void
test_labels (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  g_assert_cmpuint (count_cells (&scene), ==, 225);
  assert_cell (&scene, "h8", "h8, empty");
  scene_click (&scene, "h8");
  scene_click (&scene, "o15");
  assert_cell (&scene, "h8", "h8, X");
  assert_cell (&scene, "o15", "o15, O");
  kt_game_model_undo (scene.model);
  assert_cell (&scene, "o15", "o15, empty");
  kt_game_model_redo (scene.model);
  assert_cell (&scene, "o15", "o15, O");
  kt_game_model_show (scene.model, 0);
  assert_cell (&scene, "h8", "h8, empty");
  kt_game_model_show (scene.model, 2);
  kt_game_model_start_again (scene.model);
  assert_cell (&scene, "h8", "h8, empty");
  scene_close (&scene);
}

static void
start (Scene *scene, const char *game_id, const char *text)
{
  KtGameModel *other = test_game (game_id, text, NULL, NULL);
  const KtPosition *position = kt_game_model_get_position (other);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_start (scene->model, position->game, &position->options, match);
  test_assert_gone (other);
}

static void
test_new_size (void)
{
  Scene scene;

  set_up (&scene, "caro", "size=30", NULL, NULL);
  g_assert_cmpuint (count_cells (&scene), ==, 900);
  scene_click (&scene, "ad30");
  start (&scene, "tic-tac-toe", "");
  ui_settle (scene.board);
  g_assert_cmpuint (count_cells (&scene), ==, 9);
  assert_cell (&scene, "c3", "c3, empty");
  assert_at (&scene, "b2");
  scene_click (&scene, "c3");
  assert_cell (&scene, "c3", "c3, X");
  start (&scene, "tic-tac-toe", "columns=7 rows=4");
  ui_settle (scene.board);
  g_assert_cmpuint (count_cells (&scene), ==, 28);
  scene_click (&scene, "g4");
  assert_cell (&scene, "g4", "g4, X");
  scene_close (&scene);
}

static void
assert_focus (Scene *scene, const char *place)
{
  GtkWidget *focus = gtk_window_get_focus (scene->window);

  g_assert_true (KT_IS_BOARD_CELL (focus));
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==,
                   scene_parse (scene, place));
}

/* The board gets the focus before the new cells exist, as when the page opens. The keyboard cursor
 * leaves the square of the previous game. */
static void
test_new_focus (void)
{
  static const struct {
    const char *game, *options, *first;
  } games[] = { { "tic-tac-toe", "", "b2" },
                { "caro", "", "h8" },
                { "chess", "", "e2" },
                { "chess", "", "e2" },
                { "tic-tac-toe", "", "b2" } };
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  scene_click (&scene, "c3");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    gtk_window_set_focus (scene.window, NULL);
    start (&scene, games[i].game, games[i].options);
    gtk_widget_grab_focus (scene.board);
    ui_settle (scene.board);
    assert_focus (&scene, games[i].first);
    scene_key (&scene, GDK_KEY_Right);
    scene_key (&scene, GDK_KEY_Up);
  }
  scene_close (&scene);
}

/* A new board has the same number of squares in another shape. */
static void
test_new_shape (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", "columns=6 rows=4", NULL, NULL);
  start (&scene, "tic-tac-toe", "columns=4 rows=6");
  ui_settle (scene.board);
  assert_cell (&scene, "d6", "d6, empty");
  scene_click (&scene, "d6");
  test_assert_line (scene.model, "d6");
  scene_close (&scene);
}

static void
test_cell_action (void)
{
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (scene_get_cell (&scene, "c4")), "cell.play", NULL);
  test_assert_line (scene.model, "c4");
  gtk_widget_activate_action (GTK_WIDGET (scene_get_cell (&scene, "c4")), "cell.play", NULL);
  scene_assert_refused (&scene, "This place is taken");
  scene_close (&scene);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Checks the wash and the corners of the last move. In large squares the distance and the line
 * width of the corners are fixed. */
static void
assert_marked (Scene *scene, const char *place)
{
  const KtPalette *palette = scene_get_palette (scene);
  GdkRGBA wash = kt_contrast_find_wash (&palette->mark, &palette->paper, 1.4);
  GdkRGBA seen = kt_contrast_lay_over (&wash, &palette->paper);

  double cell = scene_get_layout (scene).cell, edge = MIN (0.06, 6 / cell);
  double along = edge + MIN (0.08, 8 / cell), inside = edge + 3 / cell;

  scene_assert_colour (scene, place, 0.5, 0.07, &seen);
  g_assert_false (scene_has_colour (scene, place, edge, along, &seen));
  g_assert_false (scene_has_colour (scene, place, 1 - edge, 1 - along, &seen));
  g_assert_false (scene_has_colour (scene, place, edge, along, &palette->paper));
  if (cell > 100)
    scene_assert_colour (scene, place, inside, along, &seen);
}

/* Checks the drawing of moves: `far` is the last square, and `next` is a neighbour of the centre
 * `middle`. */
static void
check_drawing (Scene *scene, const char *middle, const char *next, const char *far)
{
  const KtPalette *palette = scene_get_palette (scene);

  scene_assert_colour (scene, far, 0.5, 0.5, &palette->paper);
  scene_assert_colour (scene, middle, 0, 0.5, &palette->grid);
  scene_click (scene, middle);
  scene_click (scene, next);
  scene_assert_colour (scene, middle, 0.5, 0.5, &palette->sides[0]);
  scene_assert_colour (scene, next, 0.5, 0.5 - 0.22, &palette->sides[1]);
  /* The last move has corners and a wash; the move before it has none. */
  assert_marked (scene, next);
  scene_assert_colour (scene, middle, 0.07, 0.14, &palette->paper);
  {
    g_autoptr (UiPicture) picture = ui_picture_take (scene->board);
    graphene_point_t point = scene_get_point (scene, next, 0.5, 0.5);

    g_assert_false (ui_picture_has_colour (picture, point.x, point.y, &palette->paper));
    g_assert_false (ui_picture_has_colour (picture, point.x, point.y, &palette->sides[1]));
  }
  kt_game_model_show (scene->model, 0);
  scene_assert_colour (scene, middle, 0.3, 0.3, &palette->paper);
  kt_game_model_show (scene->model, 2);
}

static void
check_size (const char *game, const char *options, const char *middle, const char *next,
            const char *far, gboolean dark)
{
  Scene scene;
  g_autoptr (UiPicture) letters = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_up (&scene, game, options, NULL, NULL);
  g_assert_cmpint (adw_style_manager_get_dark (adw_style_manager_get_default ()), ==, dark);
  check_drawing (&scene, middle, next, far);
  letters = ui_picture_take (scene.board);
  g_settings_set_string (scene.settings, "stones", "stones");
  g_assert_cmpuint (scene_count_changes (&scene, letters, middle), >, 20);
  g_assert_cmpuint (scene_count_changes (&scene, letters, next), >, 20);
  scene_assert_colour (&scene, far, 0.25, 0.25, &scene_get_palette (&scene)->paper);
  g_settings_set_string (scene.settings, "stones", "letters");
  {
    g_autoptr (UiPicture) again = ui_picture_take (scene.board);

    g_assert_true (ui_picture_equal (letters, again));
  }
  scene_close (&scene);
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

/* The board follows a change of the desktop’s colour scheme at once. */
static void
test_dark_at_once (void)
{
  Scene scene;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_up (&scene, "caro", "", NULL, NULL);
  scene_assert_colour (&scene, "a1", 0.5, 0.5, &kt_theme_get_palette (scene.theme, FALSE)->paper);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  scene_assert_colour (&scene, "a1", 0.5, 0.5, &kt_theme_get_palette (scene.theme, TRUE)->paper);
  scene_close (&scene);
}

static void
test_win (void)
{
  static const char *const line[] = { "a1", "b1", "a2", "b2", "a3" };
  Scene scene;
  const KtPalette *palette;

  set_up (&scene, "tic-tac-toe", "", NULL, NULL);
  palette = scene_get_palette (&scene);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    scene_click (&scene, line[i]);
  /* The winning line is drawn below the stones, from the first to the last, and their squares
   * are highlighted. */
  scene_assert_colour (&scene, "a1", 0.5, 0.5, &palette->sides[0]);
  scene_assert_colour (&scene, "a2", 0.5, 0.02, &palette->mark);
  scene_assert_colour (&scene, "a3", 0.5, 0.95, &palette->mark);
  g_assert_false (scene_has_colour (&scene, "a2", 0.1, 0.5, &palette->paper));
  scene_assert_colour (&scene, "c2", 0.5, 0.5, &palette->paper);
  scene_assert_colour (&scene, "b2", 0.5, 0.28, &palette->sides[1]);
  kt_game_model_undo (scene.model);
  scene_assert_colour (&scene, "a1", 0.5, 0.5, &palette->sides[0]);
  scene_close (&scene);
}

static void
test_threat (void)
{
  static const char *const line[] = { "h8", "a1", "i8", "a15", "j8", "o15", "k8" };
  g_autoptr (UiPicture) with = NULL;
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    scene_click (&scene, line[i]);
  with = ui_picture_take (scene.board);
  g_settings_set_boolean (scene.settings, "show-threats", FALSE);
  g_assert_cmpuint (scene_count_changes (&scene, with, "i8"), >, 20);
  g_assert_cmpuint (scene_count_changes (&scene, with, "a15"), ==, 0);
  scene_close (&scene);
}

static void
test_coordinates (void)
{
  Scene scene;
  KtBoardLayout with, without;

  set_up (&scene, "caro", "", NULL, NULL);
  with = scene_get_layout (&scene);
  g_assert_cmpint (with.labels, >, 0);
  g_settings_set_boolean (scene.settings, "coordinates", FALSE);
  ui_settle (scene.board);
  without = scene_get_layout (&scene);
  g_assert_cmpint (without.labels, ==, 0);
  g_assert_cmpint (without.cell, >=, with.cell);
  scene_click (&scene, "o15");
  test_assert_line (scene.model, "o15");
  scene_close (&scene);
}

/* A ghost is shown only where a person may place a stone at this moment. */
static void
test_ghost (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "caro", "", NULL, scripted);
  before = ui_picture_take (scene.board);
  scene_move (&scene, "c3");
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), >, 20);
  scene_move (&scene, "d3");
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), ==, 0);
  ui_leave (scene.board);
  g_assert_cmpuint (scene_count_changes (&scene, before, "d3"), ==, 0);
  scene_move (&scene, "d3");
  scene_key (&scene, GDK_KEY_Right);
  g_assert_cmpuint (scene_count_changes (&scene, before, "d3"), ==, 0);
  scene_move (&scene, "d3");
  scene_click (&scene, "h8");
  g_clear_pointer (&before, ui_picture_free);
  before = ui_picture_take (scene.board);
  scene_move (&scene, "c3");
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), ==, 0);
  scene_close (&scene);
}

static void
test_no_ghost_elsewhere (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "tic-tac-toe", "", NULL, NULL);
  scene_click (&scene, "a1");
  scene_click (&scene, "b1");
  ui_leave (scene.board);
  before = ui_picture_take (scene.board);
  scene_move (&scene, "a1");
  g_assert_cmpuint (scene_count_changes (&scene, before, "a1"), ==, 0);
  kt_game_model_show (scene.model, 1);
  g_clear_pointer (&before, ui_picture_free);
  before = ui_picture_take (scene.board);
  scene_move (&scene, "c3");
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), ==, 0);
  kt_game_model_show (scene.model, 2);
  kt_game_model_resign (scene.model);
  g_clear_pointer (&before, ui_picture_free);
  scene_move (&scene, "a1");
  before = ui_picture_take (scene.board);
  scene_move (&scene, "c3");
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), ==, 0);
  scene_close (&scene);
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

/* The hovered square of a large board does not exist on a small one, and nothing is drawn for
 * it. */
static void
test_ghost_of_another_size (void)
{
  g_autofree char *text = NULL;
  Scene scene;

  set_up (&scene, "caro", "size=30", NULL, NULL);
  scene_move (&scene, "ad30");
  start (&scene, "tic-tac-toe", "");
  text = dump (scene.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 0);
  ui_settle (scene.board);
  scene_move (&scene, "a1");
  g_free (text);
  text = dump (scene.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 1);
  scene_close (&scene);
}

/* Each stone is drawn as one texture, whatever the size of the board. */
static void
test_cost (void)
{
  g_autofree char *text = NULL;
  Scene scene;

  set_up (&scene, "caro", "size=30", NULL, NULL);
  for (int i = 0; i < 30; i++) {
    char place[8];

    g_snprintf (place, sizeof place, "%c%d", 'a' + i % 4 * 2, i + 1);
    scene_click (&scene, place);
  }
  ui_leave (scene.board);
  text = dump (scene.board);
  g_assert_cmpuint (count_texture_nodes (text), ==, 30);
  scene_close (&scene);
}

static void
test_keyboard_frame (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  gtk_widget_grab_focus (scene.board);
  scene_move (&scene, "a1");
  ui_leave (scene.board);
  before = ui_picture_take (scene.board);
  scene_key (&scene, GDK_KEY_Up);
  g_assert_cmpuint (scene_count_changes (&scene, before, "h9"), >, 20);
  g_assert_cmpuint (scene_count_changes (&scene, before, "h8"), ==, 0);
  scene_move (&scene, "a1");
  ui_leave (scene.board);
  g_assert_cmpuint (scene_count_changes (&scene, before, "h9"), ==, 0);
  scene_close (&scene);
}

static void
test_hint (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  g_autofree char *place = NULL;

  set_up (&scene, "tic-tac-toe", "", NULL, NULL);
  scene_click (&scene, "a1");
  scene_click (&scene, "c2");
  ui_leave (scene.board);
  before = ui_picture_take (scene.board);
  kt_hinter_find (kt_game_model_get_hinter (scene.model));
  test_wait_hint (scene.model);
  place = kt_square_to_text (kt_hinter_get_action (kt_game_model_get_hinter (scene.model))->to, 3);
  g_assert_cmpuint (scene_count_changes (&scene, before, place), >, 20);
  scene_click (&scene, place);
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (scene.model)));
  scene_close (&scene);
}

static gboolean
is_drawn (gpointer data)
{
  Scene *scene = data;
  g_autoptr (UiPicture) picture = ui_picture_take (scene->board);
  graphene_point_t point = scene_get_point (scene, "h8", 0.35, 0.65);

  return ui_picture_has_colour (picture, point.x, point.y, &scene_get_palette (scene)->sides[0]);
}

/* A stroke is animated, and complete in the end. */
static void
test_animation (void)
{
  Scene scene;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  set_up (&scene, "caro", "", NULL, NULL);
  scene_click (&scene, "h8");
  g_assert_false (is_drawn (&scene));
  test_wait (is_drawn, &scene);
  /* The move is undone before its animation ends. */
  scene_click (&scene, "i8");
  kt_game_model_undo (scene.model);
  scene_assert_colour (&scene, "i8", 0.5, 0.5, &scene_get_palette (&scene)->paper);
  scene_click (&scene, "i8");
  scene_close (&scene);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Without a game the board is empty and ignores input. */
static void
test_no_game (void)
{
  Scene scene;

  scene_open_board (&scene, kt_game_model_new ());
  ui_move (scene.board, 150, 150);
  ui_click (scene.board, 150, 150);
  ui_right_press (scene.board, 150, 150);
  ui_right_release (scene.board, 0, 0);
  g_assert_false (ui_key (scene.board, GDK_KEY_Return, 0));
  g_assert_false (ui_key (scene.board, GDK_KEY_m, 0));
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  kt_board_touch (KT_BOARD (scene.board), 4);
  scene_close (&scene);
}

/* While the game is paused there is no ghost and no keyboard frame. */
static void
test_pause (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "caro", "", NULL, NULL);
  before = ui_picture_take (scene.board);
  kt_game_model_set_paused (scene.model, TRUE);
  scene_move (&scene, "e5");
  scene_assert_changes (&scene, before, "");
  gtk_widget_grab_focus (scene.board);
  scene_key (&scene, GDK_KEY_Left);
  scene_assert_changes (&scene, before, "");
  kt_game_model_set_paused (scene.model, FALSE);
  scene_assert_changes (&scene, before, "g8");
  scene_move (&scene, "e5");
  scene_assert_changes (&scene, before, "e5");
  scene_close (&scene);
}

/* The coordinates follow the desktop’s text scale at once. */
static void
test_text_scale (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  g_autoptr (UiPicture) usual = NULL, large = NULL, again = NULL;
  int before;
  Scene scene;

  g_object_get (desktop, "gtk-xft-dpi", &before, NULL);
  set_up (&scene, "chess", "", NULL, NULL);
  usual = ui_picture_take (scene.board);
  g_object_set (desktop, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  ui_settle (scene.board);
  large = ui_picture_take (scene.board);
  g_assert_false (ui_picture_equal (usual, large));
  {
    /* A corner that belonged to a square before is now part of the coordinates. */
    graphene_rect_t corner = scene_get_rect (&scene, "a1");

    corner = GRAPHENE_RECT_INIT (corner.origin.x, corner.origin.y + corner.size.height - 12, 8, 12);
    g_assert_cmpuint (ui_picture_count_differences (usual, large, &corner), ==, 96);
  }
  g_object_set (desktop, "gtk-xft-dpi", before, NULL);
  ui_settle (scene.board);
  again = ui_picture_take (scene.board);
  g_assert_true (ui_picture_equal (usual, again));
  scene_close (&scene);
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
  g_test_add_func ("/board/cells/new-focus", test_new_focus);
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
  g_test_add_func ("/board/pause", test_pause);
  g_test_add_func ("/board/text-scale", test_text_scale);
  return g_test_run ();
}

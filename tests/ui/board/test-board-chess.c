/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the board of a game with moving pieces: clicks, drags, keys, glides and marks. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/painter/kt-contrast.h"
#include "ui/painter/kt-pieces.h"

/* Opens a board for two players; NULL is a person. */
static void
set_up_players (Scene *scene, KtPlayer *first, KtPlayer *second)
{
  scene_open_board (scene, test_game ("chess", "", first, second));
}

/* Opens a board for two persons after some moves. */
static void
set_up (Scene *scene, const char *line)
{
  set_up_players (scene, NULL, NULL);
  scene_play (scene, line);
}

/* Returns whether the square is highlighted as chosen: its background is covered with a wash of
 * another colour. */
static gboolean
is_chosen (Scene *scene, const char *place)
{
  KtSquare square = scene_parse (scene, place);
  const GdkRGBA *bare = (square % 8 + square / 8) % 2 ? &scene_get_palette (scene)->light_square
                                                      : &scene_get_palette (scene)->dark_square;

  return !scene_has_colour (scene, place, 0.03, 0.03, bare);
}

static void
assert_nothing_chosen (Scene *scene)
{
  g_autoptr (UiPicture) before = NULL;

  ui_move (scene->board, 0, 0);
  before = ui_picture_take (scene->board);
  ui_key (scene->board, GDK_KEY_Escape, 0);
  ui_move (scene->board, 0, 0);
  {
    g_autoptr (UiPicture) after = ui_picture_take (scene->board);

    g_assert_true (ui_picture_equal (before, after));
  }
}

/* --- Clicks ----------------------------------------------------------------------------------- */

static void
test_click_click (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_click (&scene, "e2");
  g_assert_true (is_chosen (&scene, "e2"));
  test_assert_line (scene.model, "");
  scene_click (&scene, "e4");
  test_assert_line (scene.model, "e4");
  scene_click (&scene, "g8");
  scene_click (&scene, "f6");
  test_assert_line (scene.model, "e4 Nf6");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

static void
test_change_choice (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_click (&scene, "e2");
  scene_click (&scene, "g1");
  g_assert_false (is_chosen (&scene, "e2"));
  g_assert_true (is_chosen (&scene, "g1"));
  scene_click (&scene, "f3");
  test_assert_line (scene.model, "Nf3");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

static void
test_drop_choice (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_click (&scene, "e2");
  scene_click (&scene, "e2");
  g_assert_false (is_chosen (&scene, "e2"));
  scene_click (&scene, "e2");
  scene_key (&scene, GDK_KEY_Escape);
  ui_move (scene.board, 0, 0);
  g_assert_false (is_chosen (&scene, "e2"));
  /* If no piece is chosen, the board does not use Escape. */
  g_assert_false (ui_key (scene.board, GDK_KEY_Escape, 0));
  scene_click (&scene, "e4");
  test_assert_line (scene.model, "");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

static void
test_refused (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_click (&scene, "e2");
  scene_click (&scene, "e5");
  scene_assert_refused (&scene, "This piece cannot move there");
  assert_nothing_chosen (&scene);
  scene_click (&scene, "d1");
  scene_assert_refused (&scene, NULL);
  scene_click (&scene, "d3");
  scene_assert_refused (&scene, NULL);
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

/* Without premoves, no move can begin while the other player thinks, and no earlier selection
 * remains. */
static void
test_premature (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up_players (&scene, NULL, scripted);
  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  scene_click (&scene, "e2");
  scene_click (&scene, "e4");
  scene_click (&scene, "d2");
  scene_assert_refused (&scene, "It is the computer’s turn");
  g_assert_false (is_chosen (&scene, "d2"));
  scene_drag (&scene, "d2", "d4");
  test_assert_line (scene.model, "e4");
  scene_press (&scene, "d2");
  test_wait_asked (scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), "e5");
  test_wait_idle (scene.model);
  scene_move (&scene, "d4");
  scene_release (&scene, "d4");
  test_assert_line (scene.model, "e4 e5");
  scene_click (&scene, "d2");
  scene_click (&scene, "d4");
  test_assert_line (scene.model, "e4 e5 d4");
  scene_close (&scene);
}

/* A change of the position cancels the selection. */
static void
test_position_changes (void)
{
  Scene scene;

  set_up (&scene, "e4 e5");
  scene_click (&scene, "g1");
  kt_game_model_show (scene.model, 0);
  assert_nothing_chosen (&scene);
  kt_game_model_show (scene.model, 2);
  assert_nothing_chosen (&scene);
  scene_click (&scene, "g1");
  kt_game_model_undo (scene.model);
  assert_nothing_chosen (&scene);
  kt_game_model_redo (scene.model);
  scene_click (&scene, "g1");
  kt_game_model_resign (scene.model);
  assert_nothing_chosen (&scene);
  scene_click (&scene, "f3");
  scene_assert_refused (&scene, "The game is over");
  kt_game_model_start_again (scene.model);
  scene.is_flipped = TRUE;
  ui_settle (scene.board);
  assert_nothing_chosen (&scene);
  scene_close (&scene);
}

/* The computer takes over the seat after the person has selected a piece. */
static void
test_seat_changes (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "");
  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  scene_click (&scene, "e2");
  test_set_player (scene.model, 0, scripted);
  scene_click (&scene, "e4");
  scene_assert_refused (&scene, "It is the computer’s turn");
  test_assert_line (scene.model, "");
  assert_nothing_chosen (&scene);
  scene_close (&scene);
}

/* --- Drags ------------------------------------------------------------------------------------ */

static void
test_drag (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_drag (&scene, "e2", "e4");
  scene_drag (&scene, "d7", "d5");
  scene_drag (&scene, "e4", "d5");
  test_assert_line (scene.model, "e4 d5 exd5");
  /* A piece that is already chosen can also be dragged. */
  scene_click (&scene, "d8");
  scene_drag (&scene, "d8", "d5");
  test_assert_line (scene.model, "e4 d5 exd5 Qxd5");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

static void
test_drag_drawn (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "");
  before = ui_picture_take (scene.board);
  scene_press (&scene, "g1");
  scene_move (&scene, "e5");
  g_assert_cmpuint (scene_count_changes (&scene, before, "e5"), >, 300);
  g_assert_cmpuint (scene_count_changes (&scene, before, "b5"), ==, 0);
  /* The square of the dragged piece is empty, with only the wash. */
  {
    GdkRGBA first, second;

    g_assert_true (is_chosen (&scene, "g1"));
    gdk_rgba_parse (&first, "#000");
    second = scene_get_palette (&scene)->dark_square;
    for (int i = 1; i < 10; i++) {
      g_assert_false (scene_has_colour (&scene, "g1", 0.5, i / 10.0, &first));
      g_assert_false (scene_has_colour (&scene, "g1", 0.5, i / 10.0, &second));
    }
  }
  scene_move (&scene, "b5");
  g_assert_cmpuint (scene_count_changes (&scene, before, "e5"), ==, 0);
  scene_release (&scene, "f3");
  test_assert_line (scene.model, "Nf3");
  scene_close (&scene);
}

static void
test_drag_elsewhere (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_drag (&scene, "e2", "e5");
  scene_assert_refused (&scene, "This piece cannot move there");
  assert_nothing_chosen (&scene);
  /* After a drop beside the board or on another own piece, the dragged piece stays chosen. */
  scene_press (&scene, "e2");
  ui_move (scene.board, -50, -50);
  ui_release (scene.board, -50, -50);
  g_assert_true (is_chosen (&scene, "e2"));
  scene_drag (&scene, "g1", "e2");
  g_assert_true (is_chosen (&scene, "g1"));
  g_assert_false (is_chosen (&scene, "e2"));
  /* Drags a piece to another square and back. */
  scene_press (&scene, "g1");
  scene_move (&scene, "f3");
  scene_move (&scene, "g1");
  scene_release (&scene, "g1");
  g_assert_true (is_chosen (&scene, "g1"));
  scene_assert_refused (&scene, NULL);
  test_assert_line (scene.model, "");
  /* Pieces of the other side and empty squares cannot be dragged. */
  scene_key (&scene, GDK_KEY_Escape);
  scene_drag (&scene, "e7", "e5");
  scene_drag (&scene, "e4", "e5");
  test_assert_line (scene.model, "");
  scene_assert_refused (&scene, NULL);
  scene_close (&scene);
}

/* The position changes while a piece is being dragged. */
static void
test_drag_ends (void)
{
  Scene scene;

  set_up (&scene, "");
  scene_press (&scene, "e2");
  scene_move (&scene, "e4");
  scene_key (&scene, GDK_KEY_Escape);
  scene_release (&scene, "e4");
  scene_press (&scene, "e2");
  scene_key (&scene, GDK_KEY_Escape);
  scene_release (&scene, "e2");
  assert_nothing_chosen (&scene);
  scene_press (&scene, "e2");
  scene_move (&scene, "e4");
  kt_game_model_resign (scene.model);
  scene_release (&scene, "e4");
  scene_assert_refused (&scene, NULL);
  test_assert_line (scene.model, "resign");
  kt_game_model_undo (scene.model);
  scene_press (&scene, "e2");
  scene_move (&scene, "e4");
  test_start_next (scene.model);
  scene.is_flipped = TRUE;
  scene_release (&scene, "e4");
  test_assert_line (scene.model, "");
  scene_close (&scene);
}

static void
test_drag_cancelled (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "");
  before = ui_picture_take (scene.board);
  scene_press (&scene, "e2");
  scene_move (&scene, "e5");
  g_assert_cmpuint (scene_count_changes (&scene, before, "e5"), >, 300);
  ui_cancel (scene.board, GTK_TYPE_GESTURE_CLICK);
  g_assert_cmpuint (scene_count_changes (&scene, before, "e5"), ==, 0);
  scene_move (&scene, "h5");
  g_assert_cmpuint (scene_count_changes (&scene, before, "h5"), ==, 0);
  scene_close (&scene);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void
walk_and_play (Scene *scene, const char *place)
{
  scene_walk (scene, place);
  scene_key (scene, GDK_KEY_Return);
}

static void
test_fools_mate (void)
{
  static const char *const touches[] = { "f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4" };

  for (int turned = 0; turned < 2; turned++) {
    Scene scene;

    set_up (&scene, "");
    if (turned) {
      kt_board_turn (KT_BOARD (scene.board));
      scene.is_flipped = TRUE;
      ui_settle (scene.board);
    }
    for (guint i = 0; i < G_N_ELEMENTS (touches); i++)
      walk_and_play (&scene, touches[i]);
    test_assert_line (scene.model, "f3 e5 g4 Qh4#");
    g_assert_true (kt_game_model_is_over (scene.model));
    /* After the end, the board leaves keys to the page. It still reports that a click was refused.
     */
    scene_walk (&scene, "e1");
    g_assert_false (ui_key (scene.board, GDK_KEY_Return, 0));
    scene_click (&scene, "e1");
    scene_assert_refused (&scene, "The game is over");
    scene_close (&scene);
  }
}

/* The keyboard frame is on the focused square, whichever side is at the bottom. */
static void
test_keyboard_frame (void)
{
  Scene scene;

  set_up (&scene, "");
  gtk_widget_grab_focus (scene.board);
  for (int turned = 0; turned < 2; turned++) {
    g_autoptr (UiPicture) before = NULL;

    ui_move (scene.board, 0, 0);
    kt_board_set_keyboard (KT_BOARD (scene.board), scene_parse (&scene, "c5"));
    before = ui_picture_take (scene.board);
    scene_key (&scene, GDK_KEY_Right);
    g_assert_cmpuint (scene_count_changes (&scene, before, turned ? "b5" : "d5"), >, 20);
    g_assert_cmpuint (scene_count_changes (&scene, before, "c5"), ==, 0);
    kt_board_turn (KT_BOARD (scene.board));
    scene.is_flipped = TRUE;
    ui_settle (scene.board);
  }
  scene_close (&scene);
}

/* --- Turned boards ---------------------------------------------------------------------------- */

/* Checks that the accessible cells have the same places as the squares on the screen. */
static void
assert_cells_in_place (Scene *scene)
{
  static const char *const places[] = { "a1", "h1", "a8", "h8", "e4" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    graphene_rect_t expected = scene_get_rect (scene, places[i]), bounds;
    GtkWidget *cell = GTK_WIDGET (scene_get_cell (scene, places[i]));

    g_assert_true (gtk_widget_compute_bounds (cell, scene->board, &bounds));
    g_assert_true (graphene_rect_equal (&bounds, &expected));
  }
}

static void
test_turned (void)
{
  Scene scene;

  set_up (&scene, "");
  assert_cells_in_place (&scene);
  kt_board_turn (KT_BOARD (scene.board));
  scene.is_flipped = TRUE;
  ui_settle (scene.board);
  assert_cells_in_place (&scene);
  scene_click (&scene, "e2");
  scene_click (&scene, "e4");
  scene_drag (&scene, "e7", "e5");
  test_assert_line (scene.model, "e4 e5");
  kt_board_turn (KT_BOARD (scene.board));
  scene.is_flipped = FALSE;
  ui_settle (scene.board);
  assert_cells_in_place (&scene);
  scene_drag (&scene, "g1", "f3");
  test_assert_line (scene.model, "e4 e5 Nf3");
  scene_close (&scene);
}

/* Black is at the bottom if the near seat has Black. A new game undoes turning the board by
 * hand. */
static void
test_for_black (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up_players (&scene, NULL, scripted);
  kt_board_turn (KT_BOARD (scene.board));
  test_start_next (scene.model);
  scene.is_flipped = TRUE;
  ui_settle (scene.board);
  assert_cells_in_place (&scene);
  test_wait_asked (scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), "e4");
  test_wait_idle (scene.model);
  scene_drag (&scene, "e7", "e5");
  test_assert_line (scene.model, "e4 e5");
  scene_close (&scene);
}

static void
test_labels (void)
{
  Scene scene;

  set_up (&scene, "");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "e2")), ==, "e2, White Pawn");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "d8")), ==, "d8, Black Queen");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "e4")), ==, "e4, empty");
  /* Plays by the actions of cells, as a screen reader does. */
  gtk_widget_activate_action (GTK_WIDGET (scene_get_cell (&scene, "e2")), "cell.play", NULL);
  gtk_widget_activate_action (GTK_WIDGET (scene_get_cell (&scene, "e4")), "cell.play", NULL);
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "e2")), ==, "e2, empty");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "e4")), ==, "e4, White Pawn");
  scene_play (&scene, "d5 exd5");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "d5")), ==, "d5, White Pawn");
  scene_close (&scene);
}

static void
assert_cell (Scene *scene, const char *place, const char *text)
{
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (scene, place)), ==, text);
}

/* A screen reader hears whether a touched piece is picked up, moved or put down. */
static void
test_told (void)
{
  Scene scene;

  set_up (&scene, "e4 d5 Nf3 f5 e5 f4 g4");
  scene_click (&scene, "f4");
  scene_assert_told (&scene, "Picked up: f4, Black Pawn. Possible: takes g3.");
  assert_cell (&scene, "f4", "f4, Black Pawn, picked up");
  assert_cell (&scene, "g3", "g3, empty, possible move");
  assert_cell (&scene, "g4", "g4, White Pawn");
  scene_click (&scene, "f4");
  scene_assert_told (&scene, "Put back: f4, Black Pawn.");
  assert_cell (&scene, "f4", "f4, Black Pawn");
  assert_cell (&scene, "g3", "g3, empty");
  scene_click (&scene, "c8");
  scene_assert_told (&scene,
                     "Picked up: c8, Black Bishop. Possible: takes Pawn on g4, f5, e6, d7.");
  ui_key (scene.board, GDK_KEY_Escape, 0);
  scene_assert_told (&scene, "Put back: c8, Black Bishop.");
  scene_click (&scene, "a8");
  scene_assert_told (&scene, "The piece on a8 cannot move.");
  scene_click (&scene, "g4");
  scene_assert_told (&scene, "You have no piece on g4.");
  scene_click (&scene, "a5");
  scene_assert_told (&scene, "You have no piece on a5.");
  scene_close (&scene);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void
test_targets (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  GdkRGBA light, dark;

  set_up (&scene, "e4 d5 Nf3 Nf6");
  light = scene_get_palette (&scene)->light_square;
  dark = scene_get_palette (&scene)->dark_square;
  before = ui_picture_take (scene.board);
  g_assert_true (scene_has_colour (&scene, "e5", 0.5, 0.5, &dark));
  scene_click (&scene, "e4");
  ui_leave (scene.board);
  /* A dot in the middle of e5 marks a target, a ring around the pawn on d5 a capture. */
  g_assert_false (scene_has_colour (&scene, "e5", 0.5, 0.5, &dark));
  g_assert_true (scene_has_colour (&scene, "e5", 0.5, 0.5 - 0.44, &dark));
  g_assert_false (scene_has_colour (&scene, "d5", 0.5, 0.5 - 0.44, &light));
  g_assert_cmpuint (scene_count_changes (&scene, before, "e6"), ==, 0);
  g_assert_cmpuint (scene_count_changes (&scene, before, "f5"), ==, 0);
  scene_key (&scene, GDK_KEY_Escape);
  ui_move (scene.board, 0, 0);
  g_assert_cmpuint (scene_count_changes (&scene, before, "e5"), ==, 0);
  g_assert_cmpuint (scene_count_changes (&scene, before, "d5"), ==, 0);
  scene_close (&scene);
}

/* Returns whether the square is marked as part of the last move: by coloured corners, and by a
 * wash that differs from the board’s own colours. */
static gboolean
is_marked (Scene *scene, const char *place, const GdkRGBA *base)
{
  GdkRGBA wash = kt_contrast_find_wash (&scene_get_palette (scene)->mark, base, 1.4);
  GdkRGBA seen = kt_contrast_lay_over (&wash, base);

  return scene_has_colour (scene, place, 0.3, 0.03, &seen) &&
         !scene_has_colour (scene, place, 0.06, 0.14, &seen);
}

static void
test_last_move (void)
{
  Scene scene;
  const KtPalette *palette;

  set_up (&scene, "e4");
  palette = scene_get_palette (&scene);
  g_assert_true (is_marked (&scene, "e2", &palette->light_square));
  g_assert_true (is_marked (&scene, "e4", &palette->light_square));
  g_assert_true (scene_has_colour (&scene, "e3", 0.06, 0.14, &palette->dark_square));
  test_act (scene.model, "e5");
  g_assert_true (is_marked (&scene, "e7", &palette->dark_square));
  g_assert_true (is_marked (&scene, "e5", &palette->dark_square));
  g_assert_true (scene_has_colour (&scene, "e2", 0.06, 0.14, &palette->light_square));
  scene_close (&scene);
}

static void
test_check (void)
{
  const GdkRGBA *check;
  Scene scene;

  set_up (&scene, "e4 f6 Qh5");
  check = &scene_get_palette (&scene)->check;
  g_assert_true (scene_has_colour (&scene, "e8", 0.5, 0.03, check));
  g_assert_false (scene_has_colour (&scene, "e1", 0.5, 0.03, check));
  test_act (scene.model, "g6");
  g_assert_false (scene_has_colour (&scene, "e8", 0.5, 0.03, check));
  scene_close (&scene);
}

static void
test_mate (void)
{
  Scene scene;

  set_up (&scene, "f3 e5 g4 Qh4#");
  /* The mating piece has a ring, and there is no line through the board. */
  g_assert_true (
      scene_has_colour (&scene, "h4", 0.5, 0.5 - 0.46, &scene_get_palette (&scene)->mark));
  g_assert_true (
      scene_has_colour (&scene, "c6", 0.5, 0.5, &scene_get_palette (&scene)->light_square));
  scene_close (&scene);
}

static void
test_no_ghost (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;

  set_up (&scene, "");
  before = ui_picture_take (scene.board);
  scene_move (&scene, "e4");
  g_assert_cmpuint (scene_count_changes (&scene, before, "e4"), ==, 0);
  scene_close (&scene);
}

typedef struct {
  Scene *scene;
  UiPicture *picture;
} Look;

static gboolean
is_seen (gpointer data)
{
  Look *look = data;
  g_autoptr (UiPicture) now = ui_picture_take (look->scene->board);

  return ui_picture_equal (now, look->picture);
}

/* A glide begins on the old square and ends on the new one. A dragged piece is in its place at
 * once. */
static void
test_glide (void)
{
  g_autoptr (UiPicture) before = NULL, after = NULL;
  Scene scene;

  set_up (&scene, "");
  before = ui_picture_take (scene.board);
  test_act (scene.model, "e4");
  after = ui_picture_take (scene.board);
  kt_game_model_undo (scene.model);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  kt_game_model_redo (scene.model);
  scene_assert_changes (&scene, after, "e2 e4");
  test_wait (is_seen, &(Look){ &scene, after });
  kt_game_model_undo (scene.model);
  scene_assert_changes (&scene, before, "e2 e4");
  test_wait (is_seen, &(Look){ &scene, before });
  scene_drag (&scene, "e2", "e4");
  ui_leave (scene.board);
  scene_assert_changes (&scene, after, "");
  scene_close (&scene);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* A hint is an arrow between two squares, and does not cancel the selection. */
static void
test_hint (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  g_autofree char *from = NULL, *to = NULL;

  set_up (&scene, "e4 e5 Bc4 Nc6 Qh5 Nf6");
  scene_click (&scene, "h5");
  ui_leave (scene.board);
  before = ui_picture_take (scene.board);
  kt_hinter_find (kt_game_model_get_hinter (scene.model));
  test_wait_hint (scene.model);
  from = kt_square_to_text (kt_hinter_get_action (kt_game_model_get_hinter (scene.model))->from, 8);
  to = kt_square_to_text (kt_hinter_get_action (kt_game_model_get_hinter (scene.model))->to, 8);
  g_assert_cmpuint (scene_count_changes (&scene, before, from), >, 20);
  g_assert_cmpuint (scene_count_changes (&scene, before, to), >, 20);
  g_assert_cmpuint (scene_count_changes (&scene, before, "a1"), ==, 0);
  g_assert_true (is_chosen (&scene, "h5"));
  scene_click (&scene, "f7");
  test_assert_line (scene.model, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (scene.model)));
  scene_close (&scene);
}

/* An en passant capture has the ring of a capture, although its target is empty. */
static void
test_en_passant_ring (void)
{
  g_autoptr (UiPicture) before = NULL;
  graphene_point_t middle;
  Scene scene;

  scene_open_board (&scene, test_game ("chess", "", NULL, NULL));
  scene_play (&scene, "e4 a6 e5 d5");
  before = ui_picture_take (scene.board);
  scene_click (&scene, "e5");
  ui_leave (scene.board);
  {
    g_autoptr (UiPicture) after = ui_picture_take (scene.board);

    /* The middle of the capture’s target is unchanged; the target of the other move has a dot. */
    middle = scene_get_point (&scene, "d6", 0.5, 0.5);
    g_assert_cmpuint (ui_picture_count_differences (
                          before, after, &GRAPHENE_RECT_INIT (middle.x - 4, middle.y - 4, 8, 8)),
                      ==, 0);
    middle = scene_get_point (&scene, "e6", 0.5, 0.5);
    g_assert_cmpuint (ui_picture_count_differences (
                          before, after, &GRAPHENE_RECT_INIT (middle.x - 4, middle.y - 4, 8, 8)),
                      ==, 64);
  }
  scene_assert_changes (&scene, before, "e5 d6 e6");
  scene_close (&scene);
}

/* The square below a dragged piece is highlighted, and the previous one no longer. */
static void
test_drop_lit (void)
{
  Scene scene;
  GdkRGBA dark;

  scene_open_board (&scene, test_game ("chess", "", NULL, NULL));
  dark = scene_get_palette (&scene)->dark_square;
  scene_press (&scene, "e2");
  scene_move (&scene, "f5");
  g_assert_true (scene_has_colour (&scene, "f6", 0.05, 0.05, &dark));
  scene_move (&scene, "f6");
  g_assert_false (scene_has_colour (&scene, "f6", 0.05, 0.05, &dark));
  scene_move (&scene, "f5");
  g_assert_true (scene_has_colour (&scene, "f6", 0.05, 0.05, &dark));
  scene_release (&scene, "e2");
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-chess/click/click", test_click_click);
  g_test_add_func ("/board-chess/click/change", test_change_choice);
  g_test_add_func ("/board-chess/click/drop", test_drop_choice);
  g_test_add_func ("/board-chess/click/refused", test_refused);
  g_test_add_func ("/board-chess/click/premature", test_premature);
  g_test_add_func ("/board-chess/click/position-changes", test_position_changes);
  g_test_add_func ("/board-chess/click/seat-changes", test_seat_changes);
  g_test_add_func ("/board-chess/drag/drag", test_drag);
  g_test_add_func ("/board-chess/drag/drawn", test_drag_drawn);
  g_test_add_func ("/board-chess/drag/elsewhere", test_drag_elsewhere);
  g_test_add_func ("/board-chess/drag/ends", test_drag_ends);
  g_test_add_func ("/board-chess/drag/cancelled", test_drag_cancelled);
  g_test_add_func ("/board-chess/keys/fools-mate", test_fools_mate);
  g_test_add_func ("/board-chess/keys/frame", test_keyboard_frame);
  g_test_add_func ("/board-chess/turned/by-hand", test_turned);
  g_test_add_func ("/board-chess/turned/for-black", test_for_black);
  g_test_add_func ("/board-chess/cells/labels", test_labels);
  g_test_add_func ("/board-chess/told", test_told);
  g_test_add_func ("/board-chess/drawn/targets", test_targets);
  g_test_add_func ("/board-chess/drawn/last-move", test_last_move);
  g_test_add_func ("/board-chess/drawn/check", test_check);
  g_test_add_func ("/board-chess/drawn/mate", test_mate);
  g_test_add_func ("/board-chess/drawn/no-ghost", test_no_ghost);
  g_test_add_func ("/board-chess/drawn/glide", test_glide);
  g_test_add_func ("/board-chess/drawn/hint", test_hint);
  g_test_add_func ("/board-chess/en-passant-ring", test_en_passant_ring);
  g_test_add_func ("/board-chess/drop-lit", test_drop_lit);
  return g_test_run ();
}

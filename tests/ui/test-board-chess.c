/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a game whose pieces are moved: clicks, drags, promotion, glides, and its marks. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "ui/kt-board-cell.h"
#include "ui/kt-board-layout.h"
#include "ui/kt-board.h"
#include "ui/kt-pieces.h"
#include "ui/kt-promotion-chooser.h"

enum { EDGE = 620 };

typedef struct {
  KtGameModel *model;
  KtSettings *settings;
  KtTheme *theme;
  GtkWindow *window;
  GtkWidget *board;
  gboolean flipped; /* as the test expects it */
  char *refusal;    /* the last reason that was told */
} Fixture;

static void
refused_cb (KtBoard *board, const char *reason, Fixture *fixture)
{
  g_free (fixture->refusal);
  fixture->refusal = g_strdup (reason);
}

static GSettings *
get_gsettings (Fixture *fixture)
{
  return kt_settings_get_gsettings (fixture->settings);
}

static void
set_up_players (Fixture *fixture, KtPlayer *first, KtPlayer *second)
{
  *fixture = (Fixture){ 0 };
  fixture->model = test_game ("chess", "", first, second);
  fixture->settings = ui_settings_new ();
  fixture->theme = kt_theme_new_default ();
  fixture->board = kt_board_new ();
  kt_board_set_up (KT_BOARD (fixture->board), fixture->model, get_gsettings (fixture),
                   fixture->theme);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  fixture->window = ui_window_new (fixture->board, EDGE, EDGE);
  /* As if the pointer had come and gone: no frame for the keys. */
  ui_move (fixture->board, 0, 0);
  ui_leave (fixture->board);
}

static void
play_line (Fixture *fixture, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    test_act (fixture->model, words[i]);
}

/* Between two persons, after some moves. */
static void
set_up (Fixture *fixture, const char *line)
{
  set_up_players (fixture, NULL, NULL);
  play_line (fixture, line);
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

static KtSquare
parse (const char *place)
{
  KtSquare square = kt_square_parse (place, 8, 8);

  g_assert_cmpint (square, !=, KT_NO_SQUARE);
  return square;
}

static graphene_rect_t
get_rect (Fixture *fixture, const char *place)
{
  const KtPosition *position = kt_game_model_get_shown_position (fixture->model);
  KtGeometry geometry = kt_position_get_geometry (position);
  KtBoardLayout layout = kt_board_layout_compute (
      &geometry, gtk_widget_get_width (fixture->board), gtk_widget_get_height (fixture->board),
      g_settings_get_boolean (get_gsettings (fixture), "coordinates"), fixture->flipped);

  return kt_board_layout_get_square (&layout, parse (place));
}

/* A place within a square, from 0 to 1 in both directions, from its top left corner. */
static graphene_point_t
get_point (Fixture *fixture, const char *place, double x, double y)
{
  graphene_rect_t rect = get_rect (fixture, place);

  return GRAPHENE_POINT_INIT ((float) (rect.origin.x + x * rect.size.width),
                              (float) (rect.origin.y + y * rect.size.height));
}

static void
press_on (Fixture *fixture, const char *place)
{
  graphene_point_t at = get_point (fixture, place, 0.5, 0.5);

  ui_press (fixture->board, at.x, at.y);
}

static void
move_to (Fixture *fixture, const char *place)
{
  graphene_point_t at = get_point (fixture, place, 0.5, 0.5);

  ui_move (fixture->board, at.x, at.y);
}

static void
release_on (Fixture *fixture, const char *place)
{
  graphene_point_t at = get_point (fixture, place, 0.5, 0.5);

  ui_release (fixture->board, at.x, at.y);
}

static void
click (Fixture *fixture, const char *place)
{
  press_on (fixture, place);
  release_on (fixture, place);
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  press_on (fixture, from);
  move_to (fixture, to);
  release_on (fixture, to);
}

static void
key (Fixture *fixture, guint key)
{
  g_assert_true (ui_key (fixture->board, key, 0));
}

static void
assert_refused (Fixture *fixture, const char *reason)
{
  g_assert_cmpstr (fixture->refusal, ==, reason);
  g_clear_pointer (&fixture->refusal, g_free);
}

static guint
count_changes (Fixture *fixture, UiPicture *before, const char *place)
{
  g_autoptr (UiPicture) after = ui_picture_take (fixture->board);
  graphene_rect_t rect = get_rect (fixture, place);

  return ui_picture_count_differences (before, after, &rect);
}

static const KtPalette *
get_palette (Fixture *fixture)
{
  return kt_theme_get_palette (fixture->theme, FALSE);
}

static gboolean
has_colour (Fixture *fixture, const char *place, double x, double y, const GdkRGBA *colour)
{
  g_autoptr (UiPicture) picture = ui_picture_take (fixture->board);
  graphene_point_t point = get_point (fixture, place, x, y);

  return ui_picture_has_colour (picture, point.x, point.y, colour);
}

/* A wash lies on a square about to be left, and dots or rings on those that can be reached. */
static gboolean
is_chosen (Fixture *fixture, const char *place)
{
  KtSquare square = parse (place);
  const GdkRGBA *bare = (square % 8 + square / 8) % 2 ? &get_palette (fixture)->light_square
                                                      : &get_palette (fixture)->dark_square;

  return !has_colour (fixture, place, 0.03, 0.03, bare);
}

static void
assert_nothing_chosen (Fixture *fixture)
{
  g_autoptr (UiPicture) before = NULL;

  ui_move (fixture->board, 0, 0);
  before = ui_picture_take (fixture->board);
  ui_key (fixture->board, GDK_KEY_Escape, 0);
  ui_move (fixture->board, 0, 0);
  {
    g_autoptr (UiPicture) after = ui_picture_take (fixture->board);

    g_assert_true (ui_picture_equal (before, after));
  }
}

/* --- Clicks ----------------------------------------------------------------------------------- */

static void
test_click_click (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  click (&fixture, "e2");
  g_assert_true (is_chosen (&fixture, "e2"));
  test_assert_line (fixture.model, "");
  click (&fixture, "e4");
  test_assert_line (fixture.model, "e4");
  click (&fixture, "g8");
  click (&fixture, "f6");
  test_assert_line (fixture.model, "e4 Nf6");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

static void
test_change_choice (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  click (&fixture, "e2");
  click (&fixture, "g1");
  g_assert_false (is_chosen (&fixture, "e2"));
  g_assert_true (is_chosen (&fixture, "g1"));
  click (&fixture, "f3");
  test_assert_line (fixture.model, "Nf3");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

static void
test_drop_choice (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  click (&fixture, "e2");
  click (&fixture, "e2");
  g_assert_false (is_chosen (&fixture, "e2"));
  click (&fixture, "e2");
  key (&fixture, GDK_KEY_Escape);
  ui_move (fixture.board, 0, 0);
  g_assert_false (is_chosen (&fixture, "e2"));
  /* Now the key is anybody's. */
  g_assert_false (ui_key (fixture.board, GDK_KEY_Escape, 0));
  click (&fixture, "e4");
  test_assert_line (fixture.model, "");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

static void
test_refused (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  click (&fixture, "e2");
  click (&fixture, "e5");
  assert_refused (&fixture, "This piece cannot move there");
  assert_nothing_chosen (&fixture);
  click (&fixture, "d1");
  assert_refused (&fixture, NULL);
  click (&fixture, "d3");
  assert_refused (&fixture, NULL);
  test_assert_line (fixture.model, "");
  tear_down (&fixture);
}

static gboolean
is_asked (gpointer scripted)
{
  return test_scripted_is_asked (scripted);
}

/* Where nobody plans ahead, nothing is begun while somebody else is to move, and nothing is left
 * over from before. */
static void
test_premature (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Fixture fixture;

  set_up_players (&fixture, NULL, scripted);
  g_settings_set_boolean (get_gsettings (&fixture), "plan-ahead", FALSE);
  click (&fixture, "e2");
  click (&fixture, "e4");
  click (&fixture, "d2");
  assert_refused (&fixture, "It is the computer’s turn");
  g_assert_false (is_chosen (&fixture, "d2"));
  drag (&fixture, "d2", "d4");
  test_assert_line (fixture.model, "e4");
  press_on (&fixture, "d2");
  test_wait (is_asked, scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), "e5");
  test_wait_idle (fixture.model);
  move_to (&fixture, "d4");
  release_on (&fixture, "d4");
  test_assert_line (fixture.model, "e4 e5");
  click (&fixture, "d2");
  click (&fixture, "d4");
  test_assert_line (fixture.model, "e4 e5 d4");
  tear_down (&fixture);
}

/* What is chosen goes with the position. */
static void
test_position_changes (void)
{
  Fixture fixture;

  set_up (&fixture, "e4 e5");
  click (&fixture, "g1");
  kt_game_model_show (fixture.model, 0);
  assert_nothing_chosen (&fixture);
  kt_game_model_show (fixture.model, 2);
  assert_nothing_chosen (&fixture);
  click (&fixture, "g1");
  kt_game_model_undo (fixture.model);
  assert_nothing_chosen (&fixture);
  kt_game_model_redo (fixture.model);
  click (&fixture, "g1");
  kt_game_model_resign (fixture.model);
  assert_nothing_chosen (&fixture);
  click (&fixture, "f3");
  assert_refused (&fixture, "The game is over");
  kt_game_model_start_again (fixture.model);
  fixture.flipped = TRUE;
  ui_settle (fixture.board);
  assert_nothing_chosen (&fixture);
  tear_down (&fixture);
}

/* The computer takes the seat while its person holds a piece. */
static void
test_seat_changes (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Fixture fixture;

  set_up (&fixture, "");
  g_settings_set_boolean (get_gsettings (&fixture), "plan-ahead", FALSE);
  click (&fixture, "e2");
  kt_game_model_set_player (fixture.model, 0, scripted);
  click (&fixture, "e4");
  assert_refused (&fixture, "It is the computer’s turn");
  test_assert_line (fixture.model, "");
  assert_nothing_chosen (&fixture);
  tear_down (&fixture);
}

/* --- Drags ------------------------------------------------------------------------------------ */

static void
test_drag (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  drag (&fixture, "e2", "e4");
  drag (&fixture, "d7", "d5");
  drag (&fixture, "e4", "d5");
  test_assert_line (fixture.model, "e4 d5 exd5");
  /* One that is chosen already can be dragged too. */
  click (&fixture, "d8");
  drag (&fixture, "d8", "d5");
  test_assert_line (fixture.model, "e4 d5 exd5 Qxd5");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

static void
test_drag_drawn (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "");
  before = ui_picture_take (fixture.board);
  press_on (&fixture, "g1");
  move_to (&fixture, "e5");
  g_assert_cmpuint (count_changes (&fixture, before, "e5"), >, 300);
  g_assert_cmpuint (count_changes (&fixture, before, "b5"), ==, 0);
  /* The square it comes from is empty but for the wash. */
  {
    GdkRGBA first, second;

    g_assert_true (is_chosen (&fixture, "g1"));
    gdk_rgba_parse (&first, "#000");
    second = get_palette (&fixture)->dark_square;
    for (int i = 1; i < 10; i++) {
      g_assert_false (has_colour (&fixture, "g1", 0.5, i / 10.0, &first));
      g_assert_false (has_colour (&fixture, "g1", 0.5, i / 10.0, &second));
    }
  }
  move_to (&fixture, "b5");
  g_assert_cmpuint (count_changes (&fixture, before, "e5"), ==, 0);
  release_on (&fixture, "f3");
  test_assert_line (fixture.model, "Nf3");
  tear_down (&fixture);
}

static void
test_drag_elsewhere (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  drag (&fixture, "e2", "e5");
  assert_refused (&fixture, "This piece cannot move there");
  assert_nothing_chosen (&fixture);
  /* Beside the board, and on another piece of one's own, it stays in the mind. */
  press_on (&fixture, "e2");
  ui_move (fixture.board, -50, -50);
  ui_release (fixture.board, -50, -50);
  g_assert_true (is_chosen (&fixture, "e2"));
  drag (&fixture, "g1", "e2");
  g_assert_true (is_chosen (&fixture, "g1"));
  g_assert_false (is_chosen (&fixture, "e2"));
  /* There and back again. */
  press_on (&fixture, "g1");
  move_to (&fixture, "f3");
  move_to (&fixture, "g1");
  release_on (&fixture, "g1");
  g_assert_true (is_chosen (&fixture, "g1"));
  assert_refused (&fixture, NULL);
  test_assert_line (fixture.model, "");
  /* The other side's pieces and empty squares are not taken. */
  key (&fixture, GDK_KEY_Escape);
  drag (&fixture, "e7", "e5");
  drag (&fixture, "e4", "e5");
  test_assert_line (fixture.model, "");
  assert_refused (&fixture, NULL);
  tear_down (&fixture);
}

/* The position goes away under a piece that hangs at the pointer. */
static void
test_drag_ends (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  press_on (&fixture, "e2");
  move_to (&fixture, "e4");
  key (&fixture, GDK_KEY_Escape);
  release_on (&fixture, "e4");
  press_on (&fixture, "e2");
  key (&fixture, GDK_KEY_Escape);
  release_on (&fixture, "e2");
  assert_nothing_chosen (&fixture);
  press_on (&fixture, "e2");
  move_to (&fixture, "e4");
  kt_game_model_resign (fixture.model);
  release_on (&fixture, "e4");
  assert_refused (&fixture, NULL);
  test_assert_line (fixture.model, "resign");
  kt_game_model_undo (fixture.model);
  press_on (&fixture, "e2");
  move_to (&fixture, "e4");
  kt_game_model_start_again (fixture.model);
  fixture.flipped = TRUE;
  release_on (&fixture, "e4");
  test_assert_line (fixture.model, "");
  tear_down (&fixture);
}

static GtkGesture *
get_click (Fixture *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fixture->board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller))
      return GTK_GESTURE (controller);
  }
  g_assert_not_reached ();
}

static void
test_drag_cancelled (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "");
  before = ui_picture_take (fixture.board);
  press_on (&fixture, "e2");
  move_to (&fixture, "e5");
  g_assert_cmpuint (count_changes (&fixture, before, "e5"), >, 300);
  g_signal_emit_by_name (get_click (&fixture), "cancel", NULL);
  g_assert_cmpuint (count_changes (&fixture, before, "e5"), ==, 0);
  move_to (&fixture, "h5");
  g_assert_cmpuint (count_changes (&fixture, before, "h5"), ==, 0);
  tear_down (&fixture);
}

/* --- Promotion -------------------------------------------------------------------------------- */

/* White's pawn on h7 can take the knight on g8. */
#define TO_PROMOTE "h4 g5 hxg5 h6 gxh6 a6 h7 a5"

static GtkWidget *
get_chooser (Fixture *fixture)
{
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (KT_IS_PROMOTION_CHOOSER (child) && gtk_widget_get_visible (child))
      return child;
  }
  return NULL;
}

static GtkWidget *
get_choice (Fixture *fixture, guint index)
{
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_nonnull (get_chooser (fixture));
  buttons = ui_test_list (get_chooser (fixture), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 4);
  return g_ptr_array_index (buttons, index);
}

static void
test_promotion (void)
{
  static const char *const lines[] = { TO_PROMOTE " hxg8=Q", TO_PROMOTE " hxg8=R",
                                       TO_PROMOTE " hxg8=B", TO_PROMOTE " hxg8=N" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    Fixture fixture;

    set_up (&fixture, TO_PROMOTE);
    if (i % 2) {
      drag (&fixture, "h7", "g8");
    } else {
      click (&fixture, "h7");
      click (&fixture, "g8");
    }
    test_assert_line (fixture.model, TO_PROMOTE);
    g_signal_emit_by_name (get_choice (&fixture, i), "clicked");
    test_assert_line (fixture.model, lines[i]);
    ui_settle (fixture.board);
    g_assert_null (ui_find (fixture.board, KT_TYPE_PROMOTION_CHOOSER));
    tear_down (&fixture);
  }
}

static void
test_promotion_by_keys (void)
{
  Fixture fixture;
  GtkWidget *focus;

  set_up (&fixture, TO_PROMOTE);
  gtk_widget_grab_focus (fixture.board);
  kt_board_set_keyboard (KT_BOARD (fixture.board), parse ("h7"));
  key (&fixture, GDK_KEY_Return);
  key (&fixture, GDK_KEY_Up);
  key (&fixture, GDK_KEY_Left);
  key (&fixture, GDK_KEY_Return);
  ui_settle (fixture.board);
  focus = gtk_window_get_focus (fixture.window);
  g_assert_true (focus == get_choice (&fixture, 0));
  gtk_widget_child_focus (get_chooser (&fixture), GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (fixture.window) == get_choice (&fixture, 1));
  gtk_widget_activate (gtk_window_get_focus (fixture.window));
  ui_settle (fixture.board);
  test_wait_idle (fixture.model);
  test_run_for (300);
  test_assert_line (fixture.model, TO_PROMOTE " hxg8=R");
  /* The keys are the board's again. */
  focus = gtk_window_get_focus (fixture.window);
  g_assert_true (KT_IS_BOARD_CELL (focus));
  g_assert_cmpint (kt_board_cell_get_square (KT_BOARD_CELL (focus)), ==, parse ("g8"));
  tear_down (&fixture);
}

static void
test_promotion_dismissed (void)
{
  Fixture fixture;

  set_up (&fixture, TO_PROMOTE);
  click (&fixture, "h7");
  click (&fixture, "g8");
  gtk_popover_popdown (GTK_POPOVER (get_chooser (&fixture)));
  ui_settle (fixture.board);
  g_assert_null (ui_find (fixture.board, KT_TYPE_PROMOTION_CHOOSER));
  test_assert_line (fixture.model, TO_PROMOTE);
  assert_nothing_chosen (&fixture);
  click (&fixture, "h7");
  click (&fixture, "g8");
  g_signal_emit_by_name (get_choice (&fixture, 0), "clicked");
  test_assert_line (fixture.model, TO_PROMOTE " hxg8=Q");
  tear_down (&fixture);
}

/* The question goes with the position, and is asked anew when the board is touched meanwhile. */
static void
test_promotion_overtaken (void)
{
  Fixture fixture;

  set_up (&fixture, TO_PROMOTE);
  click (&fixture, "h7");
  click (&fixture, "g8");
  kt_game_model_undo (fixture.model);
  g_assert_null (get_chooser (&fixture));
  kt_game_model_redo (fixture.model);
  for (guint i = 0; i < 3; i++) {
    kt_board_touch (KT_BOARD (fixture.board), parse ("h7"));
    kt_board_touch (KT_BOARD (fixture.board), parse ("g8"));
  }
  g_signal_emit_by_name (get_choice (&fixture, 3), "clicked");
  test_assert_line (fixture.model, TO_PROMOTE " hxg8=N");
  ui_settle (fixture.board);
  g_assert_null (ui_find (fixture.board, KT_TYPE_PROMOTION_CHOOSER));
  tear_down (&fixture);
}

/* The board goes while it asks, or just after. */
static void
test_promotion_and_end (void)
{
  for (guint i = 0; i < 3; i++) {
    Fixture fixture;

    set_up (&fixture, TO_PROMOTE);
    click (&fixture, "h7");
    click (&fixture, "g8");
    if (i == 1)
      gtk_popover_popdown (GTK_POPOVER (get_chooser (&fixture)));
    if (i == 2)
      g_signal_emit_by_name (get_choice (&fixture, 0), "clicked");
    tear_down (&fixture);
  }
}

static void
test_promotion_at_once (void)
{
  Fixture fixture;

  set_up (&fixture, TO_PROMOTE);
  g_settings_set_boolean (get_gsettings (&fixture), "promote-at-once", TRUE);
  drag (&fixture, "h7", "g8");
  g_assert_null (get_chooser (&fixture));
  test_assert_line (fixture.model, TO_PROMOTE " hxg8=Q");
  tear_down (&fixture);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void
walk_and_play (Fixture *fixture, const char *place)
{
  for (guint i = 0; i < 40; i++) {
    int from = kt_board_get_keyboard (KT_BOARD (fixture->board)), to = parse (place);
    int across = to % 8 - from % 8, up = to / 8 - from / 8;

    if (fixture->flipped) {
      across = -across;
      up = -up;
    }
    if (across)
      key (fixture, across > 0 ? GDK_KEY_Right : GDK_KEY_Left);
    else if (up)
      key (fixture, up > 0 ? GDK_KEY_Up : GDK_KEY_Down);
    else
      break;
  }
  key (fixture, GDK_KEY_Return);
}

static void
test_fools_mate (void)
{
  static const char *const touches[] = { "f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4" };

  for (int turned = 0; turned < 2; turned++) {
    Fixture fixture;

    set_up (&fixture, "");
    if (turned) {
      kt_board_turn (KT_BOARD (fixture.board));
      fixture.flipped = TRUE;
      ui_settle (fixture.board);
    }
    for (guint i = 0; i < G_N_ELEMENTS (touches); i++)
      walk_and_play (&fixture, touches[i]);
    test_assert_line (fixture.model, "f3 e5 g4 Qh4#");
    g_assert_true (kt_game_model_is_over (fixture.model));
    walk_and_play (&fixture, "e1");
    assert_refused (&fixture, "The game is over");
    tear_down (&fixture);
  }
}

/* The frame is where the keys are, whichever side is below. */
static void
test_keyboard_frame (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  gtk_widget_grab_focus (fixture.board);
  for (int turned = 0; turned < 2; turned++) {
    g_autoptr (UiPicture) before = NULL;

    ui_move (fixture.board, 0, 0);
    kt_board_set_keyboard (KT_BOARD (fixture.board), parse ("c5"));
    before = ui_picture_take (fixture.board);
    key (&fixture, GDK_KEY_Right);
    g_assert_cmpuint (count_changes (&fixture, before, turned ? "b5" : "d5"), >, 20);
    g_assert_cmpuint (count_changes (&fixture, before, "c5"), ==, 0);
    kt_board_turn (KT_BOARD (fixture.board));
    fixture.flipped = TRUE;
    ui_settle (fixture.board);
  }
  tear_down (&fixture);
}

/* --- The other side --------------------------------------------------------------------------- */

static KtBoardCell *
get_cell (Fixture *fixture, const char *place)
{
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (KT_IS_BOARD_CELL (child) &&
        kt_board_cell_get_square (KT_BOARD_CELL (child)) == parse (place))
      return KT_BOARD_CELL (child);
  }
  g_assert_not_reached ();
}

/* What a screen reader finds on a place of the screen is what is seen there. */
static void
assert_cells_in_place (Fixture *fixture)
{
  static const char *const places[] = { "a1", "h1", "a8", "h8", "e4" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    graphene_rect_t expected = get_rect (fixture, places[i]), bounds;
    GtkWidget *cell = GTK_WIDGET (get_cell (fixture, places[i]));

    g_assert_true (gtk_widget_compute_bounds (cell, fixture->board, &bounds));
    g_assert_true (graphene_rect_equal (&bounds, &expected));
  }
}

static void
test_turned (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  assert_cells_in_place (&fixture);
  kt_board_turn (KT_BOARD (fixture.board));
  fixture.flipped = TRUE;
  ui_settle (fixture.board);
  assert_cells_in_place (&fixture);
  click (&fixture, "e2");
  click (&fixture, "e4");
  drag (&fixture, "e7", "e5");
  test_assert_line (fixture.model, "e4 e5");
  kt_board_turn (KT_BOARD (fixture.board));
  fixture.flipped = FALSE;
  ui_settle (fixture.board);
  assert_cells_in_place (&fixture);
  drag (&fixture, "g1", "f3");
  test_assert_line (fixture.model, "e4 e5 Nf3");
  tear_down (&fixture);
}

/* Black is below when the near seat has it; a turn by hand is forgotten with the game. */
static void
test_for_black (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Fixture fixture;

  set_up_players (&fixture, NULL, scripted);
  kt_board_turn (KT_BOARD (fixture.board));
  kt_game_model_start_again (fixture.model);
  fixture.flipped = TRUE;
  ui_settle (fixture.board);
  assert_cells_in_place (&fixture);
  test_wait (is_asked, scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), "e4");
  test_wait_idle (fixture.model);
  drag (&fixture, "e7", "e5");
  test_assert_line (fixture.model, "e4 e5");
  tear_down (&fixture);
}

static void
test_labels (void)
{
  Fixture fixture;

  set_up (&fixture, "");
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "e2")), ==, "e2, White Pawn");
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "d8")), ==, "d8, Black Queen");
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "e4")), ==, "e4, empty");
  /* By the action of a cell, as a screen reader does. */
  gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "e2")), "cell.play", NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "e4")), "cell.play", NULL);
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "e2")), ==, "e2, empty");
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "e4")), ==, "e4, White Pawn");
  play_line (&fixture, "d5 exd5");
  g_assert_cmpstr (kt_board_cell_get_text (get_cell (&fixture, "d5")), ==, "d5, White Pawn");
  tear_down (&fixture);
}

/* --- What is drawn ---------------------------------------------------------------------------- */

static void
test_targets (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;
  GdkRGBA light, dark;

  set_up (&fixture, "e4 d5 Nf3 Nf6");
  light = get_palette (&fixture)->light_square;
  dark = get_palette (&fixture)->dark_square;
  before = ui_picture_take (fixture.board);
  g_assert_true (has_colour (&fixture, "e5", 0.5, 0.5, &dark));
  click (&fixture, "e4");
  ui_leave (fixture.board);
  /* A dot in the middle of e5, a ring around the pawn on d5. */
  g_assert_false (has_colour (&fixture, "e5", 0.5, 0.5, &dark));
  g_assert_true (has_colour (&fixture, "e5", 0.5, 0.5 - 0.44, &dark));
  g_assert_false (has_colour (&fixture, "d5", 0.5, 0.5 - 0.44, &light));
  g_assert_cmpuint (count_changes (&fixture, before, "e6"), ==, 0);
  g_assert_cmpuint (count_changes (&fixture, before, "f5"), ==, 0);
  key (&fixture, GDK_KEY_Escape);
  ui_move (fixture.board, 0, 0);
  g_assert_cmpuint (count_changes (&fixture, before, "e5"), ==, 0);
  g_assert_cmpuint (count_changes (&fixture, before, "d5"), ==, 0);
  tear_down (&fixture);
}

static void
test_last_move (void)
{
  Fixture fixture;
  const KtPalette *palette;

  set_up (&fixture, "e4");
  palette = get_palette (&fixture);
  g_assert_true (has_colour (&fixture, "e2", 0.06, 0.14, &palette->mark));
  g_assert_true (has_colour (&fixture, "e4", 0.06, 0.14, &palette->mark));
  g_assert_true (has_colour (&fixture, "e3", 0.06, 0.14, &palette->dark_square));
  test_act (fixture.model, "e5");
  g_assert_true (has_colour (&fixture, "e7", 0.06, 0.14, &palette->mark));
  g_assert_true (has_colour (&fixture, "e5", 0.06, 0.14, &palette->mark));
  g_assert_true (has_colour (&fixture, "e2", 0.06, 0.14, &palette->light_square));
  tear_down (&fixture);
}

static void
test_check (void)
{
  static const GdkRGBA alarm = { 0.88f, 0.11f, 0.14f, 1 };
  Fixture fixture;

  set_up (&fixture, "e4 f6 Qh5");
  g_assert_true (has_colour (&fixture, "e8", 0.5, 0.03, &alarm));
  g_assert_false (has_colour (&fixture, "e1", 0.5, 0.03, &alarm));
  test_act (fixture.model, "g6");
  g_assert_false (has_colour (&fixture, "e8", 0.5, 0.03, &alarm));
  tear_down (&fixture);
}

static void
test_mate (void)
{
  Fixture fixture;

  set_up (&fixture, "f3 e5 g4 Qh4#");
  /* A ring around what gave mate, and no stroke through the board. */
  g_assert_true (has_colour (&fixture, "h4", 0.5, 0.5 - 0.46, &get_palette (&fixture)->mark));
  g_assert_true (has_colour (&fixture, "c6", 0.5, 0.5, &get_palette (&fixture)->light_square));
  tear_down (&fixture);
}

static void
test_no_ghost (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;

  set_up (&fixture, "");
  before = ui_picture_take (fixture.board);
  move_to (&fixture, "e4");
  g_assert_cmpuint (count_changes (&fixture, before, "e4"), ==, 0);
  tear_down (&fixture);
}

static gboolean
has_hint (gpointer model)
{
  return kt_game_model_get_hint (model) != NULL;
}

/* An arrow from square to square; it takes no piece out of the hand. */
static void
test_hint (void)
{
  g_autoptr (UiPicture) before = NULL;
  Fixture fixture;
  g_autofree char *from = NULL, *to = NULL;

  set_up (&fixture, "e4 e5 Bc4 Nc6 Qh5 Nf6");
  click (&fixture, "h5");
  ui_leave (fixture.board);
  before = ui_picture_take (fixture.board);
  kt_game_model_find_hint (fixture.model);
  test_wait (has_hint, fixture.model);
  from = kt_square_to_text (kt_game_model_get_hint (fixture.model)->from, 8);
  to = kt_square_to_text (kt_game_model_get_hint (fixture.model)->to, 8);
  g_assert_cmpuint (count_changes (&fixture, before, from), >, 20);
  g_assert_cmpuint (count_changes (&fixture, before, to), >, 20);
  g_assert_cmpuint (count_changes (&fixture, before, "a1"), ==, 0);
  g_assert_true (is_chosen (&fixture, "h5"));
  click (&fixture, "f7");
  test_assert_line (fixture.model, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  g_assert_null (kt_game_model_get_hint (fixture.model));
  tear_down (&fixture);
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
  g_test_add_func ("/board-chess/promotion/pointer", test_promotion);
  g_test_add_func ("/board-chess/promotion/keys", test_promotion_by_keys);
  g_test_add_func ("/board-chess/promotion/dismissed", test_promotion_dismissed);
  g_test_add_func ("/board-chess/promotion/overtaken", test_promotion_overtaken);
  g_test_add_func ("/board-chess/promotion/and-end", test_promotion_and_end);
  g_test_add_func ("/board-chess/promotion/at-once", test_promotion_at_once);
  g_test_add_func ("/board-chess/keys/fools-mate", test_fools_mate);
  g_test_add_func ("/board-chess/keys/frame", test_keyboard_frame);
  g_test_add_func ("/board-chess/turned/by-hand", test_turned);
  g_test_add_func ("/board-chess/turned/for-black", test_for_black);
  g_test_add_func ("/board-chess/cells/labels", test_labels);
  g_test_add_func ("/board-chess/drawn/targets", test_targets);
  g_test_add_func ("/board-chess/drawn/last-move", test_last_move);
  g_test_add_func ("/board-chess/drawn/check", test_check);
  g_test_add_func ("/board-chess/drawn/mate", test_mate);
  g_test_add_func ("/board-chess/drawn/no-ghost", test_no_ghost);
  g_test_add_func ("/board-chess/drawn/hint", test_hint);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests premoves made on the board while another player thinks. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"

/* White’s pawn on h7 can capture the knight on g8; Black is to move. */
#define TO_PROMOTE "h4 g5 hxg5 h6 gxh6 a6 h7"

enum { KNIGHT = 3 }; /* index of the knight, the last of the four choices */

/* Two persons play a line after which Black is to move; then another player takes over Black. */
static KtPlayer *
set_up (Scene *scene, const char *line)
{
  KtPlayer *other = test_scripted_new ();

  scene_open_board (scene, test_game ("chess", "", NULL, NULL));
  scene_play (scene, line);
  test_set_player (scene->model, 1, other);
  test_wait_asked (other);
  return other;
}

static void
tear_down (Scene *scene, KtPlayer *other)
{
  scene_close (scene);
  g_object_unref (other);
}

static void
answer (KtPlayer *other, const char *text)
{
  test_scripted_answer (TEST_SCRIPTED (other), text);
  test_drain ();
}

/* --- Choosing a premove ----------------------------------------------------------------------- */

static void
test_clicks (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  before = ui_picture_take (scene.board);
  scene_click (&scene, "d2");
  /* Targets include squares that could only be reached by a capture. */
  scene_assert_changes (&scene, before, "d2 c3 d3 e3 d4");
  scene_assert_told (&scene, "Picked up: d2, White Pawn. Possible: c3, e3, d3, d4.");
  scene_click (&scene, "d4");
  scene_assert_told (&scene, "Premove: Pawn d2 to d4.");
  scene_assert_changes (&scene, before, "d2 d4");
  test_assert_line (scene.model, "e4");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5 d4");
  scene_assert_refused (&scene, NULL);
  tear_down (&scene, other);
}

static void
test_drag (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  before = ui_picture_take (scene.board);
  scene_drag (&scene, "g1", "f3");
  scene_assert_told (&scene, "Premove: Knight g1 to f3.");
  /* The piece stays on its square until the premove is played. */
  scene_assert_changes (&scene, before, "g1 f3");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5 Nf3");
  tear_down (&scene, other);
}

static void
test_keys (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  scene_walk (&scene, "d2");
  scene_key (&scene, GDK_KEY_Return);
  scene_walk (&scene, "d4");
  scene_key (&scene, GDK_KEY_space);
  scene_assert_told (&scene, "Premove: Pawn d2 to d4.");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5 d4");
  tear_down (&scene, other);
}

/* A premove onto a piece of the own side, as a recapture, can be made by clicks and by a drag. */
static void
test_recapture (void)
{
  for (int dragged = 0; dragged < 2; dragged++) {
    Scene scene;
    KtPlayer *other = set_up (&scene, "e4 d5 Nc3");

    if (dragged) {
      scene_drag (&scene, "c3", "e4");
    } else {
      scene_click (&scene, "c3");
      scene_click (&scene, "e4");
    }
    scene_assert_told (&scene, "Premove: Knight c3 to e4.");
    answer (other, "dxe4");
    test_assert_line (scene.model, "e4 d5 Nc3 dxe4 Nxe4");
    tear_down (&scene, other);
  }
}

static void
test_castling (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4 e5 Nf3 Nc6 Bc4");

  scene_drag (&scene, "e1", "g1");
  scene_assert_told (&scene, "Premove: King e1 to g1, castles kingside.");
  answer (other, "Bc5");
  test_assert_line (scene.model, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
  tear_down (&scene, other);
}

static void
test_replaced (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  before = ui_picture_take (scene.board);
  scene_drag (&scene, "d2", "d4");
  scene_drag (&scene, "g1", "f3");
  scene_assert_changes (&scene, before, "g1 f3");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5 Nf3");
  tear_down (&scene, other);
}

/* Pieces of the other side cannot be moved, and an impossible premove is ignored. */
static void
test_nothing (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  before = ui_picture_take (scene.board);
  scene_drag (&scene, "d7", "d5");
  scene_click (&scene, "d5");
  scene_drag (&scene, "d2", "d5");
  scene_assert_told (&scene, "Put back: d2, White Pawn.");
  scene_assert_refused (&scene, NULL);
  scene_assert_changes (&scene, before, "");
  g_assert_null (kt_game_model_get_premove (scene.model));
  answer (other, "d5");
  test_assert_line (scene.model, "e4 d5");
  tear_down (&scene, other);
}

/* --- Dropping a premove ----------------------------------------------------------------------- */

typedef void (*Forget) (Scene *scene);

static void
click_empty (Scene *scene)
{
  scene_click (scene, "h5");
}

static void
click_other (Scene *scene)
{
  scene_click (scene, "d7");
}

static void
press_right (Scene *scene)
{
  scene_right_drag (scene, "c5", "c5");
}

static void
press_escape (Scene *scene)
{
  scene_key (scene, GDK_KEY_Escape);
  g_assert_false (ui_key (scene->board, GDK_KEY_Escape, 0));
}

static void
begin_another_and_drop (Scene *scene)
{
  scene_click (scene, "a2");
  scene_click (scene, "a2");
}

static void
test_forgotten (void)
{
  static const struct {
    Forget forget;
    const char *told;
  } ways[] = {
    { click_empty, "You have no piece on h5." },
    { click_other, "You have no piece on d7." },
    { press_right, NULL },
    { press_escape, NULL },
    { begin_another_and_drop, "Put back: a2, White Pawn." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (UiPicture) before = NULL;
    Scene scene;
    KtPlayer *other = set_up (&scene, "e4");

    before = ui_picture_take (scene.board);
    scene_drag (&scene, "d2", "d4");
    scene_assert_changes (&scene, before, "d2 d4");
    scene_assert_told (&scene, "Premove: Pawn d2 to d4.");
    ways[i].forget (&scene);
    ui_move (scene.board, 0, 0);
    g_assert_null (kt_game_model_get_premove (scene.model));
    scene_assert_changes (&scene, before, "");
    scene_assert_told (&scene, ways[i].told);
    answer (other, "e5");
    test_assert_line (scene.model, "e4 e5");
    tear_down (&scene, other);
  }
}

/* A premove that has become illegal is removed, and nothing of it is drawn any more. */
static void
test_refused (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  scene_drag (&scene, "e4", "e5");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5");
  before = ui_picture_take (scene.board);
  kt_game_model_undo (scene.model);
  kt_game_model_redo (scene.model);
  scene_assert_changes (&scene, before, "");
  scene_click (&scene, "d2");
  scene_click (&scene, "d4");
  test_assert_line (scene.model, "e4 e5 d4");
  tear_down (&scene, other);
}

/* --- A premove that is half chosen when the person's turn comes ------------------------------- */

static void
test_half_chosen (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  scene_click (&scene, "d2");
  answer (other, "d5");
  scene_click (&scene, "d4");
  test_assert_line (scene.model, "e4 d5 d4");
  tear_down (&scene, other);
}

static void
test_half_dragged (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  scene_press (&scene, "d2");
  scene_move (&scene, "d3");
  answer (other, "d5");
  scene_move (&scene, "d4");
  scene_release (&scene, "d4");
  test_assert_line (scene.model, "e4 d5 d4");
  tear_down (&scene, other);
}

/* The dragged piece is captured by the other player's move. */
static void
test_taken_from_hand (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4 d5 Nc3");

  scene_press (&scene, "e4");
  scene_move (&scene, "e5");
  answer (other, "dxe4");
  scene_release (&scene, "e5");
  test_assert_line (scene.model, "e4 d5 Nc3 dxe4");
  scene_assert_refused (&scene, NULL);
  tear_down (&scene, other);
}

/* --- Promotion -------------------------------------------------------------------------------- */

/* Opens a board that asks for the promotion of a premove while the other player thinks. */
static KtPlayer *
set_up_question (Scene *scene)
{
  KtPlayer *other = set_up (scene, TO_PROMOTE);

  scene_click (scene, "h7");
  scene_click (scene, "g8");
  g_assert_nonnull (scene_find_chooser (scene));
  return other;
}

static void
test_promotion (void)
{
  Scene scene;
  KtPlayer *other = set_up_question (&scene);

  scene_assert_told (&scene,
                     "Picked up: h7, White Pawn. Possible: takes Knight on g8, takes Rook on h8.");
  g_signal_emit_by_name (scene_get_choice (&scene, KNIGHT), "clicked");
  scene_assert_told (&scene, "Premove: Pawn h7 takes Knight on g8, becomes Knight.");
  test_assert_line (scene.model, TO_PROMOTE);
  answer (other, "a5");
  test_assert_line (scene.model, TO_PROMOTE " a5 hxg8=N");
  tear_down (&scene, other);
}

static void
test_promotion_at_once (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, TO_PROMOTE);

  g_settings_set_boolean (scene.settings, "promote-at-once", TRUE);
  scene_drag (&scene, "h7", "g8");
  g_assert_null (scene_find_chooser (&scene));
  scene_assert_told (&scene, "Premove: Pawn h7 takes Knight on g8, becomes Queen.");
  answer (other, "a5");
  test_assert_line (scene.model, TO_PROMOTE " a5 hxg8=Q");
  tear_down (&scene, other);
}

/* The other player answers while the promotion is asked for: the question stays, and now
 * concerns a move. */
static void
test_promotion_overtaken (void)
{
  Scene scene;
  KtPlayer *other = set_up_question (&scene);

  answer (other, "a5");
  g_assert_nonnull (scene_find_chooser (&scene));
  test_assert_line (scene.model, TO_PROMOTE " a5");
  g_signal_emit_by_name (scene_get_choice (&scene, KNIGHT), "clicked");
  test_assert_line (scene.model, TO_PROMOTE " a5 hxg8=N");
  tear_down (&scene, other);
}

/* The piece that the promotion would capture has moved away. */
static void
test_promotion_missed (void)
{
  Scene scene;
  KtPlayer *other = set_up_question (&scene);

  answer (other, "Nf6");
  g_assert_null (scene_find_chooser (&scene));
  test_assert_line (scene.model, TO_PROMOTE " Nf6");
  tear_down (&scene, other);
}

/* --- Without premoves --- */

static void
test_setting (void)
{
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  scene_drag (&scene, "d2", "d4");
  scene_assert_told (&scene, NULL);
  g_assert_null (kt_game_model_get_premove (scene.model));
  g_settings_set_boolean (scene.settings, "plan-ahead", TRUE);
  scene_drag (&scene, "d2", "d4");
  scene_assert_told (&scene, "Premove: Pawn d2 to d4.");
  tear_down (&scene, other);
}

/* The setting is switched off during a premove or a selection; a selection of the side in turn
 * stays. */
static void
test_setting_goes_off (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtPlayer *other = set_up (&scene, "e4");

  before = ui_picture_take (scene.board);
  scene_drag (&scene, "d2", "d4");
  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  g_assert_null (kt_game_model_get_premove (scene.model));
  g_settings_set_boolean (scene.settings, "plan-ahead", TRUE);
  scene_click (&scene, "g1");
  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  ui_leave (scene.board);
  scene_assert_changes (&scene, before, "");
  answer (other, "e5");
  test_assert_line (scene.model, "e4 e5");
  g_settings_set_boolean (scene.settings, "plan-ahead", TRUE);
  scene_click (&scene, "g1");
  g_settings_set_boolean (scene.settings, "plan-ahead", FALSE);
  scene_click (&scene, "f3");
  test_assert_line (scene.model, "e4 e5 Nf3");
  tear_down (&scene, other);
}

static void
test_caro (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  Scene scene;

  scene_open_board (&scene, test_game ("caro", "", NULL, other));
  scene_click (&scene, "h8");
  scene_click (&scene, "h9");
  scene_assert_refused (&scene, "It is the computer’s turn");
  scene_assert_told (&scene, NULL);
  g_assert_null (kt_game_model_get_premove (scene.model));
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/board-premove/clicks", test_clicks);
  g_test_add_func ("/board-premove/drag", test_drag);
  g_test_add_func ("/board-premove/keys", test_keys);
  g_test_add_func ("/board-premove/recapture", test_recapture);
  g_test_add_func ("/board-premove/castling", test_castling);
  g_test_add_func ("/board-premove/replaced", test_replaced);
  g_test_add_func ("/board-premove/nothing", test_nothing);
  g_test_add_func ("/board-premove/forgotten", test_forgotten);
  g_test_add_func ("/board-premove/refused", test_refused);
  g_test_add_func ("/board-premove/half-chosen", test_half_chosen);
  g_test_add_func ("/board-premove/half-dragged", test_half_dragged);
  g_test_add_func ("/board-premove/taken-from-hand", test_taken_from_hand);
  g_test_add_func ("/board-premove/promotion/chosen", test_promotion);
  g_test_add_func ("/board-premove/promotion/at-once", test_promotion_at_once);
  g_test_add_func ("/board-premove/promotion/overtaken", test_promotion_overtaken);
  g_test_add_func ("/board-premove/promotion/missed", test_promotion_missed);
  g_test_add_func ("/board-premove/setting/off", test_setting);
  g_test_add_func ("/board-premove/setting/goes-off", test_setting_goes_off);
  g_test_add_func ("/board-premove/caro", test_caro);
  return g_test_run ();
}

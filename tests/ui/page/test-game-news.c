/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests what the game page announces to screen readers. */
#include "config.h"

#include <string.h>

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"

/* All announcements of the page since the last check, each followed by "|". */
static GString *said;

static void
said_cb (GtkLabel *label)
{
  g_string_append_printf (said, "%s|", gtk_label_get_label (label));
}

static void
set_up (Scene *scene, const char *game, KtPlayer *second)
{
  KtGameModel *model = test_game (game, "", NULL, second);
  g_autoptr (GPtrArray) labels = NULL;

  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 0), "An");
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (model), 1), "Bình");
  scene_open_page (scene, model, 1000, 700);
  said = g_string_new (NULL);
  labels = ui_test_list (scene->widget, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++) {
    if (gtk_accessible_get_accessible_role (labels->pdata[i]) == GTK_ACCESSIBLE_ROLE_STATUS)
      g_signal_connect (labels->pdata[i], "notify::label", G_CALLBACK (said_cb), NULL);
  }
}

static void
close_scene (Scene *scene)
{
  scene_close (scene);
  g_string_free (said, TRUE);
}

static void
assert_said (const char *expected)
{
  g_assert_cmpstr (said->str, ==, expected);
  g_string_truncate (said, 0);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->board);
}

/* Does an action, and checks the only announcement of it. */
static void
assert_answers (Scene *scene, const char *action, const char *expected)
{
  g_autofree char *once = g_strconcat (expected, "|", NULL);

  g_string_truncate (said, 0);
  activate (scene, action);
  assert_said (once);
}

/* Undo and redo say which moves were taken back or played again, and whose turn it is. */
static void
test_undo (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  scene_play (&scene, "e4 e5");
  assert_answers (&scene, "game.undo", "Taken back: Black Pawn e7 to e5. Black to move.");
  assert_answers (&scene, "game.undo", "Taken back: White Pawn e2 to e4. White to move.");
  assert_answers (&scene, "game.redo", "Played again: White Pawn e2 to e4. Black to move.");
  kt_game_model_resign (scene.model);
  assert_answers (&scene, "game.undo", "Taken back: Bình resigns. Black to move.");
  close_scene (&scene);
  set_up (&scene, "tic-tac-toe", NULL);
  scene_play (&scene, "a1 b2");
  assert_answers (&scene, "game.undo", "Taken back: O b2. O to move.");
  close_scene (&scene);
}

/* The answer of a computer is taken back with the move before it. */
static void
test_undo_answer (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  Scene scene;

  set_up (&scene, "xiangqi", scripted);
  test_act (scene.model, "C2=5");
  test_wait_asked (scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), "H8+7");
  test_wait_idle (scene.model);
  assert_answers (&scene, "game.undo",
                  "Taken back: Red Cannon 2 traverses to 5; Black Horse 8 advances to 7, to file 3 "
                  "row 8. Red to move.");
  assert_answers (&scene, "game.redo",
                  "Played again: Red Cannon 2 traverses to 5; Black Horse 8 advances to 7, to file "
                  "3 row 8. Red to move.");
  close_scene (&scene);
}

/* When the last move is played again, the result follows. */
static void
test_redo_end (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  scene_play (&scene, "f3 e5 g4 Qh4");
  activate (&scene, "game.undo");
  assert_answers (&scene, "game.redo", "Played again: Black Queen d8 to h4.|Bình won. Checkmate.");
  close_scene (&scene);
}

static void
test_shown (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  scene_play (&scene, "e4 e5 Nf3 Nc6");
  assert_answers (&scene, "game.previous", "Move 2 of 2: White Knight g1 to f3.");
  assert_answers (&scene, "game.first", "Start of the game.");
  assert_answers (&scene, "game.next", "Move 1 of 2: White Pawn e2 to e4.");
  assert_answers (&scene, "game.last", "Move 2 of 2: Black Knight b8 to c6. White to move.");
  kt_node_set_comment (
      kt_node_get_parent (kt_game_tree_get_tip (kt_game_model_get_tree (scene.model))),
      "The knight’s game.");
  assert_answers (&scene, "game.previous",
                  "Move 2 of 2: White Knight g1 to f3. The knight’s game.");
  close_scene (&scene);
}

/* A change that leaves the shown move is not announced as a move. */
static void
test_same_move (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", NULL);
  scene_play (&scene, "a1");
  activate (&scene, "game.first");
  g_string_truncate (said, 0);
  g_signal_emit_by_name (scene.model, "shown-changed");
  assert_said ("");
  kt_game_edits_set_comment (kt_game_model_get_edits (scene.model),
                             kt_game_tree_get_cursor (kt_game_model_get_tree (scene.model)), "so");
  assert_said ("");
  assert_answers (&scene, "game.undo", "The last change of comments or variations is taken back.");
  assert_answers (&scene, "game.redo", "The change of comments or variations is made again.");
  close_scene (&scene);
}

/* An edit that changes the shown move announces only the edit. */
static void
test_edited (void)
{
  Scene scene;
  KtGameTree *tree;

  set_up (&scene, "tic-tac-toe", NULL);
  scene_play (&scene, "a1 b2");
  tree = kt_game_model_get_tree (scene.model);
  {
    KtAction other = kt_action_place (1, scene_parse (&scene, "c3"));

    kt_game_tree_add (tree, kt_node_get_parent (kt_game_tree_get_tip (tree)), &other);
  }
  activate (&scene, "game.previous");
  activate (&scene, "game.next");
  assert_answers (&scene, "game.down", "Variation: c3.");
  assert_answers (&scene, "game.delete", "The variation was deleted");
  assert_answers (&scene, "game.undo", "The last change of comments or variations is taken back.");
  activate (&scene, "game.next");
  activate (&scene, "game.down");
  assert_answers (&scene, "game.promote", "The variation goes first now");
  assert_answers (&scene, "game.undo", "The last change of comments or variations is taken back.");
  close_scene (&scene);
}

static gboolean
is_live (gpointer model)
{
  return kt_game_model_is_live (model);
}

/* A replay that plays by itself says nothing; steps of it say the move. */
static void
test_replay (void)
{
  Scene scene;
  KtReplay *replay;

  set_up (&scene, "tic-tac-toe", NULL);
  scene_play (&scene, "a1 a2 b1 b2 c1");
  replay = kt_game_session_get_replay (scene.session);
  kt_replay_set_pace (replay, 100);
  activate (&scene, "game.look");
  assert_answers (&scene, "game.previous", "Move 4 of 5: O b2.");
  assert_answers (&scene, "game.previous", "Move 3 of 5: X b1.");
  g_string_truncate (said, 0);
  kt_replay_play (replay);
  test_wait (is_live, scene.model);
  assert_said ("");
  assert_answers (&scene, "replay.previous", "Move 4 of 5: O b2.");
  assert_answers (&scene, "replay.next", "Move 5 of 5: X c1. An won.");
  close_scene (&scene);
}

/* A person who turns the board hears which side is below, and the new name of the focused square.
 */
static void
test_turned (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  assert_answers (&scene, "game.turn-board", "Black is below. e2, White Pawn.");
  assert_answers (&scene, "game.turn-board", "White is below. e2, White Pawn.");
  close_scene (&scene);
  set_up (&scene, "xiangqi", NULL);
  assert_answers (&scene, "game.turn-board", "Black is below. file 5 row 7, Red Soldier.");
  assert_answers (&scene, "game.turn-board", "Red is below. file 5 row 4, Red Soldier.");
  close_scene (&scene);
}

/* Plays a move, and checks how its only announcement begins; the name of an opening may follow. */
static void
assert_begins (Scene *scene, const char *move, const char *expected)
{
  g_string_truncate (said, 0);
  scene_play (scene, move);
  if (!g_str_has_prefix (said->str, expected))
    g_error ("“%s” does not begin with “%s”", said->str, expected);
  g_assert_true (strchr (said->str, '|') == said->str + said->len - 1);
}

/* The announcement of a move by the side at the top ends with the square of the piece, named as the
 * board counts. */
static void
test_goal (void)
{
  Scene scene;

  set_up (&scene, "xiangqi", NULL);
  assert_begins (&scene, "C2=5", "Red: Cannon 2 traverses to 5. ");
  assert_begins (&scene, "H8+7", "Black: Horse 8 advances to 7, to file 3 row 8. ");
  activate (&scene, "game.turn-board");
  assert_begins (&scene, "H2+3", "Red: Horse 2 advances to 3, to file 7 row 8.");
  assert_begins (&scene, "H2+3", "Black: Horse 2 advances to 3. ");
  close_scene (&scene);
}

/* If the board names squares by letters, it shows no numbers of columns. */
static void
test_goal_by_letters (void)
{
  Scene scene;

  set_up (&scene, "xiangqi", NULL);
  g_settings_set_string (scene.settings, "xiangqi-notation", "squares");
  ui_settle (scene.board);
  assert_begins (&scene, "C2=5", "Red: Cannon 2 traverses to 5, to e3. ");
  close_scene (&scene);
}

/* A new game says what it is, who plays which side, and whose turn it is. */
static void
test_started (void)
{
  Scene scene;

  set_up (&scene, "xiangqi", NULL);
  scene_play (&scene, "C2=5");
  g_string_truncate (said, 0);
  kt_game_model_start_again (scene.model);
  ui_settle (scene.board);
  assert_said ("Chinese Chess. An plays Red, Bình plays Black. Red to move.|");
  close_scene (&scene);
}

/* A move that is played at once is said, and not what was true before. */
static void
test_started_late (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", NULL);
  g_string_truncate (said, 0);
  kt_game_model_start_again (scene.model);
  test_act (scene.model, "b2");
  ui_settle (scene.board);
  assert_said ("X plays b2.|");
  close_scene (&scene);
}

/* Keys tell the last move, and where all pieces are. */
static void
test_told (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", NULL);
  assert_answers (&scene, "board.tell-move", "Start of the game. X to move.");
  assert_answers (&scene, "board.tell-pieces", "The board is empty. X to move.");
  scene_play (&scene, "b2 a1 c3");
  assert_answers (&scene, "board.tell-move", "Move 3 of 3: X c3. O to move.");
  assert_answers (&scene, "board.tell-pieces", "X: b2, c3. O: a1. O to move.");
  activate (&scene, "draft.toggle");
  assert_answers (&scene, "board.tell-move", "Beginning of the draft.");
  scene_click (&scene, "a3");
  assert_answers (&scene, "board.tell-pieces", "X: b2, c3. O: a1, a3. X to move.");
  assert_answers (&scene, "board.tell-move", "Draft: a3.");
  close_scene (&scene);
}

/* Pieces are told by their types, the most valuable first, and places as the board counts them. */
static void
test_told_of_pieces (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  g_string_truncate (said, 0);
  activate (&scene, "board.tell-pieces");
  g_assert_true (g_str_has_prefix (said->str,
                                   "White: King e1; Queen d1; Rook a1, h1; Bishop c1, f1; "
                                   "Knight b1, g1; Pawn a2, b2, "));
  close_scene (&scene);
  set_up (&scene, "xiangqi", NULL);
  activate (&scene, "game.turn-board");
  g_string_truncate (said, 0);
  activate (&scene, "board.tell-pieces");
  g_assert_true (g_str_has_prefix (said->str, "Red: General file 5 row 10; "));
  g_assert_nonnull (strstr (said->str, "Black: General file 5 row 1; "));
  close_scene (&scene);
}

/* The keys of the page below the result are not told: their letters are those of the buttons. */
static void
test_told_covered (void)
{
  Scene scene;

  set_up (&scene, "tic-tac-toe", NULL);
  kt_game_model_resign (scene.model);
  assert_answers (&scene, "board.tell-pieces", "The board is empty.");
  activate (&scene, "game.result");
  g_string_truncate (said, 0);
  gtk_widget_activate_action (scene.widget, "board.tell-pieces", NULL);
  assert_said ("");
  close_scene (&scene);
}

/* A piece that must not move is put down. */
static void
test_refused (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  scene_click (&scene, "e2");
  g_string_truncate (said, 0);
  scene_click (&scene, "e5");
  assert_said ("This piece cannot move there. Put back: e2, White Pawn.|");
  close_scene (&scene);
  set_up (&scene, "tic-tac-toe", NULL);
  scene_play (&scene, "a1");
  g_string_truncate (said, 0);
  scene_click (&scene, "a1");
  assert_said ("This place is taken|");
  close_scene (&scene);
}

/* Captures are announced first, with the name of the captured piece. */
static void
test_captures_first (void)
{
  Scene scene;

  set_up (&scene, "chess", NULL);
  scene_play (&scene, "e4 d5");
  g_string_truncate (said, 0);
  scene_click (&scene, "e4");
  assert_said ("Picked up: e4, White Pawn. Possible: takes Pawn on d5, e5.|");
  close_scene (&scene);
  set_up (&scene, "xiangqi", NULL);
  scene_click (&scene, "b3");
  g_assert_nonnull (strstr (said->str, "Possible: takes Horse on file 8 row 10, file 8 row 2, "));
  close_scene (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  kt_announce_use_labels ();
  g_test_add_func ("/game-news/undo", test_undo);
  g_test_add_func ("/game-news/undo-answer", test_undo_answer);
  g_test_add_func ("/game-news/redo-end", test_redo_end);
  g_test_add_func ("/game-news/shown", test_shown);
  g_test_add_func ("/game-news/same-move", test_same_move);
  g_test_add_func ("/game-news/edited", test_edited);
  g_test_add_func ("/game-news/replay", test_replay);
  g_test_add_func ("/game-news/turned", test_turned);
  g_test_add_func ("/game-news/goal", test_goal);
  g_test_add_func ("/game-news/goal-by-letters", test_goal_by_letters);
  g_test_add_func ("/game-news/started", test_started);
  g_test_add_func ("/game-news/started-late", test_started_late);
  g_test_add_func ("/game-news/told", test_told);
  g_test_add_func ("/game-news/told-of-pieces", test_told_of_pieces);
  g_test_add_func ("/game-news/told-covered", test_told_covered);
  g_test_add_func ("/game-news/refused", test_refused);
  g_test_add_func ("/game-news/captures-first", test_captures_first);
  return g_test_run ();
}

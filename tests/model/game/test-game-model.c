/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the game model with persons, computers and scripted players: actions, refusals and
 * signals. */
#include "tests/model/test-support.h"
#include "tests/model/test-watch.h"

#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/match/kt-computer.h"

static gboolean
is_over (gpointer model)
{
  return kt_game_model_is_over (model);
}

static gboolean
is_not_finding_hint (gpointer model)
{
  gboolean is_finding;

  g_object_get (model, "is-finding-hint", &is_finding, NULL);
  return !is_finding;
}

static guint
get_wins (KtGameModel *model, guint seat)
{
  return kt_seat_get_wins (kt_match_get_seat (kt_game_model_get_match (model), seat));
}

/* Tries an action. Returns the id of the refusal, or NULL. */
static const char *
try_act (KtGameModel *model, KtAction action)
{
  const KtNote *refusal = kt_game_model_act (model, &action);

  return refusal ? refusal->id : NULL;
}

static const char *
try_resign (KtGameModel *model)
{
  const KtNote *refusal = kt_game_model_resign (model);

  return refusal ? refusal->id : NULL;
}

/* Before the first game every getter works and no action is possible. */
static void
test_empty (void)
{
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (TestWatch) watch = test_watch_new (model);
  KtAction action = kt_action_place (0, 0);
  KtFinding finding;
  g_autoptr (GListModel) moves = NULL;
  g_autoptr (KtMatch) match = NULL;
  guint shown;

  g_assert_false (kt_game_model_has_game (model));
  g_assert_null (kt_game_model_get_position (model));
  g_assert_null (kt_game_model_get_shown_position (model));
  g_assert_null (kt_game_model_get_marks (model));
  g_assert_null (kt_game_model_get_tree (model));
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  g_assert_false (kt_game_model_awaits_person (model));
  g_assert_false (kt_game_model_read_progress (model, &finding));
  g_assert_cmpstr (try_act (model, action), ==, "nonsense");
  g_assert_cmpstr (try_resign (model), ==, "nonsense");
  test_lose_on_time (model, 0);
  kt_game_model_undo (model);
  kt_game_model_redo (model);
  kt_game_model_show (model, 3);
  kt_hinter_find (kt_game_model_get_hinter (model));
  g_object_get (model, "moves", &moves, "match", &match, "shown", &shown, NULL);
  g_assert_true (moves == kt_game_model_get_moves (model));
  g_assert_null (match);
  g_assert_cmpuint (shown, ==, 0);
  test_watch_expect (watch, "|");
  kt_game_model_set_paused (model, TRUE);
  test_watch_expect (watch, "| paused");
  g_object_set (model, "paused", FALSE, NULL);
  test_watch_expect (watch, "| paused");
  g_clear_object (&moves);
  g_assert_finalize_object (model);
}

/* Checks the signals of each step of a game between two persons. */
static void
test_notifications (void)
{
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (TestWatch) watch = test_watch_new (model);
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *game = kt_registry_find_game ("tic-tac-toe");
  KtOptions options = kt_options_default (game);

  kt_game_model_start (model, game, &options, match);
  test_watch_expect (watch, "started shown-changed | is-live match");
  test_act (model, "a1");
  test_watch_expect (watch, "played shown-changed | can-undo shown");
  test_act (model, "b1");
  test_watch_expect (watch, "played shown-changed | shown");
  kt_game_model_show (model, 0);
  test_watch_expect (watch, "shown-changed | is-live shown");
  kt_game_model_show (model, 0);
  test_watch_expect (watch, "|");
  kt_game_model_show (model, 99);
  test_watch_expect (watch, "shown-changed | is-live shown");
  kt_game_model_undo (model);
  test_watch_expect (watch, "undone shown-changed | can-redo shown");
  kt_game_model_redo (model);
  test_watch_expect (watch, "redone shown-changed | can-redo shown");
  kt_game_model_redo (model);
  test_watch_expect (watch, "|");
  test_act (model, "a2");
  test_act (model, "b2");
  test_watch_expect (watch, "played shown-changed played shown-changed | shown shown");
  test_act (model, "a3");
  test_watch_expect (watch, "played shown-changed ended | is-over shown");
  kt_game_model_undo (model);
  test_watch_expect (watch, "undone shown-changed | can-redo is-over shown");
  kt_game_model_show (model, 1);
  test_watch_expect (watch, "shown-changed | is-live shown");
  kt_game_model_redo (model);
  test_watch_expect (watch, "redone shown-changed ended | can-redo is-over is-live shown");
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_watch_expect (watch, "|");
  kt_game_model_start_again (model);
  test_watch_expect (watch, "started shown-changed | can-undo is-over shown");
  g_assert_cmpuint (kt_match_get_first_seat (match), ==, 1);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 1);
  g_assert_cmpstr (try_resign (model), ==, NULL);
  test_watch_expect (watch, "played shown-changed ended | can-undo is-over shown");
  g_assert_cmpuint (get_wins (model, 0), ==, 2);
  test_assert_gone (model);
}

static void
test_refusals (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  g_assert_cmpstr (try_act (model, kt_action_place (0, 9)), ==, "outside");
  g_assert_cmpstr (try_act (model, kt_action_place (1, 0)), ==, "turn");
  g_assert_cmpstr (try_act (model, kt_action_place (2, 0)), ==, "nonsense");
  g_assert_cmpstr (try_act (model, kt_action_place (KT_NO_ACTOR, 0)), ==, "nonsense");
  g_assert_cmpstr (try_act (model, (KtAction){ 0 }), ==, "nonsense");
  g_assert_cmpstr (try_act (model, kt_action_declare (KT_ACTION_RESIGN, 1)), ==, "turn");
  test_watch_expect (watch, "|");
  test_act (model, "b2");
  g_assert_cmpstr (try_act (model, kt_action_place (1, 0)), ==, "thinking");
  g_assert_cmpstr (try_act (model, kt_action_place (0, 0)), ==, "thinking");
  kt_game_model_set_paused (model, TRUE);
  g_assert_cmpstr (try_act (model, kt_action_place (1, 0)), ==, "thinking");
  kt_game_model_set_paused (model, FALSE);
  test_wait_and_answer (other, "a1");
  kt_game_model_show (model, 1);
  g_assert_cmpstr (try_act (model, kt_action_place (0, 8)), ==, "not-live");
  kt_game_model_show (model, 2);
  g_assert_cmpstr (try_act (model, kt_action_place (0, 4)), ==, "taken");
  g_assert_cmpstr (try_resign (model), ==, NULL);
  g_assert_cmpstr (try_act (model, kt_action_place (0, 8)), ==, "over");
  g_assert_cmpstr (try_resign (model), ==, "over");
  test_lose_on_time (model, 0);
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Undo takes back the reply as well, also while the other player is thinking. */
static void
test_undo_reply (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  TestScripted *scripted = TEST_SCRIPTED (other);
  KtGameModel *model = test_game ("caro", "", NULL, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_act (model, "h8");
  test_watch_expect (watch, "played shown-changed | can-undo is-thinking shown");
  test_wait_and_answer (other, "h9");
  test_watch_expect (watch, "played shown-changed | is-thinking shown");
  test_act (model, "j8");
  test_wait_and_answer (other, "j9");
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9");
  kt_game_model_undo (model);
  test_assert_line (model, "");
  g_assert_false (kt_game_model_can_undo (model));
  kt_game_model_redo (model);
  test_assert_line (model, "h8 h9");
  kt_game_model_redo (model);
  test_assert_line (model, "h8 h9 j8 j9");
  test_watch_check (watch);

  test_act (model, "a1");
  test_wait_asked (other);
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9 j8 j9");
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (other)));
  g_assert_cmpuint (test_scripted_get_n_cancelled (scripted), ==, 1);
  /* After a redo the other player is asked again. */
  kt_game_model_redo (model);
  test_wait_and_answer (other, "b1");
  test_assert_line (model, "h8 h9 j8 j9 a1 b1");
  /* A new action replaces the actions that could be redone. */
  kt_game_model_undo (model);
  kt_game_model_undo (model);
  g_assert_true (test_can_redo (model));
  test_act (model, "c3");
  g_assert_false (test_can_redo (model));
  g_assert_null (kt_node_get_next_sibling (kt_game_tree_get_tip (kt_game_model_get_tree (model))));
  test_wait_and_answer (other, "d3");
  test_assert_line (model, "h8 h9 c3 d3");
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Nothing can be undone, because the computer has opened the game and the person has not moved
 * before. */
static void
test_undo_opening (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", other, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_wait_and_answer (other, "h8");
  g_assert_false (kt_game_model_can_undo (model));
  kt_game_model_undo (model);
  test_assert_line (model, "h8");
  test_act (model, "h9");
  g_assert_true (kt_game_model_can_undo (model));
  kt_game_model_undo (model);
  test_assert_line (model, "h8");
  /* Between two persons the first move can be undone. */
  test_set_player (model, 0,
                   kt_seat_get_player (kt_match_get_seat (kt_game_model_get_match (model), 1)));
  g_assert_true (kt_game_model_can_undo (model));
  kt_game_model_undo (model);
  test_assert_line (model, "");
  test_watch_check (watch);
  test_assert_gone (model);
}

static void
test_draw (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  /* Two persons agree; undo takes back offer and answer together. */
  test_act (model, "h8");
  g_assert_true (kt_game_model_offer_draw (model));
  test_assert_line (model, "h8 offer-draw accept-draw");
  g_assert_true (kt_game_model_is_over (model));
  g_assert_cmpuint (kt_match_get_draws (kt_game_model_get_match (model)), ==, 1);
  g_assert_false (kt_game_model_offer_draw (model));
  kt_game_model_undo (model);
  test_assert_line (model, "h8");
  g_assert_cmpuint (kt_match_get_draws (kt_game_model_get_match (model)), ==, 0);
  kt_game_model_show (model, 0);
  g_assert_false (kt_game_model_offer_draw (model));
  test_watch_check (watch);
  test_assert_gone (model);
}

/* A scripted player without an opinion declines, and nothing is recorded. */
static void
test_draw_declined (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, other);

  g_assert_false (kt_game_model_offer_draw (model));
  test_assert_line (model, "");
  test_act (model, "h8");
  g_assert_false (kt_game_model_offer_draw (model));
  test_wait_and_answer (other, "h9");
  g_assert_false (kt_game_model_offer_draw (model));
  test_assert_line (model, "h8 h9");
  test_assert_gone (model);
}

enum { MEDIUM = 1, FULL = 5 };

static gboolean
awaits_person (gpointer model)
{
  return kt_game_model_awaits_person (model);
}

static KtPlayer *
new_computer (guint level)
{
  KtPlayer *computer = kt_computer_new (level, 0);

  g_object_set (computer, "min-time", 0, NULL);
  return computer;
}

/* The computer sees that perfect play is a draw, and agrees before the small board is full. */
static void
test_draw_accepted_by_computer (void)
{
  g_autoptr (KtPlayer) other = new_computer (FULL);
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, other);

  for (guint i = 0; i < 3; i++) {
    g_assert_false (kt_game_model_offer_draw (model));
    kt_hinter_find (kt_game_model_get_hinter (model));
    test_wait_hint (model);
    kt_game_model_act (model, kt_hinter_get_action (kt_game_model_get_hinter (model)));
    test_wait (awaits_person, model);
  }
  g_assert_true (kt_game_model_offer_draw (model));
  g_assert_true (kt_game_model_is_over (model));
  test_assert_gone (model);
}

/* In the opening the computer declines, although its position is no better than the person's. */
static void
test_draw_declined_early (void)
{
  g_autoptr (KtPlayer) other = new_computer (MEDIUM);
  KtGameModel *model = test_game ("chess", "", NULL, other);

  test_act (model, "e4");
  test_wait (awaits_person, model);
  g_assert_false (kt_game_model_offer_draw (model));
  g_assert_false (kt_game_model_is_over (model));
  test_assert_gone (model);
}

/* Late in a game in which the computer is worse off, it agrees. */
static void
test_draw_accepted_late (void)
{
  static const char fen[] = "[FEN \"6k1/8/8/8/8/8/5PPP/3R2K1 w - - 0 45\"]\n[SetUp \"1\"]\n\n*\n";
  g_autoptr (KtPlayer) other = new_computer (0);
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtGameModel *model = kt_game_model_new ();
  KtRecord *record = kt_import_text (fen, strlen (fen), NULL);

  kt_seat_set_player (kt_match_get_seat (match, 1), other);
  kt_game_model_load (model, record, match);
  g_assert_false (kt_game_model_offer_draw (model));
  test_act (model, "h3");
  test_wait (awaits_person, model);
  g_assert_true (kt_game_model_offer_draw (model));
  test_assert_gone (model);
}

/* The computer declines, because the stones of the person are all in the corners. */
static void
test_draw_declined_by_computer (void)
{
  static const char *const corners[] = { "a1", "a15", "o1", "o15" };
  g_autoptr (KtPlayer) other = new_computer (MEDIUM);
  KtGameModel *model = test_game ("caro", "", NULL, other);

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++) {
    test_act (model, corners[i]);
    test_wait (awaits_person, model);
  }
  g_assert_false (kt_game_model_offer_draw (model));
  g_assert_false (kt_game_model_is_over (model));
  test_assert_gone (model);
}

/* The computer's score in the previous game does not count in the next game. */
static void
test_draw_declined_in_next_game (void)
{
  g_autoptr (KtPlayer) other = new_computer (FULL);
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, other);

  for (guint i = 0; i < 3; i++) {
    kt_hinter_find (kt_game_model_get_hinter (model));
    test_wait_hint (model);
    kt_game_model_act (model, kt_hinter_get_action (kt_game_model_get_hinter (model)));
    test_wait (awaits_person, model);
  }
  g_assert_true (kt_game_model_offer_draw (model));
  kt_game_model_undo (model);
  kt_game_model_start_again (model);
  g_assert_false (kt_game_model_offer_draw (model));
  g_assert_false (kt_game_model_is_over (model));
  test_assert_gone (model);
}

static void
test_undo_declaration (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_act (model, "h8");
  test_wait_and_answer (other, "h9");
  g_assert_cmpstr (try_resign (model), ==, NULL);
  g_assert_cmpuint (get_wins (model, 1), ==, 1);
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9");
  g_assert_cmpuint (get_wins (model, 1), ==, 0);
  kt_game_model_redo (model);
  test_assert_line (model, "h8 h9 resign");
  kt_game_model_undo (model);

  /* Resigns while the other player thinks and an earlier position is shown. */
  test_act (model, "j8");
  test_wait_asked (other);
  kt_game_model_show (model, 1);
  g_assert_cmpstr (try_resign (model), ==, NULL);
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 1);
  g_assert_cmpuint (get_wins (model, 1), ==, 1);
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9 j8");
  test_wait_and_answer (other, "j9");
  test_assert_line (model, "h8 h9 j8 j9");

  /* The other side loses on time. */
  test_lose_on_time (model, 1);
  g_assert_cmpuint (get_wins (model, 0), ==, 1);
  test_watch_check (watch);
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9 j8 j9");
  kt_game_model_redo (model);
  g_assert_cmpuint (get_wins (model, 0), ==, 1);
  kt_game_model_undo (model);
  kt_game_model_undo (model);
  test_assert_line (model, "h8 h9");
  /* Everything can be redone, one step at a time. */
  kt_game_model_redo (model);
  test_assert_line (model, "h8 h9 j8 j9");
  kt_game_model_redo (model);
  test_assert_line (model, "h8 h9 j8 j9 time");
  test_watch_check (watch);
  test_assert_gone (model);
}

static void
test_draw_offer (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  KtMatch *match = kt_game_model_get_match (model);

  test_act (model, "h8");
  g_assert_null (try_act (model, kt_action_declare (KT_ACTION_OFFER_DRAW, 0)));
  g_assert_cmpstr (try_act (model, kt_action_declare (KT_ACTION_ACCEPT_DRAW, 0)), ==, "nonsense");
  g_assert_null (try_act (model, kt_action_declare (KT_ACTION_ACCEPT_DRAW, 1)));
  g_assert_true (kt_game_model_is_over (model));
  g_assert_cmpuint (kt_match_get_draws (match), ==, 1);
  test_assert_line (model, "h8 offer-draw accept-draw");
  /* Undo takes back the answer with the offer. */
  kt_game_model_undo (model);
  g_assert_cmpuint (kt_match_get_draws (match), ==, 0);
  test_assert_line (model, "h8");
  kt_game_model_redo (model);
  kt_game_model_redo (model);
  g_assert_cmpuint (kt_match_get_draws (match), ==, 1);
  test_watch_check (watch);
  test_assert_gone (model);
}

/* The game continues while an earlier position is shown. */
static void
test_navigation (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_act (model, "h8");
  test_wait_and_answer (other, "h9");
  test_act (model, "j8");
  kt_game_model_show (model, 1);
  g_free (test_watch_take (watch));
  test_wait_and_answer (other, "j9");
  test_watch_expect (watch, "played shown-changed | is-thinking");
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 1);
  g_assert_false (kt_game_model_awaits_person (model));
  g_assert_cmpuint (kt_game_model_get_marks (model)->len, ==, 1);
  kt_game_model_show (model, G_MAXUINT);
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 4);
  g_assert_true (kt_game_model_awaits_person (model));
  kt_game_model_show (model, 1);
  kt_game_model_undo (model);
  g_assert_true (kt_game_model_is_live (model));
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Without a person, each step lets one player act once while the game stays paused. */
static void
test_watch_and_step (void)
{
  g_autoptr (KtPlayer) one = test_scripted_new (), two = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", one, two);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_wait_and_answer (one, "h8");
  test_wait_and_answer (two, "h9");
  g_assert_cmpstr (try_resign (model), ==, "nonsense");
  g_assert_cmpstr (try_act (model, kt_action_place (0, 0)), ==, "thinking");
  g_free (test_watch_take (watch));
  kt_game_model_undo (model);
  test_watch_expect (watch, "undone shown-changed | can-redo is-thinking paused shown");
  test_assert_line (model, "h8");
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (one)));
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (two)));
  kt_game_model_redo (model);
  test_watch_expect (watch, "redone shown-changed | can-redo shown");
  kt_game_model_undo (model);
  g_free (test_watch_take (watch));
  kt_game_model_set_paused (model, FALSE);
  test_watch_expect (watch, "| is-thinking paused");
  test_wait_and_answer (two, "k9");
  test_assert_line (model, "h8 k9");
  g_assert_false (test_can_redo (model));
  /* Pausing cancels the request to the player. */
  test_wait_asked (one);
  kt_game_model_set_paused (model, TRUE);
  kt_game_model_set_paused (model, TRUE);
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (one)));
  kt_game_model_set_paused (model, FALSE);
  test_wait_and_answer (one, "a1");
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Another player takes over a seat in the middle of a turn, in both directions. */
static void
test_exchange (void)
{
  g_autoptr (KtPlayer) one = test_scripted_new (), two = test_scripted_new ();
  g_autoptr (KtPlayer) person = kt_person_new ();
  KtGameModel *model = test_game ("caro", "", NULL, one);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_act (model, "h8");
  test_wait_asked (one);
  g_free (test_watch_take (watch));
  test_set_player (model, 1, two);
  test_watch_expect (watch, "|");
  test_wait_and_answer (two, "h9");
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (one)));
  g_assert_cmpuint (test_scripted_get_n_cancelled (TEST_SCRIPTED (one)), ==, 1);
  test_assert_line (model, "h8 h9");

  /* The computer takes over a person’s turn, and gives it back. */
  g_free (test_watch_take (watch));
  test_set_player (model, 0, one);
  test_watch_expect (watch, "| is-thinking");
  test_wait_asked (one);
  test_set_player (model, 0, person);
  test_watch_expect (watch, "| is-thinking");
  g_assert_true (kt_game_model_awaits_person (model));
  test_act (model, "j8");
  test_wait_asked (two);
  test_set_player (model, 1, person);
  test_act (model, "j9");
  test_assert_line (model, "h8 h9 j8 j9");

  /* Changes the player of the seat itself, out of turn, and after the end, when it has no
   * effect. */
  kt_seat_set_player (kt_match_get_seat (kt_game_model_get_match (model), 1), two);
  test_watch_check (watch);
  g_assert_cmpstr (try_resign (model), ==, NULL);
  test_set_player (model, 0, two);
  test_set_player (model, 1, person);
  test_drain ();
  g_assert_false (test_scripted_is_asked (TEST_SCRIPTED (two)));
  g_assert_true (kt_seat_is_person (kt_match_get_seat (kt_game_model_get_match (model), 0)));
  g_assert_false (kt_seat_is_person (kt_match_get_seat (kt_game_model_get_match (model), 1)));
  kt_game_model_undo (model);
  test_set_player (model, 0, two);
  test_set_player (model, 1, person);
  test_wait_asked (two);
  g_assert_true (kt_game_model_is_thinking (model));
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Invalid answers of a player leave the game unchanged, and it pauses. */
static void
test_player_fails (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  const KtAction bad[] = {
    kt_action_place (1, 112), /* h8 is taken */
    kt_action_place (1, -5),
    kt_action_place (0, 0),
    kt_action_place (77, 0),
    kt_action_choose (1, 0),
    kt_action_declare (KT_ACTION_RESIGN, 0), /* declares for the other actor */
    { 0 },
  };

  test_act (model, "h8");
  g_free (test_watch_take (watch));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    test_wait_asked (other);
    test_scripted_answer_action (TEST_SCRIPTED (other), bad[i]);
    test_drain ();
    test_watch_expect (watch, "player-failed(1,player-not-allowed) | is-thinking paused");
    test_assert_line (model, "h8");
    kt_game_model_set_paused (model, FALSE);
    g_free (test_watch_take (watch));
  }
  test_wait_asked (other);
  test_scripted_fail (TEST_SCRIPTED (other));
  test_drain ();
  test_watch_expect (watch, "player-failed(1,player-error) | is-thinking paused");
  kt_game_model_set_paused (model, FALSE);
  test_wait_and_answer (other, "h9");
  test_assert_line (model, "h8 h9");
  test_assert_gone (model);
}

/* An answer that arrives after the request was cancelled changes nothing. */
static void
test_stale_answer (void)
{
  g_autoptr (KtPlayer) stubborn = test_scripted_new ();
  KtGameModel *model = test_game ("caro", "", NULL, stubborn);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_scripted_ignore_cancel (TEST_SCRIPTED (stubborn));
  test_act (model, "h8");
  test_wait_asked (stubborn);
  kt_game_model_undo (model);
  test_scripted_answer (TEST_SCRIPTED (stubborn), "h9");
  test_drain ();
  test_assert_line (model, "");
  test_act (model, "h8");
  test_wait_asked (stubborn);
  test_start_next (model);
  test_scripted_answer (TEST_SCRIPTED (stubborn), "h9");
  test_drain ();
  test_assert_line (model, "");
  /* An answer changes nothing after the model is gone, either. */
  test_wait_asked (stubborn);
  test_watch_check (watch);
  test_assert_gone (model);
  test_scripted_answer (TEST_SCRIPTED (stubborn), "h9");
  test_drain ();
}

static void
test_hint (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  KtAction hint;

  kt_hinter_find (kt_game_model_get_hinter (model));
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_watch_expect (watch, "| is-finding-hint");
  test_wait (is_not_finding_hint, model);
  test_watch_expect (watch, "shown-changed | is-finding-hint");
  g_assert_nonnull (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  g_assert_cmpuint (kt_hinter_get_number (kt_game_model_get_hinter (model)), ==, 1);
  /* The hint can be passed to kt_game_model_act() directly. */
  hint = *kt_hinter_get_action (kt_game_model_get_hinter (model));
  g_assert_null (
      kt_game_model_act (model, kt_hinter_get_action (kt_game_model_get_hinter (model))));
  g_assert_true (kt_action_equal (kt_game_model_get_position (model)->last, hint));
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  test_watch_check (watch);

  /* The hint is dropped when another position is shown. */
  g_free (test_watch_take (watch));
  kt_hinter_find (kt_game_model_get_hinter (model));
  kt_game_model_show (model, 0);
  test_watch_expect (watch, "shown-changed | is-live is-finding-hint is-finding-hint shown");
  test_drain ();
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  /* Hints work for an earlier position, also while the seat gets another player. */
  kt_hinter_find (kt_game_model_get_hinter (model));
  {
    g_autoptr (KtPlayer) other = test_scripted_new ();

    test_set_player (model, 1, other);
    test_wait (is_not_finding_hint, model);
    g_assert_nonnull (kt_hinter_get_action (kt_game_model_get_hinter (model)));
    test_wait_and_answer (other, "a1");
    g_assert_nonnull (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  }
  test_watch_check (watch);
  kt_game_model_show (model, 1);
  g_assert_null (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_assert_gone (model);
}

static void
find_hint (KtGameModel *model)
{
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait (is_not_finding_hint, model);
  g_assert_nonnull (kt_hinter_get_action (kt_game_model_get_hinter (model)));
}

/* Repeated requests show the next best action each time, then the first one again; each request
 * counts. */
static void
test_next_hint (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtAction seen[20];
  KtGameTally tally;
  guint n = 0;

  test_act (model, "a1");
  for (;;) {
    find_hint (model);
    if (n > 0 && kt_hinter_get_number (kt_game_model_get_hinter (model)) == 1)
      break;
    seen[n] = *kt_hinter_get_action (kt_game_model_get_hinter (model));
    for (guint i = 0; i < n; i++)
      g_assert_false (kt_action_equal (seen[i], seen[n]));
    g_assert_cmpuint (kt_hinter_get_number (kt_game_model_get_hinter (model)), ==, ++n);
    g_assert_cmpuint (n, <, G_N_ELEMENTS (seen));
  }
  g_assert_cmpuint (n, >, 2);
  g_assert_true (
      kt_action_equal (*kt_hinter_get_action (kt_game_model_get_hinter (model)), seen[0]));
  tally = kt_game_model_get_tally (model);
  g_assert_cmpuint (tally.hints, ==, n + 1);
  test_assert_gone (model);
}

/* The reason is shown and hidden together with the hint. If no further action is worth a hint, the
 * same hint is repeated. */
static void
test_hint_reason (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtAction hint;

  test_act (model, "a1");
  test_act (model, "b2");
  test_act (model, "b1");
  g_assert_null (kt_hinter_get_reason (kt_game_model_get_hinter (model)));
  find_hint (model);
  hint = *kt_hinter_get_action (kt_game_model_get_hinter (model));
  g_assert_cmpstr (kt_hinter_get_reason (kt_game_model_get_hinter (model))->note->id, ==,
                   "stops-row");
  find_hint (model);
  g_assert_true (kt_action_equal (*kt_hinter_get_action (kt_game_model_get_hinter (model)), hint));
  g_assert_cmpuint (kt_hinter_get_number (kt_game_model_get_hinter (model)), ==, 1);
  test_act (model, "c1");
  g_assert_null (kt_hinter_get_reason (kt_game_model_get_hinter (model)));
  g_assert_cmpuint (kt_hinter_get_number (kt_game_model_get_hinter (model)), ==, 0);
  test_assert_gone (model);
}

/* A game of another kind needs another engine. The model may be freed while the engine thinks. */
static void
test_hint_other_game (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  const KtGame *caro = kt_registry_find_game ("caro");
  KtOptions options;

  g_assert_true (kt_options_parse (caro, "size=6 opening=swap2", &options, NULL));
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait (is_not_finding_hint, model);
  kt_game_model_start_again (model);
  kt_hinter_find (kt_game_model_get_hinter (model));
  kt_game_model_start (model, caro, &options, kt_game_model_get_match (model));
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait (is_not_finding_hint, model);
  g_assert_nonnull (kt_hinter_get_action (kt_game_model_get_hinter (model)));
  test_watch_check (watch);
  test_act (model, "a1");
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_assert_gone (model);
}

/* Progress of a thinking player can be polled. */
static void
test_progress (void)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, computer);
  KtFinding finding;

  g_assert_false (kt_game_model_read_progress (model, &finding));
  test_act (model, "b2");
  g_assert_false (kt_game_model_read_progress (model, &finding));
  for (guint i = 0; i < 50 && kt_game_model_is_thinking (model); i++) {
    g_main_context_iteration (NULL, TRUE);
    kt_game_model_read_progress (model, &finding);
  }
  test_wait_idle (model);
  g_assert_false (kt_game_model_read_progress (model, &finding));
  test_assert_gone (model);
}

/* A listener may start the next game. */
static void
start_again_cb (KtGameModel *model, guint *n_games)
{
  if (--*n_games > 0)
    kt_game_model_start_again (model);
}

static gboolean
is_zero (gpointer n)
{
  return *(guint *) n == 0;
}

static void
test_series (void)
{
  g_autoptr (KtPlayer) one = test_scripted_new_eager (1), two = test_scripted_new_eager (2);
  KtGameModel *model = test_game ("tic-tac-toe", "", one, two);
  g_autoptr (TestWatch) watch = test_watch_new (model);
  KtMatch *match = kt_game_model_get_match (model);
  guint n_games = 40;

  g_signal_connect (model, "ended", G_CALLBACK (start_again_cb), &n_games);
  test_wait (is_zero, &n_games);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 40);
  g_assert_cmpuint (kt_match_get_first_seat (match), ==, 1);
  g_assert_cmpuint (get_wins (model, 0), >, 5);
  g_assert_cmpuint (get_wins (model, 1), >, 5);
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Listeners may undo the action they are notified of, or free the model. */
static void
undo_once_cb (KtGameModel *model, KtMove *move, gpointer data)
{
  kt_game_model_undo (model);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_listener_undoes (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  g_autoptr (TestWatch) watch = NULL;
  guint n_ended = 0;

  g_signal_connect (model, "played", G_CALLBACK (undo_once_cb), NULL);
  g_signal_connect_swapped (model, "ended", G_CALLBACK (count_cb), &n_ended);
  g_assert_cmpstr (try_resign (model), ==, NULL);
  g_assert_cmpuint (n_ended, ==, 0);
  watch = test_watch_new (model);
  g_assert_false (kt_game_model_is_over (model));
  g_assert_cmpuint (kt_match_get_n_games (kt_game_model_get_match (model)), ==, 0);
  test_watch_check (watch);
  test_assert_gone (model);
}

static void
drop_cb (KtGameModel *model, KtGameModel **owned)
{
  g_clear_object (owned);
}

static void
test_listener_drops (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtAction action = kt_action_place (0, 0);

  g_signal_connect (model, "shown-changed", G_CALLBACK (drop_cb), &model);
  g_object_add_weak_pointer (G_OBJECT (model), (gpointer *) &model);
  kt_game_model_act (model, &action);
  test_drain ();
  g_assert_null (model);
}

/* Every way through the Swap2 opening, with the resulting sides and seats. */
static void
test_swap2 (void)
{
  static const struct {
    const char *answers; /* the answers after the three stones */
    int side_of_first;   /* the side that actor 0 gets */
    int next;            /* the actor in turn */
  } cases[] = {
    { "take-o", 0, 1 },
    { "take-x", 1, 0 },
    { "put-two d4 e5 take-o", 1, 0 },
    { "put-two d4 e5 take-x", 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL);
    g_autoptr (TestWatch) watch = test_watch_new (model);
    g_auto (GStrv) answers = g_strsplit (cases[i].answers, " ", -1);
    g_autofree char *line = g_strdup_printf ("a1 b2 c3 %s", cases[i].answers), *now = NULL;
    const KtPosition *position;
    guint n_undone = 0;

    test_act (model, "a1");
    test_act (model, "b2");
    test_act (model, "c3");
    for (guint k = 0; answers[k]; k++)
      test_act (model, answers[k]);
    position = kt_game_model_get_position (model);
    g_assert_cmpint (kt_position_get_side (position, 0), ==, cases[i].side_of_first);
    g_assert_cmpint (position->actor, ==, cases[i].next);
    g_assert_true (kt_match_find_seat (kt_game_model_get_match (model), cases[i].next) ==
                   kt_match_get_seat (kt_game_model_get_match (model), (guint) cases[i].next));
    test_assert_line (model, line);
    while (kt_game_model_can_undo (model)) {
      kt_game_model_undo (model);
      n_undone++;
      test_watch_check (watch);
    }
    g_assert_cmpuint (n_undone, ==, 3 + g_strv_length (answers));
    while (test_can_redo (model))
      kt_game_model_redo (model);
    now = test_line (model);
    g_assert_cmpstr (now, ==, line);
    test_assert_gone (model);
  }
}

/* Undo takes back a person’s stones one by one, and skips the other player’s choice. */
static void
test_swap2_with_computer (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new (), third = test_scripted_new ();
  g_autoptr (KtPlayer) person = kt_person_new ();
  KtGameModel *model = test_game ("caro", "opening=swap2", person, other);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_act (model, "a1");
  test_act (model, "b2");
  kt_game_model_undo (model);
  test_assert_line (model, "a1");
  test_act (model, "b2");
  test_act (model, "c3");
  test_wait_and_answer (other, "put-two");
  test_wait_and_answer (other, "d4");
  test_assert_line (model, "a1 b2 c3 put-two d4");
  /* Other players and the person take over the seat while the opponent places stones. */
  test_set_player (model, 1, third);
  test_wait_and_answer (third, "e5");
  test_act (model, "take-x");
  g_assert_cmpint (kt_position_get_side (kt_game_model_get_position (model), 0), ==, 0);
  g_assert_cmpint (kt_game_model_get_position (model)->actor, ==, 1);
  test_wait_and_answer (third, "f6");
  kt_game_model_undo (model);
  test_assert_line (model, "a1 b2 c3 put-two d4 e5");
  kt_game_model_undo (model);
  test_assert_line (model, "a1 b2");
  kt_game_model_redo (model);
  test_assert_line (model, "a1 b2 c3 put-two d4 e5");
  kt_game_model_undo (model);
  test_set_player (model, 0, other);
  test_wait_and_answer (other, "c4");
  test_set_player (model, 1, person);
  test_act (model, "put-two");
  test_act (model, "d4");
  kt_game_model_undo (model);
  test_assert_line (model, "a1 b2 c4 put-two");
  kt_game_model_undo (model);
  test_assert_line (model, "a1 b2 c4");
  g_assert_false (kt_game_model_can_undo (model));
  test_act (model, "take-o");
  g_assert_cmpint (kt_position_get_side (kt_game_model_get_position (model), 1), ==, 1);
  test_watch_check (watch);
  test_assert_gone (model);
}

/* Plays whole games between computers. A long game must not recurse on the stack. */
static void
test_computers (void)
{
  static const char *const games[][2] = { { "tic-tac-toe", "" },
                                          { "tic-tac-toe", "columns=5 rows=4 line=4" },
                                          { "caro", "size=6" },
                                          { "caro", "size=7 opening=swap2" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (KtPlayer) one = test_fast_computer (), two = test_fast_computer ();
    KtGameModel *model = test_game (games[i][0], games[i][1], one, two);
    g_autoptr (TestWatch) watch = test_watch_new (model);

    test_wait (is_over, model);
    test_watch_check (watch);
    test_assert_gone (model);
  }
}

static void
test_long_game (void)
{
  g_autoptr (KtPlayer) one = test_scripted_new_eager (3), two = test_scripted_new_eager (4);
  KtGameModel *model = test_game ("tic-tac-toe", "columns=30 rows=30 line=30", one, two);
  g_autoptr (TestWatch) watch = test_watch_new (model);

  test_wait (is_over, model);
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 900);
  test_watch_check (watch);
  while (kt_game_model_can_undo (model))
    kt_game_model_undo (model);
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 0);
  test_watch_check (watch);
  test_assert_gone (model);
}

/* A computer is stopped in its search when it loses its seat and when the game ends. */
static void
test_drop_while_thinking (void)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);
  KtGameModel *model = test_game ("caro", "", computer, NULL);

  test_drain ();
  g_assert_true (kt_game_model_is_thinking (model));
  test_assert_gone (model);
  test_assert_gone (g_steal_pointer (&computer));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-model/empty", test_empty);
  g_test_add_func ("/game-model/notifications", test_notifications);
  g_test_add_func ("/game-model/refusals", test_refusals);
  g_test_add_func ("/game-model/undo-reply", test_undo_reply);
  g_test_add_func ("/game-model/undo-opening", test_undo_opening);
  g_test_add_func ("/game-model/undo-declaration", test_undo_declaration);
  g_test_add_func ("/game-model/draw-offer", test_draw_offer);
  g_test_add_func ("/game-model/navigation", test_navigation);
  g_test_add_func ("/game-model/watch-and-step", test_watch_and_step);
  g_test_add_func ("/game-model/set-player", test_exchange);
  g_test_add_func ("/game-model/player-fails", test_player_fails);
  g_test_add_func ("/game-model/stale-answer", test_stale_answer);
  g_test_add_func ("/game-model/hint", test_hint);
  g_test_add_func ("/game-model/next-hint", test_next_hint);
  g_test_add_func ("/game-model/hint-reason", test_hint_reason);
  g_test_add_func ("/game-model/hint-other-game", test_hint_other_game);
  g_test_add_func ("/game-model/progress", test_progress);
  g_test_add_func ("/game-model/series", test_series);
  g_test_add_func ("/game-model/listener-undoes", test_listener_undoes);
  g_test_add_func ("/game-model/listener-drops", test_listener_drops);
  g_test_add_func ("/game-model/draw", test_draw);
  g_test_add_func ("/game-model/draw-declined", test_draw_declined);
  g_test_add_func ("/game-model/draw-accepted-by-computer", test_draw_accepted_by_computer);
  g_test_add_func ("/game-model/draw-declined-early", test_draw_declined_early);
  g_test_add_func ("/game-model/draw-accepted-late", test_draw_accepted_late);
  g_test_add_func ("/game-model/draw-declined-by-computer", test_draw_declined_by_computer);
  g_test_add_func ("/game-model/draw-declined-in-next-game", test_draw_declined_in_next_game);
  g_test_add_func ("/game-model/swap2", test_swap2);
  g_test_add_func ("/game-model/swap2-with-computer", test_swap2_with_computer);
  g_test_add_func ("/game-model/computers", test_computers);
  g_test_add_func ("/game-model/long-game", test_long_game);
  g_test_add_func ("/game-model/drop-while-thinking", test_drop_while_thinking);
  return g_test_run ();
}

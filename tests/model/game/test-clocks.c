/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the clocks of a running game: when they run, when flags fall, and what undo restores. */
#include "tests/model/test-support.h"

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"

enum { MS = 1000, S = 1000000 };

/* Creates a game with this time for each side, in milliseconds. A NULL player is a person. */
static KtGameModel *
rush_game (const char *game_id, guint main_ms, guint bonus_ms, KtBonus bonus, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  guint count = bonus == KT_BONUS_BYOYOMI ? 2 : 0;
  KtAllotment allotment = { (gint64) main_ms * MS, (gint64) bonus_ms * MS, bonus, count };
  KtTimeControl control = { KT_TIME_TIMED, { allotment, allotment } };
  KtOptions options = kt_options_default (game);

  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_match_set_time_control (match, &control);
  kt_game_model_start (model, game, &options, match);
  return model;
}

static gboolean
is_over (gpointer model)
{
  return kt_game_model_is_over (model);
}

/* Checks the loser on time, and the moment of the loss, which is that at which the flag fell. */
static void
assert_flag (KtGameModel *model, int loser, gint64 moment)
{
  const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (model));
  const KtResult *result = &kt_game_model_get_position (model)->result;
  KtNode *node = kt_game_tree_get_tip (kt_game_model_get_tree (model));

  g_assert_cmpint (result->outcome, ==, KT_WIN);
  g_assert_cmpint (result->winner, ==, 1 - loser);
  g_assert_true (result->reason == &kt_reason_time);
  g_assert_cmpint (clock->stopped_us, ==, moment);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), loser), ==, 0);
  g_assert_cmpint (kt_node_get_clock (node, loser), ==, 0);
  g_assert_cmpint (kt_node_get_action (node)->kind, ==, KT_ACTION_LOSE_ON_TIME);
}

static gint64
find_flag (KtGameModel *model)
{
  return kt_game_clock_find_moment (kt_game_timer_get_clock (kt_game_model_get_timer (model)), 0);
}

/* The first clock runs from the start, and its flag falls without any action. */
static void
test_flag (void)
{
  KtGameModel *model = rush_game ("chess", 60, 0, KT_BONUS_NONE, NULL);
  gint64 moment = find_flag (model), late;

  g_assert_cmpint (moment, >, g_get_monotonic_time ());
  test_wait (is_over, model);
  late = g_get_monotonic_time () - moment;
  g_test_message ("the main loop knew %d µs after the flag", (int) late);
  assert_flag (model, 0, moment);
  /* The clock does not run after the end. */
  g_assert_cmpint (find_flag (model), ==, KT_NEVER);
  test_run_for (30);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 1), ==, 60 * MS);
  test_assert_gone (model);
}

/* If the main loop was blocked for half a second, the flag still falls at its exact moment, and
 * later actions do not count. */
static void
test_stalled (void)
{
  KtGameModel *model = rush_game ("chess", 100, 0, KT_BONUS_NONE, NULL);
  gint64 moment = find_flag (model);
  KtAction action = test_parse (kt_game_model_get_position (model), "e4");

  g_usleep (500 * MS);
  g_assert_true (kt_game_model_act (model, &action) == &kt_refusal_over);
  assert_flag (model, 0, moment);
  test_assert_line (model, "time");
  test_assert_gone (model);
}

static void
test_stalled_loop (void)
{
  KtGameModel *model = rush_game ("chess", 100, 0, KT_BONUS_NONE, NULL);
  gint64 moment = find_flag (model), now;

  g_usleep (500 * MS);
  g_main_context_iteration (NULL, FALSE);
  now = g_get_monotonic_time ();
  g_test_message (
      "noticed %d ms late, recorded %d µs off", (int) ((now - moment) / MS),
      (int) (kt_game_timer_get_clock (kt_game_model_get_timer (model))->stopped_us - moment));
  assert_flag (model, 0, moment);
  test_assert_gone (model);
}

/* If a player's answer and the fall of the flag are both pending, the fall counts. */
static void
test_late_answer (void)
{
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = rush_game ("chess", 100, 0, KT_BONUS_NONE, scripted);
  gint64 moment;

  test_act (model, "e4");
  test_wait_asked (scripted);
  moment = find_flag (model);
  test_scripted_answer (TEST_SCRIPTED (scripted), "e5");
  g_usleep (200 * MS);
  test_drain ();
  assert_flag (model, 1, moment);
  test_assert_line (model, "e4 time");
  test_assert_gone (model);
}

/* Resigning, offering a draw, pausing and undo are too late after the fall of the flag. */
static void
test_late_others (void)
{
  for (guint i = 0; i < 4; i++) {
    KtGameModel *model = rush_game ("chess", 20, 0, KT_BONUS_NONE, NULL);
    gint64 moment = find_flag (model);

    g_usleep (40 * MS);
    if (i == 0)
      g_assert_true (kt_game_model_resign (model) == &kt_refusal_over);
    else if (i == 1)
      g_assert_false (kt_game_model_offer_draw (model));
    else if (i == 2)
      kt_game_model_set_paused (model, TRUE);
    else
      kt_game_timer_cover (kt_game_model_get_timer (model));
    assert_flag (model, 0, moment);
    test_assert_gone (model);
  }
}

/* A side without mating material cannot win on time. */
static void
test_draw (void)
{
  KtGameModel *model = rush_game ("chess", 40, 0, KT_BONUS_NONE, NULL);
  static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  g_autoptr (KtMatch) match = g_object_ref (kt_game_model_get_match (model));
  const KtFormat *format = kt_format_of_position (fen);

  kt_game_model_load (model, format->read_position (fen, NULL), match);
  test_wait (is_over, model);
  g_assert_cmpint (kt_game_model_get_position (model)->result.outcome, ==, KT_DRAW);
  test_assert_gone (model);
}

static void
assert_left (KtGameModel *model, int actor, gint64 most_ms, gint64 least_ms)
{
  gint64 left = kt_game_timer_read (kt_game_model_get_timer (model), actor);

  g_assert_cmpint (left, <=, most_ms * MS);
  g_assert_cmpint (left, >=, least_ms * MS);
}

/* The clock of the actor in turn runs; pauses and questions stop it and cover the board. */
static void
test_running (void)
{
  KtGameModel *model = rush_game ("chess", 60000, 1000, KT_BONUS_FISCHER, NULL);
  KtAction action = test_parse (kt_game_model_get_position (model), "e4");
  gint64 left;

  test_run_for (20);
  g_assert_false (kt_game_model_is_covered (model));
  kt_game_model_set_paused (model, TRUE);
  g_assert_true (kt_game_model_is_covered (model));
  left = kt_game_timer_read (kt_game_model_get_timer (model), 0);
  g_assert_cmpint (left, <, 59990 * MS);
  test_run_for (20);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), ==, left);
  g_assert_cmpstr (kt_game_model_act (model, &action)->id, ==, "covered");
  kt_game_timer_cover (kt_game_model_get_timer (model));
  kt_game_model_set_paused (model, FALSE);
  g_assert_true (kt_game_model_is_covered (model));
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), ==, left);
  kt_game_timer_uncover (kt_game_model_get_timer (model));
  g_assert_false (kt_game_model_is_covered (model));
  test_run_for (5);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), <, left);
  test_act (model, "e4");
  left = kt_game_timer_read (kt_game_model_get_timer (model), 0);
  g_assert_cmpint (left, >, 60000 * MS);
  test_run_for (20);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), ==, left);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 1), <, 59990 * MS);
  test_assert_gone (model);
}

/* Undo restores the time, and redo uses it again. */
static void
test_undo (void)
{
  KtGameModel *model = rush_game ("chess", 60000, 0, KT_BONUS_NONE, NULL);
  gint64 clocks[2];
  KtNode *node;

  test_run_for (30);
  test_act (model, "e4");
  test_run_for (40);
  test_act (model, "e5");
  node = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  for (int actor = 0; actor < KT_ACTORS; actor++)
    clocks[actor] = kt_node_get_clock (node, actor);
  g_assert_cmpint (clocks[0], <=, 59970);
  g_assert_cmpint (clocks[1], <=, 59960);
  test_run_for (20);
  kt_game_model_undo (model);
  assert_left (model, 0, clocks[0], clocks[0]);
  assert_left (model, 1, 60000, 59960);
  kt_game_model_undo (model);
  assert_left (model, 0, 60000, 59970);
  kt_game_model_redo (model);
  assert_left (model, 0, clocks[0], clocks[0]);
  kt_game_model_redo (model);
  assert_left (model, 0, clocks[0], clocks[0] - 20);
  assert_left (model, 1, clocks[1], clocks[1]);
  test_assert_gone (model);
}

/* A loss on time can be undone like a resignation; the game continues with the time left before
 * the move. */
static void
test_undo_flag (void)
{
  KtGameModel *model = rush_game ("chess", 50, 0, KT_BONUS_NONE, NULL);

  test_act (model, "e4");
  test_wait (is_over, model);
  kt_game_model_undo (model);
  g_assert_false (kt_game_model_is_over (model));
  test_assert_line (model, "e4");
  assert_left (model, 1, 50, 30);
  test_wait (is_over, model);
  test_assert_gone (model);
}

/* A turn of an actor may have several actions. */
static void
test_opening (void)
{
  const KtGame *game = kt_registry_find_game ("caro");
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtAllotment allotment = { 60 * S, 5 * S, KT_BONUS_FISCHER, 0 };
  KtTimeControl control = { KT_TIME_TIMED, { allotment, allotment } };
  KtOptions options;

  g_assert_true (kt_options_parse (game, "opening=swap2", &options, NULL));
  kt_match_set_time_control (match, &control);
  kt_game_model_start (model, game, &options, match);
  test_act (model, "h8");
  test_act (model, "h9");
  assert_left (model, 0, 60000, 59000);
  test_act (model, "i8");
  assert_left (model, 0, 65000, 64000);
  assert_left (model, 1, 60000, 59000);
  test_assert_gone (model);
}

static void
low_cb (KtGameModel *model, int actor, GString *told)
{
  g_string_append_printf (told, "%d ", actor);
}

/* Each clock warns of little time once, at the exact moment. It does not warn if it has little time
 * from the start. */
static void
test_low (void)
{
  KtGameModel *model = rush_game ("chess", KT_CLOCK_LOW * 1000 + 30, 0, KT_BONUS_NONE, NULL);
  KtGameModel *short_game = rush_game ("chess", KT_CLOCK_LOW * 1000, 0, KT_BONUS_NONE, NULL);
  g_autoptr (GString) told = g_string_new (NULL);

  g_signal_connect (model, "clock-low", G_CALLBACK (low_cb), told);
  g_signal_connect (short_game, "clock-low", G_CALLBACK (low_cb), told);
  g_assert_cmpstr (told->str, ==, "");
  test_run_for (60);
  g_assert_cmpstr (told->str, ==, "0 ");
  test_act (model, "e4");
  test_run_for (60);
  g_assert_cmpstr (told->str, ==, "0 1 ");
  test_act (model, "e5");
  test_run_for (60);
  g_assert_cmpstr (told->str, ==, "0 1 ");
  test_assert_gone (model);
  test_assert_gone (short_game);
}

static void
period_cb (KtGameModel *model, int actor, GString *told)
{
  g_string_append_printf (told, "period-%d ", actor);
}

/* The end of the main time and of each period is told, in this order, and then the flag falls. */
static void
test_periods_told (void)
{
  KtGameModel *model = rush_game ("chess", 40, 40, KT_BONUS_BYOYOMI, NULL);
  g_autoptr (GString) told = g_string_new (NULL);

  g_signal_connect (model, "clock-low", G_CALLBACK (low_cb), told);
  g_signal_connect (model, "clock-period", G_CALLBACK (period_cb), told);
  test_wait (is_over, model);
  g_assert_cmpstr (told->str, ==, "period-0 period-0 0 ");
  g_assert_true (kt_game_model_get_position (model)->result.reason == &kt_reason_time);
  test_assert_gone (model);
}

/* In the next game a seat keeps its own time, although it plays the other side. */
static void
test_seats (void)
{
  KtGameModel *model = rush_game ("chess", 60000, 0, KT_BONUS_NONE, NULL);
  KtMatch *match = kt_game_model_get_match (model);
  KtTimeControl control = *kt_match_get_time_control (match);
  g_autoptr (KtPlayer) scripted = test_scripted_new ();

  control.allotments[1].main_us = 30 * S;
  kt_match_set_time_control (match, &control);
  assert_left (model, 1, 60000, 60000);
  test_start_next (model);
  assert_left (model, 0, 30000, 29000);
  assert_left (model, 1, 60000, 60000);
  /* The player of a seat changes while its clock runs. */
  test_run_for (20);
  test_set_player (model, 1, scripted);
  assert_left (model, 0, 29981, 29000);
  test_assert_gone (model);
}

/* With little time, the computer moves much faster than its level allows. */
static void
play_computer (const char *game_id)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (99, 0);
  KtGameModel *model = rush_game (game_id, 2000, 0, KT_BONUS_NONE, computer);

  for (guint i = 0; i < 5 && !kt_game_model_is_over (model); i++) {
    g_autofree KtAction *actions =
        g_new (KtAction, kt_position_max_actions (kt_game_model_get_position (model)));

    kt_position_list_actions (kt_game_model_get_position (model), actions);
    g_assert_null (kt_game_model_act (model, &actions[0]));
    test_wait_idle (model);
  }
  g_test_message ("%s: left after %u moves: %d ms", game_id,
                  g_list_model_get_n_items (kt_game_model_get_moves (model)),
                  (int) (kt_game_timer_read (kt_game_model_get_timer (model), 1) / MS));
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 1), >, 1000 * MS);
  test_assert_gone (model);
}

static void
test_computer (void)
{
  play_computer ("chess");
  play_computer ("caro");
  play_computer ("tic-tac-toe");
}

/* Undo does not give back used time. */
static void
test_normal (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  test_run_for (20);
  test_act (model, "e4");
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), >=, 20 * MS);
  g_assert_cmpint (kt_node_get_clock (kt_game_tree_get_tip (kt_game_model_get_tree (model)), 0), ==,
                   KT_NO_CLOCK);
  kt_game_model_undo (model);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (model), 0), >=, 20 * MS);
  kt_game_model_set_paused (model, TRUE);
  g_assert_false (kt_game_model_is_covered (model));
  test_assert_gone (model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clocks/flag", test_flag);
  g_test_add_func ("/clocks/stalled", test_stalled);
  g_test_add_func ("/clocks/stalled-loop", test_stalled_loop);
  g_test_add_func ("/clocks/late-answer", test_late_answer);
  g_test_add_func ("/clocks/late-others", test_late_others);
  g_test_add_func ("/clocks/draw", test_draw);
  g_test_add_func ("/clocks/running", test_running);
  g_test_add_func ("/clocks/undo", test_undo);
  g_test_add_func ("/clocks/undo-flag", test_undo_flag);
  g_test_add_func ("/clocks/opening", test_opening);
  g_test_add_func ("/clocks/low", test_low);
  g_test_add_func ("/clocks/periods-told", test_periods_told);
  g_test_add_func ("/clocks/seats", test_seats);
  g_test_add_func ("/clocks/computer", test_computer);
  g_test_add_func ("/clocks/normal", test_normal);
  return g_test_run ();
}

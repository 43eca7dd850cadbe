/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit tests of persons, computers, seats, matches and the moves of the log. */
#include "tests/model/test-support.h"

#include "games/kt-registry.h"
#include "model/game/kt-move.h"
#include "model/match/kt-computer.h"

typedef struct {
  guint n_called;
  gboolean chose;
  KtAction action;
  GError *error;
} Answer;

static void
answered_cb (GObject *player, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  g_clear_error (&answer->error);
  answer->n_called++;
  answer->chose =
      kt_player_choose_finish (KT_PLAYER (player), result, &answer->action, &answer->error);
}

static gboolean
is_called (gpointer answer)
{
  return ((Answer *) answer)->n_called > 0;
}

static KtPosition *
new_position (const char *game_id, const char *text)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtOptions options;

  g_assert_true (kt_options_parse (game, text, &options, NULL));
  return kt_position_new (game, &options);
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static void
test_computer (void)
{
  KtPlayer *computer = kt_computer_new (0, 0);
  g_autofree KtPosition *position = new_position ("tic-tac-toe", "");
  Answer answer = { 0 };
  KtFinding finding;
  gint64 before = g_get_monotonic_time ();

  g_assert_false (kt_player_read_progress (computer, &finding));
  g_object_set (computer, "min-time", 60, NULL);
  kt_player_choose_async (computer, position, NULL, answered_cb, &answer);
  test_wait (is_called, &answer);
  g_assert_cmpint (g_get_monotonic_time () - before, >=, 60000);
  g_assert_true (answer.chose);
  g_assert_null (kt_position_explain_illegal (position, &answer.action));

  /* Asks the computer in a game that continues, in one that starts again, and in another game. */
  g_object_set (computer, "min-time", 0, NULL);
  for (guint i = 0; i < 3; i++) {
    g_autofree KtPosition *other =
        i == 2 ? new_position ("caro", "size=5") : new_position ("tic-tac-toe", i ? "" : "line=3");

    if (i == 0)
      kt_position_play (other, &answer.action);
    answer.n_called = 0;
    kt_player_choose_async (computer, other, NULL, answered_cb, &answer);
    test_wait (is_called, &answer);
    g_assert_true (answer.chose);
    g_assert_null (kt_position_explain_illegal (other, &answer.action));
  }
  test_assert_gone (computer);
}

/* Cancels the computer while it holds back an answer, and before it begins. */
static void
test_computer_cancelled (void)
{
  KtPlayer *computer = kt_computer_new (0, 0);
  g_autofree KtPosition *position = new_position ("tic-tac-toe", "");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  g_object_set (computer, "min-time", 60000, NULL);
  kt_player_choose_async (computer, position, cancellable, answered_cb, &answer);
  test_run_for (100);
  g_assert_cmpuint (answer.n_called, ==, 0);
  g_cancellable_cancel (cancellable);
  test_drain ();
  g_assert_cmpuint (answer.n_called, ==, 1);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  answer.n_called = 0;
  kt_player_choose_async (computer, position, cancellable, answered_cb, &answer);
  test_wait (is_called, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  test_assert_gone (computer);
}

static void
test_computer_properties (void)
{
  KtPlayer *computer = kt_computer_new (2, 0);
  g_autofree KtPosition *position = new_position ("tic-tac-toe", "");
  Answer answer = { 0 };
  guint n_level = 0, n_time = 0, level, min_time;

  g_signal_connect (computer, "notify::level", G_CALLBACK (count_cb), &n_level);
  g_signal_connect (computer, "notify::min-time", G_CALLBACK (count_cb), &n_time);
  g_object_get (computer, "level", &level, "min-time", &min_time, NULL);
  g_assert_cmpuint (level, ==, 2);
  g_assert_cmpuint (min_time, ==, 400);
  g_object_set (computer, "level", 2, "min-time", 400, NULL);
  g_assert_cmpuint (n_level + n_time, ==, 0);
  /* An unknown level means the strongest one; the level may change during a search. */
  g_object_set (computer, "level", 0, "min-time", 1, NULL);
  kt_player_choose_async (computer, position, NULL, answered_cb, &answer);
  g_object_set (computer, "level", 1000, NULL);
  g_object_get (computer, "level", &level, NULL);
  g_assert_cmpuint (level, ==, 1000);
  g_assert_cmpstr (kt_computer_get_level_of (KT_COMPUTER (computer), position->game)->id, ==,
                   "full");
  g_object_set (computer, "level", 1, NULL);
  g_assert_cmpuint (n_level, ==, 3);
  g_assert_cmpuint (n_time, ==, 1);
  test_wait (is_called, &answer);
  g_assert_true (answer.chose);
  test_assert_gone (computer);
}

static void
test_seat (void)
{
  KtSeat *seat = g_object_new (KT_TYPE_SEAT, NULL);
  g_autoptr (KtPlayer) computer = kt_computer_new (1, 0);
  g_autoptr (KtPlayer) got = NULL;
  g_autofree char *name = NULL;
  guint n_name = 0, n_player = 0, n_wins = 0, wins;

  g_signal_connect (seat, "notify::name", G_CALLBACK (count_cb), &n_name);
  g_signal_connect (seat, "notify::player", G_CALLBACK (count_cb), &n_player);
  g_signal_connect (seat, "notify::wins", G_CALLBACK (count_cb), &n_wins);
  g_assert_true (kt_seat_is_person (seat));
  g_assert_cmpstr (kt_seat_get_name (seat), ==, "");
  kt_seat_set_name (seat, NULL);
  kt_seat_set_player (seat, kt_seat_get_player (seat));
  g_object_set (seat, "wins", 0, NULL);
  g_assert_cmpuint (n_name + n_player + n_wins, ==, 0);
  kt_seat_set_name (seat, kt_seat_get_name (seat));
  g_object_set (seat, "name", "An", "player", computer, "wins", 3, NULL);
  g_object_get (seat, "name", &name, "player", &got, "wins", &wins, NULL);
  g_assert_cmpstr (name, ==, "An");
  g_assert_true (got == computer);
  g_assert_cmpuint (wins, ==, 3);
  g_assert_false (kt_seat_is_person (seat));
  g_assert_cmpuint (n_name, ==, 1);
  g_assert_cmpuint (n_player, ==, 1);
  g_assert_cmpuint (n_wins, ==, 1);
  g_assert_finalize_object (seat);
}

static void
test_match (void)
{
  KtMatch *match = kt_match_new (1);
  static const KtNote reason = { "reason", "Whatever it was" };
  const KtResult first_wins = { KT_WIN, 0, &reason };
  const KtResult draw = { KT_DRAW, KT_NO_ACTOR, &reason };
  guint n_first = 0, n_draws = 0, first, draws, length;

  g_signal_connect (match, "notify::first-seat", G_CALLBACK (count_cb), &n_first);
  g_signal_connect (match, "notify::draws", G_CALLBACK (count_cb), &n_draws);
  g_assert_cmpuint (kt_match_get_seat_of_actor (match, 0), ==, 1);
  g_assert_cmpuint (kt_match_get_seat_of_actor (match, 1), ==, 0);
  g_assert_cmpint (kt_match_get_actor_of_seat (match, 0), ==, 1);
  kt_match_count (match, &first_wins);
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 1)), ==, 1);
  kt_match_alternate (match);
  g_assert_cmpint (kt_match_get_actor_of_seat (match, 0), ==, 0);
  g_assert_cmpint (kt_match_get_actor_of_seat (match, 1), ==, 1);
  kt_match_count (match, &first_wins);
  kt_match_count (match, &draw);
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 0)), ==, 1);
  g_assert_cmpuint (kt_match_get_draws (match), ==, 1);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 3);
  kt_match_uncount (match, &draw);
  kt_match_uncount (match, &first_wins);
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 1);
  g_assert_cmpuint (n_first, ==, 1);
  g_assert_cmpuint (n_draws, ==, 2);
  g_object_get (match, "first-seat", &first, "draws", &draws, "length", &length, NULL);
  g_assert_cmpuint (first, ==, 0);
  g_assert_cmpuint (draws, ==, 0);
  g_assert_cmpuint (length, ==, 0);
  g_assert_finalize_object (match);
}

/* Checks the wins of the seats, the draws, and the length of the series. */
static void
test_match_decided (void)
{
  static const struct {
    guint wins[2], draws, length;
    gboolean is_decided;
  } cases[] = {
    { { 0, 0 }, 0, 0, FALSE }, { { 9, 0 }, 3, 0, FALSE }, { { 0, 0 }, 0, 1, FALSE },
    { { 1, 0 }, 0, 1, TRUE },  { { 0, 0 }, 1, 1, TRUE },  { { 1, 0 }, 0, 3, FALSE },
    { { 2, 0 }, 0, 3, TRUE },  { { 1, 1 }, 0, 3, FALSE }, { { 1, 1 }, 1, 3, TRUE },
    { { 1, 0 }, 1, 3, FALSE }, { { 0, 3 }, 0, 5, TRUE },  { { 2, 1 }, 1, 5, FALSE },
    { { 1, 2 }, 2, 5, TRUE },  { { 4, 4 }, 4, 5, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtMatch) match =
        g_object_new (KT_TYPE_MATCH, "length", cases[i].length, "draws", cases[i].draws, NULL);

    for (guint seat = 0; seat < KT_SEATS; seat++)
      kt_seat_set_wins (kt_match_get_seat (match, seat), cases[i].wins[seat]);
    g_test_message ("case %u", i);
    g_assert_cmpint (kt_match_is_decided (match), ==, cases[i].is_decided);
  }
}

static void
test_move (void)
{
  g_autofree KtPosition *position = new_position ("caro", "opening=swap2");
  KtAction place = kt_action_place (0, 16), resign = kt_action_declare (KT_ACTION_RESIGN, 1);
  KtAction take_x = kt_action_choose (1, 1);
  g_autoptr (KtMove) first = kt_move_new (position, &place, 1);
  g_autoptr (KtMove) declared = kt_move_new (position, &resign, 2), answered = NULL;
  g_autofree char *text = NULL;
  guint number;
  int actor, side;

  g_object_get (first, "number", &number, "text", &text, "actor", &actor, "side", &side, NULL);
  g_assert_cmpuint (number, ==, 1);
  g_assert_cmpstr (text, ==, "b2");
  g_assert_cmpint (actor, ==, 0);
  g_assert_cmpint (side, ==, 0);
  g_assert_null (kt_move_get_answer (first));
  g_assert_cmpstr (kt_move_get_text (declared), ==, "resign");
  g_assert_cmpint (kt_move_get_actor (declared), ==, 1);
  g_assert_cmpint (kt_move_get_side (declared), ==, -1);
  g_assert_cmpuint (kt_move_get_number (declared), ==, 2);
  for (KtSquare square = 0; square < 3; square++) {
    place.to = square;
    kt_position_play (position, &place);
  }
  answered = kt_move_new (position, &take_x, 4);
  g_assert_cmpstr (kt_move_get_text (answered), ==, "take-x");
  g_assert_cmpstr (kt_move_get_answer (answered)->id, ==, "take-x");
  g_assert_cmpint (kt_move_get_side (answered), ==, -1);
  g_assert_true (kt_action_equal (*kt_move_get_action (answered), take_x));
  g_assert_finalize_object (g_steal_pointer (&answered));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/computer", test_computer);
  g_test_add_func ("/players/computer-cancelled", test_computer_cancelled);
  g_test_add_func ("/players/computer-properties", test_computer_properties);
  g_test_add_func ("/players/seat", test_seat);
  g_test_add_func ("/players/match", test_match);
  g_test_add_func ("/players/match-decided", test_match_decided);
  g_test_add_func ("/players/move", test_move);
  return g_test_run ();
}

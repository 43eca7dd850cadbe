/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests premoves, which a person chooses while another player thinks, and the properties of a
 * recorded move. */
#include "tests/model/test-support.h"
#include "tests/model/test-watch.h"

#include "games/kt-registry.h"

/* Makes a premove from its squares, such as "e2e4"; it may be illegal. */
static gboolean
premove_for (KtGameModel *model, int actor, const char *squares)
{
  g_autofree char *from = g_strndup (squares, 2);
  KtAction action = kt_action (KT_ACTION_MOVE, actor, kt_square_parse (from, 8, 8),
                               kt_square_parse (squares + 2, 8, 8), 0);

  return kt_game_model_premove (model, &action);
}

static gboolean
premove (KtGameModel *model, const char *squares)
{
  return premove_for (model, 0, squares);
}

static void
assert_premove (KtGameModel *model, const char *expected)
{
  const KtAction *action = kt_game_model_get_premove (model);
  g_autofree char *from = action ? kt_square_to_text (action->from, 8) : NULL;
  g_autofree char *to = action ? kt_square_to_text (action->to, 8) : NULL;
  g_autofree char *text = action ? g_strconcat (from, to, NULL) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

/* A game in which a person with White has played e4, and the other player thinks. */
typedef struct {
  KtPlayer *other;
  KtGameModel *model;
  TestWatch *watch;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->other = test_scripted_new ();
  fixture->model = test_game ("chess", "", NULL, fixture->other);
  test_act (fixture->model, "e4");
  test_wait_asked (fixture->other);
  fixture->watch = test_watch_new (fixture->model);
}

static void
tear_down (Fixture *fixture)
{
  test_watch_check (fixture->watch);
  test_assert_gone (fixture->model);
  test_watch_free (fixture->watch);
  g_object_unref (fixture->other);
}

/* --- Premoves that are played ----------------------------------------------------------------- */

static void
test_played (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_cmpint (kt_game_model_get_person_to_act (fixture.model), ==, 0);
  assert_premove (fixture.model, NULL);
  g_assert_true (premove (fixture.model, "d2d4"));
  test_watch_expect (fixture.watch, "shown-changed |");
  assert_premove (fixture.model, "d2d4");
  test_assert_line (fixture.model, "e4");
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5 d4");
  assert_premove (fixture.model, NULL);
  test_watch_expect (fixture.watch, "played shown-changed played shown-changed | is-thinking "
                                    "is-thinking shown shown");
  /* A premove is played only once. */
  test_wait_and_answer (fixture.other, "d6");
  test_assert_line (fixture.model, "e4 e5 d4 d6");
  tear_down (&fixture);
}

/* A premove may be a recapture, or become a capture only by the answer. */
static void
test_recapture (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "e4d5"));
  test_wait_and_answer (fixture.other, "d5");
  test_assert_line (fixture.model, "e4 d5 exd5");
  test_wait_asked (fixture.other);
  g_assert_true (premove (fixture.model, "b1c3"));
  test_wait_and_answer (fixture.other, "Qxd5");
  test_wait_asked (fixture.other);
  g_assert_true (premove (fixture.model, "d2c3"));
  test_wait_and_answer (fixture.other, "Qc5");
  /* The knight was not taken, so the premove was dropped. */
  test_assert_line (fixture.model, "e4 d5 exd5 Qxd5 Nc3 Qc5");
  test_act (fixture.model, "b4");
  test_wait_asked (fixture.other);
  g_assert_true (premove (fixture.model, "d2c3"));
  test_wait_and_answer (fixture.other, "Qxc3");
  test_assert_line (fixture.model, "e4 d5 exd5 Qxd5 Nc3 Qc5 b4 Qxc3 dxc3");
  tear_down (&fixture);
}

/* A premove is also played while another position is shown. */
static void
test_played_unseen (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  kt_game_model_show (fixture.model, 0);
  g_assert_cmpint (kt_game_model_get_person_to_act (fixture.model), ==, KT_NO_ACTOR);
  g_assert_false (premove (fixture.model, "g1f3"));
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5 d4");
  g_assert_cmpuint (kt_game_model_get_shown (fixture.model), ==, 0);
  tear_down (&fixture);
}

static void
test_replaced (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  g_assert_true (premove (fixture.model, "g1f3"));
  assert_premove (fixture.model, "g1f3");
  /* An impossible premove leaves the earlier one as it was. */
  g_assert_false (premove (fixture.model, "g1g3"));
  assert_premove (fixture.model, "g1f3");
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5 Nf3");
  tear_down (&fixture);
}

static void
test_forgotten (void)
{
  Fixture fixture;

  set_up (&fixture);
  kt_game_model_premove (fixture.model, NULL);
  test_watch_expect (fixture.watch, "|");
  g_assert_true (premove (fixture.model, "d2d4"));
  kt_game_model_premove (fixture.model, NULL);
  test_watch_expect (fixture.watch, "shown-changed shown-changed |");
  assert_premove (fixture.model, NULL);
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5");
  g_assert_true (kt_game_model_awaits_person (fixture.model));
  tear_down (&fixture);
}

/* --- Premoves that become illegal ------------------------------------------------------------- */

/* The game continues as if no premove had been made. */
static void
test_refused (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "e4e5"));
  test_watch_expect (fixture.watch, "shown-changed |");
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5");
  assert_premove (fixture.model, NULL);
  test_watch_expect (fixture.watch,
                     "played shown-changed premove-refused shown-changed | is-thinking "
                     "shown");
  g_assert_true (kt_game_model_awaits_person (fixture.model));
  test_act (fixture.model, "Nf3");
  test_wait_and_answer (fixture.other, "Nc6");
  test_assert_line (fixture.model, "e4 e5 Nf3 Nc6");
  tear_down (&fixture);
}

/* The piece of the premove was captured. */
static void
test_refused_without_piece (void)
{
  Fixture fixture;

  set_up (&fixture);
  test_wait_and_answer (fixture.other, "d5");
  test_act (fixture.model, "Nc3");
  test_wait_asked (fixture.other);
  test_watch_expect (fixture.watch, "played shown-changed played shown-changed | is-thinking "
                                    "is-thinking shown shown");
  g_assert_true (premove (fixture.model, "e4e5"));
  test_wait_and_answer (fixture.other, "dxe4");
  test_assert_line (fixture.model, "e4 d5 Nc3 dxe4");
  test_watch_expect (fixture.watch,
                     "shown-changed played shown-changed premove-refused shown-changed "
                     "| is-thinking shown");
  tear_down (&fixture);
}

/* Premoves for the other side, impossible moves, and premoves during one’s own turn are refused. */
static void
test_not_premoves (void)
{
  Fixture fixture;
  KtAction resigns = kt_action_declare (KT_ACTION_RESIGN, 0), none = kt_action_none ();
  KtAction becomes = kt_action (KT_ACTION_MOVE, 0, 11, 27, 4);

  set_up (&fixture);
  g_assert_false (premove_for (fixture.model, 1, "e7e5"));
  g_assert_false (premove_for (fixture.model, 1, "d2d4"));
  g_assert_false (premove (fixture.model, "e7e5"));
  g_assert_false (premove (fixture.model, "a1a3"));
  g_assert_false (kt_game_model_premove (fixture.model, &resigns));
  g_assert_false (kt_game_model_premove (fixture.model, &none));
  g_assert_false (kt_game_model_premove (fixture.model, &becomes));
  test_wait_and_answer (fixture.other, "e5");
  g_assert_false (premove (fixture.model, "d2d4"));
  g_assert_false (premove_for (fixture.model, 1, "d7d5"));
  assert_premove (fixture.model, NULL);
  test_assert_line (fixture.model, "e4 e5");
  tear_down (&fixture);
}

/* Premoves are not possible in games without moving pieces, before the first game, and between
 * two players that are no persons. */
static void
test_nowhere (void)
{
  g_autoptr (KtPlayer) one = test_scripted_new (), two = test_scripted_new ();
  KtGameModel *empty = kt_game_model_new ();
  KtGameModel *caro = test_game ("caro", "", NULL, one);
  KtGameModel *others = test_game ("chess", "", one, two);
  KtGameModel *persons = test_game ("chess", "", NULL, NULL);
  KtAction stone = kt_action_place (0, 0);

  g_assert_cmpint (kt_game_model_get_person_to_act (empty), ==, KT_NO_ACTOR);
  g_assert_false (premove (empty, "d2d4"));
  g_assert_cmpint (kt_game_model_get_person_to_act (caro), ==, 0);
  test_act (caro, "h8");
  g_assert_cmpint (kt_game_model_get_person_to_act (caro), ==, KT_NO_ACTOR);
  g_assert_false (kt_game_model_premove (caro, &stone));
  g_assert_cmpint (kt_game_model_get_person_to_act (others), ==, KT_NO_ACTOR);
  g_assert_false (premove (others, "d2d4"));
  g_assert_false (premove_for (others, 1, "d7d5"));
  g_assert_false (premove (persons, "d2d4"));
  g_assert_false (premove_for (persons, 1, "d7d5"));
  test_assert_gone (empty);
  test_assert_gone (caro);
  test_assert_gone (others);
  test_assert_gone (persons);
}

/* --- Premoves that are dropped ---------------------------------------------------------------- */

static void
test_dropped_by_undo (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  kt_game_model_undo (fixture.model);
  assert_premove (fixture.model, NULL);
  kt_game_model_redo (fixture.model);
  assert_premove (fixture.model, NULL);
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5");
  tear_down (&fixture);
}

/* After a redo the other player thinks again; a second redo has nothing to do. */
static void
test_dropped_by_redo (void)
{
  Fixture fixture;

  set_up (&fixture);
  test_wait_and_answer (fixture.other, "e5");
  kt_game_model_undo (fixture.model);
  test_act (fixture.model, "d4");
  kt_game_model_undo (fixture.model);
  kt_game_model_redo (fixture.model);
  test_wait_asked (fixture.other);
  g_assert_true (premove (fixture.model, "c2c4"));
  kt_game_model_redo (fixture.model);
  assert_premove (fixture.model, "c2c4");
  kt_game_model_undo (fixture.model);
  kt_game_model_redo (fixture.model);
  assert_premove (fixture.model, NULL);
  tear_down (&fixture);
}

static void
test_dropped_by_start (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  test_start_next (fixture.model);
  assert_premove (fixture.model, NULL);
  test_wait_and_answer (fixture.other, "e4");
  test_assert_line (fixture.model, "e4");
  tear_down (&fixture);
}

static void
test_dropped_by_seat (void)
{
  g_autoptr (KtPlayer) person = kt_person_new (), another = test_scripted_new ();
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  test_set_player (fixture.model, 1, another);
  assert_premove (fixture.model, NULL);
  test_wait_asked (another);
  g_assert_true (premove (fixture.model, "d2d4"));
  test_set_player (fixture.model, 0, fixture.other);
  assert_premove (fixture.model, NULL);
  test_wait_and_answer (another, "e5");
  test_assert_line (fixture.model, "e4 e5");
  test_set_player (fixture.model, 0, person);
  g_assert_true (kt_game_model_awaits_person (fixture.model));
  tear_down (&fixture);
}

/* Mate, resignation and loss on time drop a premove. */
static void
test_dropped_by_end (void)
{
  for (guint i = 0; i < 3; i++) {
    g_autoptr (KtPlayer) other = test_scripted_new ();
    KtGameModel *model = test_game ("chess", "", NULL, other);

    test_act (model, "f3");
    test_wait_and_answer (other, "e5");
    test_act (model, "g4");
    test_wait_asked (other);
    g_assert_true (premove (model, "e1f2"));
    if (i == 0)
      test_wait_and_answer (other, "Qh4");
    else if (i == 1)
      g_assert_null (kt_game_model_resign (model));
    else
      test_lose_on_time (model, 1);
    g_assert_true (kt_game_model_is_over (model));
    assert_premove (model, NULL);
    g_assert_cmpint (kt_game_model_get_person_to_act (model), ==, KT_NO_ACTOR);
    g_assert_false (premove (model, "e1f2"));
    test_assert_gone (model);
  }
}

/* If the other player fails, the position and the premove stay. */
static void
test_kept_by_failure (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (premove (fixture.model, "d2d4"));
  test_scripted_fail (TEST_SCRIPTED (fixture.other));
  test_drain ();
  g_assert_true (kt_game_model_get_paused (fixture.model));
  assert_premove (fixture.model, "d2d4");
  kt_game_model_set_paused (fixture.model, FALSE);
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "e4 e5 d4");
  tear_down (&fixture);
}

/* --- Listeners that change the game ----------------------------------------------------------- */

static void
start_other_cb (KtGameModel *model)
{
  const KtGame *game = kt_registry_find_game ("tic-tac-toe");
  KtOptions options = kt_options_default (game);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_start (model, game, &options, match);
}

static void
test_listener_starts_another (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_signal_connect (fixture.model, "premove-refused", G_CALLBACK (start_other_cb), NULL);
  g_assert_true (premove (fixture.model, "e4e5"));
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "");
  g_assert_cmpstr (kt_game_model_get_position (fixture.model)->game->id, ==, "tic-tac-toe");
  test_watch_check (fixture.watch);
  test_act (fixture.model, "b2");
  test_act (fixture.model, "a1");
  test_assert_line (fixture.model, "b2 a1");
  tear_down (&fixture);
}

static void
drop_cb (KtGameModel *model, gpointer unused)
{
  g_object_unref (model);
}

/* A listener drops the last reference during the signal. */
static void
test_listener_drops (void)
{
  g_autoptr (KtPlayer) other = test_scripted_new ();
  KtGameModel *model = test_game ("chess", "", NULL, other);
  gpointer weak = model;

  g_object_add_weak_pointer (G_OBJECT (model), &weak);
  test_act (model, "e4");
  test_wait_asked (other);
  g_assert_true (premove (model, "e4e5"));
  g_signal_connect (model, "premove-refused", G_CALLBACK (drop_cb), NULL);
  test_wait_and_answer (other, "e5");
  g_assert_null (weak);
}

static void
undo_cb (KtGameModel *model)
{
  kt_game_model_undo (model);
}

static void
test_listener_undoes (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_signal_connect (fixture.model, "premove-refused", G_CALLBACK (undo_cb), NULL);
  g_assert_true (premove (fixture.model, "e4e5"));
  test_wait_and_answer (fixture.other, "e5");
  test_assert_line (fixture.model, "");
  g_assert_true (kt_game_model_awaits_person (fixture.model));
  tear_down (&fixture);
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Describes a piece, such as "white pawn"; "-" for none. */
static char *
name_piece (KtMove *move, KtPiece piece)
{
  static const char *const sides[] = { "white", "black" };

  if (piece.side < 0)
    return g_strdup ("-");
  return g_strdup_printf ("%s %s", sides[piece.side],
                          kt_move_get_game (move)->types[piece.type].id);
}

static char *
describe (KtMove *move)
{
  const KtNote *promotion = kt_move_get_promotion (move), *special = kt_move_get_special (move);
  g_autofree char *piece = name_piece (move, kt_move_get_piece (move));
  g_autofree char *captured = name_piece (move, kt_move_get_captured (move));

  return g_strjoin (", ", piece, captured, promotion ? promotion->id : "-",
                    special ? special->id : "-", NULL);
}

static void
test_moves (void)
{
  static const struct {
    const char *line, *expected;
  } cases[] = {
    { "e4", "white pawn, -, -, -" },
    { "Nf3 Nc6", "black knight, -, -, -" },
    { "e4 d5 exd5", "white pawn, black pawn, -, -" },
    { "e4 d5 exd5 Qxd5", "black queen, white pawn, -, -" },
    { "e4 a6 e5 d5 exd6", "white pawn, -, -, en-passant" },
    { "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "white king, -, -, castles-short" },
    { "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O", "black king, -, -, castles-long" },
    { "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=N", "white pawn, black knight, knight, -" },
    { "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=N Rxg8", "black rook, white knight, -, -" },
    { "e4 resign", "-, -, -, -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = test_game ("chess", "", NULL, NULL);
    GListModel *moves = kt_game_model_get_moves (model);
    g_auto (GStrv) words = g_strsplit (cases[i].line, " ", -1);
    g_autoptr (KtMove) last = NULL;
    g_autofree char *text = NULL;

    for (guint j = 0; words[j]; j++)
      test_act (model, words[j]);
    last = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
    text = describe (last);
    g_assert_cmpstr (text, ==, cases[i].expected);
    test_assert_gone (model);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/premoves/played", test_played);
  g_test_add_func ("/premoves/recapture", test_recapture);
  g_test_add_func ("/premoves/played-unseen", test_played_unseen);
  g_test_add_func ("/premoves/replaced", test_replaced);
  g_test_add_func ("/premoves/forgotten", test_forgotten);
  g_test_add_func ("/premoves/refused", test_refused);
  g_test_add_func ("/premoves/refused-without-piece", test_refused_without_piece);
  g_test_add_func ("/premoves/not-premoves", test_not_premoves);
  g_test_add_func ("/premoves/nowhere", test_nowhere);
  g_test_add_func ("/premoves/dropped/undo", test_dropped_by_undo);
  g_test_add_func ("/premoves/dropped/redo", test_dropped_by_redo);
  g_test_add_func ("/premoves/dropped/start", test_dropped_by_start);
  g_test_add_func ("/premoves/dropped/seat", test_dropped_by_seat);
  g_test_add_func ("/premoves/dropped/end", test_dropped_by_end);
  g_test_add_func ("/premoves/kept-by-failure", test_kept_by_failure);
  g_test_add_func ("/premoves/listener/starts-another", test_listener_starts_another);
  g_test_add_func ("/premoves/listener/drops", test_listener_drops);
  g_test_add_func ("/premoves/listener/undoes", test_listener_undoes);
  g_test_add_func ("/premoves/moves", test_moves);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with somebody far away: the models of both sides and their logs have the same. */
#include <string.h>

#include "games/kt-registry.h"
#include "model/match/kt-remote-player.h"
#include "tests/model/far/far-pair.h"

static const KtAction *
choose (GRand *chance, const KtPosition *position, KtAction *actions)
{
  guint n = kt_position_list_actions (position, actions);

  return &actions[g_rand_int_range (chance, 0, (gint32) n)];
}

/* Plays a random action of whoever is in turn, through the model of that side. */
static void
act (FarPair *pair, GRand *chance)
{
  FarSide *side = &pair->sides[far_pair_turn (pair)];
  const KtPosition *position = kt_game_model_get_position (side->model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  const KtNote *refusal = kt_game_model_act (side->model, choose (chance, position, actions));

  g_assert_null (refusal);
}

/* Asks whoever is not in turn to take the last action back, which is agreed to. */
static void
take_back (FarPair *pair)
{
  guint asker = 1 - far_pair_turn (pair);

  g_assert_true (kt_net_game_offer (pair->sides[asker].net, KT_NET_OFFER_TAKE_BACK, 1, NULL));
  far_pair_settle (pair);
  g_assert_true (
      kt_net_game_answer (pair->sides[1 - asker].net, KT_NET_OFFER_TAKE_BACK, TRUE, NULL));
  far_pair_settle (pair);
}

static gboolean
last_is_others (FarPair *pair)
{
  const KtNetState *state = far_pair_state (pair, 0);

  return state->turns->len > 0 &&
         g_array_index (state->turns, KtNetTurn, state->turns->len - 1).seat !=
             far_pair_turn (pair);
}

static gboolean
is_over (FarPair *pair)
{
  return far_pair_state (pair, 0)->phase == KT_NET_OVER;
}

/* Plays at random; both are killed on the way, and actions are taken back. */
static void
play_random (const char *game, const char *options, guint32 seed)
{
  enum { MOST = 60, TAKE_BACK_EACH = 9 };
  KtNetTerms terms = far_pair_terms (game, options);
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  FarPair pair;

  terms.first = KT_NET_FIRST_LOT;
  far_pair_init (&pair, &terms);
  for (guint n = 1; n < MOST && !is_over (&pair); n++) {
    act (&pair, chance);
    far_pair_settle (&pair);
    if (n == 3 || n == 5)
      far_pair_kill (&pair, n == 3 ? 0 : 1);
    if (n % TAKE_BACK_EACH == 0 && !is_over (&pair) && last_is_others (&pair))
      take_back (&pair);
  }
  if (!is_over (&pair))
    g_assert_null (kt_game_model_resign (pair.sides[seed % 2].model));
  far_pair_settle (&pair);
  g_assert_true (is_over (&pair));
  far_pair_kill (&pair, 1);
  far_pair_settle (&pair);
  far_pair_clear (&pair);
}

static void
test_random (gconstpointer game)
{
  play_random (game, "", 1);
  play_random (game, "", 2);
}

static void
test_swap2 (void)
{
  play_random ("caro", "opening=swap2", 3);
}

/* --- Ends ------------------------------------------------------------------------------------- */

static void
begin (FarPair *pair, const char *game)
{
  KtNetTerms terms = far_pair_terms (game, "");

  far_pair_init (pair, &terms);
}

static void
test_draw (void)
{
  FarPair pair;

  begin (&pair, "chess");
  test_act (pair.sides[0].model, "e2e4");
  far_pair_settle (&pair);
  g_assert_true (kt_net_game_offer (pair.sides[0].net, KT_NET_OFFER_DRAW, 0, NULL));
  far_pair_settle (&pair);
  g_assert_false (kt_game_model_is_over (pair.sides[1].model));
  g_assert_true (kt_net_game_answer (pair.sides[1].net, KT_NET_OFFER_DRAW, FALSE, NULL));
  far_pair_settle (&pair);
  test_act (pair.sides[1].model, "e7e5");
  far_pair_settle (&pair);
  g_assert_true (kt_net_game_offer (pair.sides[1].net, KT_NET_OFFER_DRAW, 0, NULL));
  far_pair_settle (&pair);
  g_assert_true (kt_net_game_answer (pair.sides[0].net, KT_NET_OFFER_DRAW, TRUE, NULL));
  far_pair_settle (&pair);
  test_assert_line (pair.sides[1].model, "e4 e5 offer-draw accept-draw");
  g_assert_cmpuint (kt_match_get_draws (kt_game_model_get_match (pair.sides[0].model)), ==, 1);
  far_pair_clear (&pair);
}

/* Whoever leaves for good has lost. */
static void
test_leave (void)
{
  FarPair pair;
  KtMatch *match;

  begin (&pair, "tic-tac-toe");
  test_act (pair.sides[0].model, "b2");
  far_pair_settle (&pair);
  g_assert_true (kt_net_game_leave (pair.sides[1].net, TRUE, NULL));
  far_pair_settle (&pair);
  match = kt_game_model_get_match (pair.sides[0].model);
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, KT_FAR_OWN_SEAT)), ==, 1);
  match = kt_game_model_get_match (pair.sides[1].model);
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, KT_FAR_OTHER_SEAT)), ==, 1);
  far_pair_clear (&pair);
}

static gboolean
is_lost (gpointer pair)
{
  return is_over (pair);
}

/* A flag is claimed by the log, not by the clock of the model. */
static void
test_flag (void)
{
  KtNetTerms terms = far_pair_terms ("tic-tac-toe", "");
  FarPair pair;

  terms.main_ms = 1500;
  far_pair_init (&pair, &terms);
  test_act (pair.sides[0].model, "b2");
  far_pair_settle (&pair);
  test_wait (is_lost, &pair);
  far_pair_settle (&pair);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    test_assert_line (pair.sides[seat].model, "b2 time");
  far_pair_clear (&pair);
}

/* --- What is off ------------------------------------------------------------------------------ */

static void
test_shared (void)
{
  FarPair pair;
  KtGameModel *model;
  KtAction action;

  begin (&pair, "tic-tac-toe");
  model = pair.sides[0].model;
  g_assert_true (kt_game_model_is_shared (model));
  test_act (model, "b2");
  g_assert_false (kt_game_model_can_undo (model));
  kt_game_model_undo (model);
  kt_hinter_find (kt_game_model_get_hinter (model));
  g_assert_false (kt_hinter_is_searching (kt_game_model_get_hinter (model)));
  kt_game_model_set_paused (model, TRUE);
  g_assert_false (kt_game_model_get_paused (model));
  kt_game_timer_cover (kt_game_model_get_timer (model));
  g_assert_false (kt_game_model_is_covered (model));
  kt_game_timer_uncover (kt_game_model_get_timer (model));
  action = kt_action_place (1, 0);
  g_assert_cmpstr (kt_game_model_act (model, &action)->id, ==, "other-turn");
  far_pair_settle (&pair);
  test_assert_line (pair.sides[1].model, "b2");

  /* Another game on the model does not touch this one. */
  g_assert_null (kt_game_model_resign (pair.sides[1].model));
  far_pair_settle (&pair);
  g_assert_false (kt_game_model_is_shared (model));
  test_start_next (model);
  g_assert_false (kt_game_model_was_shared (model));
  g_assert_null (kt_far_board_get_model (pair.sides[0].board));
  far_pair_clear (&pair);
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "chess", "caro", "tic-tac-toe", "xiangqi" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strconcat ("/far/board/random/", games[i], NULL);

    g_test_add_data_func (path, games[i], test_random);
  }
  g_test_add_func ("/far/board/random/swap2", test_swap2);
  g_test_add_func ("/far/board/draw", test_draw);
  g_test_add_func ("/far/board/leave", test_leave);
  g_test_add_func ("/far/board/flag", test_flag);
  g_test_add_func ("/far/board/shared", test_shared);
  return g_test_run ();
}

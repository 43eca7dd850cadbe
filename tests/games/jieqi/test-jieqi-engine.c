/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that no search of hidden chess sees what lies face down, and that the engine sees the rest.
 */
#include <string.h>

#include "core/kt-zobrist.h"
#include "games/jieqi/jieqi-game.h"
#include "games/jieqi/rules/jieqi-position.h"
#include "games/jieqi/rules/jieqi-sample.h"
#include "games/kt-registry.h"
#include "tests/kt-test.h"
#include "textbook/kt-textbook.h"

/* Starts a game and plays random moves. */
static KtPosition *
play_random (guint64 seed, guint n_moves)
{
  KtOptions options = kt_options_default (&jieqi_game);
  KtPosition *position;
  KtAction actions[XIANGQI_MAX_MOVES];

  options.values[JIEQI_OPTION_RED] = (int) (kt_zobrist (seed, 1) % HIDDEN_DEALS);
  options.values[JIEQI_OPTION_BLACK] = (int) (kt_zobrist (seed, 2) % HIDDEN_DEALS);
  position = kt_position_new (&jieqi_game, &options);
  for (guint i = 0; i < n_moves && !kt_position_is_over (position); i++) {
    guint n = kt_position_list_actions (position, actions);

    kt_position_play (position, &actions[kt_zobrist (seed, i + 3) % n]);
  }
  return position;
}

/* Exchanges men that lie face down, within each side. */
static void
exchange_secrets (KtPosition *base, guint64 seed)
{
  HiddenGame *game = &((JieqiPosition *) base)->game;

  for (guint i = 0; i < 200; i++) {
    guint a = (guint) (kt_zobrist (seed, 2 * i) % XIANGQI_SQUARES);
    guint b = (guint) (kt_zobrist (seed, 2 * i + 1) % XIANGQI_SQUARES);
    guint8 type = game->lot.types[a];

    if (!game->board.is_hidden[a] || !game->board.is_hidden[b] ||
        xiangqi_man_side (game->board.men[a]) != xiangqi_man_side (game->board.men[b]))
      continue;
    game->lot.types[a] = game->lot.types[b];
    game->lot.types[b] = type;
  }
}

/* Exchanges a man that lies face down with one of the same side that the opponent has captured face
 * down, which the side to move has not seen. Returns FALSE if there is none. */
static gboolean
exchange_with_captured (KtPosition *base)
{
  HiddenGame *game = &((JieqiPosition *) base)->game;
  guint8 *captured = game->captured[game->board.side];

  for (guint square = 0; square < XIANGQI_SQUARES; square++) {
    guint8 old = game->lot.types[square];

    if (!game->board.is_hidden[square] ||
        xiangqi_man_side (game->board.men[square]) != game->board.side)
      continue;
    for (guint8 type = 0; type < XIANGQI_KING; type++) {
      if (type == old || captured[type] == 0)
        continue;
      captured[type]--;
      captured[old]++;
      game->lot.types[square] = type;
      return TRUE;
    }
  }
  return FALSE;
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = 2, .positions = 20000 };
  KtFinding finding;

  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  return finding;
}

static void
assert_same (KtEngine *engine, const KtPosition *position, const KtPosition *other)
{
  KtFinding first = think (engine, position), second = think (engine, other);

  g_assert_true (kt_action_equal (first.action, second.action));
  g_assert_cmpint (first.score, ==, second.score);
  g_assert_cmpuint (first.positions, ==, second.positions);
}

/* The choice, the score and the number of positions are the same whatever lies face down. */
static void
test_secrets (void)
{
  guint n_captured = 0, n_searched = 0;

  for (guint i = 0; i < 120; i++) {
    g_autofree KtPosition *position = play_random (i, i % 60), *other = kt_position_copy (position);
    g_autoptr (KtEngine) engine = kt_registry_create_engine (&jieqi_game, i % 6, 0, i);
    g_autoptr (KtEngine) textbook = NULL;
    KtTextbookConfig config = kt_textbook_config_default ();

    if (kt_position_is_over (position))
      continue;
    n_searched++;
    exchange_secrets (other, i);
    n_captured += exchange_with_captured (other);
    assert_same (engine, position, other);
    if (i % 10 > 0)
      continue;
    config.table = FALSE;
    textbook = kt_textbook_new (&config);
    assert_same (textbook, position, other);
  }
  g_test_message ("%u positions, %u with captured men", n_searched, n_captured);
  g_assert_cmpuint (n_searched, >=, 100);
  g_assert_cmpuint (n_captured, >=, 10);
}

/* A position without secrets is the same whatever lay face down, and forgetting again changes
 * nothing. */
static void
test_forgotten (void)
{
  for (guint i = 0; i < 100; i++) {
    g_autofree KtPosition *position = play_random (i, i % 60), *other = kt_position_copy (position);
    g_autofree KtPosition *again = NULL;

    exchange_secrets (other, i);
    exchange_with_captured (other);
    kt_position_forget_secrets (position);
    kt_position_forget_secrets (other);
    g_assert_true (kt_position_equal (position, other));
    again = kt_position_copy (position);
    kt_position_forget_secrets (again);
    g_assert_true (kt_position_equal (position, again));
  }
}

/* The side to move knows the men that it has captured face down, so other men are left. */
static void
test_view (void)
{
  guint n_different = 0;

  for (guint i = 0; i < 60; i++) {
    g_autofree KtPosition *position = play_random (i, 50);
    const HiddenGame *game = &jieqi (position)->game;

    for (int viewer = 0; viewer < XIANGQI_SIDES; viewer++) {
      JieqiView view = jieqi_view_of (game, (XiangqiSide) viewer);
      guint n_unseen = 0, n_hidden = 0, n_captured = 0;

      for (int square = 0; square < XIANGQI_SQUARES; square++)
        n_hidden += game->board.is_hidden[square] &&
                    (int) xiangqi_man_side (game->board.men[square]) != viewer;
      for (int type = 0; type < XIANGQI_TYPES; type++) {
        n_unseen += view.unseen[1 - viewer][type];
        n_captured += game->captured[1 - viewer][type];
      }
      /* The viewer has seen all of the enemy's men but those that still lie face down. */
      g_assert_cmpuint (n_unseen, ==, n_hidden);
      n_different += n_captured > 0;
    }
  }
  g_assert_cmpuint (n_different, >, 10);
}

/* A sample has the men that are left, and over many samples each place has each man as often as it
 * should: within five standard deviations. */
static void
test_samples (void)
{
  enum { N = 6000 };
  static const guint left[XIANGQI_TYPES] = { 5, 2, 2, 2, 2, 2, 0 };
  g_autofree KtPosition *position = play_random (1, 0);
  JieqiView view = jieqi_view_of (&jieqi (position)->game, XIANGQI_RED);
  guint counts[XIANGQI_TYPES] = { 0 };
  guint64 state = 1;
  JieqiSample sample;

  for (guint i = 0; i < N; i++) {
    guint all[XIANGQI_TYPES] = { 0 };

    jieqi_sample_draw (&view, &state, &sample);
    counts[sample.types[0]]++;
    for (int square = 0; square < XIANGQI_HALF; square++) {
      if (view.board.is_hidden[square])
        all[sample.types[square]]++;
    }
    g_assert_cmpmem (all, sizeof all, left, sizeof left);
  }
  for (int type = 0; type < XIANGQI_KING; type++) {
    double p = left[type] / 15.0;
    double deviation = (counts[type] - N * p) * (counts[type] - N * p) / (N * p * (1 - p));

    g_assert_cmpfloat (deviation, <, 25);
  }
}

/* The engine takes what hangs and mates in one. */
static void
test_sees (void)
{
  static const struct {
    const char *fen, *move;
  } cases[] = {
    { "3k5/9/9/9/2r6/9/9/2R6/9/5K3 w", "c3c6" },
    { "3k5/R8/9/8p/9/9/9/7R1/9/5K3 w", "h3h10" },
    { "4k4/9/9/3r5/9/9/3C5/9/9/5K3 b", "d7d4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtOptions options = kt_options_default (&jieqi_game);
    g_autofree KtPosition *position = kt_position_parse (&jieqi_game, &options, cases[i].fen, NULL);
    g_autoptr (KtEngine) engine = kt_registry_create_engine (&jieqi_game, KT_LEVEL_HARD, 0, 1);
    g_autofree char *move = NULL;
    KtFinding finding;

    g_assert_nonnull (position);
    finding = think (engine, position);
    move = kt_position_format_action (position, &finding.action);
    g_test_message ("%s", cases[i].fen);
    g_assert_cmpstr (move, ==, cases[i].move);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jieqi-engine/secrets", test_secrets);
  g_test_add_func ("/jieqi-engine/forgotten", test_forgotten);
  g_test_add_func ("/jieqi-engine/view", test_view);
  g_test_add_func ("/jieqi-engine/samples", test_samples);
  g_test_add_func ("/jieqi-engine/sees", test_sees);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which level beats which, without time limits, so that a busy machine does not change the
 * results. */
#include "games/caro/caro-game.h"
#include "games/caro/caro-levels.h"
#include "games/mnk/mnk-line.h"
#include "tests/kt-test.h"

typedef KtAction (*Play) (const KtPosition *position, gpointer data);

/* A player of a level. */
typedef struct {
  KtEngine *engine;
  KtLimits limits;
} Computer;

static KtAction
play_level (const KtPosition *position, gpointer data)
{
  Computer *computer = data;
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_think (computer->engine, position, &computer->limits, progress, &finding);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  return finding.action;
}

static Computer
make_computer (guint level, guint style, guint64 seed)
{
  Computer computer = { caro_levels_create_engine (level, style, seed),
                        caro_levels_get_limits (level) };

  computer.limits.time_us = 0;
  return computer;
}

/* Returns the actor who wins, or -1. */
static int
play_game (Play first, gpointer first_data, Play second, gpointer second_data)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=15");

  while (!kt_position_is_over (position)) {
    KtAction action =
        position->actor == 0 ? first (position, first_data) : second (position, second_data);

    kt_test_play_action (position, action);
  }
  return position->result.winner;
}

enum { GAMES = 40, ENOUGH = 25 };

/* Both levels begin in turn. */
static guint
count_wins (guint level, guint other)
{
  guint wins = 0;

  for (guint i = 0; i < GAMES; i++) {
    Computer a = make_computer (level, i / 2 % CARO_N_STYLES, i);
    Computer b = make_computer (other, i / 2 % CARO_N_STYLES, i + GAMES);

    if (i % 2 == 0)
      wins += play_game (play_level, &a, play_level, &b) == 0;
    else
      wins += play_game (play_level, &b, play_level, &a) == 1;
    kt_engine_free (a.engine);
    kt_engine_free (b.engine);
  }
  g_test_message ("level %u beats level %u in %u games of %u", level, other, wins, GAMES);
  return wins;
}

/* The strongest two levels are slow; the threshold is the same for them. */
static void
test_ladder (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data);

  g_assert_cmpuint (count_wins (level, level - 1), >=, ENOUGH);
}

/* A player that only looks at its own rows: makes five, or the longest row with two open ends,
 * and stops nothing. */
static KtAction
play_own_rows (const KtPosition *position, gpointer data)
{
  KtAction actions[KT_MAX_SQUARES], best;
  guint n = kt_position_list_actions (position, actions);
  int max = -1;

  best = actions[0];
  for (guint i = 0; i < n; i++) {
    for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
      MnkRow row = mnk_get_row (mnk (position), actions[i].to, direction, mnk (position)->next);
      int score = row.length * 2 + row.is_open;

      if (mnk_judge_row (mnk (position), &row) == MNK_ROW_WINS)
        score = G_MAXINT;
      if (score > max) {
        max = score;
        best = actions[i];
      }
    }
  }
  return best;
}

/* The player that only looks at its own rows wins most games against a beginner, and few against
 * the level medium. */
static void
test_own_rows (void)
{
  static const guint levels[] = { KT_LEVEL_BEGINNER, KT_LEVEL_MEDIUM };
  guint wins[G_N_ELEMENTS (levels)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    for (guint game = 0; game < GAMES; game++) {
      Computer computer = make_computer (levels[i], CARO_BALANCE, game);

      if (game % 2 == 0)
        wins[i] += play_game (play_own_rows, NULL, play_level, &computer) == 0;
      else
        wins[i] += play_game (play_level, &computer, play_own_rows, NULL) == 1;
      kt_engine_free (computer.engine);
    }
    g_test_message ("own rows beat level %u in %u games of %u", levels[i], wins[i], GAMES);
  }
  g_assert_cmpuint (wins[0], >=, GAMES * 6 / 10);
  g_assert_cmpuint (wins[1], <=, GAMES / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/levels/own-rows", test_own_rows);
  for (guint level = KT_LEVEL_EASY; level <= KT_LEVEL_EXPERT; level++) {
    g_autofree char *path = g_strdup_printf ("/caro/levels/ladder/%u", level);

    g_test_add_data_func (path, GUINT_TO_POINTER (level), test_ladder);
  }
  return g_test_run ();
}

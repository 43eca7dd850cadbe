/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the levels: what strong ones must never miss, and that the weakest can be beaten.
 * tests/bench/bench-levels.c measures which level beats which. */
#include "games/mnk/mnk-line.h"
#include "tests/textbook/search-test.h"

/* The indices of levels of tic-tac-toe. */
enum { BEGINNER = 0, MASTER = 4, FULL = 5 };

static guint
find_level (const char *game, const char *id)
{
  int level = kt_registry_find_level (kt_registry_find_game (game), id);

  g_assert_cmpint (level, >=, 0);
  return (guint) level;
}

static KtFinding
think (KtEngine *engine, const KtPosition *position, KtLimits limits)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  return finding;
}

static void
test_registry (void)
{
  g_assert_cmpuint (kt_registry_get_n_games (), >=, 2);
  g_assert_null (kt_registry_find_game ("checkers"));
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    guint n_levels;
    const KtNote *levels = kt_registry_get_levels (game, &n_levels);

    g_assert_true (kt_registry_find_game (game->id) == game);
    g_assert_cmpuint (n_levels, >=, 4);
    for (guint level = 0; level < n_levels; level++)
      g_assert_cmpint (kt_registry_find_level (game, levels[level].id), ==, (int) level);
    g_assert_cmpint (kt_registry_find_level (game, "divine"), ==, -1);
  }
}

/* Every level plays through every phase of every opening. */
static void
test_openings (void)
{
  static const char *const options[] = { "size=5", "size=15 opening=centre",
                                         "size=15 opening=swap2",
                                         "size=6 opening=swap2 open-four=yes",
                                         "size=30 rule=exact opening=swap2" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    for (guint level = 0; level <= find_level ("caro", "full"); level++) {
      g_autofree KtPosition *position = test_position ("caro", options[i], "");
      g_autoptr (KtEngine) engine = kt_registry_create_engine (position->game, level, 0, i + 1);

      for (guint n = 0; n < 12 && !kt_position_is_over (position); n++) {
        KtFinding finding = think (engine, position, (KtLimits){ .depth = 2 });

        kt_position_play (position, &finding.action);
      }
    }
  }
}

/* The proposer of a Swap2 opening leaves no win to the chooser. */
static void
test_swap2_is_balanced (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15 opening=swap2", "");
  g_autoptr (KtEngine) engine =
      kt_registry_create_engine (position->game, find_level ("caro", "master"), 0, 7);
  KtFinding finding = { .score = 0 };

  while (position->n_actions < 5) {
    finding = think (engine, position, (KtLimits){ .depth = 3 });
    g_assert_cmpint (ABS (finding.score), <, 1000);
    kt_position_play (position, &finding.action);
  }
}

static int solve_after (const KtPosition *position, const KtAction *action, GHashTable *values);

/* The exact value of a 3×3 position by plain minimax, memorised by key. */
static int
solve (const KtPosition *position, GHashTable *values)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);
  int value = -KT_SCORE_WIN;

  if (g_hash_table_contains (values, &position->key))
    return GPOINTER_TO_INT (g_hash_table_lookup (values, &position->key));
  for (guint i = 0; i < n; i++)
    value = MAX (value, solve_after (position, &actions[i], values));
  g_hash_table_insert (values, g_memdup2 (&position->key, sizeof position->key),
                       GINT_TO_POINTER (value));
  return value;
}

static int
solve_after (const KtPosition *position, const KtAction *action, GHashTable *values)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  int value;

  kt_position_play (next, action);
  if (kt_position_is_over (next))
    return next->result.outcome == KT_DRAW ? 0 : KT_SCORE_WIN - 1;
  value = -solve (next, values);
  if (kt_score_is_win (value))
    return value - 1;
  return kt_score_is_loss (value) ? value + 1 : value;
}

/* Answers every line of the opponent always with the best value, that is, the fastest win or the
 * slowest loss, and never loses. Returns the number of games. */
static guint
play_everything (KtEngine *engine, KtLimits limits, const KtPosition *position, int computer,
                 GHashTable *values)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = 1, n_games = 0;

  if (kt_position_is_over (position)) {
    g_assert_cmpint (position->result.winner, !=, 1 - computer);
    return 1;
  }
  if (position->actor == computer) {
    actions[0] = think (engine, position, limits).action;
    /* On the empty board every action draws, and checking 9! lines would add nothing. */
    if (position->n_actions > 0)
      g_assert_cmpint (solve_after (position, &actions[0], values), ==, solve (position, values));
  } else {
    n = kt_position_list_actions (position, actions);
  }
  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    n_games += play_everything (engine, limits, next, computer, values);
  }
  return n_games;
}

static void
test_perfect (void)
{
  g_autofree KtPosition *start = test_position ("tic-tac-toe", "", "");
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (int computer = 0; computer < KT_ACTORS; computer++) {
    g_autoptr (KtEngine) engine = kt_registry_create_engine (start->game, FULL, 0, 1);
    KtLimits limits = kt_registry_get_limits (start->game, FULL);

    limits.time_us = 0;
    g_assert_cmpuint (play_everything (engine, limits, start, computer, values), >, 50);
  }
}

/* The strongest level plays best from every 3×3 position, also from those that good play never
 * reaches. */
static void
test_perfect_anywhere (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < 200; i++) {
    g_autofree KtPosition *position =
        test_random_position ("tic-tac-toe", "", (guint) g_rand_int_range (random, 2, 8), random);
    g_autoptr (KtEngine) engine = kt_registry_create_engine (position->game, FULL, 0, i);
    KtFinding finding = think (engine, position, kt_registry_get_limits (position->game, FULL));

    g_assert_cmpint (solve_after (position, &finding.action, values), ==, solve (position, values));
  }
}

/* Plays at random, except that it takes a win. */
static KtAction
play_anything (const KtPosition *position, GRand *random)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    if (next->result.outcome == KT_WIN)
      return actions[i];
  }
  return actions[g_rand_int_range (random, 0, (gint32) n)];
}

/* Plays a 3×3 game between a level and full strength without a time limit. */
static int
play_full (guint level, int actor, guint64 seed)
{
  g_autofree KtPosition *position = test_position ("tic-tac-toe", "", "");
  g_autoptr (KtEngine) engine = kt_registry_create_engine (position->game, level, 0, seed);
  g_autoptr (KtEngine) full = kt_registry_create_engine (position->game, FULL, 0, seed);

  while (!kt_position_is_over (position)) {
    gboolean is_level = position->actor == actor;
    KtLimits limits = kt_registry_get_limits (position->game, is_level ? level : FULL);
    KtFinding finding;

    limits.time_us = 0;
    finding = think (is_level ? engine : full, position, limits);
    kt_position_play (position, &finding.action);
  }
  return position->result.winner;
}

/* Even a child can win against a beginner on 3×3. */
static void
test_beginner_loses (void)
{
  enum { GAMES = 60 };
  guint n_lost = 0;

  for (guint i = 0; i < GAMES; i++)
    n_lost += play_full (BEGINNER, (int) i % 2, i) == 1 - (int) i % 2;
  g_test_message ("a beginner loses %u of %d", n_lost, GAMES);
  g_assert_cmpuint (n_lost, >=, GAMES / 4);
}

/* On 4×4 and 5×5 with rows of four, the strongest level never loses, and wins on 5×5. */
static void
test_small_boards (void)
{
  static const char *const options[] = { "columns=4 rows=4 line=4", "columns=5 rows=5 line=4" };

  for (guint i = 0; i < 16; i++) {
    g_autofree KtPosition *position = test_position ("tic-tac-toe", options[i % 2], "");
    g_autoptr (KtEngine) engine =
        kt_registry_create_engine (position->game, MASTER + i / 2 % 2, 0, i);
    g_autoptr (GRand) random = g_rand_new_with_seed (i);
    int computer = (int) i / 4 % 2;

    while (!kt_position_is_over (position)) {
      KtAction action;

      if (position->actor == computer)
        action = think (engine, position, (KtLimits){ .positions = 4000 }).action;
      else
        action = play_anything (position, random);
      kt_position_play (position, &action);
    }
    g_assert_cmpint (position->result.winner, !=, 1 - computer);
    if (i % 2 == 1)
      g_assert_cmpint (position->result.winner, ==, computer);
  }
}

/* Returns how much a child wants a square of caro: it makes five, stops four, and otherwise
 * lengthens its longest row. It sees no double threat and stops no three. */
static int
get_wish (const MnkPosition *position, KtSquare square)
{
  int own = position->next, wish = 0;

  if (mnk_wins_at (position, square, own))
    return 1000;
  if (mnk_wins_at (position, square, 1 - own))
    return 500;
  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, square, direction, own);

    wish = MAX (wish, row.length * 2 + row.is_open);
  }
  return wish;
}

static KtAction
play_as_a_child (const KtPosition *position, GRand *random)
{
  KtAction actions[KT_MAX_SQUARES], best[KT_MAX_SQUARES];
  guint n = kt_position_list_candidates (position, KT_AREA_RECTANGLE, actions), n_best = 0;
  int wish = 0;

  for (guint i = 0; i < n; i++) {
    int here = get_wish (mnk (position), actions[i].to);

    if (here > wish)
      n_best = 0;
    wish = MAX (wish, here);
    if (here == wish)
      best[n_best++] = actions[i];
  }
  return best[g_rand_int_range (random, 0, (gint32) n_best)];
}

enum { GAMES_WITH_A_CHILD = 20 };

/* The number of games the child wins; they begin in turn. */
static guint
count_wins_of_child (guint level)
{
  guint wins = 0;

  for (guint i = 0; i < GAMES_WITH_A_CHILD; i++) {
    g_autofree KtPosition *position = test_position ("caro", "size=15", "");
    g_autoptr (KtEngine) engine = kt_registry_create_engine (position->game, level, 0, i);
    g_autoptr (GRand) random = g_rand_new_with_seed (i);
    KtLimits limits = kt_registry_get_limits (position->game, level);
    int child = (int) i % 2;

    limits.time_us = 0;
    while (!kt_position_is_over (position)) {
      KtAction action = position->actor == child ? play_as_a_child (position, random)
                                                 : think (engine, position, limits).action;

      kt_position_play (position, &action);
    }
    wins += position->result.winner == child;
  }
  g_test_message ("level %u: the child wins %u of %u", level, wins, GAMES_WITH_A_CHILD);
  return wins;
}

static void
test_child (void)
{
  guint beginner = count_wins_of_child (find_level ("caro", "beginner"));

  g_assert_cmpuint (beginner, >=, GAMES_WITH_A_CHILD * 4 / 10);
  /* The beginner wins some games, too. */
  g_assert_cmpuint (beginner, <=, GAMES_WITH_A_CHILD * 9 / 10);
  g_assert_cmpuint (count_wins_of_child (find_level ("caro", "medium")), <=,
                    GAMES_WITH_A_CHILD * 2 / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/levels/registry", test_registry);
  g_test_add_func ("/levels/openings", test_openings);
  g_test_add_func ("/levels/swap2-is-balanced", test_swap2_is_balanced);
  g_test_add_func ("/levels/perfect", test_perfect);
  g_test_add_func ("/levels/beginner-loses", test_beginner_loses);
  g_test_add_func ("/levels/perfect/anywhere", test_perfect_anywhere);
  g_test_add_func ("/levels/small-boards", test_small_boards);
  g_test_add_func ("/levels/child", test_child);
  return g_test_run ();
}

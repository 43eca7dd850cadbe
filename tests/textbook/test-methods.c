/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every method with every combination of its parts finds what plain minimax finds. */
#include "tests/textbook/search-test.h"

static char *
describe (const KtTextbookConfig *config)
{
  return g_strdup_printf ("%s, %s%s%s%s, evaluation %u", kt_method_get_id (config->method),
                          kt_area_get_id (config->area), config->ordering ? ", ordering" : "",
                          config->table ? ", table" : "", config->deepening ? ", deepening" : "",
                          config->evaluation);
}

static void
check (const KtTextbookConfig *config, const KtPosition *position, guint depth, int value)
{
  KtFinding finding = test_search (config, position, (KtLimits){ .depth = depth });
  int action =
      test_minimax_action (position, &finding.action, depth, config->area, config->evaluation);

  if (finding.score != value || action != value) {
    g_autofree char *text = kt_position_to_text (position);
    g_autofree char *parts = describe (config);

    g_test_message ("%s\n%s, depth %u: %d, its action %d, minimax %d", text, parts, depth,
                    finding.score, action, value);
    g_test_fail ();
  }
}

static void
check_all_parts (const KtPosition *position, guint depth, KtArea area, guint evaluation)
{
  int value = test_minimax (position, depth, area, evaluation);

  for (KtMethod method = 0; method < KT_N_METHODS; method++) {
    for (guint parts = 0; parts < 8; parts++) {
      KtTextbookConfig config = { .method = method,
                                  .area = area,
                                  .ordering = (parts & 1) != 0,
                                  .table = (parts & 2) != 0,
                                  .deepening = (parts & 4) != 0,
                                  .evaluation = evaluation,
                                  .table_mib = 1 };

      check (&config, position, depth, value);
    }
  }
}

static const struct {
  const char *game;
  const char *options;
  guint min_actions, max_actions; /* number of random actions before the position */
  guint depth;
} boards[] = {
  { "tic-tac-toe", "", 3, 5, 9 },
  { "tic-tac-toe", "columns=4 rows=4 line=3", 2, 9, 3 },
  { "tic-tac-toe", "columns=4 rows=3 line=4", 6, 9, 9 },
  { "tic-tac-toe", "columns=3 rows=6 line=5", 8, 14, 4 },
  { "caro", "size=5 rule=free", 4, 18, 2 },
  { "caro", "size=6 rule=exact", 12, 30, 2 },
  { "caro", "size=7 rule=vietnamese", 20, 40, 2 },
  { "caro", "size=7 rule=vietnamese-exact", 36, 46, 3 },
  { "caro", "size=6 rule=free open-four=yes", 12, 30, 2 },
  { "caro", "size=5 opening=swap2", 1, 8, 2 },
  { "caro", "size=5 opening=swap2", 3, 6, 2 },
  { "caro", "size=5 opening=centre", 0, 3, 2 },
};

enum { POSITIONS_OF_A_BOARD = 20, SLOW_POSITIONS_OF_A_BOARD = 200 };

static void
test_methods (gconstpointer data)
{
  guint board = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (board + 1);
  guint n = g_test_slow () ? SLOW_POSITIONS_OF_A_BOARD : POSITIONS_OF_A_BOARD;

  for (guint i = 0; i < n; i++) {
    guint n_actions = (guint) g_rand_int_range (random, (gint32) boards[board].min_actions,
                                                (gint32) boards[board].max_actions + 1);
    g_autofree KtPosition *position =
        test_random_position (boards[board].game, boards[board].options, n_actions, random);

    check_all_parts (position, boards[board].depth, (KtArea) (i % 3), (i / 3) % 3);
  }
}

/* Each part saves positions, and no complete method needs more than minimax. */
static void
test_parts_help (void)
{
  g_autofree KtPosition *position =
      test_position ("caro", "size=5 rule=free", "c3 c4 b3 d3 b4 b2 a1 e5 a2 d5");
  KtTextbookConfig config = { .area = KT_AREA_RECTANGLE, .table_mib = 1 };
  KtLimits limits = { .depth = 4 };
  guint64 minimax, alpha_beta, ordered, remembered;

  minimax = test_search (&config, position, limits).positions;
  config.method = KT_ALPHA_BETA;
  alpha_beta = test_search (&config, position, limits).positions;
  config.ordering = TRUE;
  ordered = test_search (&config, position, limits).positions;
  config.table = TRUE;
  remembered = test_search (&config, position, limits).positions;
  g_assert_cmpuint (alpha_beta, <, minimax / 2);
  g_assert_cmpuint (ordered, <, alpha_beta);
  g_assert_cmpuint (remembered, <, ordered);
}

/* All methods are deterministic: a new engine gives the same result except for the time. */
static void
test_repeatable (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15", "h8 h9 g8 i8 g10 f9");

  for (KtMethod method = KT_ALPHA_BETA; method < KT_N_METHODS; method++) {
    KtTextbookConfig config = kt_textbook_config_default ();
    KtFinding first, second;

    config.method = method;
    config.breadth = 10;
    config.carelessness = 3;
    config.seed = 5;
    first = test_search (&config, position, (KtLimits){ .depth = 4 });
    second = test_search (&config, position, (KtLimits){ .depth = 4 });
    first.time_us = second.time_us = 0;
    g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
  }
}

/* An engine that searches again reuses its knowledge, and forgets it on a reset. */
static void
test_reset (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15", "h8 h9 g8 i8 g10 f9");
  KtTextbookConfig config = kt_textbook_config_default ();
  g_autoptr (KtEngine) engine = kt_textbook_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = 3 };
  KtFinding first, second, third;

  kt_engine_think (engine, position, &limits, progress, &first);
  kt_engine_think (engine, position, &limits, progress, &second);
  g_assert_cmpuint (second.positions, <, first.positions);
  g_assert_cmpint (second.score, ==, first.score);
  kt_engine_reset (engine);
  kt_engine_think (engine, position, &limits, progress, &third);
  g_assert_cmpuint (third.positions, ==, first.positions);
}

static void
test_names (void)
{
  for (KtMethod method = 0; method < KT_N_METHODS; method++)
    g_assert_cmpint (kt_method_find (kt_method_get_id (method)), ==, (int) method);
  for (KtArea area = KT_AREA_WHOLE; area <= KT_AREA_NEIGHBOURS; area++)
    g_assert_cmpint (kt_area_find (kt_area_get_id (area)), ==, (int) area);
  g_assert_cmpint (kt_method_find ("magic"), ==, -1);
  g_assert_cmpint (kt_area_find (""), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *path = g_strdup_printf ("/methods/%s/%u", boards[i].game, i);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_methods);
  }
  g_test_add_func ("/methods/parts-help", test_parts_help);
  g_test_add_func ("/methods/repeatable", test_repeatable);
  g_test_add_func ("/methods/reset", test_reset);
  g_test_add_func ("/methods/names", test_names);
  return g_test_run ();
}

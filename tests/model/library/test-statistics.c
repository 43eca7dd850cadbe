/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the counts computed from result lines and from a file. */
#include "tests/model/test-support.h"

#include "games/kt-registry.h"
#include "model/library/kt-statistics-reading.h"

static GPtrArray *
parse (const char *text)
{
  g_auto (GStrv) all = g_strsplit (text, "\n", -1);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_result_line_free);

  for (guint i = 0; all[i]; i++) {
    g_autoptr (GError) error = NULL;
    g_auto (GStrv) words = g_strsplit (all[i], " ", -1);
    g_autofree char *tabs = g_strjoinv ("\t", words);

    if (!*all[i])
      continue;
    g_ptr_array_add (lines, kt_result_line_parse (tabs, &error));
    g_assert_no_error (error);
  }
  return lines;
}

/* Result lines as used in this test: fields separated by spaces. */
#define AT(day) "2026-11-" day "T10:00:00Z a chess  "
#define LINE(day, seats, end) AT (day) seats " 0 " end " checkmate 40 60 0 0\n"
#define EASY "person computer/easy"
#define HARD "person computer/hard"

static KtStatistics *
count_game (const char *text, const char *game)
{
  g_autoptr (GPtrArray) lines = parse (text);
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 11, 23, 12, 0, 0);

  return kt_statistics_new (lines, game ? kt_registry_find_game (game) : NULL, now);
}

static void
assert_outcomes (const KtOutcomes *outcomes, guint wins, guint draws, guint losses)
{
  g_assert_cmpuint (outcomes->wins, ==, wins);
  g_assert_cmpuint (outcomes->draws, ==, draws);
  g_assert_cmpuint (outcomes->losses, ==, losses);
}

static void
test_empty (void)
{
  g_autoptr (KtStatistics) statistics = count_game ("", NULL);

  g_assert_cmpuint (statistics->n_games, ==, 0);
  g_assert_cmpuint (statistics->periods->len, ==, 0);
  g_assert_cmpuint (statistics->people->len, ==, 0);
  g_assert_cmpuint (kt_outcomes_get_percent (&statistics->kinds[KT_STATISTICS_UNAIDED]), ==, 0);
}

/* Games with help, games between two persons and watched games are counted separately. */
static void
test_kinds (void)
{
  g_autoptr (KtStatistics) statistics =
      count_game (LINE ("20", EASY, "near") AT ("20") EASY " 0 near checkmate 40 60 1 0\n" AT ("20")
                      EASY " 0 far checkmate 40 60 0 2\n" LINE ("20", "person person", "far")
                          LINE ("21", "computer/easy computer/hard", "draw")
                              LINE ("21", "computer/easy person", "far"),
                  NULL);

  g_assert_cmpuint (statistics->n_games, ==, 6);
  g_assert_cmpuint (statistics->seconds, ==, 360);
  assert_outcomes (&statistics->kinds[KT_STATISTICS_UNAIDED], 2, 0, 0);
  assert_outcomes (&statistics->kinds[KT_STATISTICS_HELPED], 1, 0, 1);
  assert_outcomes (&statistics->kinds[KT_STATISTICS_PEOPLE], 0, 0, 1);
  assert_outcomes (&statistics->kinds[KT_STATISTICS_WATCHED], 0, 1, 0);
}

/* Games with help and games between persons do not end a winning streak. */
static void
test_streaks (void)
{
  g_autoptr (KtStatistics) statistics = count_game (
      LINE ("20", EASY, "near") LINE ("20", EASY, "near") LINE ("20", "person person", "far")
          LINE ("20", EASY, "near") LINE ("21", EASY, "draw") LINE ("21", EASY, "near"),
      NULL);

  g_assert_cmpuint (statistics->streak, ==, 1);
  g_assert_cmpuint (statistics->best_streak, ==, 3);
}

static void
test_levels (void)
{
  g_autoptr (KtStatistics) statistics = count_game (
      LINE ("20", HARD, "far") LINE ("20", "person alliance/easy/hard", "near")
          LINE ("20", EASY "/attack", "near") LINE ("20", EASY, "draw") LINE ("20", HARD, "near"),
      "chess");
  KtStatisticsRow **rows = (KtStatisticsRow **) statistics->levels->pdata;

  g_assert_cmpuint (statistics->levels->len, ==, 3);
  g_assert_cmpstr (rows[0]->level, ==, "easy");
  assert_outcomes (&rows[0]->outcomes, 1, 1, 0);
  g_assert_cmpuint (kt_outcomes_get_percent (&rows[0]->outcomes), ==, 75);
  g_assert_cmpstr (rows[1]->level, ==, "hard");
  assert_outcomes (&rows[1]->outcomes, 1, 0, 1);
  g_assert_cmpstr (rows[2]->level, ==, "alliance/easy/hard");
  g_assert_cmpuint (statistics->rules->len, ==, 0);
}

/* All ratings of the level “as strong as you” count as one level. */
static void
test_own_level (void)
{
  const char *text = LINE ("20", "person computer/1234", "near")
      LINE ("21", "person computer/1180/attack", "far") LINE ("22", EASY, "near");
  g_autoptr (KtStatistics) statistics = count_game (text, "chess");
  KtStatisticsRow **rows = (KtStatisticsRow **) statistics->levels->pdata;

  g_assert_cmpuint (statistics->levels->len, ==, 2);
  g_assert_cmpstr (rows[0]->level, ==, "easy");
  g_assert_cmpstr (rows[1]->level, ==, "own");
  assert_outcomes (&rows[1]->outcomes, 1, 0, 1);
}

#define CARO(options)                                                                              \
  "2026-11-20T10:00:00Z a caro " options " person computer/easy 0 near five 9 9 0 0\n"

static void
test_rules (void)
{
  const char *text =
      CARO ("rule=free") CARO ("rule=exact") CARO ("rule=free") LINE ("20", EASY, "near");
  g_autoptr (KtStatistics) caro = count_game (text, "caro");
  g_autoptr (KtStatistics) all = count_game (text, NULL);
  KtStatisticsRow **rules = (KtStatisticsRow **) caro->rules->pdata;

  g_assert_cmpuint (caro->n_games, ==, 3);
  g_assert_cmpuint (caro->rules->len, ==, 2);
  g_assert_cmpuint (rules[0]->outcomes.wins, ==, 2);
  g_assert_true (rules[0]->rule != rules[1]->rule);
  g_assert_cmpuint (all->games->len, ==, 2);
}

static const KtStatisticsPeriod *
get_period (KtStatistics *statistics, guint index)
{
  return &g_array_index (statistics->periods, KtStatisticsPeriod, index);
}

/* The last period in the chart is today or this month. */
static void
test_periods (void)
{
  g_autoptr (KtStatistics) days =
      count_game (LINE ("10", EASY, "near") LINE ("23", EASY, "far"), NULL);
  g_autoptr (KtStatistics) months =
      count_game (LINE ("09", EASY, "near") LINE ("23", EASY, "far"), NULL);

  g_assert_cmpuint (days->periods->len, ==, 14);
  g_assert_cmpint (get_period (days, 0)->day, ==, 10);
  assert_outcomes (&get_period (days, 0)->outcomes, 1, 0, 0);
  assert_outcomes (&get_period (days, 13)->outcomes, 0, 0, 1);
  g_assert_cmpuint (months->periods->len, ==, 12);
  g_assert_cmpint (get_period (months, 0)->year, ==, 2025);
  g_assert_cmpint (get_period (months, 0)->month, ==, 12);
  g_assert_cmpint (get_period (months, 11)->day, ==, 0);
  assert_outcomes (&get_period (months, 11)->outcomes, 1, 0, 1);
}

/* Players are sorted by the strongest level they beat; guests without a name and games between
 * persons do not count. */
static void
test_people (void)
{
  g_autoptr (KtStatistics) statistics = count_game (
      AT ("20") EASY " 0 near checkmate 40 60 0 0 Lan  cat \n" AT ("20") EASY
      " 0 near checkmate 40 60 0 0 Lan  owl \n" AT ("21") HARD
      " 0 near checkmate 40 60 0 0 An   \n" AT (
          "21") "person person 0 far checkmate 40 60 0 0 An Lan  owl\n" LINE ("22", "person person",
                                                                              "far"),
      "chess");
  KtStatisticsPerson **people = (KtStatisticsPerson **) statistics->people->pdata;

  g_assert_cmpuint (statistics->people->len, ==, 2);
  g_assert_cmpstr (people[0]->name, ==, "An");
  assert_outcomes (&people[0]->outcomes, 1, 0, 0);
  g_assert_cmpstr (people[1]->name, ==, "Lan");
  g_assert_cmpstr (people[1]->portrait, ==, "owl");
  assert_outcomes (&people[1]->outcomes, 2, 0, 0);
}

/* An invalid line is reported and skipped, and clearing removes everything. */
static void
test_file (void)
{
  g_autofree char *library = g_dir_make_tmp ("kythu-statistics-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (library, "results.tsv", NULL);
  g_autoptr (GAsyncResult) result = NULL, cleared = NULL, again = NULL;
  g_autoptr (GPtrArray) faults = NULL, no_faults = NULL, read = NULL, empty = NULL;

  g_file_set_contents (path,
                       "2026-11-22T10:00:00Z\tA\tchess\t\tperson\tcomputer/easy\t0\tnear\tcheckmate"
                       "\t40\t600\t0\t0\nnonsense\n",
                       -1, NULL);
  kt_statistics_read_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  read = kt_statistics_read_finish (result, &faults);
  g_assert_cmpuint (read->len, ==, kt_registry_get_n_games () + 1);
  g_assert_cmpuint (((KtStatistics *) read->pdata[0])->n_games, ==, 1);
  g_assert_cmpuint (faults->len, ==, 2);
  kt_statistics_clear_async (library, test_keep_result_cb, &cleared);
  test_wait_result (&cleared);
  g_assert_true (kt_statistics_clear_finish (cleared, NULL));
  kt_statistics_read_async (library, test_keep_result_cb, &again);
  test_wait_result (&again);
  empty = kt_statistics_read_finish (again, &no_faults);
  g_assert_cmpuint (((KtStatistics *) empty->pdata[0])->n_games, ==, 0);
  g_assert_cmpuint (no_faults->len, ==, 0);
  test_remove_folder (library);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/empty", test_empty);
  g_test_add_func ("/statistics/kinds", test_kinds);
  g_test_add_func ("/statistics/streaks", test_streaks);
  g_test_add_func ("/statistics/levels", test_levels);
  g_test_add_func ("/statistics/own-level", test_own_level);
  g_test_add_func ("/statistics/rules", test_rules);
  g_test_add_func ("/statistics/periods", test_periods);
  g_test_add_func ("/statistics/people", test_people);
  g_test_add_func ("/statistics/file", test_file);
  return g_test_run ();
}

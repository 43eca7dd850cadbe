/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how an analysis follows its game: its findings, when it pauses, and when it ends. */
#include "model/analysis/kt-analysis.h"
#include "tests/model/test-support.h"

static void
play (KtGameModel *model, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++)
    test_act (model, words[i]);
}

static gboolean
is_done (gpointer analysis)
{
  return kt_analysis_get_state (analysis) == KT_ANALYSIS_DONE;
}

static gboolean
has_lines (gpointer analysis)
{
  const KtFinding *lines;

  return kt_analysis_get_lines (analysis, &lines) == kt_analysis_get_n_lines (analysis);
}

static guint
count_lines (KtAnalysis *analysis)
{
  const KtFinding *lines;

  return kt_analysis_get_lines (analysis, &lines);
}

static void
assert_best (KtAnalysis *analysis, const char *expected)
{
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (analysis, &lines);
  g_autofree char *text = NULL;

  g_assert_cmpuint (n, >, 0);
  text = kt_position_format_action (kt_analysis_get_position (analysis), &lines[0].action);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_one_line (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);
  const KtFinding *lines;

  play (model, "f3 e5 g4");
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_OFF);
  kt_analysis_set_on (analysis, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  test_wait (is_done, analysis);
  assert_best (analysis, "Qh4#");
  kt_analysis_get_lines (analysis, &lines);
  g_assert_cmpint (lines[0].score, ==, KT_SCORE_WIN - 1);
  /* A finished game has nothing to analyse. */
  play (model, "Qh4#");
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_OVER);
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  kt_game_model_show (model, 3);
  test_wait (is_done, analysis);
  assert_best (analysis, "Qh4#");
  test_assert_gone (analysis);
  test_assert_gone (model);
}

static void
assert_lines (KtAnalysis *analysis)
{
  const KtPosition *position = kt_analysis_get_position (analysis);
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (analysis, &lines);

  for (guint i = 0; i < n; i++) {
    g_assert_null (kt_position_explain_illegal (position, &lines[i].action));
    g_assert_true (kt_action_equal (lines[i].pv[0], lines[i].action));
    g_assert_true (i == 0 || lines[i - 1].score >= lines[i].score);
    for (guint j = 0; j < i; j++)
      g_assert_false (kt_action_equal (lines[i].action, lines[j].action));
  }
}

/* In every game, several lines begin with different moves, the best first. */
static void
test_lines (void)
{
  static const struct {
    const char *game, *options, *line;
  } games[] = { { "chess", "", "e4 e5" },
                { "caro", "", "h8 i9" },
                { "tic-tac-toe", "columns=10 rows=10 line=5", "e5" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    KtGameModel *model = test_game (games[i].game, games[i].options, NULL, NULL);
    KtAnalysis *analysis = kt_analysis_new (model);

    play (model, games[i].line);
    kt_analysis_set_n_lines (analysis, 3);
    kt_analysis_set_on (analysis, TRUE);
    test_wait (has_lines, analysis);
    assert_lines (analysis);
    kt_analysis_set_n_lines (analysis, 5);
    g_assert_cmpuint (count_lines (analysis), ==, 0);
    test_wait (has_lines, analysis);
    assert_lines (analysis);
    test_assert_gone (analysis);
    test_assert_gone (model);
  }
}

/* Only one square is free, so there is only one line. */
static void
test_few_moves (void)
{
  KtGameModel *model = test_game ("tic-tac-toe", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);

  play (model, "b2 a1 a2 c2 b1 b3 c1 a3");
  kt_analysis_set_n_lines (analysis, 4);
  kt_analysis_set_on (analysis, TRUE);
  test_wait (is_done, analysis);
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  assert_best (analysis, "c3");
  test_assert_gone (analysis);
  test_assert_gone (model);
}

/* Lines found for one position are not shown for another. */
static void
test_restart (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);

  kt_analysis_set_on (analysis, TRUE);
  test_wait (has_lines, analysis);
  play (model, "e4");
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_true (
      kt_position_equal (kt_analysis_get_position (analysis), kt_game_model_get_position (model)));
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  test_wait (has_lines, analysis);
  assert_lines (analysis);
  /* Many changes in a row start only one search. */
  play (model, "e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
  test_wait (has_lines, analysis);
  assert_lines (analysis);
  test_assert_gone (analysis);
  test_assert_gone (model);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_stop (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);
  guint n_changes = 0;

  kt_analysis_set_on (analysis, TRUE);
  test_wait (has_lines, analysis);
  kt_analysis_set_on (analysis, FALSE);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (count_cb), &n_changes);
  test_run_for (300);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_OFF);
  /* The findings of a stopped search remain readable. */
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  test_assert_gone (analysis);
  test_assert_gone (model);
}

static void
test_time (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);

  kt_analysis_set_time (analysis, 1000000);
  kt_analysis_set_n_lines (analysis, 3);
  kt_analysis_set_on (analysis, TRUE);
  test_wait (is_done, analysis);
  g_assert_cmpuint (count_lines (analysis), ==, 3);
  assert_lines (analysis);
  g_assert_cmpuint (kt_analysis_get_speed (analysis), >, 0);
  /* With more time the search continues. */
  kt_analysis_set_time (analysis, 0);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  test_assert_gone (analysis);
  test_assert_gone (model);
}

/* The analysis waits while the opponent thinks and while the game is paused. */
static void
test_wait_for_others (void)
{
  KtPlayer *opponent = test_scripted_new ();
  KtGameModel *model = test_game ("chess", "", NULL, opponent);
  KtAnalysis *analysis = kt_analysis_new (model);

  kt_analysis_set_on (analysis, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  play (model, "e4");
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_WAITING);
  test_wait_and_answer (opponent, "e5");
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  kt_game_model_set_paused (model, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_WAITING);
  kt_game_model_set_paused (model, FALSE);
  test_wait (has_lines, analysis);
  kt_hinter_find (kt_game_model_get_hinter (model));
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_WAITING);
  test_wait_hint (model);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_RUNNING);
  test_assert_gone (analysis);
  test_assert_gone (model);
  g_object_unref (opponent);
}

/* No sides are assigned yet, so there are no chances to report. */
static void
test_unsettled (void)
{
  KtGameModel *model = test_game ("caro", "opening=swap2", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);

  kt_analysis_set_on (analysis, TRUE);
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_UNSETTLED);
  play (model, "h8 h9 i9");
  g_assert_cmpint (kt_analysis_get_state (analysis), ==, KT_ANALYSIS_UNSETTLED);
  test_assert_gone (analysis);
  test_assert_gone (model);
}

/* A game of another kind needs another engine. */
static void
test_other_game (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtGameModel *other = test_game ("caro", "", NULL, NULL);
  KtAnalysis *analysis = kt_analysis_new (model);
  const KtPosition *position = kt_game_model_get_position (other);

  kt_analysis_set_on (analysis, TRUE);
  test_wait (has_lines, analysis);
  kt_game_model_start (model, position->game, &position->options, kt_game_model_get_match (other));
  test_wait (has_lines, analysis);
  assert_lines (analysis);
  test_assert_gone (analysis);
  test_assert_gone (model);
  test_assert_gone (other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/line", test_one_line);
  g_test_add_func ("/analysis/lines", test_lines);
  g_test_add_func ("/analysis/few-moves", test_few_moves);
  g_test_add_func ("/analysis/restart", test_restart);
  g_test_add_func ("/analysis/stop", test_stop);
  g_test_add_func ("/analysis/time", test_time);
  g_test_add_func ("/analysis/wait-for-others", test_wait_for_others);
  g_test_add_func ("/analysis/unsettled", test_unsettled);
  g_test_add_func ("/analysis/other-game", test_other_game);
  return g_test_run ();
}

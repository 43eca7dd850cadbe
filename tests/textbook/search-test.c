/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/textbook/search-test.h"

static KtPosition *
new_position (const char *game_id, const char *options_text)
{
  const KtGame *game = kt_registry_find_game (game_id);
  g_autoptr (GError) error = NULL;
  KtOptions options;

  kt_options_parse (game, options_text, &options, &error);
  g_assert_no_error (error);
  return kt_position_new (game, &options);
}

KtPosition *
test_position (const char *game, const char *options, const char *moves)
{
  KtPosition *position = new_position (game, options);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++) {
    g_autoptr (GError) error = NULL;
    KtAction action;

    kt_position_parse_action (position, words[i], &action, &error);
    g_assert_no_error (error);
    kt_position_play (position, &action);
  }
  return position;
}

static void
put_stones (GString *board, guint size, const char *stones, char stone)
{
  g_auto (GStrv) words = g_strsplit (stones, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtSquare square = kt_square_parse (words[i], size, size);
    guint row, column;

    g_assert_cmpint (square, !=, KT_NO_SQUARE);
    row = (guint) square / size;
    column = (guint) square % size;
    g_assert_cmpint (board->str[(size - 1 - row) * (size + 1) + column], ==, '.');
    board->str[(size - 1 - row) * (size + 1) + column] = stone;
  }
}

KtPosition *
test_position_with_stones (const char *options, const char *x, const char *o)
{
  g_autofree KtPosition *empty = new_position ("caro", options);
  guint size = kt_position_get_geometry (empty).columns;
  g_autoptr (GString) board = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  KtPosition *position;

  for (guint i = 0; i < size * (size + 1); i++)
    g_string_append_c (board, i % (size + 1) == size ? '\n' : '.');
  put_stones (board, size, x, 'X');
  put_stones (board, size, o, 'O');
  position = kt_position_parse (empty->game, &empty->options, board->str, &error);
  g_assert_no_error (error);
  return position;
}

KtPosition *
test_random_position (const char *game, const char *options, guint n_actions, GRand *random)
{
  KtPosition *position = new_position (game, options);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  for (guint i = 0; i < n_actions; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    guint n = kt_position_list_actions (position, actions);

    kt_position_play (next, &actions[g_rand_int_range (random, 0, (gint32) n)]);
    if (kt_position_is_over (next))
      break;
    kt_position_copy_to (next, position);
  }
  return position;
}

/* The score one action farther from a forced win. */
static int
step_back (int score)
{
  if (kt_score_is_win (score))
    return score - 1;
  return kt_score_is_loss (score) ? score + 1 : score;
}

int
test_minimax_action (const KtPosition *position, const KtAction *action, guint depth, KtArea area,
                     guint evaluation)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  int score;

  kt_position_play (next, action);
  if (kt_position_is_over (next)) {
    if (next->result.outcome == KT_DRAW)
      return 0;
    return next->result.winner == position->actor ? KT_SCORE_WIN - 1 : 1 - KT_SCORE_WIN;
  }
  score = step_back (test_minimax (next, depth - 1, area, evaluation));
  return next->actor == position->actor ? score : -score;
}

int
test_minimax (const KtPosition *position, guint depth, KtArea area, guint evaluation)
{
  g_autofree KtAction *actions = NULL;
  int best = -KT_SCORE_WIN;
  guint n;

  if (depth == 0)
    return position->game->evaluations[evaluation].evaluate (position, position->actor);
  actions = g_new (KtAction, kt_position_max_actions (position));
  n = kt_position_list_candidates (position, area, actions);
  for (guint i = 0; i < n; i++)
    best = MAX (best, test_minimax_action (position, &actions[i], depth, area, evaluation));
  return best;
}

KtFinding
test_search (const KtTextbookConfig *config, const KtPosition *position, KtLimits limits)
{
  g_autoptr (KtEngine) engine = kt_textbook_new (config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding, published;

  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  g_assert_true (kt_progress_read (progress, &published));
  g_assert_true (kt_action_equal (published.action, finding.action));
  g_assert_cmpint (published.score, ==, finding.score);
  test_assert_line (position, &finding);
  return finding;
}

void
test_assert_line (const KtPosition *start, const KtFinding *finding)
{
  g_autofree KtPosition *position = kt_position_copy (start);

  g_assert_cmpuint (finding->pv_length, >=, 1);
  g_assert_cmpuint (finding->pv_length, <=, KT_MAX_PV);
  g_assert_true (kt_action_equal (finding->pv[0], finding->action));
  for (guint i = 0; i < finding->pv_length; i++) {
    g_assert_null (kt_position_explain_illegal (position, &finding->pv[i]));
    kt_position_play (position, &finding->pv[i]);
  }
}

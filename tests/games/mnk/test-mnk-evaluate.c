/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the evaluations of tic-tac-toe and caro for the textbook search against the rules. */
#include <string.h>

#include "games/mnk/mnk-candidates.h"
#include "games/mnk/mnk-line.h"
#include "games/mnk/mnk-window.h"
#include "tests/textbook/search-test.h"

static const struct {
  const char *game, *options;
  guint n_actions; /* at most, at random */
} boards[] = {
  { "caro", "size=7 rule=free", 40 },
  { "caro", "size=8 rule=exact", 50 },
  { "caro", "size=8 rule=vietnamese", 50 },
  { "caro", "size=8 rule=vietnamese-exact", 55 },
  { "caro", "size=7 rule=vietnamese open-four=yes", 40 },
  { "caro", "size=6 opening=swap2", 8 },
  { "caro", "size=15", 80 },
  { "tic-tac-toe", "columns=7 rows=4 line=4", 24 },
  { "tic-tac-toe", "columns=3 rows=9 line=3", 6 },
  { "tic-tac-toe", "columns=9 rows=8 line=7", 60 },
};

typedef void (*CheckPosition) (const KtPosition *position);

enum { POSITIONS_OF_A_BOARD = 150 };

static void
check_random_positions (gconstpointer data)
{
  CheckPosition check = (CheckPosition) data;

  for (guint board = 0; board < G_N_ELEMENTS (boards); board++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (board);

    for (guint i = 0; i < POSITIONS_OF_A_BOARD; i++) {
      guint n = (guint) g_rand_int_range (random, 0, (gint32) boards[board].n_actions + 1);
      g_autofree KtPosition *position =
          test_random_position (boards[board].game, boards[board].options, n, random);

      check (position);
    }
  }
}

typedef struct {
  gboolean wins[MNK_SIDES][KT_MAX_SQUARES];
} Wins;

static void
collect_win (const MnkWindow *window, gpointer data)
{
  Wins *wins = data;

  g_assert_cmpint (window->n_stones, >=, 1);
  g_assert_cmpint (window->n_stones, <, window->position->k);
  for (int i = 0; i < window->position->k; i++) {
    int square = window->first + i * window->step, cell = window->position->cells[square];

    g_assert_true (cell == MNK_EMPTY || cell == window->side + 1);
    if (mnk_window_get_missing (window) == 1)
      wins->wins[window->side][square] = TRUE;
  }
}

/* The cells of windows that lack one stone are those where a stone wins by the rules. */
static void
check_windows (const KtPosition *base)
{
  const MnkPosition *position = mnk (base);
  Wins wins = { 0 };

  mnk_visit_windows (position, collect_win, &wins);
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    for (int side = 0; side < MNK_SIDES; side++) {
      if (position->cells[square] == MNK_EMPTY)
        g_assert_cmpint (wins.wins[side][square], ==, mnk_wins_at (position, square, side));
    }
  }
}

/* The board reflected, and rotated. */
static KtPosition *
mirror (const KtPosition *base)
{
  KtPosition *copy = kt_position_copy (base);
  const MnkPosition *position = mnk (base);
  MnkPosition *mirrored = (MnkPosition *) copy;
  int n_cells = (int) mnk_n_cells (position);

  for (int square = 0; square < n_cells; square++) {
    int column = square % position->columns, row = square / position->columns;
    int image = row * position->columns + position->columns - 1 - column;

    mirrored->cells[position->rows % 2 ? image : n_cells - 1 - square] = position->cells[square];
  }
  return copy;
}

static void
check_evaluations (const KtPosition *position)
{
  const KtGame *game = position->game;
  g_autofree KtPosition *mirrored = mirror (position);

  for (guint i = 0; i < game->n_evaluations; i++) {
    int score = game->evaluations[i].evaluate (position, 0);

    g_assert_cmpint (game->evaluations[i].evaluate (position, 1), ==, -score);
    g_assert_cmpint (game->evaluations[i].evaluate (mirrored, 0), ==, score);
    g_assert_cmpint (ABS (score), <, KT_SCORE_MIN_WIN / 4);
  }
}

static gboolean
contains (const KtAction *actions, guint n, KtAction action)
{
  for (guint i = 0; i < n; i++) {
    if (kt_action_equal (actions[i], action))
      return TRUE;
  }
  return FALSE;
}

static gboolean
wins_at_once (const KtPosition *position, const KtAction *action)
{
  g_autofree KtPosition *next = kt_position_copy (position);

  kt_position_play (next, action);
  return next->result.outcome == KT_WIN;
}

static gboolean
somebody_wins_at_once (const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n; i++) {
    if (wins_at_once (position, &actions[i]))
      return TRUE;
  }
  return FALSE;
}

/* Candidates are allowed, listed once, in the order of all actions, and include every win. */
static void
check_candidates (const KtPosition *position)
{
  for (KtArea area = KT_AREA_WHOLE; area <= KT_AREA_NEIGHBOURS; area++) {
    KtAction all[KT_MAX_SQUARES], some[KT_MAX_SQUARES];
    guint n_all = kt_position_list_actions (position, all), next = 0, n_wins = 0;
    guint n_some = kt_position_list_candidates (position, area, some);

    g_assert_cmpuint (n_some, >=, 1);
    for (guint i = 0; i < n_all; i++) {
      gboolean listed = next < n_some && kt_action_equal (all[i], some[next]);

      next += listed;
      n_wins += listed && wins_at_once (position, &all[i]);
    }
    g_assert_cmpuint (next, ==, n_some);
    g_assert_cmpint (n_wins > 0, ==, somebody_wins_at_once (position));
  }
}

/* If the opponent is about to win, every action that stops it is a candidate. */
static void
check_answers (const KtPosition *position)
{
  KtAction all[KT_MAX_SQUARES], some[KT_MAX_SQUARES];
  guint n_all = kt_position_list_actions (position, all);
  guint n_some = kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, some);
  guint n_answers = 0;

  if (mnk (position)->phase != MNK_PHASE_NORMAL || somebody_wins_at_once (position))
    return;
  for (guint i = 0; i < n_all; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &all[i]);
    if (kt_position_is_over (next) || somebody_wins_at_once (next))
      continue;
    n_answers++;
    if (n_some < 10 && !mnk (position)->open_four_wins)
      g_assert_true (contains (some, n_some, all[i]) || mnk (position)->n_stones < 4);
  }
}

/* Wins have the highest rating, then actions that stop a win of the opponent. */
static void
check_ratings (const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  int ratings[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions), best = 0;
  const MnkPosition *self = mnk (position);
  gboolean can_win = FALSE, must_stop = FALSE;

  mnk_rate_actions (position, actions, n, ratings);
  for (guint i = 0; i < n; i++) {
    if (actions[i].kind != KT_ACTION_PLACE)
      return;
    can_win |= mnk_wins_at (self, actions[i].to, self->next);
    must_stop |= mnk_wins_at (self, actions[i].to, 1 - self->next);
    best = ratings[i] > ratings[best] ? i : best;
  }
  if (can_win)
    g_assert_true (mnk_wins_at (self, actions[best].to, self->next));
  else if (must_stop)
    g_assert_true (mnk_wins_at (self, actions[best].to, 1 - self->next));
}

static void
check_obscurity (const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (mnk_get_obscurity (position, &actions[i]), <=, 100);
}

static int
evaluate (const KtPosition *position, const char *id, int actor)
{
  for (guint i = 0; i < position->game->n_evaluations; i++) {
    if (g_str_equal (position->game->evaluations[i].id, id))
      return position->game->evaluations[i].evaluate (position, actor);
  }
  g_assert_not_reached ();
}

/* Lines still open to one side minus those open to the other, counted by hand; a line without
 * stones counts for both. */
static void
test_open_lines (void)
{
  static const struct {
    const char *moves;
    int score; /* for X */
  } lines[] = {
    { "", 8 - 8 },      { "b2", 8 - 4 },    { "b2 a1", 5 - 4 },
    { "b2 b1", 6 - 4 }, { "a1 c3", 5 - 5 }, { "a1 b2 c3", 4 - 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree KtPosition *position = test_position ("tic-tac-toe", "", lines[i].moves);

    g_assert_cmpint (evaluate (position, "open-lines", 0), ==, lines[i].score);
    g_assert_cmpint (evaluate (position, "none", 0), ==, 0);
  }
}

/* 1, 10, 50 and 200 for rows of one to four; half if one end is blocked, nothing if both are.
 * Every stone alone on a line is a row of one there. In halves, counted by hand: a lone stone is
 * worth 8, at the edge 5, in the corner 3. */
static void
test_students (void)
{
  static const struct {
    const char *x, *o;
    int halves; /* for X */
  } rows[] = {
    { "e5", "", 8 },
    { "e5 f5", "a1", 20 + 2 * 6 - 3 },
    { "a5 i9", "e1", 5 + 3 - 5 },
    { "d5 e5 f5", "c5 a9", 50 + 3 * 6 - 7 - 3 },
    { "d5 e5 f5", "c5 g5", 0 + 3 * 6 - 7 - 7 },
    { "b5 c5 d5 e5", "e1 e9 i9", 400 + 4 * 6 - 5 - 5 - 3 },
    { "a5 b5 c5 d5", "e1 e9 d1", 200 + 3 * 6 + 4 - 20 - 2 * 3 - 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree KtPosition *position =
        test_position_with_stones ("size=9 rule=free", rows[i].x, rows[i].o);

    g_assert_cmpint (evaluate (position, "students", 0), ==, rows[i].halves / 2);
  }
}

/* The evaluation by rows, in positions that players would judge the same way. */
static void
test_rows (void)
{
  g_autofree KtPosition *open = test_position_with_stones ("size=9", "d5 e5 f5", "a1 i9 a9");
  g_autofree KtPosition *closed = test_position_with_stones ("size=9", "d5 e5 f5", "c5 i9 a9");
  g_autofree KtPosition *dead = test_position_with_stones ("size=9", "d5 e5 f5", "c5 g5 a9");
  g_autofree KtPosition *twice =
      test_position_with_stones ("size=9", "d5 e5 f5 g5 a2", "a1 i9 a9 i2");

  g_assert_cmpint (evaluate (open, "rows", 0), >, 10000);
  g_assert_cmpint (evaluate (closed, "rows", 0), >, evaluate (dead, "rows", 0));
  g_assert_cmpint (evaluate (closed, "rows", 0), <, 10000);
  /* O is in turn and can stop only one end. */
  g_assert_cmpint (evaluate (twice, "rows", 1), <, -10000);
}

/* Before the choice, an advantage of either side is bad for the proposer. */
static void
test_swap2 (void)
{
  g_autofree KtPosition *balanced = test_position ("caro", "size=15 opening=swap2", "h8 i9 d3");
  g_autofree KtPosition *good_for_x = test_position ("caro", "size=15 opening=swap2", "h8 a1 i8");
  g_autofree KtPosition *chosen =
      test_position ("caro", "size=15 opening=swap2", "h8 i9 d3 put-two c3 c4");

  g_assert_cmpint (evaluate (good_for_x, "rows", 0), <, evaluate (balanced, "rows", 0));
  g_assert_cmpint (evaluate (good_for_x, "rows", 0), <, 0);
  g_assert_cmpint (evaluate (chosen, "rows", 1), <=, 0);
}

static char *
list_candidates (const KtPosition *position, KtArea area)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_candidates (position, area, actions);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *action = kt_position_format_action (position, &actions[i]);

    g_string_append_printf (text, "%s%s", i ? " " : "", action);
  }
  return g_string_free (text, FALSE);
}

static void
test_areas (void)
{
  static const struct {
    const char *game, *options, *moves;
    KtArea area;
    const char *candidates;
  } areas[] = {
    { "caro", "size=15", "", KT_AREA_RECTANGLE, "h8" },
    { "caro", "size=15", "", KT_AREA_NEIGHBOURS, "h8" },
    { "caro", "size=15 opening=swap2", "", KT_AREA_NEIGHBOURS, "h8" },
    { "caro", "size=15 opening=swap2", "h8", KT_AREA_NEIGHBOURS, "i8 j8 i9 j9 j10" },
    { "caro", "size=15 opening=swap2", "h8 i9 g10", KT_AREA_NEIGHBOURS, "take-o take-x put-two" },
    { "caro", "size=15 opening=swap2", "h8 i9 g10 put-two a1 a2", KT_AREA_RECTANGLE,
      "take-o take-x" },
    { "caro", "size=15", "a1", KT_AREA_NEIGHBOURS, "b1 c1 a2 b2 c2 a3 b3 c3" },
    { "tic-tac-toe", "columns=30 rows=3 line=3", "a1", KT_AREA_RECTANGLE, "b1 a2 b2" },
    /* X wins with its next stone, and O stops that. */
    { "caro", "size=15", "d4 d8 e4 e8 f4 f8 g4 g8", KT_AREA_NEIGHBOURS, "c4 h4" },
    { "caro", "size=15", "d4 c4 e4 e8 f4 f8 g4", KT_AREA_NEIGHBOURS, "h4 i4" },
    { "caro", "size=15 rule=free", "d4 c4 e4 e8 f4 f8 g4", KT_AREA_NEIGHBOURS, "h4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++) {
    g_autofree KtPosition *position =
        test_position (areas[i].game, areas[i].options, areas[i].moves);
    g_autofree char *candidates = list_candidates (position, areas[i].area);

    g_assert_cmpstr (candidates, ==, areas[i].candidates);
  }
}

/* With all neighbours occupied there are still candidates. */
static void
test_neighbours_are_full (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15 opening=swap2", "a1");
  g_autofree char *candidates = NULL;

  for (KtSquare square = 0; square < 3 * 15; square++) {
    if (square % 15 < 3)
      ((MnkPosition *) position)->cells[square] = square % 2 ? MNK_O + 1 : MNK_X + 1;
  }
  ((MnkPosition *) position)->n_stones = 2;
  candidates = list_candidates (position, KT_AREA_NEIGHBOURS);
  g_assert_nonnull (strstr (candidates, "d4"));
}

static void
test_obscurity (void)
{
  g_autofree KtPosition *position =
      test_position_with_stones ("size=15", "h8 i8 c3 d4", "l10 l11 a15");
  KtAction near_by, far_away, diagonal;

  kt_position_play (position, &(KtAction){ KT_ACTION_PLACE, 1, 0, 0, KT_NO_SQUARE, 0 });
  near_by = kt_action_place (0, 1);
  far_away = kt_action_place (0, 14 * 15 + 14);
  diagonal = kt_action_place (0, 4 * 15 + 4);
  g_assert_cmpuint (mnk_get_obscurity (position, &near_by), <,
                    mnk_get_obscurity (position, &diagonal));
  g_assert_cmpuint (mnk_get_obscurity (position, &near_by), <,
                    mnk_get_obscurity (position, &far_away));
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    CheckPosition check;
  } checks[] = {
    { "/mnk/windows", check_windows },       { "/mnk/evaluations", check_evaluations },
    { "/mnk/candidates", check_candidates }, { "/mnk/answers", check_answers },
    { "/mnk/ratings", check_ratings },       { "/mnk/obscurity-range", check_obscurity },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    g_test_add_data_func (checks[i].path, (gconstpointer) checks[i].check, check_random_positions);
  g_test_add_func ("/mnk/open-lines", test_open_lines);
  g_test_add_func ("/mnk/students", test_students);
  g_test_add_func ("/mnk/rows", test_rows);
  g_test_add_func ("/mnk/swap2", test_swap2);
  g_test_add_func ("/mnk/areas", test_areas);
  g_test_add_func ("/mnk/neighbours-are-full", test_neighbours_are_full);
  g_test_add_func ("/mnk/obscurity", test_obscurity);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests reviews of games with obvious mistakes. */
#include <math.h>

#include "games/kt-registry.h"
#include "model/review/kt-review-text.h"
#include "model/review/kt-reviewer.h"
#include "tests/kt-test.h"

enum { POSITIONS = 6000 };

static KtGameTree *
make_tree (const char *game, const char *options, const char *moves)
{
  g_autofree KtPosition *position = kt_test_start (kt_registry_find_game (game), options);
  KtGameTree *tree = kt_game_tree_new (position);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] && *words[i]; i++) {
    KtAction action = kt_test_action (position, words[i]);

    kt_test_play_action (position, action);
    kt_game_tree_play (tree, &action);
  }
  return tree;
}

static KtReview *
review (const char *game, const char *options, const char *moves)
{
  g_autoptr (KtGameTree) tree = make_tree (game, options, moves);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtReview *made = kt_review_new (tree);

  g_assert_true (
      kt_review_run (made, &(KtReviewLimits){ .positions = POSITIONS }, progress, NULL, NULL));
  return made;
}

static void
test_judge (void)
{
  static const struct {
    double loss;
    KtJudgement judgement;
  } cases[] = {
    { 0, KT_JUDGEMENT_NONE },         { 0.099, KT_JUDGEMENT_NONE },
    { 0.1, KT_JUDGEMENT_INACCURACY }, { 0.199, KT_JUDGEMENT_INACCURACY },
    { 0.2, KT_JUDGEMENT_MISTAKE },    { 0.299, KT_JUDGEMENT_MISTAKE },
    { 0.3, KT_JUDGEMENT_BLUNDER },    { 1, KT_JUDGEMENT_BLUNDER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpint (kt_review_judge (cases[i].loss), ==, cases[i].judgement);
  }
  g_assert_false (kt_review_is_near_blunder (0.25));
  g_assert_true (kt_review_is_near_blunder (0.251));
  g_assert_true (kt_review_is_near_blunder (0.349));
  g_assert_false (kt_review_is_near_blunder (0.35));
}

/* Winning chances grow with the score, are symmetric, and are 1 for a forced win. */
static void
test_chances (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGameModule *module = kt_registry_get_module (kt_registry_get_game (i));

    g_assert_true (kt_review_get_chance (module, 0) == 0.5);
    g_assert_true (kt_review_get_chance (module, KT_SCORE_WIN - 5) == 1);
    g_assert_true (kt_review_get_chance (module, 5 - KT_SCORE_WIN) == 0);
    for (int score = -2000; score < 2000; score += 50) {
      double chance = kt_review_get_chance (module, score);

      g_assert_true (chance > 0 && chance < kt_review_get_chance (module, score + 50));
      g_assert_true (fabs (chance + kt_review_get_chance (module, -score) - 1) < 1e-9);
    }
  }
}

static void
assert_near (double value, double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 0.01);
}

/* The values are computed by hand from the published formula. */
static void
test_accuracy (void)
{
  const double same[] = { 2, 2 }, mixed[] = { 12, 0.5 }, high[] = { 100, 100 }, low[] = { 100, 20 },
               none[] = { 100, 0 };

  assert_near (kt_review_get_move_accuracy (0), 100);
  assert_near (kt_review_get_move_accuracy (0.1), 63.58);
  assert_near (kt_review_get_move_accuracy (0.5), 8.53);
  assert_near (kt_review_get_move_accuracy (1), 0);
  assert_near (kt_review_get_accuracy (none, same, 0), 100);
  assert_near (kt_review_get_accuracy (high, mixed, 2), 100);
  /* Mean 60, harmonic mean 33.33; the mean is 96.8 if the bad move was in a quiet part. */
  assert_near (kt_review_get_accuracy (low, same, 2), 46.67);
  assert_near (kt_review_get_accuracy (low, mixed, 2), 65.07);
  assert_near (kt_review_get_accuracy (none, same, 2), 25.99);
}

/* A window has two positions in a short game, and one more for each ten moves. */
static void
test_volatility (void)
{
  const double short_game[] = { 0.5, 0.5, 0.9, 0.92 };
  g_autofree double *few = kt_review_get_volatilities (short_game, 3);
  g_autofree double *chances = g_new (double, 41), *many = NULL;

  assert_near (few[0], 0.5);
  assert_near (few[1], 12);
  assert_near (few[2], 1);
  for (guint i = 0; i < 41; i++)
    chances[i] = i < 20 ? 0.5 : 0.6;
  many = kt_review_get_volatilities (chances, 40);
  /* Windows of four: a step of ten percent within them is 4.33 or 5. */
  assert_near (many[0], 0.5);
  assert_near (many[18], 0.5);
  assert_near (many[19], 4.33);
  assert_near (many[20], 5);
  assert_near (many[21], 4.33);
  assert_near (many[22], 0.5);
}

/* The only mistake loses the queen for a pawn. */
static void
test_queen (void)
{
  g_autoptr (KtReview) made = review ("chess", "", "e4 e5 Qh5 Nc6 Qxe5 Nxe5");
  KtReviewMoments moments = kt_review_list_moments (made);

  g_assert_cmpuint (kt_review_get_n_moves (made), ==, 6);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (kt_review_get_move (made, i)->judgement, <, KT_JUDGEMENT_MISTAKE);
  g_assert_cmpint (kt_review_get_move (made, 4)->judgement, ==, KT_JUDGEMENT_BLUNDER);
  for (guint i = 1; i < moments.n; i++)
    g_assert_cmpuint (moments.moves[i], >, moments.moves[i - 1]);
  g_assert_true (kt_review_moments_have (&moments, 4));
  g_assert_false (kt_review_moments_have (&moments, 0));
  g_assert_true (kt_review_get_accuracy_of (made, 0) < kt_review_get_accuracy_of (made, 1));
  g_assert_true (kt_review_get_chance_after (made, 6) < 0.05);
}

/* Allowing a mate is a blunder, and so is missing a mate. */
static void
test_missed_mate (void)
{
  g_autoptr (KtReview) missed = review ("chess", "", "e4 e5 Bc4 Nc6 Qh5 Nf6 d3 g6");
  g_autoptr (KtReview) given = review ("chess", "", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");

  g_assert_cmpint (kt_review_get_move (missed, 5)->judgement, ==, KT_JUDGEMENT_BLUNDER);
  g_assert_true (kt_review_get_move (missed, 6)->misses_win);
  g_assert_cmpint (kt_review_get_move (missed, 6)->judgement, ==, KT_JUDGEMENT_BLUNDER);
  g_assert_false (kt_review_get_move (missed, 5)->misses_win);
  g_assert_cmpint (kt_review_get_move (given, 6)->judgement, ==, KT_JUDGEMENT_NONE);
  g_assert_false (kt_review_get_move (given, 6)->misses_win);
  g_assert_true (kt_review_get_chance_after (given, 7) == 1);
}

/* X has an open three and plays into the corner; the missed line of threats leads to five. */
static void
test_missed_win (void)
{
  const char *moves = "h8 h9 i8 i9 j8 a1 o15 k8";
  g_autoptr (KtReview) made = review ("caro", "rule=free", moves);
  g_autoptr (KtGameTree) tree = make_tree ("caro", "rule=free", "h8 h9 i8 i9 j8 a1");
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  const KtReviewMove *move = kt_review_get_move (made, 6);

  g_assert_true (move->misses_win);
  g_assert_cmpint (move->judgement, >=, KT_JUDGEMENT_MISTAKE);
  g_assert_true (kt_review_get_move (made, 5)->is_judged);
  g_assert_cmpint (kt_review_get_move (made, 5)->judgement, >=, KT_JUDGEMENT_INACCURACY);
  for (guint i = 0; i < move->best.pv_length; i++)
    kt_test_play_action (position, move->best.pv[i]);
  kt_test_assert_result (position, KT_WIN, 0, position->result.reason->id);
}

/* Declarations, and moves before the sides are settled, are not judged. */
static void
test_unjudged (void)
{
  g_autoptr (KtReview) nothing = review ("chess", "", "");
  g_autoptr (KtReview) resigned = review ("chess", "", "e4 resign");
  g_autoptr (KtReview) swap2 = review ("caro", "opening=swap2", "h8 h9 i8 take-o i9 g9");

  g_assert_cmpuint (kt_review_get_n_moves (nothing), ==, 0);
  g_assert_cmpuint (kt_review_list_moments (nothing).n, ==, 0);
  g_assert_cmpuint (kt_review_get_n_moves (resigned), ==, 1);
  g_assert_cmpuint (kt_review_get_n_moves (swap2), ==, 6);
  for (guint i = 0; i < 4; i++)
    g_assert_false (kt_review_get_move (swap2, i)->is_judged);
  g_assert_true (kt_review_get_move (swap2, 5)->is_judged);
}

/* A saved review that is read again is equal, and a text that does not fit the game is refused. */
static void
test_text (void)
{
  static const struct {
    const char *game, *options, *moves;
  } cases[] = {
    { "chess", "", "e4 e5 Qh5 Nc6 Qxe5 Nxe5" },
    { "chess", "", "e4 e5 Bc4 Nc6 Qh5 Nf6 d3 g6" },
    { "caro", "rule=free", "h8 h9 i8 i9 j8 a1 o15 k8" },
    { "caro", "opening=swap2", "h8 h9 i8 take-o i9 g9" },
    { "tic-tac-toe", "", "b2 a1 c2 c1 a2" },
    { "tic-tac-toe", "", "" },
  };
  static const char *const bad[] = {
    "",
    "2",
    "1 500 500",
    "2 500 500 500",
    "2 500 1001",
    "2 500 x",
    "2 500 500 0:",
    "2 500 500 0:e5",
    "2 500 500 1:e5",
    "2 500 500 0:e4,e4",
    "2 500 500 0:e4 0:e4",
    "2 500 500 0",
    "2 500 500 :",
    "2 500== 500",
    "2 500!! 500",
    "2 500!= 500",
  };
  g_autoptr (KtGameTree) short_tree = make_tree ("chess", "", "d4");
  g_autoptr (KtReview) good = kt_review_parse (short_tree, "2 500 500=! 0:e4,e5");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtGameTree) tree = make_tree (cases[i].game, cases[i].options, cases[i].moves);
    g_autoptr (KtReview) made = review (cases[i].game, cases[i].options, cases[i].moves);
    g_autofree char *text = kt_review_to_text (made), *again = NULL;
    g_autoptr (KtReview) read = kt_review_parse (tree, text);

    g_test_message ("%s", text);
    g_assert_nonnull (read);
    again = kt_review_to_text (read);
    g_assert_cmpstr (again, ==, text);
    g_assert_cmpuint (kt_review_get_n_moves (read), ==, kt_review_get_n_moves (made));
    for (guint j = 0; j < kt_review_get_n_moves (made); j++) {
      const KtReviewMove *a = kt_review_get_move (made, j), *b = kt_review_get_move (read, j);

      g_assert_cmpint (a->judgement, ==, b->judgement);
      g_assert_cmpint (a->misses_win, ==, b->misses_win);
      g_assert_true (fabs (a->before - b->before) < 1e-9 && fabs (a->after - b->after) < 1e-9);
      if (a->judgement != KT_JUDGEMENT_NONE)
        g_assert_true (kt_action_equal (a->best.action, b->best.action));
    }
    for (int actor = 0; actor < KT_ACTORS; actor++)
      g_assert_true (fabs (kt_review_get_accuracy_of (made, actor) -
                           kt_review_get_accuracy_of (read, actor)) < 1e-9);
  }
  g_assert_nonnull (good);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_test_message ("%s", bad[i]);
    g_assert_null (kt_review_parse (short_tree, bad[i]));
  }
}

/* Small boards are solved. In 3×3, c1 draws like most answers to a1, and b3 loses. */
static void
test_solved (void)
{
  static const struct {
    const char *options, *moves;
    int worst; /* index of the move that gives away a point, or -1 */
    double before, after;
  } cases[] = {
    { "", "b2 a1 c1 a3 a2 c2", -1, 0, 0 },
    { "", "b2 a1 c1", -1, 0, 0 },
    { "", "b2 b3 a1", 1, 0.5, 0 },
    { "columns=4 rows=3 line=3", "b2 a1 c2 d2 a2", -1, 0, 0 },
    { "columns=4 rows=3 line=3", "b2 a1 d3", 2, 1, 0.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KtReview) made = review ("tic-tac-toe", cases[i].options, cases[i].moves);

    for (guint j = 0; j < kt_review_get_n_moves (made); j++) {
      const KtReviewMove *move = kt_review_get_move (made, j);
      gboolean is_worst = (int) j == cases[i].worst;

      g_test_message ("%s, %u: %g, %g", cases[i].moves, j, move->before, move->after);
      g_assert_true (move->is_proved);
      g_assert_true (kt_review_is_proved_after (made, j + 1));
      g_assert_cmpint (move->judgement, ==, is_worst ? KT_JUDGEMENT_BLUNDER : KT_JUDGEMENT_NONE);
      if (is_worst)
        g_assert_true (move->before == cases[i].before && move->after == cases[i].after);
    }
  }
}

/* In caro every answer to h8 loses. A move that the book does not have may win or not. */
static void
test_book (void)
{
  g_autoptr (KtReview) made = review ("caro", "rule=free", "h8 i9 a1");
  const KtReviewMove *move = kt_review_get_move (made, 2);

  g_assert_true (kt_review_is_proved_after (made, 0) && kt_review_is_proved_after (made, 2));
  for (guint i = 0; i < 3; i++)
    g_assert_true (kt_review_get_chance_after (made, i) == 1);
  g_assert_cmpint (kt_review_get_move (made, 1)->judgement, ==, KT_JUDGEMENT_NONE);
  g_assert_false (kt_review_is_proved_after (made, 3));
  g_assert_true (move->before == 1 && move->misses_win && move->is_win_proved);
  g_assert_false (move->is_proved);
}

/* Every mistake was searched longer than the other moves. */
static void
test_second_look (void)
{
  g_autoptr (KtReview) made = review ("chess", "", "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 h6 O-O Qg5 Nxg5 a6");
  guint n_mistakes = 0;

  for (guint i = 0; i < kt_review_get_n_moves (made); i++) {
    const KtReviewMove *move = kt_review_get_move (made, i);

    if (move->judgement >= KT_JUDGEMENT_MISTAKE) {
      n_mistakes++;
      g_assert_cmpuint (move->best.positions, >, 2 * POSITIONS);
    }
  }
  g_assert_cmpuint (n_mistakes, >=, 1);
  g_assert_cmpuint (kt_review_get_move (made, 0)->best.positions, <=, 2 * POSITIONS);
}

/* Returns the number of moves near the limit of a blunder. These and the decisive moves must have
 * been searched longest. */
static guint
check_third_look (const char *line)
{
  g_autoptr (KtReview) made = review ("chess", "", line);
  KtReviewMoments moments = kt_review_list_moments (made);
  guint n_near = 0;

  for (guint i = 0; i < kt_review_get_n_moves (made); i++) {
    const KtReviewMove *move = kt_review_get_move (made, i);
    gboolean is_moment = kt_review_moments_have (&moments, i);
    gboolean is_near = kt_review_is_near_blunder (move->before - move->after);

    n_near += is_near;
    g_test_message ("%u: %g", i, move->before - move->after);
    if (move->judgement >= KT_JUDGEMENT_MISTAKE && (is_near || is_moment))
      g_assert_cmpuint (move->best.positions, >, 8 * POSITIONS);
  }
  g_assert_cmpuint (moments.n, >=, 1);
  return n_near;
}

/* These lines lose a pawn, a piece for two pawns, or a piece, so some losses are near the limit of
 * a blunder. */
static void
test_third_look (void)
{
  static const char *const lines[] = {
    "e4 e5 Bc4 Nc6 Bxf7+ Kxf7 Nf3 h6 O-O Qh4 Nxh4 a6 a3 a5",
    "e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2 Nf6 Nc6+ Be7 Nxd8 Kxd8",
    "e4 c5 Nf3 d6 Bb5+ Nd7 O-O a6 Bxd7+ Bxd7 d4 h6 dxc5 a5 cxd6 a4",
    "e4 e5 Nf3 f6 Nxe5 fxe5 Qh5+ g6 Qxe5+ Qe7 Qxh8 Qxe4+",
    "e4 e5 Nf3 d6 d4 f6 dxe5 fxe5 Nxe5 dxe5 Qh5+ Ke7 Qxe5+ Kd7",
    "e4 e5 f3 Nf6 Bc4 Nxe4 fxe4 Qh4+ g3 Qxe4+ Qe2 Qxh1",
    "d4 Nf6 c4 e5 dxe5 Ne4 Nf3 Bb4+ Bd2 d5 cxd5 Bxd2+ Nbxd2 Nxf2",
    "e4 d5 exd5 Qxd5 Nc3 Qe5+ Be2 Bg4 d4 Qa5 f3 Bf5 g4 Bxc2",
  };
  guint n_near = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    n_near += check_third_look (lines[i]);
  g_assert_cmpuint (n_near, >=, 1);
}

static void
stop_after_three (guint n_done, guint n_steps, gpointer data)
{
  g_assert_cmpuint (n_steps, >=, 9);
  g_assert_cmpuint (n_done, <=, 3);
  if (n_done == 3)
    kt_progress_stop (data);
}

static void
test_stop (void)
{
  g_autoptr (KtGameTree) tree = make_tree ("chess", "", "e4 e5 Bc4 Nc6 Qh5 Nf6 d3 g6");
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtReview) made = kt_review_new (tree);

  g_assert_false (kt_review_run (made, &(KtReviewLimits){ .positions = POSITIONS }, progress,
                                 stop_after_three, progress));
}

static void
result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
told_cb (double part, gpointer data)
{
  g_assert_true (part >= *(double *) data && part <= 1);
  *(double *) data = part;
}

/* The game may continue or be freed while its review is made. */
static void
test_reviewer (void)
{
  KtGameTree *tree = make_tree ("tic-tac-toe", "", "b2 a1 c3 b1 c1 a3");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KtReview) made = NULL;
  double part = 0;

  kt_reviewer_review_async (tree, NULL, told_cb, &part, result_cb, &result);
  kt_game_tree_free (tree);
  made = kt_reviewer_review_finish (wait_for (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kt_review_get_n_moves (made), ==, 6);
}

static void
test_cancel (void)
{
  g_autoptr (KtGameTree) tree = make_tree ("chess", "", "e4 e5 Bc4 Nc6 Qh5 Nf6 d3 g6");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  double part = 0;

  kt_reviewer_review_async (tree, cancellable, told_cb, &part, result_cb, &result);
  while (part == 0)
    g_main_context_iteration (NULL, TRUE);
  g_cancellable_cancel (cancellable);
  g_assert_null (kt_reviewer_review_finish (wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/judge", test_judge);
  g_test_add_func ("/review/chances", test_chances);
  g_test_add_func ("/review/accuracy", test_accuracy);
  g_test_add_func ("/review/volatility", test_volatility);
  g_test_add_func ("/review/queen", test_queen);
  g_test_add_func ("/review/missed-mate", test_missed_mate);
  g_test_add_func ("/review/missed-win", test_missed_win);
  g_test_add_func ("/review/unjudged", test_unjudged);
  g_test_add_func ("/review/text", test_text);
  g_test_add_func ("/review/solved", test_solved);
  g_test_add_func ("/review/book", test_book);
  g_test_add_func ("/review/second-look", test_second_look);
  g_test_add_func ("/review/third-look", test_third_look);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/reviewer", test_reviewer);
  g_test_add_func ("/review/cancel", test_cancel);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which jobs a proof tree hands out, and how their results change it. The results are
 * invented here. */
#include "games/caro/proof/caro-proof-tree.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/kt-test.h"

/* On a board of 5 by 5, the stone in the centre has five different answers. */
enum { N_SEARCHES = 2, N_ANSWERS = 5 };
static const char options[] = "size=5 rule=free";

typedef struct {
  KtPosition *start;
  CaroProof *proof;
  CaroProofTree *tree;
} Scene;

static void
open_scene (Scene *scene, const char *moves, gboolean is_shallow)
{
  scene->start = caro_fixture_make_position (options, moves);
  scene->proof = caro_proof_new (MNK_X, 1 << 20);
  scene->tree =
      caro_proof_tree_new (scene->start, is_shallow ? 1 : N_SEARCHES, is_shallow, scene->proof);
}

static void
close_scene (Scene *scene)
{
  caro_proof_tree_free (scene->tree);
  caro_proof_free (scene->proof);
  g_free (scene->start);
}

static CaroProofJob *
begin (Scene *scene)
{
  CaroProofJob *job = caro_proof_tree_begin_job (scene->tree);

  g_assert_nonnull (job);
  g_assert_cmpint (mnk (job->position)->next, ==, MNK_X);
  return job;
}

static void
assert_nothing_to_do (Scene *scene)
{
  g_assert_null (caro_proof_tree_begin_job (scene->tree));
}

/* Begins a job, which must be about these stones after the start, and ends it. */
static void
search (Scene *scene, const char *stones, CaroProofOutcome outcome)
{
  CaroProofJob *job = begin (scene);
  g_autofree KtPosition *expected = kt_position_copy (scene->start);

  kt_test_play (expected, stones);
  g_assert_false (job->is_for_move);
  g_assert_cmpuint (job->position->key, ==, expected->key);
  caro_proof_tree_end_search (scene->tree, job, outcome);
}

/* The first search of each answer to the stone in the centre. */
static void
search_answers (Scene *scene, const CaroProofOutcome outcomes[N_ANSWERS])
{
  static const char *const answers[N_ANSWERS] = { "a1", "b1", "c1", "b2", "c2" };

  for (guint i = 0; i < N_ANSWERS; i++)
    search (scene, answers[i], outcomes[i]);
}

static KtSquare
parse (Scene *scene, const char *stone)
{
  KtAction action;

  g_assert_true (kt_position_parse_action (scene->start, stone, &action, NULL));
  return action.to;
}

/* Checks the next move to be searched; NULL: there is none. */
static void
find_move (Scene *scene, guint n_stones, guint n_tried, const char *move)
{
  CaroProofJob *job = begin (scene);

  g_assert_true (job->is_for_move);
  g_assert_cmpuint (job->n_stones, ==, n_stones);
  g_assert_cmpuint (job->n_tried, ==, n_tried);
  caro_proof_tree_end_move (scene->tree, job, move ? parse (scene, move) : KT_NO_SQUARE);
}

/* Ends all first searches of positions with this number of stones as won. Returns their number. */
static guint
win_all (Scene *scene, guint n_stones)
{
  CaroProofJob *job;
  guint n = 0;

  for (; (job = caro_proof_tree_begin_job (scene->tree)); n++) {
    g_assert_false (job->is_for_move);
    g_assert_cmpuint (job->n_stones, ==, n_stones);
    g_assert_cmpuint (job->n_searches, ==, 0);
    caro_proof_tree_end_search (scene->tree, job, CARO_PROOF_WON);
  }
  return n;
}

/* Each stone of O gets one job, in the order of the board, and many jobs may run at a time. */
static void
test_shallow (void)
{
  CaroProofJob *jobs[N_ANSWERS];
  Scene scene;

  open_scene (&scene, "c3", TRUE);
  for (guint i = 0; i < N_ANSWERS; i++) {
    jobs[i] = begin (&scene);
    g_assert_cmpuint (jobs[i]->n_stones, ==, 1);
    g_assert_true (i == 0 || jobs[i]->stones[0] > jobs[i - 1]->stones[0]);
  }
  assert_nothing_to_do (&scene);
  for (guint i = 0; i < N_ANSWERS; i++)
    caro_proof_tree_end_search (scene.tree, jobs[i], (CaroProofOutcome) (i % 3));
  assert_nothing_to_do (&scene);
  close_scene (&scene);
}

/* The start itself, with X in turn; no move is searched for it. */
static void
test_shallow_start (void)
{
  Scene scene;

  open_scene (&scene, "c3 a1", TRUE);
  search (&scene, "", CARO_PROOF_OPEN);
  assert_nothing_to_do (&scene);
  close_scene (&scene);
}

/* An open position is searched again, then gets a move with all answers to it; when these are
 * won, the position is won. */
static void
test_deepened (void)
{
  static const CaroProofOutcome outcomes[] = { CARO_PROOF_WON, CARO_PROOF_OPEN, CARO_PROOF_WON,
                                               CARO_PROOF_WON, CARO_PROOF_WON };
  g_autofree KtPosition *won = caro_fixture_make_position (options, "c3 b1");
  Scene scene;

  open_scene (&scene, "c3", FALSE);
  search_answers (&scene, outcomes);
  search (&scene, "b1", CARO_PROOF_OPEN);
  find_move (&scene, 1, 0, "c4");
  g_assert_false (caro_proof_has_win (scene.proof, mnk (won)));
  g_assert_cmpuint (win_all (&scene, 3), ==, 22);
  g_assert_true (caro_proof_has_win (scene.proof, mnk (won)));
  close_scene (&scene);
}

/* No two jobs are about the same position; without another position there is no job. */
static void
test_busy (void)
{
  CaroProofJob *job;
  Scene scene;

  open_scene (&scene, "c3 a1", FALSE);
  job = begin (&scene);
  assert_nothing_to_do (&scene);
  caro_proof_tree_end_search (scene.tree, job, CARO_PROOF_OPEN);
  job = begin (&scene);
  assert_nothing_to_do (&scene);
  caro_proof_tree_end_search (scene.tree, job, CARO_PROOF_OPEN);
  job = begin (&scene);
  g_assert_true (job->is_for_move);
  assert_nothing_to_do (&scene);
  caro_proof_tree_end_move (scene.tree, job, KT_NO_SQUARE);
  assert_nothing_to_do (&scene);
  close_scene (&scene);
}

/* After c3 and a1 the position is symmetric about a diagonal. A move of X fails if X has nothing
 * to try after one answer of O; then another move is searched, but not the reflection of the
 * first. */
static void
test_given_up (void)
{
  Scene scene;

  open_scene (&scene, "c3 a1", FALSE);
  search (&scene, "", CARO_PROOF_GIVEN_UP);
  find_move (&scene, 0, 0, "c2");
  search (&scene, "c2 b1", CARO_PROOF_GIVEN_UP);
  for (guint i = 0; i < 21; i++)
    caro_proof_tree_end_search (scene.tree, begin (&scene), CARO_PROOF_WON);
  find_move (&scene, 2, 0, NULL);
  find_move (&scene, 0, 2, "b3"); /* c2, and its reflection b3 */
  assert_nothing_to_do (&scene);
  close_scene (&scene);
}

/* All answers to the start are searched, even after one of them failed. */
static void
test_start (void)
{
  static const CaroProofOutcome outcomes[] = { CARO_PROOF_GIVEN_UP, CARO_PROOF_WON, CARO_PROOF_WON,
                                               CARO_PROOF_WON, CARO_PROOF_OPEN };
  Scene scene;

  open_scene (&scene, "c3", FALSE);
  search_answers (&scene, outcomes);
  find_move (&scene, 1, 0, NULL);
  search (&scene, "c2", CARO_PROOF_OPEN);
  find_move (&scene, 1, 0, NULL);
  assert_nothing_to_do (&scene);
  close_scene (&scene);
}

/* There are no jobs for known wins or for lost positions: O has four in a row. */
static void
test_known (void)
{
  g_autofree KtPosition *known = caro_fixture_make_position (options, "c3 b2");
  g_autofree KtPosition *lost = caro_fixture_make_position (options, "c3 a1 e5 b1 e3 c1 c5 d1 a3");
  CaroProofJob *job;
  Scene scene;

  open_scene (&scene, "c3", TRUE);
  caro_proof_add_win (scene.proof, mnk (known), parse (&scene, "c2"));
  search (&scene, "a1", CARO_PROOF_OPEN);
  search (&scene, "b1", CARO_PROOF_OPEN);
  search (&scene, "c1", CARO_PROOF_OPEN);
  search (&scene, "c2", CARO_PROOF_OPEN);
  assert_nothing_to_do (&scene);
  close_scene (&scene);

  open_scene (&scene, "c3 a1 e5 b1 e3 c1 c5 d1 a3", TRUE);
  while ((job = caro_proof_tree_begin_job (scene.tree))) {
    g_assert_cmpint (job->stones[0], !=, parse (&scene, "e1"));
    caro_proof_tree_end_search (scene.tree, job, CARO_PROOF_OPEN);
  }
  close_scene (&scene);
}

/* X gets more moves beside one that makes no progress. */
static void
test_more_moves (void)
{
  static const char *const moves[CARO_PROOF_TREE_MAX_MOVES] = { "c2", "c4", "d4", "b4" };
  guint n_moves = 0, n_jobs = 0;
  CaroProofJob *job;
  Scene scene;

  open_scene (&scene, "c3 a1", FALSE);
  while (n_jobs < 4000 && (job = caro_proof_tree_begin_job (scene.tree))) {
    n_jobs++;
    if (job->is_for_move && job->n_stones == 0)
      caro_proof_tree_end_move (scene.tree, job, parse (&scene, moves[n_moves++]));
    else if (job->is_for_move)
      caro_proof_tree_end_move (scene.tree, job,
                                (KtSquare) (mnk (job->position)->cells[2] ? 3 : 2));
    else
      caro_proof_tree_end_search (scene.tree, job, CARO_PROOF_OPEN);
    g_assert_cmpuint (n_moves, <=, G_N_ELEMENTS (moves));
  }
  g_assert_cmpuint (n_moves, ==, G_N_ELEMENTS (moves));
  close_scene (&scene);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/proof-tree/shallow", test_shallow);
  g_test_add_func ("/caro/proof-tree/shallow-start", test_shallow_start);
  g_test_add_func ("/caro/proof-tree/deepened", test_deepened);
  g_test_add_func ("/caro/proof-tree/busy", test_busy);
  g_test_add_func ("/caro/proof-tree/given-up", test_given_up);
  g_test_add_func ("/caro/proof-tree/start", test_start);
  g_test_add_func ("/caro/proof-tree/known", test_known);
  g_test_add_func ("/caro/proof-tree/more-moves", test_more_moves);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that every reason for a move of Chinese chess is true: it is checked again by simple means
 * that share no code with the reasons. The kinds of reasons have known positions, and positions
 * that look alike but must not have them. With the variable KYTHU_HINTS so many hints are checked;
 * without it a few. */
#include <stdlib.h>

#include "games/kt-registry.h"
#include "games/xiangqi/teach/xiangqi-reason.h"
#include "games/xiangqi/xiangqi-engine.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/games/xiangqi/teach/xiangqi-claims.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

enum { HINTS = 24, NODES = 10000, MAX_MOVES = 60, MIN_PERCENT = 90 };

typedef struct {
  guint n_true, n_unchecked, n_strong, n_due, n_silent;
} Counts;

/* Returns the ids of the notes of a reason, "mate", "win", or "". */
static char *
name_reason (const KtReason *reason)
{
  const char *id = reason->note ? reason->note->id : "";

  if (reason->kind == KT_REASON_MATE || reason->kind == KT_REASON_WIN)
    return g_strdup_printf ("%s%s%s", id, *id ? "+" : "",
                            reason->kind == KT_REASON_MATE ? "mate" : "win");
  return reason->means ? g_strdup_printf ("%s+%s", reason->means->id, id) : g_strdup (id);
}

static void
check_reason (const KtPosition *position, const KtFinding *finding, Counts *counts)
{
  g_autofree char *fen = kt_position_to_text (position);
  g_autofree char *name = name_reason (&finding->reason);
  gboolean is_due = xiangqi_claims_is_due (position, finding);
  XiangqiClaim claim = XIANGQI_CLAIM_TRUE;

  g_test_message ("%s %d-%d: %s%s", fen, finding->action.from, finding->action.to, name,
                  is_due ? " (due)" : "");
  counts->n_due += is_due;
  counts->n_strong += is_due && xiangqi_claims_is_strong (&finding->reason);
  counts->n_silent += finding->reason.kind == KT_REASON_NONE;
  if (finding->reason.kind == KT_REASON_NONE)
    return;
  claim = xiangqi_claims_check (position, finding);
  g_assert_cmpint (claim, !=, XIANGQI_CLAIM_FALSE);
  counts->n_true += claim == XIANGQI_CLAIM_TRUE;
  counts->n_unchecked += claim == XIANGQI_CLAIM_UNCHECKED;
}

static KtEngine *
make_engine (void)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  return xiangqi_engine_new (&config, 1);
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_reset (engine);
  kt_engine_think (engine, position, &(KtLimits){ .positions = NODES }, progress, &finding);
  finding.reason = xiangqi_reason_find (position, &finding, progress);
  return finding;
}

/* A position after some moves, of which a share is random and the others are found by a short
 * search; NULL if the game has ended before. */
static KtPosition *
make_position (GRand *rand, KtEngine *engine)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *position = kt_position_new (&xiangqi_game, &options);
  int n_moves = g_rand_int_range (rand, 2, MAX_MOVES), wildness = g_rand_int_range (rand, 1, 5);
  KtAction actions[XIANGQI_MAX_MOVES];
  KtFinding finding;

  for (int i = 0; i < n_moves && !kt_position_is_over (position); i++) {
    guint n = kt_position_list_actions (position, actions);

    kt_engine_think (engine, position, &(KtLimits){ .positions = 200 }, progress, &finding);
    kt_position_play (position, g_rand_int_range (rand, 0, 10) < wildness
                                    ? &actions[g_rand_int_range (rand, 0, (int) n)]
                                    : &finding.action);
  }
  return kt_position_is_over (position) ? NULL : g_steal_pointer (&position);
}

static void
test_hints (void)
{
  const char *wish = g_getenv ("KYTHU_HINTS");
  guint n_hints = wish ? (guint) atoi (wish) : HINTS, n = 0;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (KtEngine) engine = make_engine ();
  Counts counts = { 0 };

  while (n < n_hints) {
    g_autofree KtPosition *position = make_position (rand, engine);
    KtFinding finding;

    if (!position)
      continue;
    finding = think (engine, position);
    check_reason (position, &finding, &counts);
    n++;
  }
  g_test_message ("%u hints: %u reasons are true, %u not checked; %u of %u that ought to say what "
                  "is won or threatened do; %u have none",
                  n, counts.n_true, counts.n_unchecked, counts.n_strong, counts.n_due,
                  counts.n_silent);
  g_assert_cmpuint (counts.n_strong * 100, >=, counts.n_due * MIN_PERCENT);
}

/* --- Known positions -------------------------------------------------------------------------- */

typedef struct {
  const char *fen, *moves; /* the last of the moves is explained */
  const char *reason;
} Known;

static void
check_known (const Known *known)
{
  g_autofree KtPosition *position = xiangqi_fixture_position (known->fen);
  g_autofree char *last =
      g_strdup (g_strrstr (known->moves, " ") ? g_strrstr (known->moves, " ") + 1 : known->moves);
  g_autofree char *earlier = g_strndup (known->moves, strlen (known->moves) - strlen (last));
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autofree char *name = NULL;
  KtFinding finding = { 0 };
  KtPosition *after;

  if (*g_strstrip (earlier))
    xiangqi_fixture_play (position, earlier, 0);
  after = kt_position_copy (position);
  xiangqi_fixture_play (after, last, 0);
  finding.action = after->last;
  finding.score = after->result.reason == &xiangqi_reason_checkmate ||
                          after->result.reason == &xiangqi_reason_stalemate
                      ? KT_SCORE_WIN - 1
                      : 0;
  g_free (after);
  finding.reason = xiangqi_reason_find (position, &finding, progress);
  name = name_reason (&finding.reason);
  g_test_message ("%s %s", known->fen, known->moves);
  g_assert_cmpstr (name, ==, known->reason);
}

static void
test_known (void)
{
  static const Known known[] = {
    /* Two cannons in a row mate. */
    { "3aka3/9/9/9/9/9/9/4C4/9/1C3K3 w", "b0e0", "double-cannon+mate" },
    /* The general will have no move, and not be in check. */
    { "3k5/9/9/9/9/9/9/9/4R4/4K4 w", "e1e8", "win" },
    /* A piece takes one that nobody guards, or one that is worth as much, or more. */
    { "3k5/9/9/9/2c6/9/9/2R6/9/5K3 w", "c2c5", "takes-free-cannon" },
    { "3k5/9/9/9/2n5r/9/2P6/2C6/9/5K3 w", "c2c5", "trades-pieces" },
    { "3k5/9/9/9/2r5r/4N4/9/9/9/5K3 w", "e4c5", "takes-more-rook" },
    /* A horse forks the general and a rook; in the second, the way to the rook is blocked. */
    { "3k5/9/9/2N3r2/9/9/9/9/9/5K3 w", "c6e7", "fork-by-horse+wins-rook" },
    { "3k5/9/5C3/2N3r2/9/9/9/9/9/5K3 w", "c6e7", "saves-horse" },
    /* A pinned cannon reaches few squares wherever it stands on the file of its general. */
    { "2bakab2/9/2n1c3n/6p1p/N1p1R4/9/P1PpP3P/4B1NR1/4Ar3/3AK1c2 b", "e7e8", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    check_known (&known[i]);
}

/* A rook checks on and on, or chases a cannon: another move is better, and this is said. */
static void
test_repetition (void)
{
  static const Known known[] = {
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2d2 d9e9 d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2e9",
      "repetition-avoided" },
    { "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5 b2c2 c5b5 f0f1", "repetition-avoided" },
    { "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5 b2c2 c5b5 c2b2 b5c5",
      "repetition-wins" },
    /* It has not stood often enough yet, or nobody chases. */
    { "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 f0f1", "" },
    { "3k5/9/9/9/2c4r1/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5 b2c2 c5b5 f0f1", "" },
    { "3k5/9/9/9/2c4r1/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5 b2c2 c5b5 c2b2 b5c5",
      "repetition-draws" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    check_known (&known[i]);
}

static int
count_marks (const KtPosition *position, KtMarkKind kind, KtMark *found)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  int n = 0;

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == kind) {
      *found = *mark;
      n++;
    }
  }
  return n;
}

/* The move that would lose is marked before it is played, and afterwards who chased what. */
static void
test_marks (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("3k5/9/9/9/2c6/9/9/1R7/9/5K3 w");
  KtMark mark = { 0 };

  xiangqi_fixture_play (position, "b2c2 c5b5 c2b2 b5c5", 0);
  g_assert_cmpint (count_marks (position, KT_MARK_FORBIDDEN, &mark), ==, 0);
  xiangqi_fixture_play (position, "b2c2 c5b5", 0);
  g_assert_cmpint (count_marks (position, KT_MARK_FORBIDDEN, &mark), ==, 1);
  g_assert_cmpint (mark.squares[0], ==, 2 * XIANGQI_COLUMNS + 2);
  g_assert_cmpint (mark.squares[1], ==, 2 * XIANGQI_COLUMNS + 1);
  xiangqi_fixture_play (position, "c2b2", 0);
  g_assert_cmpint (count_marks (position, KT_MARK_FORBIDDEN, &mark), ==, 0);
  xiangqi_fixture_play (position, "b5c5", 0);
  g_assert_true (kt_position_is_over (position));
  g_assert_true (position->result.reason == &xiangqi_reason_chase);
  g_assert_cmpint (position->result.winner, ==, XIANGQI_BLACK);
  g_assert_cmpint (count_marks (position, KT_MARK_FORBIDDEN, &mark), ==, 0);
  g_assert_cmpint (count_marks (position, KT_MARK_CHASE, &mark), ==, 1);
  g_assert_cmpint (mark.side, ==, XIANGQI_RED);
  g_assert_cmpuint (mark.n_squares, ==, 3);
  g_assert_cmpint (mark.squares[0], ==, 2 * XIANGQI_COLUMNS + 1);
  g_assert_cmpint (mark.squares[1], ==, 5 * XIANGQI_COLUMNS + 1);
  g_assert_cmpint (mark.squares[2], ==, 5 * XIANGQI_COLUMNS + 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi/reason/hints", test_hints);
  g_test_add_func ("/xiangqi/reason/known", test_known);
  g_test_add_func ("/xiangqi/reason/repetition", test_repetition);
  g_test_add_func ("/xiangqi/reason/marks", test_marks);
  return g_test_run ();
}

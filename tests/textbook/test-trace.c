/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trace equals the tree that a second implementation walks: minimax as books print it, with Max
 * and Min apart and values that are never negated. */
#include "tests/textbook/search-test.h"

static const struct {
  const char *game;
  const char *options;
  guint min_actions, max_actions; /* number of random actions before the position */
  guint depth;
} boards[] = {
  { "tic-tac-toe", "", 2, 6, 4 },
  { "caro", "size=5 rule=free", 4, 18, 2 },
  { "caro", "size=5 opening=swap2", 1, 6, 2 },
  { "chess", "", 0, 60, 2 },
  { "xiangqi", "", 0, 60, 2 },
};

enum { N_POSITIONS = 200, MAX_NODES = 1000000 };

/* --- The second implementation ---------------------------------------------------------------- */

typedef struct {
  const KtTrace *trace;
  KtMethod method;
  int root_actor;
  guint next; /* index of the next expected node */
} Walk;

typedef struct {
  KtAction action;
  guint level;
  int depth;
  int alpha, beta;
} Visit;

static int walk (Walk *self, const KtPosition *position, Visit visit);

static int
judge (const Walk *self, const KtPosition *position, guint level)
{
  int value;

  if (!kt_position_is_over (position)) {
    value = position->game->evaluations[0].evaluate (position, self->root_actor);
    return CLAMP (value, 1 - KT_SCORE_MIN_WIN, KT_SCORE_MIN_WIN - 1);
  }
  if (position->result.outcome == KT_DRAW)
    return 0;
  value = KT_SCORE_WIN - (int) level;
  return position->result.winner == self->root_actor ? value : -value;
}

static void
check_visit (const KtTraceNode *node, const Visit *visit, gboolean is_max)
{
  g_assert_cmpuint (node->level, ==, visit->level);
  g_assert_cmpint (node->depth, ==, visit->depth);
  g_assert_cmpint (node->alpha, ==, visit->alpha);
  g_assert_cmpint (node->beta, ==, visit->beta);
  g_assert_cmpuint (node->is_max, ==, is_max);
  g_assert_false (node->is_unfinished);
  if (visit->level > 0)
    g_assert_true (kt_action_equal (node->action, visit->action));
}

/* Walks a child as NegaScout does: with a narrow window first, and again if that does not decide.
 */
static int
scout (Walk *self, const KtPosition *next, Visit visit, gboolean is_max)
{
  guint first = self->next;
  Visit narrow = visit;
  int value;

  if (is_max)
    narrow.beta = visit.alpha + 1;
  else
    narrow.alpha = visit.beta - 1;
  value = walk (self, next, narrow);
  if (value <= visit.alpha || value >= visit.beta)
    return value;
  g_assert_true (kt_trace_get_node (self->trace, first)->is_repeated);
  return walk (self, next, visit);
}

static void
expect_unseen (Walk *self, const KtAction *actions, guint n)
{
  for (guint i = 0; i < n; i++) {
    const KtTraceNode *node = kt_trace_get_node (self->trace, self->next++);

    g_assert_cmpuint (node->kind, ==, KT_TRACE_UNSEEN);
    g_assert_true (kt_action_equal (node->action, actions[i]));
    g_assert_cmpuint (node->entered, ==, node->left);
  }
}

static int
walk_children (Walk *self, const KtPosition *position, Visit visit, gboolean *is_cut)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_autofree KtPosition *next = kt_position_copy (position);
  gboolean is_max = position->actor == self->root_actor;
  int best = is_max ? -KT_TRACE_INFINITE : KT_TRACE_INFINITE;
  guint n = kt_position_list_candidates (position, KT_AREA_WHOLE, actions);

  for (guint i = 0; i < n && !*is_cut; i++) {
    Visit child = { actions[i], visit.level + 1, visit.depth - 1, visit.alpha, visit.beta };
    gboolean scouts = self->method == KT_NEGASCOUT && i > 0 && visit.beta - visit.alpha > 1;
    int value;

    kt_position_copy_to (position, next);
    kt_position_play (next, &actions[i]);
    value = scouts ? scout (self, next, child, is_max) : walk (self, next, child);
    best = is_max ? MAX (best, value) : MIN (best, value);
    if (self->method == KT_MINIMAX)
      continue;
    if (is_max)
      visit.alpha = MAX (visit.alpha, best);
    else
      visit.beta = MIN (visit.beta, best);
    *is_cut = visit.alpha >= visit.beta;
    if (*is_cut)
      expect_unseen (self, &actions[i + 1], n - i - 1);
  }
  return best;
}

static int
walk (Walk *self, const KtPosition *position, Visit visit)
{
  guint index = self->next++;
  const KtTraceNode *node = kt_trace_get_node (self->trace, index);
  gboolean is_over = kt_position_is_over (position), is_cut = FALSE;
  gboolean is_max = is_over ? node->is_max : (guint) (position->actor == self->root_actor);
  int value;

  check_visit (node, &visit, is_max);
  if (is_over || visit.depth == 0) {
    g_assert_cmpuint (node->kind, ==, is_over ? KT_TRACE_END : KT_TRACE_HORIZON);
    value = judge (self, position, visit.level);
  } else {
    g_assert_cmpuint (node->kind, ==, KT_TRACE_INNER);
    value = walk_children (self, position, visit, &is_cut);
  }
  g_assert_cmpuint (node->is_cut, ==, is_cut);
  g_assert_cmpint (node->value, ==, value);
  g_assert_cmpuint (node->end, ==, self->next);
  return value;
}

/* MTD(f) begins with the guess 0 and moves its narrow window until both bounds meet. */
static void
walk_passes (Walk *self, const KtPosition *position, guint depth, int guess)
{
  int lower = -KT_TRACE_INFINITE, upper = KT_TRACE_INFINITE, value = guess;

  while (lower < upper) {
    int beta = MAX (value, lower + 1);
    Visit visit = { .depth = (int) depth, .alpha = beta - 1, .beta = beta };

    value = walk (self, position, visit);
    if (value < beta)
      upper = value;
    else
      lower = value;
  }
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* Checks what holds for every trace: parents, events, and the count of positions. */
static void
check_structure (const KtTrace *trace, guint64 positions)
{
  guint64 n_searched = 0;
  guint n_events = 0;

  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++) {
    const KtTraceNode *node = kt_trace_get_node (trace, i);
    gboolean is_seen = node->kind != KT_TRACE_UNSEEN;

    n_searched += is_seen && node->kind != KT_TRACE_TABLE;
    n_events += is_seen ? 2u + node->is_cut : 0;
    if (node->parent != KT_TRACE_NONE) {
      const KtTraceNode *parent = kt_trace_get_node (trace, node->parent);

      g_assert_cmpuint (parent->level + 1, ==, node->level);
      g_assert_cmpuint (parent->entered, <, node->entered);
      g_assert_cmpuint (parent->left, >, node->left);
      g_assert_cmpuint (parent->end, >=, node->end);
    }
    if (!is_seen)
      continue;
    g_assert_cmpuint (kt_trace_get_event (trace, node->entered).node, ==, i);
    g_assert_cmpuint (kt_trace_get_event (trace, node->left).step, ==, KT_TRACE_LEAVE);
  }
  g_assert_cmpuint (n_searched, ==, positions);
  g_assert_cmpuint (n_events, ==, kt_trace_get_n_events (trace));
}

static KtFinding
think (const KtTextbookConfig *config, const KtPosition *position, guint depth, KtTrace *trace)
{
  g_autoptr (KtEngine) engine = kt_textbook_new (config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = depth };
  KtFinding finding;

  kt_textbook_set_study (engine, &(KtTextbookStudy){ .trace = trace });
  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding;
}

/* Returns the trace of a search after checking that recording did not change the search. */
static KtTrace *
record (const KtTextbookConfig *config, const KtPosition *position, guint depth)
{
  KtTrace *trace = kt_trace_new (MAX_NODES);
  KtFinding finding = think (config, position, depth, trace);
  KtFinding plain = think (config, position, depth, NULL);

  g_assert_false (kt_trace_is_full (trace));
  g_assert_cmpuint (finding.positions, ==, plain.positions);
  g_assert_cmpint (finding.score, ==, plain.score);
  g_assert_true (kt_action_equal (finding.action, plain.action));
  check_structure (trace, finding.positions);
  return trace;
}

static KtPosition *
draw_position (guint board, GRand *random)
{
  gint32 n = g_rand_int_range (random, (gint32) boards[board].min_actions,
                               (gint32) boards[board].max_actions + 1);

  return test_random_position (boards[board].game, boards[board].options, (guint) n, random);
}

/* MTD(f) begins at the evaluation of the root. */
static void
check_tree (const KtPosition *position, guint depth, KtMethod method)
{
  KtTextbookConfig config = { .method = method };
  g_autoptr (KtTrace) trace = record (&config, position, depth);
  Walk self = { trace, method, position->actor, 0 };
  Visit visit = { .depth = (int) depth, .alpha = -KT_TRACE_INFINITE, .beta = KT_TRACE_INFINITE };

  if (method == KT_MTDF)
    walk_passes (&self, position, depth, judge (&self, position, 0));
  else
    walk (&self, position, visit);
  g_assert_cmpuint (self.next, ==, kt_trace_get_n_nodes (trace));
}

static void
test_trees (gconstpointer data)
{
  guint board = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (board + 1);

  for (guint i = 0; i < N_POSITIONS; i++) {
    g_autofree KtPosition *position = draw_position (board, random);

    for (KtMethod method = 0; method < KT_N_METHODS; method++)
      check_tree (position, boards[board].depth, method);
  }
}

/* Compares each value with that of plain minimax: it is exact within the window of its node, and a
 * bound outside. A table may know a value from a deeper search, so only the last action is
 * compared. */
static void
check_values (const KtTrace *trace, const KtPosition *root)
{
  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++) {
    const KtTraceNode *node = kt_trace_get_node (trace, i);
    g_autofree KtPosition *position = NULL;
    int value;

    if (node->kind != KT_TRACE_HORIZON && node->kind != KT_TRACE_END)
      continue;
    position = kt_trace_replay (trace, root, i);
    value = judge (&(Walk){ .root_actor = root->actor }, position, node->level);
    g_assert_cmpint (node->value, ==, value);
  }
}

/* With every combination of order, table and iterative deepening. */
static void
test_parts (gconstpointer data)
{
  guint board = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (board + 100);

  for (guint i = 0; i < N_POSITIONS; i++) {
    g_autofree KtPosition *position = draw_position (board, random);
    KtTextbookConfig config = { .method = (KtMethod) (i % KT_N_METHODS),
                                .ordering = (i >> 2 & 1) != 0,
                                .table = (i >> 3 & 1) != 0,
                                .deepening = (i >> 4 & 1) != 0,
                                .table_mib = 1 };
    g_autoptr (KtTrace) trace = record (&config, position, boards[board].depth);

    check_values (trace, position);
  }
}

/* --- Windows, limits, ratings ----------------------------------------------------------------- */

static void
test_window (void)
{
  g_autofree KtPosition *position = test_position ("tic-tac-toe", "", "b2 a1 a2 c2 c3");
  KtTextbookConfig config = { .method = KT_ALPHA_BETA };
  g_autoptr (KtTrace) trace = record (&config, position, 9);
  int alpha, beta, best = 0;

  g_assert_false (kt_trace_get_window (trace, 0, 1, &alpha, &beta, &best));
  g_assert_cmpint (alpha, ==, -KT_TRACE_INFINITE);
  for (guint i = 0; i < kt_trace_get_n_nodes (trace); i++) {
    const KtTraceNode *node = kt_trace_get_node (trace, i);

    if (node->kind != KT_TRACE_INNER)
      continue;
    g_assert_true (kt_trace_get_window (trace, i, node->left, &alpha, &beta, &best));
    g_assert_cmpint (best, ==, node->value);
    g_assert_cmpint (alpha >= beta, ==, node->is_cut);
    if (kt_trace_get_first_child (trace, i) + 1 < node->end)
      g_assert_cmpint (kt_trace_get_node (trace, i + 1)->alpha, ==, node->alpha);
  }
}

static void
test_full (void)
{
  g_autofree KtPosition *position = test_position ("chess", "", "e4");
  KtTextbookConfig config = { .method = KT_ALPHA_BETA };
  g_autoptr (KtTrace) trace = kt_trace_new (100);
  KtFinding finding = think (&config, position, 3, trace);

  g_assert_true (kt_trace_is_full (trace));
  g_assert_cmpuint (kt_trace_get_n_nodes (trace), ==, 100);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  g_assert_true (kt_trace_get_node (trace, 0)->is_unfinished);
  g_assert_cmpuint (kt_trace_get_node (trace, 0)->end, ==, 100);
}

/* Rates the action in the middle of the list highest. */
static void
rate_cb (const KtPosition *position, const KtAction *actions, guint n_actions, int depth,
         int *ratings, gpointer data)
{
  for (guint i = 0; i < n_actions; i++)
    ratings[i] = i == n_actions / 2;
}

static void
test_rating (void)
{
  g_autofree KtPosition *position = test_position ("tic-tac-toe", "", "b2 a1");
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_candidates (position, KT_AREA_WHOLE, actions);
  g_autoptr (KtEngine) engine = kt_textbook_new (&(KtTextbookConfig){ .method = KT_MINIMAX });
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtTrace) trace = kt_trace_new (MAX_NODES);
  KtTextbookStudy study = { .trace = trace, .rate = rate_cb };
  KtFinding finding;

  kt_textbook_set_study (engine, &study);
  kt_engine_think (engine, position, &(KtLimits){ .depth = 2 }, progress, &finding);
  g_assert_true (kt_action_equal (kt_trace_get_node (trace, 1)->action, actions[n / 2]));
  g_assert_true (kt_action_equal (
      kt_trace_get_node (trace, kt_trace_get_next_sibling (trace, 1))->action, actions[0]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *trees =
        g_strdup_printf ("/textbook/trace/trees/%s %s", boards[i].game, boards[i].options);
    g_autofree char *parts =
        g_strdup_printf ("/textbook/trace/parts/%s %s", boards[i].game, boards[i].options);

    g_test_add_data_func (trees, GUINT_TO_POINTER (i), test_trees);
    g_test_add_data_func (parts, GUINT_TO_POINTER (i), test_parts);
  }
  g_test_add_func ("/textbook/trace/window", test_window);
  g_test_add_func ("/textbook/trace/full", test_full);
  g_test_add_func ("/textbook/trace/rating", test_rating);
  return g_test_run ();
}

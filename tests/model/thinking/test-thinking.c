/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson about search: examples, the cursor, orders, questions, and algorithms side by side. */
#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "model/thinking/kt-trace-quiz.h"
#include "model/thinking/kt-trace-race.h"
#include "tests/model/test-support.h"

static KtPosition *
create_example (const KtGame *game)
{
  g_autoptr (GError) error = NULL;
  KtPosition *position =
      kt_lesson_board_create (game, &kt_registry_get_module (game)->lessons.example.board, &error);

  g_assert_no_error (error);
  return position;
}

static gboolean
has_trace (gpointer session)
{
  return kt_trace_session_get_trace (session) != NULL;
}

static const KtTrace *
search (KtTraceSession *session, const KtTraceRecipe *recipe, const KtPosition *position)
{
  kt_trace_session_set_recipe (session, recipe);
  kt_trace_session_set_position (session, position);
  g_assert_null (kt_trace_session_get_trace (session));
  test_wait (has_trace, session);
  return kt_trace_session_get_trace (session);
}

/* The example of each game is searched to its end by every method, and small enough to be drawn. */
static void
test_examples (void)
{
  enum { MAX_NODES = 3000 };
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtSearchExample *example = &kt_registry_get_module (game)->lessons.example;
    g_autofree KtPosition *position = NULL;
    int evaluation;

    /* A tree says little where chance turns the pieces up. */
    if (game->forget_secrets)
      continue;
    g_assert_nonnull (example->title);
    position = create_example (game);
    evaluation = kt_evaluation_find (game, example->evaluation);
    g_assert_cmpint (evaluation, >=, 0);
    for (KtMethod method = 0; method < KT_N_METHODS; method++) {
      KtTraceRecipe recipe = { .method = method,
                               .depth = example->depth,
                               .evaluation = (guint) evaluation };
      const KtTrace *trace = search (session, &recipe, position);

      g_assert_false (kt_trace_is_full (trace));
      g_test_message ("%s, %s: %u nodes", game->id, kt_method_get_id (method),
                      kt_trace_get_n_nodes (trace));
      g_assert_cmpuint (kt_trace_get_n_nodes (trace), <, MAX_NODES);
    }
  }
}

/* The example of chess is a mate in two moves, as its title says. */
static void
test_mate_example (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("chess"));
  KtTraceRecipe recipe = { .method = KT_MINIMAX, .depth = 3 };

  search (session, &recipe, position);
  g_assert_cmpint (kt_trace_session_get_finding (session)->score, ==, KT_SCORE_WIN - 3);
  recipe.depth = 1;
  search (session, &recipe, position);
  g_assert_false (kt_score_is_win (kt_trace_session_get_finding (session)->score));
}

/* --- The cursor ------------------------------------------------------------------------------- */

static void
test_cursor (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));
  KtTraceRecipe recipe = { .method = KT_ALPHA_BETA, .depth = 2 };
  const KtTrace *trace = search (session, &recipe, position);
  guint n_events = kt_trace_get_n_events (trace), n_nodes = kt_trace_get_n_nodes (trace);

  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, 1);
  g_assert_false (kt_trace_session_shows (session, 1));
  kt_trace_session_select (session, 1);
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 0);
  kt_trace_session_step (session, 1);
  g_assert_true (kt_trace_session_shows (session, 1));
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 1);
  kt_trace_session_step (session, -5);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, 1);
  kt_trace_session_go (session, G_MAXUINT);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, n_events);
  g_assert_cmpuint (kt_trace_session_get_selected (session), ==, 0);
  for (guint i = 0; i < n_nodes; i++)
    g_assert_true (kt_trace_session_shows (session, i));
}

static gboolean
is_at_end (gpointer session)
{
  return !kt_trace_session_is_playing (session);
}

/* Playing ends at the end, and a new position stops it. */
static void
test_playing (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));
  KtTraceRecipe recipe = { .method = KT_ALPHA_BETA, .depth = 1 };
  const KtTrace *trace = search (session, &recipe, position);

  kt_trace_session_go (session, kt_trace_get_n_events (trace) - 2);
  kt_trace_session_set_playing (session, TRUE);
  test_wait (is_at_end, session);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, kt_trace_get_n_events (trace));
  kt_trace_session_set_playing (session, TRUE);
  g_assert_cmpuint (kt_trace_session_get_n_events (session), ==, 1);
  kt_trace_session_set_position (session, position);
  g_assert_false (kt_trace_session_is_playing (session));
}

/* A search that is replaced before it has ended is forgotten. */
static void
test_replaced (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);
  g_autofree KtPosition *start = kt_position_new (chess, &options);
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));

  kt_trace_session_set_recipe (session, &(KtTraceRecipe){ .method = KT_MINIMAX, .depth = 4 });
  kt_trace_session_set_position (session, start);
  search (session, &(KtTraceRecipe){ .method = KT_MINIMAX, .depth = 1 }, position);
  g_assert_cmpuint (kt_trace_get_n_nodes (kt_trace_session_get_trace (session)), ==, 6);
}

static void
test_full (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);
  g_autofree KtPosition *start = kt_position_new (chess, &options);
  const KtTrace *trace =
      search (session, &(KtTraceRecipe){ .method = KT_MINIMAX, .depth = 4 }, start);

  g_assert_true (kt_trace_is_full (trace));
  g_assert_cmpuint (kt_trace_get_n_nodes (trace), ==, KT_TRACE_SESSION_MAX_NODES);
  g_test_message ("%u nodes: %u bytes", kt_trace_get_n_nodes (trace),
                  (guint) kt_trace_get_bytes (trace));
  g_assert_cmpuint (kt_trace_get_bytes (trace), <, 6000000);
}

/* --- Orders ----------------------------------------------------------------------------------- */

static guint64
count (KtTraceSession *session, const KtPosition *position, KtSorting sorting, int *score)
{
  KtTraceRecipe recipe = { .method = KT_ALPHA_BETA, .sorting = sorting, .depth = 4 };

  search (session, &recipe, position);
  *score = kt_trace_session_get_finding (session)->score;
  return kt_trace_session_get_finding (session)->positions;
}

/* All orders find the same value. The best order cuts more than the worst one, which still does not
 * search more than minimax. */
static void
test_orders (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));
  int best, listed, worst;
  guint64 n_best = count (session, position, KT_SORTING_BEST, &best);
  guint64 n_listed = count (session, position, KT_SORTING_LISTED, &listed);
  guint64 n_worst = count (session, position, KT_SORTING_WORST, &worst);

  g_assert_cmpint (best, ==, listed);
  g_assert_cmpint (best, ==, worst);
  g_assert_cmpuint (n_best, <, n_worst);
  g_assert_cmpuint (n_best, <=, n_listed);
  search (session, &(KtTraceRecipe){ .method = KT_MINIMAX, .depth = 4 }, position);
  g_assert_cmpuint (n_worst, <=, kt_trace_session_get_finding (session)->positions);
}

/* With every value known before, the moves of each node come in the order of their values. */
static void
test_best_order (void)
{
  g_autoptr (KtTraceSession) session = kt_trace_session_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));
  KtTraceRecipe recipe = { .method = KT_MINIMAX, .sorting = KT_SORTING_BEST, .depth = 3 };
  const KtTrace *trace = search (session, &recipe, position);

  for (guint i = 1; i < kt_trace_get_n_nodes (trace); i++) {
    const KtTraceNode *node = kt_trace_get_node (trace, i);
    guint next = kt_trace_get_next_sibling (trace, i);

    if (next != KT_TRACE_NONE && kt_trace_get_node (trace, node->parent)->is_max)
      g_assert_cmpint (node->value, >=, kt_trace_get_node (trace, next)->value);
    else if (next != KT_TRACE_NONE)
      g_assert_cmpint (node->value, <=, kt_trace_get_node (trace, next)->value);
  }
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean
has_question (gpointer quiz)
{
  return kt_trace_quiz_get_question (quiz) != NULL;
}

static const KtTraceQuestion *
ask (KtTraceQuiz *quiz, KtQuizKind kind, guint draw)
{
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));

  kt_trace_quiz_ask (quiz, kind, position, 1, draw);
  g_assert_null (kt_trace_quiz_get_question (quiz));
  test_wait (has_question, quiz);
  g_assert_cmpint (kt_trace_quiz_get_question (quiz)->kind, ==, kind);
  return kt_trace_quiz_get_question (quiz);
}

static void
test_value_question (void)
{
  g_autoptr (KtTraceQuiz) quiz = kt_trace_quiz_new ();
  const KtTraceQuestion *question = ask (quiz, KT_QUIZ_VALUE, 1);
  const KtTrace *trace = kt_trace_session_get_trace (kt_trace_quiz_get_session (quiz));
  int value = question->value;

  g_assert_cmpint (kt_trace_get_node (trace, question->node)->value, ==, value);
  kt_trace_quiz_answer_node (quiz, question->node);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_NONE);
  kt_trace_quiz_answer_value (quiz, value + 1);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_WRONG);
  kt_trace_quiz_answer_value (quiz, value);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_RIGHT);
  g_assert_cmpuint (kt_trace_quiz_get_n_asked (quiz), ==, 1);
  g_assert_cmpuint (kt_trace_quiz_get_n_right (quiz), ==, 0);
  question = ask (quiz, KT_QUIZ_VALUE, 2);
  kt_trace_quiz_answer_value (quiz, question->value);
  kt_trace_quiz_answer_value (quiz, question->value);
  g_assert_cmpuint (kt_trace_quiz_get_n_asked (quiz), ==, 2);
  g_assert_cmpuint (kt_trace_quiz_get_n_right (quiz), ==, 1);
}

static void
test_window_question (void)
{
  g_autoptr (KtTraceQuiz) quiz = kt_trace_quiz_new ();
  const KtTraceQuestion *question = ask (quiz, KT_QUIZ_WINDOW, 0);

  g_assert_cmpint (question->alpha, >, -KT_TRACE_INFINITE);
  kt_trace_quiz_answer_window (quiz, question->alpha + 1, question->beta);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_WRONG);
  kt_trace_quiz_answer_window (quiz, question->alpha, question->beta);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_RIGHT);
}

/* Books define a cut two plies deep: below the second move and later ones, a reply that is no
 * better for Max than the best move so far ends the search of this move. */
static guint
find_cut (const KtTrace *trace)
{
  int best = -KT_TRACE_INFINITE;

  for (guint move = 1; move != KT_TRACE_NONE; move = kt_trace_get_next_sibling (trace, move)) {
    for (guint reply = kt_trace_get_first_child (trace, move); reply != KT_TRACE_NONE;
         reply = kt_trace_get_next_sibling (trace, reply)) {
      guint next = kt_trace_get_next_sibling (trace, reply);

      if (kt_trace_get_node (trace, reply)->value <= best && next != KT_TRACE_NONE)
        return next;
    }
    best = MAX (best, kt_trace_get_node (trace, move)->value);
  }
  return KT_TRACE_NONE;
}

static void
test_cut_question (void)
{
  g_autoptr (KtTraceQuiz) quiz = kt_trace_quiz_new ();
  const KtTraceQuestion *question = ask (quiz, KT_QUIZ_CUT, 0);
  const KtTrace *trace = kt_trace_session_get_trace (kt_trace_quiz_get_session (quiz));

  g_assert_cmpuint (question->node, ==, find_cut (trace));
  kt_trace_quiz_answer_node (quiz, question->node - 1);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_WRONG);
  kt_trace_quiz_answer_node (quiz, question->node);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_RIGHT);
}

static gboolean
has_verdict (gpointer quiz)
{
  return kt_trace_quiz_get_verdict (quiz) != KT_VERDICT_NONE;
}

typedef struct {
  KtAction action;
  int value;
} RootMove;

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  return ((const RootMove *) b)->value - ((const RootMove *) a)->value;
}

/* Answers with the moves of the root, the best or the worst first. */
static void
answer_order (KtTraceQuiz *quiz, gboolean best_first)
{
  const KtTrace *trace = kt_trace_session_get_trace (kt_trace_quiz_get_session (quiz));
  KtAction actions[KT_TRACE_MAX_OWN];
  RootMove moves[KT_TRACE_MAX_OWN];
  guint n = 0;

  for (guint i = 1; i != KT_TRACE_NONE; i = kt_trace_get_next_sibling (trace, i)) {
    const KtTraceNode *node = kt_trace_get_node (trace, i);

    moves[n++] = (RootMove){ node->action, best_first ? node->value : -node->value };
  }
  qsort (moves, n, sizeof *moves, compare_moves);
  for (guint i = 0; i < n; i++)
    actions[i] = moves[i].action;
  kt_trace_quiz_answer_order (quiz, actions, n);
  test_wait (has_verdict, quiz);
}

static void
test_order_question (void)
{
  g_autoptr (KtTraceQuiz) quiz = kt_trace_quiz_new ();

  ask (quiz, KT_QUIZ_ORDER, 0);
  answer_order (quiz, FALSE);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_WRONG);
  g_assert_cmpuint (kt_trace_quiz_get_own_positions (quiz), >,
                    kt_trace_quiz_get_best_positions (quiz));
  ask (quiz, KT_QUIZ_ORDER, 0);
  answer_order (quiz, TRUE);
  g_assert_cmpint (kt_trace_quiz_get_verdict (quiz), ==, KT_VERDICT_RIGHT);
  g_assert_cmpuint (kt_trace_quiz_get_n_right (quiz), ==, 1);
}

/* --- Side by side ----------------------------------------------------------------------------- */

static gboolean
is_done (gpointer race)
{
  return !kt_trace_race_is_running (race);
}

static guint64
get_positions (KtTraceRace *race, KtRunner runner)
{
  g_assert_cmpint (kt_trace_race_get_run (race, runner)->state, ==, KT_RUN_DONE);
  return kt_trace_race_get_run (race, runner)->positions;
}

/* Minimax looks at every position of the tree: with five empty cells 5 + 5·4 + … at most. */
static void
test_race (void)
{
  g_autoptr (KtTraceRace) race = kt_trace_race_new ();
  g_autofree KtPosition *position = create_example (kt_registry_find_game ("tic-tac-toe"));

  kt_trace_race_start (race, position, 3, 1);
  kt_trace_race_start (race, position, 5, 1);
  g_assert_true (kt_trace_race_is_running (race));
  test_wait (is_done, race);
  g_assert_true (kt_trace_race_agrees (race));
  g_assert_cmpuint (get_positions (race, KT_RUNNER_MINIMAX), <=, 1 + 5 + 20 + 60 + 120 + 120);
  for (KtRunner i = KT_RUNNER_WORST; i < KT_N_RUNNERS; i++) {
    if (i != KT_RUNNER_MTDF && i != KT_RUNNER_DEEPENING)
      g_assert_cmpuint (get_positions (race, i), <=, get_positions (race, KT_RUNNER_MINIMAX));
  }
  g_assert_cmpuint (get_positions (race, KT_RUNNER_BEST), <, get_positions (race, KT_RUNNER_WORST));
  kt_trace_race_start (race, position, 5, 1);
  kt_trace_race_stop (race);
  g_assert_false (kt_trace_race_is_running (race));
  g_assert_false (kt_trace_race_agrees (race));
  g_assert_cmpint (kt_trace_race_get_run (race, 0)->state, ==, KT_RUN_WAITING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/thinking/examples", test_examples);
  g_test_add_func ("/model/thinking/mate", test_mate_example);
  g_test_add_func ("/model/thinking/cursor", test_cursor);
  g_test_add_func ("/model/thinking/playing", test_playing);
  g_test_add_func ("/model/thinking/replaced", test_replaced);
  g_test_add_func ("/model/thinking/full", test_full);
  g_test_add_func ("/model/thinking/orders", test_orders);
  g_test_add_func ("/model/thinking/best-order", test_best_order);
  g_test_add_func ("/model/thinking/value", test_value_question);
  g_test_add_func ("/model/thinking/window", test_window_question);
  g_test_add_func ("/model/thinking/cut", test_cut_question);
  g_test_add_func ("/model/thinking/order", test_order_question);
  g_test_add_func ("/model/thinking/race", test_race);
  return g_test_run ();
}

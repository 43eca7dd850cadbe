/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of the search that prune, reduce or extend, each on a node that it must cut and on one
 * that it must not. Margins are taken from chess_parameters, so tuning them breaks no test. */
#include "games/chess/search/chess-futility.h"
#include "games/chess/search/chess-late-moves.h"
#include "games/chess/search/chess-null-move.h"
#include "games/chess/search/chess-probcut.h"
#include "games/chess/search/chess-quiescence.h"
#include "games/chess/search/chess-singular.h"
#include "protocols/uci/kt-uci-server.h"
#include "tests/games/chess/chess-fixture.h"

/* White is a queen ahead. Moving the queen to g6 loses her. */
#define QUEEN_AHEAD "6k1/5ppp/8/8/8/3Q4/5PPP/6K1 w - - 0 1"
#define QUEEN_BEHIND "6k1/5ppp/8/8/8/3Q4/5PPP/6K1 b - - 0 1"
/* The black queen can be taken by the knight. */
#define QUEEN_HANGS "r5k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1"
#define NOTHING_HANGS "r5k1/5ppp/8/3q4/8/N7/5PPP/6K1 w - - 0 1"
/* White is ahead, but a pass allows Re1 mate. */
#define MATE_THREAT "4r1k1/Q4ppp/8/8/8/8/5PPP/6K1 w - - 0 1"
#define PAWNS_ONLY "6k1/8/8/8/8/PPP5/8/6K1 w - - 0 1"
/* The only capture wins a pawn. */
#define PAWN_HANGS "6k1/3p1ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* A node one ply below the root, evaluated, as chess_pvs() has it before its moves are searched. */
typedef struct {
  KtSearchLimits limits;
  KtSearchTask task;
  KtSearch *search;
  ChessWorker *worker;
  ChessNode node;
  int eval;
} Bench;

static void
prepare_worker (Bench *bench)
{
  ChessSearchConfig config = chess_search_config_default ();
  ChessWorker *worker;

  config.table_mib = 1;
  bench->search = chess_search_new (&config);
  bench->task = (KtSearchTask){ .limits = &bench->limits, .progress = kt_progress_new () };
  bench->search->task = &bench->task;
  worker = bench->worker = (ChessWorker *) bench->search->searchers[0];
  worker->base.depth = 10;
  for (guint i = 0; i < G_N_ELEMENTS (worker->memory); i++) {
    worker->memory[i].continuation = &worker->history->after_nothing;
    worker->memory[i].static_eval = KT_NO_SCORE;
  }
}

/* The window is alpha, alpha + 1. Some move has scored less than alpha already. */
static void
set_window (Bench *bench, int alpha)
{
  bench->node.alpha = alpha;
  bench->node.beta = alpha + 1;
  bench->node.best = alpha - 1;
}

static Bench *
bench_new (const char *fen, int depth)
{
  Bench *bench = g_new0 (Bench, 1);
  g_autofree KtPosition *position = chess_fixture_position (fen);
  ChessNode *node = &bench->node;
  ChessWorker *worker;
  ChessFrame *frame;

  prepare_worker (bench);
  worker = bench->worker;
  frame = worker->frames + 1;
  frame->board = chess (position)->board;
  frame->ply = 1;
  frame->checkers = worker->kernel->get_checkers (&frame->board);
  frame->safe = worker->kernel->get_safe (&frame->board);
  frame[-1].move = chess_move (0, 1, CHESS_MOVE_PLAIN);
  worker->keys[1] = frame->board.key;
  frame->static_eval = bench->eval = chess_worker_evaluate (worker, frame, NULL, &node->raw_eval);
  node->worker = worker;
  node->frame = frame;
  node->depth = depth;
  node->eval = bench->eval;
  node->order = chess_worker_get_order (worker, frame);
  worker->kernel->find_checks (&frame->board, &node->checks);
  node->order.checks = &node->checks;
  chess_picker_init (&node->picker, &node->order, 0, TRUE, 0);
  set_window (bench, bench->eval);
  return bench;
}

static void
bench_free (Bench *bench)
{
  kt_progress_unref (bench->task.progress);
  kt_search_free (bench->search);
  g_free (bench);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

static ChessMove
get_move (const Bench *bench, const char *text)
{
  g_autofree KtPosition *position = chess_fixture_position (START);

  chess_position_set_board ((ChessPosition *) position, &bench->node.frame->board);
  return kt_uci_game_parse_move (&kt_uci_chess, position, text);
}

/* A move as the search sees it, without a reduction and with no history. */
static ChessCandidate
make_candidate (Bench *bench, const char *text)
{
  ChessCandidate candidate = chess_node_make_candidate (&bench->node, get_move (bench, text));

  candidate.reduction = candidate.rating = 0;
  return candidate;
}

static gboolean
prunes_move (Bench *bench, const char *text)
{
  ChessCandidate candidate = make_candidate (bench, text);

  return chess_node_prune_move (&bench->node, &candidate);
}

static void
leave_out (Bench *bench, ChessFeature feature)
{
  bench->worker->without |= 1u << feature;
}

static void
test_razoring (void)
{
  g_autoptr (Bench) behind = bench_new (QUEEN_BEHIND, 2), hangs = bench_new (QUEEN_HANGS, 2);
  int margin = 2 * chess_parameters.razoring_margin, score;

  set_window (behind, behind->eval + margin);
  g_assert_true (chess_node_razor (&behind->node, &score));
  g_assert_cmpint (score, <=, behind->node.alpha);
  set_window (behind, behind->eval + margin - 1);
  g_assert_false (chess_node_razor (&behind->node, &score));
  /* A capture brings the score above alpha. */
  set_window (hangs, hangs->eval + margin);
  g_assert_false (chess_node_razor (&hangs->node, &score));
  /* Not in deep nodes, however far behind. */
  set_window (behind, behind->eval + 8 * margin);
  behind->node.depth = 5;
  g_assert_false (chess_node_razor (&behind->node, &score));
  behind->node.depth = 2;
  leave_out (behind, CHESS_FEATURE_RAZORING);
  g_assert_false (chess_node_razor (&behind->node, &score));
}

static void
test_reverse_futility (void)
{
  g_autoptr (Bench) ahead = bench_new (QUEEN_AHEAD, 3);
  int margin = 3 * chess_parameters.reverse_futility_margin, score;

  set_window (ahead, ahead->eval - margin - 1);
  g_assert_true (chess_node_prune_reverse_futility (&ahead->node, &score));
  g_assert_cmpint (score, >=, ahead->node.beta);
  set_window (ahead, ahead->eval - margin);
  g_assert_false (chess_node_prune_reverse_futility (&ahead->node, &score));
  /* If the side is improving, the margin is smaller by that of one ply. */
  ahead->node.improving = TRUE;
  g_assert_true (chess_node_prune_reverse_futility (&ahead->node, &score));
  /* A quiet move of the table is worth a search. */
  ahead->node.entry.move = get_move (ahead, "d3d4");
  g_assert_false (chess_node_prune_reverse_futility (&ahead->node, &score));
  ahead->node.first_is_noisy = TRUE;
  g_assert_true (chess_node_prune_reverse_futility (&ahead->node, &score));
  leave_out (ahead, CHESS_FEATURE_REVERSE_FUTILITY);
  g_assert_false (chess_node_prune_reverse_futility (&ahead->node, &score));
}

static void
test_null_move (void)
{
  g_autoptr (Bench) ahead = bench_new (QUEEN_AHEAD, 4), threat = bench_new (MATE_THREAT, 12);
  g_autoptr (Bench) pawns = bench_new (PAWNS_ONLY, 4);
  int score;

  set_window (ahead, 0);
  g_assert_true (chess_node_prune_null_move (&ahead->node, &score));
  g_assert_cmpint (score, >=, 1);
  set_window (ahead, ahead->eval);
  g_assert_false (chess_node_prune_null_move (&ahead->node, &score));
  set_window (ahead, 0);
  ahead->node.frame[-1].move = 0; /* after a null move */
  g_assert_false (chess_node_prune_null_move (&ahead->node, &score));
  set_window (threat, 0);
  g_assert_cmpint (threat->eval, >, 300);
  g_assert_false (chess_node_prune_null_move (&threat->node, &score));
  set_window (pawns, 0); /* zugzwang is likely */
  g_assert_cmpint (pawns->eval, >, 200);
  g_assert_false (chess_node_prune_null_move (&pawns->node, &score));
}

/* While the result of a null move is verified, no null move is tried before ply
 * `null_move_min_ply`. */
static void
test_null_move_verification (void)
{
  g_autoptr (Bench) ahead = bench_new (QUEEN_AHEAD, 4);
  int score;

  set_window (ahead, 0);
  ahead->worker->null_move_min_ply = 2;
  g_assert_false (chess_node_prune_null_move (&ahead->node, &score));
  ahead->worker->null_move_min_ply = 1;
  g_assert_true (chess_node_prune_null_move (&ahead->node, &score));
}

static void
test_probcut (void)
{
  g_autoptr (Bench) hangs = bench_new (QUEEN_HANGS, 5), nothing = bench_new (NOTHING_HANGS, 5);
  int score;

  set_window (hangs, hangs->eval + 300);
  g_assert_true (chess_node_prune_probcut (&hangs->node, &score));
  g_assert_cmpint (score, >=, hangs->node.beta + chess_parameters.probcut_margin);
  set_window (nothing, nothing->eval + 300);
  g_assert_false (chess_node_prune_probcut (&nothing->node, &score));
  /* The entry of the table says that the score is lower than the evaluation. */
  hangs->node.is_known = TRUE;
  hangs->node.entry =
      (KtSearchEntry){ .score = (gint16) hangs->eval, .depth = 2, .bound = KT_BOUND_UPPER };
  g_assert_false (chess_node_prune_probcut (&hangs->node, &score));
  hangs->node.is_known = FALSE;
  hangs->node.depth = 4;
  g_assert_false (chess_node_prune_probcut (&hangs->node, &score));
}

/* Late move pruning makes the picker skip the quiet moves that are left. */
static gboolean
skips_quiet (gboolean improving, guint n_moves)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 1);

  set_window (bench, -1000);
  bench->node.improving = improving;
  bench->node.n_moves = n_moves - 1;
  g_assert_false (prunes_move (bench, "d3d4"));
  return !bench->node.picker.base.has_quiet;
}

static void
test_late_moves (void)
{
  guint n =
      (guint) (chess_parameters.pvs.late_pruning_base + chess_parameters.pvs.late_pruning_by_depth);

  g_assert_false (skips_quiet (FALSE, n / 200));
  g_assert_true (skips_quiet (FALSE, n / 200 + 1));
  g_assert_false (skips_quiet (TRUE, n / 100));
  g_assert_true (skips_quiet (TRUE, n / 100 + 1));
}

static void
test_futility (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 2);
  int margin = chess_parameters.futility_base + 2 * chess_parameters.futility_by_depth;

  set_window (bench, bench->eval + margin);
  g_assert_true (prunes_move (bench, "d3d4"));
  g_assert_false (prunes_move (bench, "d3d8")); /* gives check */
  bench->node.in_check = TRUE;
  g_assert_false (prunes_move (bench, "d3d4"));
  bench->node.in_check = FALSE;
  set_window (bench, bench->eval + margin - 1);
  bench->node.n_moves = 0;
  g_assert_false (prunes_move (bench, "d3d4"));
}

static void
test_history_pruning (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 1);
  ChessCandidate candidate = make_candidate (bench, "d3d4");

  set_window (bench, -1000);
  candidate.rating = -chess_parameters.pvs.history_pruning - 1;
  g_assert_true (chess_node_prune_move (&bench->node, &candidate));
  candidate.rating = -chess_parameters.pvs.history_pruning;
  g_assert_false (chess_node_prune_move (&bench->node, &candidate));
}

static void
test_exchange_pruning (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 2);

  set_window (bench, -1000);
  g_assert_true (prunes_move (bench, "d3g6"));
  g_assert_false (prunes_move (bench, "d3d4"));
  /* Captures are judged once the picker has found them to be bad. */
  g_assert_false (prunes_move (bench, "d3h7"));
  bench->node.picker.base.stage = KT_PICK_BAD_NOISY;
  g_assert_true (prunes_move (bench, "d3h7"));
  leave_out (bench, CHESS_FEATURE_EXCHANGE_PRUNING);
  g_assert_false (prunes_move (bench, "d3g6"));
}

/* Three kinds of moves are never pruned: moves of the root, moves while every score so far is a
 * loss, and moves in positions with pawns only. */
static void
test_never_pruned (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 2), pawns = bench_new (PAWNS_ONLY, 2);

  set_window (bench, bench->eval + 2000);
  g_assert_true (prunes_move (bench, "d3d4"));
  bench->node.best = -KT_INFINITE;
  g_assert_false (prunes_move (bench, "d3d4"));
  bench->node.best = 0;
  bench->node.is_root = TRUE;
  g_assert_false (prunes_move (bench, "d3d4"));
  set_window (pawns, pawns->eval + 2000);
  g_assert_false (prunes_move (pawns, "g1f2"));
}

/* The reduction of a move that would be reduced by four plies at an ordinary node. */
static int
get_reduction (Bench *bench)
{
  ChessCandidate candidate = make_candidate (bench, "d3d4");

  bench->node.improving = TRUE;
  candidate.reduction = 4 * KT_PVS_PLY - chess_parameters.pvs.reduction_uncorrected;
  return chess_node_get_reduction (&bench->node, &candidate);
}

static void
test_reduction (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_AHEAD, 8);
  ChessNode *node = &bench->node;

  g_assert_cmpint (get_reduction (bench), ==, 4);
  node->is_pv = TRUE;
  g_assert_cmpint (get_reduction (bench), <, 4);
  node->is_pv = FALSE;
  node->is_cut_node = TRUE;
  g_assert_cmpint (get_reduction (bench), >, 4);
  node->is_cut_node = FALSE;
  node->order.killers[0] = get_move (bench, "d3d4");
  g_assert_cmpint (get_reduction (bench), <, 4);
  node->order.killers[0] = 0;
  node->frame->correction = 50;
  g_assert_cmpint (get_reduction (bench), <, 4);
  node->frame->correction = 0;
  node->frame[1].checkers = 1;
  g_assert_cmpint (get_reduction (bench), <, 4);
}

static ChessCandidate
make_table_move (Bench *bench, const char *text, int score)
{
  ChessNode *node = &bench->node;

  node->is_known = TRUE;
  node->entry = (KtSearchEntry){ .move = get_move (bench, text),
                                 .score = (gint16) score,
                                 .depth = (guint8) (node->depth - 3),
                                 .bound = KT_BOUND_LOWER };
  return make_candidate (bench, text);
}

/* Taking the queen is by far the best move. */
static void
test_singular_extension (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_HANGS, 6);
  ChessCandidate candidate = make_table_move (bench, "c3d5", bench->eval + 700);
  int score;

  set_window (bench, bench->eval + 700);
  g_assert_true (chess_node_may_be_singular (&bench->node, candidate.move));
  g_assert_false (chess_node_search_singular (&bench->node, &candidate, &score));
  g_assert_cmpint (candidate.extension, >=, 1);
  g_assert_cmpuint (bench->node.frame->excluded, ==, 0);
}

/* In the initial position many moves are good enough. */
static void
test_multi_cut (void)
{
  g_autoptr (Bench) bench = bench_new (START, 6);
  ChessCandidate candidate = make_table_move (bench, "e2e4", -300);
  int score;

  set_window (bench, -600);
  g_assert_true (chess_node_search_singular (&bench->node, &candidate, &score));
  g_assert_cmpint (score, >=, bench->node.beta);
  /* The other moves reach the singular beta, but not the node's: no cut and no extension. */
  set_window (bench, -300);
  g_assert_false (chess_node_search_singular (&bench->node, &candidate, &score));
  g_assert_cmpint (candidate.extension, <=, 0);
}

static void
test_not_singular (void)
{
  g_autoptr (Bench) bench = bench_new (QUEEN_HANGS, 6);
  ChessNode *node = &bench->node;
  ChessMove move = make_table_move (bench, "c3d5", bench->eval).move;

  g_assert_true (chess_node_may_be_singular (node, move));
  g_assert_false (chess_node_may_be_singular (node, get_move (bench, "c3a4")));
  node->entry.bound = KT_BOUND_UPPER;
  g_assert_false (chess_node_may_be_singular (node, move));
  node->entry.bound = KT_BOUND_LOWER;
  node->entry.depth--;
  g_assert_false (chess_node_may_be_singular (node, move));
  node->entry.depth++;
  node->frame->excluded = move;
  g_assert_false (chess_node_may_be_singular (node, move));
  node->frame->excluded = 0;
  node->depth = 5;
  g_assert_false (chess_node_may_be_singular (node, move));
}

/* Delta pruning: a capture that cannot reach alpha is not played. */
static void
test_delta (void)
{
  for (int below = 0; below < 2; below++) {
    g_autoptr (Bench) bench = bench_new (PAWN_HANGS, 0);
    int reach = bench->eval + chess_parameters.delta_margin + chess_exchange_values[CHESS_PAWN];
    int alpha = reach - below;
    int score = chess_quiescence (bench->worker, bench->node.frame, alpha, alpha + 1);

    if (below == 0) {
      g_assert_cmpint (score, ==, reach);
      g_assert_cmpuint (bench->worker->base.nodes, ==, 1);
    } else {
      g_assert_cmpuint (bench->worker->base.nodes, >, 1);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-pruning/razoring", test_razoring);
  g_test_add_func ("/chess-pruning/reverse-futility", test_reverse_futility);
  g_test_add_func ("/chess-pruning/null-move", test_null_move);
  g_test_add_func ("/chess-pruning/null-move-verification", test_null_move_verification);
  g_test_add_func ("/chess-pruning/probcut", test_probcut);
  g_test_add_func ("/chess-pruning/late-moves", test_late_moves);
  g_test_add_func ("/chess-pruning/futility", test_futility);
  g_test_add_func ("/chess-pruning/history", test_history_pruning);
  g_test_add_func ("/chess-pruning/exchange", test_exchange_pruning);
  g_test_add_func ("/chess-pruning/never", test_never_pruned);
  g_test_add_func ("/chess-pruning/reduction", test_reduction);
  g_test_add_func ("/chess-pruning/singular-extension", test_singular_extension);
  g_test_add_func ("/chess-pruning/multi-cut", test_multi_cut);
  g_test_add_func ("/chess-pruning/not-singular", test_not_singular);
  g_test_add_func ("/chess-pruning/delta", test_delta);
  return g_test_run ();
}

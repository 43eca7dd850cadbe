/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the full-strength search: mates, draws, limits, and determinism. */
#include "games/chess/search/chess-search.h"

#include "games/chess/chess-engine.h"
#include "games/chess/chess-levels.h"
#include "protocols/uci/kt-uci-server.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

/* The limits of a search, and its results. */
typedef struct {
  ChessSearchConfig config;
  KtSearchLimits limits;
  guint n_findings;
  guint64 nodes;
  KtSearchFinding findings[CHESS_MAX_MOVES];
} Trial;

static Trial *
trial_new (void)
{
  Trial *trial = g_new0 (Trial, 1);

  trial->config = chess_search_config_default ();
  trial->config.table_mib = 4;
  return trial;
}

static void
search_position (Trial *trial, const KtPosition *position)
{
  g_autoptr (KtSearch) search = chess_search_new (&trial->config);
  g_autoptr (KtProgress) progress = kt_progress_new ();

  trial->n_findings = kt_search_think (
      search, &(KtSearchTask){ position, &trial->limits, progress }, trial->findings);
  trial->nodes = kt_search_get_nodes (search);
}

static void
search (Trial *trial, const char *fen)
{
  g_autofree KtPosition *position = chess_fixture_position (fen);

  search_position (trial, position);
}

static const ChessBoard *
get_board (const KtPosition *position)
{
  return &chess (position)->board;
}

/* The line must lead to the mate, too. */
static void
check_mate (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  g_autofree Trial *trial = trial_new ();
  int moves = (int) g_ascii_strtoll (parts[1], NULL, 10);
  const KtSearchFinding *best = trial->findings;

  trial->limits.mate = (guint) moves;
  trial->limits.nodes = 3000000;
  search_position (trial, position);
  g_assert_cmpint (best->score, ==, KT_MATE - 2 * moves + 1);
  g_assert_cmpint (kt_search_score_get_mate (best->score), ==, moves);
  if (best->pv_length == 2 * (guint) moves - 1) {
    for (guint i = 0; i < best->pv_length; i++)
      kt_test_play_action (position, chess_action_of_move (get_board (position), best->pv[i]));
    kt_test_assert_result (position, KT_WIN, position->result.winner, "checkmate");
  }
}

static void
test_mates (void)
{
  g_assert_cmpuint (chess_fixture_run ("mates.txt", 2, check_mate), >=, 10);
}

static const char *const fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
};

/* Every kernel searches the same number of nodes. */
static void
test_kernels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    guint64 nodes = 0;

    for (guint j = 0; j < chess_kernel_get_n (); j++) {
      g_autofree Trial *trial = trial_new ();

      trial->config.kernel = chess_kernel_get (j);
      trial->limits.depth = 9;
      if (!trial->config.kernel->is_supported ())
        continue;
      search (trial, fens[i]);
      g_assert_cmpuint (trial->nodes, >, 0);
      g_assert_true (nodes == 0 || nodes == trial->nodes);
      nodes = trial->nodes;
    }
  }
}

/* A cleared search keeps no knowledge of earlier searches. */
static void
test_clear (void)
{
  g_autofree Trial *trial = trial_new ();
  g_autoptr (KtSearch) search = chess_search_new (&trial->config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autofree KtPosition *position = chess_fixture_position (fens[1]);
  guint64 nodes;

  trial->limits.depth = 9;
  kt_search_think (search, &(KtSearchTask){ position, &trial->limits, progress }, trial->findings);
  nodes = kt_search_get_nodes (search);
  kt_search_think (search, &(KtSearchTask){ position, &trial->limits, progress }, trial->findings);
  g_assert_cmpuint (kt_search_get_nodes (search), <, nodes);
  kt_search_clear (search);
  kt_search_think (search, &(KtSearchTask){ position, &trial->limits, progress }, trial->findings);
  g_assert_cmpuint (kt_search_get_nodes (search), ==, nodes);
}

static void
test_limits (void)
{
  static const guint64 counts[] = { 1, 2, 100, 1000, 12345 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autofree Trial *trial = trial_new ();

    trial->limits.nodes = counts[i];
    search (trial, fens[1]);
    g_assert_cmpuint (trial->nodes, ==, counts[i]);
    g_assert_cmpuint (trial->findings->pv_length, >, 0);
  }
  for (guint depth = 1; depth < 8; depth++) {
    g_autofree Trial *trial = trial_new ();

    trial->limits.depth = depth;
    search (trial, fens[0]);
    g_assert_cmpuint (trial->findings->depth, ==, depth);
  }
}

/* Each line begins with a different move, the best first, and excluded moves are left out. */
static void
test_lines (void)
{
  g_autofree Trial *trial = trial_new ();
  g_autofree KtPosition *position = chess_fixture_position ("start");

  trial->limits.depth = 6;
  trial->limits.n_lines = 3;
  search_position (trial, position);
  g_assert_cmpuint (trial->n_findings, ==, 3);
  for (guint i = 1; i < 3; i++) {
    g_assert_cmpint (trial->findings[i].score, <=, trial->findings[i - 1].score);
    g_assert_cmpuint (trial->findings[i].pv[0], !=, trial->findings[i - 1].pv[0]);
    g_assert_cmpuint (trial->findings[i].rank, ==, i + 1);
  }
  trial->limits.n_moves = 2;
  trial->limits.moves[0] = kt_uci_game_parse_move (&kt_uci_chess, position, "a2a3");
  trial->limits.moves[1] = kt_uci_game_parse_move (&kt_uci_chess, position, "h2h3");
  search_position (trial, position);
  g_assert_cmpuint (trial->n_findings, ==, 2);
  g_assert_cmpuint (trial->findings[0].pv[0] ^ trial->findings[1].pv[0], ==,
                    trial->limits.moves[0] ^ trial->limits.moves[1]);
}

static void
assert_score (const char *fen, const char *moves, guint depth, int least, int most)
{
  g_autofree char *text = g_strdup_printf ("fen %s moves %s", fen, moves);
  g_autofree KtPosition *position = kt_uci_parse_position (&kt_uci_chess, text, NULL, NULL);
  g_autofree Trial *trial = trial_new ();

  g_assert_nonnull (position);
  trial->limits.depth = depth;
  search_position (trial, position);
  g_test_message ("%s %s: %d", fen, moves, trial->findings->score);
  g_assert_cmpint (trial->findings->score, >=, least);
  g_assert_cmpint (trial->findings->score, <=, most);
}

/* Perpetual check draws against any material; after 99 halfmoves without progress a won ending
 * is drawn, unless there is a mate at once. */
static void
test_draws (void)
{
  assert_score ("6k1/5ppp/8/7q/8/8/r4PPP/3Q2K1 w - - 0 1", "", 6, KT_MIN_MATE, KT_MATE);
  assert_score ("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1", "", 12, -2, 2);
  assert_score ("8/8/3k4/8/8/2R5/3K4/8 w - - 99 80", "", 8, -2, 2);
  assert_score ("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "", 8, KT_MATE - 1, KT_MATE - 1);
  assert_score ("8/8/8/8/8/2k5/8/K1b5 w - - 0 1", "", 8, -2, 2);
}

/* Without a queen a draw is welcome: the third occurrence of the start position is a draw, the
 * second is not. */
static void
test_repetition (void)
{
  const char *fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  assert_score (fen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", 6, -2, 2);
  assert_score (fen, "g1f3 g8f6 f3g1", 6, -3000, -400);
}

/* Without any single feature the search still finds a mate in two by a sacrifice, and a legal line
 * of another position. */
static void
test_features (void)
{
  for (int feature = 0; feature < CHESS_N_FEATURES; feature++) {
    g_autofree Trial *trial = trial_new ();

    g_test_message ("without %s", chess_feature_get_id ((ChessFeature) feature));
    g_assert_cmpint (chess_feature_find (chess_feature_get_id ((ChessFeature) feature)), ==,
                     feature);
    trial->config.without = 1u << feature;
    trial->limits.depth = 14;
    search (trial, "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16");
    g_assert_cmpint (trial->findings->score, ==, KT_MATE - 3);
    trial->limits.nodes = 20000;
    search (trial, fens[1]);
    g_assert_cmpuint (trial->findings->pv_length, >, 0);
  }
  g_assert_cmpint (chess_feature_find ("magic"), ==, -1);
}

/* Every published line is legal. */
static void
check_line_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  g_autofree KtPosition *position = kt_position_copy (data);

  for (guint i = 0; i < finding->pv_length; i++)
    kt_test_play_action (position, chess_action_of_move (get_board (position), finding->pv[i]));
}

static void
test_told_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_autofree Trial *trial = trial_new ();
    g_autoptr (KtSearch) search = chess_search_new (&trial->config);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    g_autofree KtPosition *position = chess_fixture_position (fens[i]);

    trial->limits.depth = 10;
    trial->limits.n_lines = 2;
    kt_search_think (search,
                     &(KtSearchTask){ position, &trial->limits, progress, check_line_cb, position },
                     trial->findings);
  }
}

static void
stop_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  kt_progress_stop (data);
}

/* A stopped search ends with a move, also if it was stopped before it began. */
static void
test_stop (void)
{
  for (guint n_threads = 1; n_threads <= 3; n_threads++) {
    g_autofree Trial *trial = trial_new ();
    g_autofree KtPosition *position = chess_fixture_position (fens[1]);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    g_autoptr (KtSearch) search = NULL;

    trial->config.n_threads = n_threads;
    search = chess_search_new (&trial->config);
    for (guint i = 0; i < 2; i++) {
      kt_search_think (search,
                       &(KtSearchTask){ position, &trial->limits, progress, stop_cb, progress },
                       trial->findings);
      g_assert_cmpuint (trial->findings->pv_length, >, 0);
    }
  }
}

/* Several threads find the same as one. */
static void
test_threads (void)
{
  g_autofree Trial *trial = trial_new ();

  trial->config.n_threads = 4;
  trial->limits.mate = 4;
  search (trial, "1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 1 21");
  g_assert_cmpint (kt_search_score_get_mate (trial->findings->score), ==, 4);
  trial->limits.mate = 0;
  trial->limits.depth = 8;
  search (trial, fens[1]);
  g_assert_cmpuint (trial->findings->depth, >=, 8);
}

/* Through the game’s interface: scores count actions, lines are actions, every level respects
 * its limits, and the better levels find a mate. */
static void
test_engine (void)
{
  for (guint level = 0; level < CHESS_N_LEVELS; level++) {
    g_autoptr (KtEngine) engine = chess_levels_create_engine (level, 0, 7);
    g_autofree KtPosition *position = chess_fixture_position ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtLimits limits = { .positions = 5000 };
    KtFinding finding, published;

    kt_engine_think (engine, position, &limits, progress, &finding);
    g_assert_null (kt_position_explain_illegal (position, &finding.action));
    if (level >= KT_LEVEL_SKILLED)
      g_assert_cmpint (finding.score, ==, KT_SCORE_WIN - 1);
    g_assert_true (kt_progress_read (progress, &published));
    g_assert_true (kt_action_equal (published.action, finding.action));
    kt_engine_reset (engine);
    g_assert_cmpint (chess_levels_get_limits (level).time_us, >, 0);
  }
}

/* With a higher Elo a skill never searches less, overlooks more or is less thorough, except that
 * the network needs fewer positions. */
static void
test_skill (void)
{
  KtSkill before = chess_levels_get_skill (0);

  for (guint elo = CHESS_MIN_ELO; elo <= CHESS_MAX_SKILL_ELO + 100; elo += 25) {
    KtSkill skill = chess_levels_get_skill (elo);

    if (chess_skill_has_net (&skill) == chess_skill_has_net (&before))
      g_assert_cmpuint (skill.nodes, >=, before.nodes);
    g_assert_cmpuint (skill.n_lines, <=, before.n_lines);
    g_assert_cmpuint (skill.overlook, <=, before.overlook);
    g_assert_cmpuint (skill.thorough, <=, before.thorough);
    g_assert_cmpuint (skill.temperature, <=, before.temperature);
    before = skill;
  }
  g_assert_cmpuint (before.overlook, ==, 0);
  before = chess_levels_get_skill (2460);
  g_assert_false (chess_skill_has_net (&before));
  before = chess_levels_get_skill (2461);
  g_assert_true (chess_skill_has_net (&before));
}

/* A skill with its search. */
typedef struct {
  KtSkill skill;
  KtSearch *search;
} Weak;

static void
weak_init (Weak *weak, guint elo)
{
  ChessSearchConfig config = chess_search_config_default ();

  config.table_mib = 1;
  *weak = (Weak){ chess_levels_get_skill (elo), chess_search_new (&config) };
}

static ChessMove
choose (Weak *weak, const KtPosition *position, guint64 seed)
{
  g_autofree KtSearchFinding *findings = g_new (KtSearchFinding, CHESS_MAX_MOVES);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtSearchLimits limits = { 0 };
  KtSearchTask task = { position, &limits, progress, NULL, NULL };

  return findings[kt_skill_think (&weak->skill, &chess_skill_game, seed, weak->search, &task,
                                  findings)]
      .pv[0];
}

/* The number of games out of 1000 in which a move is played. */
static guint
count_choices (guint elo, const char *fen, const char *move)
{
  enum { GAMES = 1000 };
  g_autofree KtPosition *position = chess_fixture_position (fen);
  KtAction action = kt_test_action (position, move);
  ChessMove wanted = chess_move_of_action (&chess (position)->board, &action);
  guint n = 0;
  Weak weak;

  weak_init (&weak, elo);
  for (guint seed = 0; seed < GAMES; seed++)
    n += choose (&weak, position, seed) == wanted;
  kt_search_free (weak.search);
  g_test_message ("%s by %u: %u of %d", move, elo, n, GAMES);
  return n;
}

/* The weakest levels make human moves: they give obvious mates, recapture, and do not put the
 * queen next to a pawn. The weaker they are, the more often they overlook distant captures. */
static void
test_human (void)
{
  static const char mate[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
  static const char queen[] = "rnb1kbnr/pppp1ppp/8/4p3/3qP3/2P5/PP2QPPP/RNB1KBNR w KQkq - 0 4";
  static const char near[] = "rnbqkbnr/pp2pppp/2p5/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3";
  static const char far[] = "rn1qkbnr/pbpppppp/1p6/8/8/7N/PPPPPP1P/RNBQKB1R b KQkq - 0 3";

  g_assert_cmpuint (count_choices (600, mate, "Ra8#"), >, 900);
  g_assert_cmpuint (count_choices (600, queen, "cxd4"), >, 450);
  g_assert_cmpuint (count_choices (1000, queen, "cxd4"), >, 900);
  g_assert_cmpuint (count_choices (600, near, "Qg4"), <, 120);
  g_assert_cmpuint (count_choices (600, far, "Bxh1"), <, count_choices (1400, far, "Bxh1"));
}

/* A piece does not move back and forth if there is another move. */
static void
test_back_and_forth (void)
{
  enum { GAMES = 400 };
  g_autofree KtPosition *position = chess_fixture_position ("6k1/6p1/6Pp/7P/8/8/8/R5K1 w - - 0 50");
  guint n = 0;
  Weak weak;

  kt_test_play (position, "Kf1 Kh8");
  weak_init (&weak, 1000);
  for (guint seed = 0; seed < GAMES; seed++) {
    KtAction back = kt_test_action (position, "Kg1");

    n += choose (&weak, position, seed) == chess_move_of_action (&chess (position)->board, &back);
  }
  kt_search_free (weak.search);
  g_test_message ("back in %u of %d", n, GAMES);
  g_assert_cmpuint (n, <=, GAMES / 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_fixture_prepare_kernels ();
  g_test_add_func ("/chess-search/mates", test_mates);
  g_test_add_func ("/chess-search/kernels", test_kernels);
  g_test_add_func ("/chess-search/clear", test_clear);
  g_test_add_func ("/chess-search/limits", test_limits);
  g_test_add_func ("/chess-search/lines", test_lines);
  g_test_add_func ("/chess-search/draws", test_draws);
  g_test_add_func ("/chess-search/repetition", test_repetition);
  g_test_add_func ("/chess-search/features", test_features);
  g_test_add_func ("/chess-search/told-lines", test_told_lines);
  g_test_add_func ("/chess-search/stop", test_stop);
  g_test_add_func ("/chess-search/threads", test_threads);
  g_test_add_func ("/chess-search/engine", test_engine);
  g_test_add_func ("/chess-search/skill", test_skill);
  g_test_add_func ("/chess-search/human", test_human);
  g_test_add_func ("/chess-search/back-and-forth", test_back_and_forth);
  return g_test_run ();
}

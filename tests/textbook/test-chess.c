/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The textbook search plays chess through the interface of all games. */
#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "tests/kt-test.h"
#include "textbook/kt-textbook.h"

static KtPosition *
parse (const char *fen)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autoptr (GError) error = NULL;
  KtPosition *position = kt_position_parse (&chess_game, &options, fen, &error);

  g_assert_no_error (error);
  return position;
}

static KtFinding
search (const KtPosition *position, KtMethod method, guint depth)
{
  KtTextbookConfig config = kt_textbook_config_default ();
  KtLimits limits = { .depth = depth };
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtEngine) engine = NULL;
  KtFinding finding;

  config.method = method;
  engine = kt_textbook_new (&config);
  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding;
}

/* The first problem is by Paul Morphy, the others are from games: Buckle in London 1840, Paulsen
 * in New York 1857, Morphy in Paris 1858, Zukertort in Breslau 1865. */
static const struct {
  const char *fen;
  guint actions;
  const char *best;
} mates[] = {
  { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, "Ra6" },
  { "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 3, "Nf6+" },
  { "1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 1 1", 3, "Qd5+" },
  { "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 1", 3, "Qb8+" },
  { "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 1 1", 3, "Qd8+" },
  { "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1, "Qh4#" },
  { "6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", 1, "Nf7#" },
  { "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1, "Ra8#" },
  { "7k/8/6K1/8/8/8/8/R7 w - - 149 99", 1, "Ra8#" },
};

static void
test_mates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mates); i++) {
    g_autofree KtPosition *position = parse (mates[i].fen);
    KtFinding finding = search (position, KT_NEGASCOUT, mates[i].actions);
    g_autofree char *best = kt_position_format_action (position, &finding.action);

    g_test_message ("%s", mates[i].fen);
    g_assert_cmpstr (best, ==, mates[i].best);
    g_assert_cmpint (finding.score, ==, KT_SCORE_WIN - (int) mates[i].actions);
  }
}

/* All methods find the same value. */
static void
test_methods (void)
{
  static const char *const fens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 148 99",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_autofree KtPosition *position = parse (fens[i]);
    int score = search (position, KT_MINIMAX, 2).score;

    for (int method = KT_ALPHA_BETA; method < KT_N_METHODS; method++)
      g_assert_cmpint (search (position, (KtMethod) method, 2).score, ==, score);
  }
}

/* A free pawn is captured, and a queen is not lost. */
static void
test_sense (void)
{
  g_autofree KtPosition *takes = parse ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
  g_autofree KtPosition *saves = parse ("4k3/8/2p5/3Q4/8/8/8/4K3 w - - 0 1");
  KtFinding finding = search (takes, KT_NEGASCOUT, 2);
  g_autofree char *best = kt_position_format_action (takes, &finding.action);

  g_assert_cmpstr (best, ==, "exd5");
  finding = search (saves, KT_NEGASCOUT, 2);
  g_assert_cmpint (finding.action.from, ==, 35);
  g_assert_cmpint (finding.score, >, 500);
}

/* Each level’s engine plays allowed moves. */
static void
test_levels (void)
{
  guint n_levels;

  kt_registry_get_levels (&chess_game, &n_levels);
  for (guint level = 0; level < n_levels; level++) {
    g_autoptr (KtEngine) engine = kt_registry_create_engine (&chess_game, level, 0, 7);
    g_autofree KtPosition *position = kt_test_start (&chess_game, "");
    KtLimits limits = kt_registry_get_limits (&chess_game, level);

    limits.positions = 3000;
    for (guint i = 0; i < 6; i++) {
      g_autoptr (KtProgress) progress = kt_progress_new ();
      KtFinding finding;

      kt_engine_think (engine, position, &limits, progress, &finding);
      kt_test_play_action (position, finding.action);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-search/mates", test_mates);
  g_test_add_func ("/chess-search/methods", test_methods);
  g_test_add_func ("/chess-search/sense", test_sense);
  g_test_add_func ("/chess-search/levels", test_levels);
  return g_test_run ();
}

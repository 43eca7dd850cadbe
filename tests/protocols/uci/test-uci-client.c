/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-game.h"
#include "protocols/uci/kt-uci-client.h"
#include "tests/kt-test.h"

static void
test_replies (void)
{
  static const struct {
    const char *line;
    KtUciReply reply;
    const char *rest;
  } lines[] = {
    { "uciok", KT_UCI_REPLY_OK, "" },
    { "  readyok \r", KT_UCI_REPLY_READY, "" },
    { "bestmove e2e4 ponder e7e5", KT_UCI_REPLY_BEST_MOVE, "e2e4 ponder e7e5" },
    { "bestmove\t e2e4", KT_UCI_REPLY_BEST_MOVE, "e2e4" },
    { "info depth 3", KT_UCI_REPLY_INFO, "depth 3" },
    { "id name Some Engine 1.0", KT_UCI_REPLY_ID, "name Some Engine 1.0" },
    { "option name Hash type spin", KT_UCI_REPLY_OPTION, "name Hash type spin" },
    { "", KT_UCI_REPLY_OTHER, "" },
    { "uciokay", KT_UCI_REPLY_OTHER, "" },
    { "bestmoves e2e4", KT_UCI_REPLY_OTHER, "e2e4" },
    { "Stockfish 15.1 by the developers", KT_UCI_REPLY_OTHER, "15.1 by the developers" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    const char *rest;

    g_test_message ("%s", lines[i].line);
    g_assert_cmpint (kt_uci_read_reply (lines[i].line, &rest), ==, lines[i].reply);
    g_assert_cmpstr (rest, ==, lines[i].rest);
  }
}

static void
test_info (void)
{
  static const struct {
    const char *text;
    KtUciInfo info;
  } lines[] = {
    { "depth 24 seldepth 32 multipv 1 score cp 38 nodes 7894273 nps 1 pv e2e4 e7e5",
      { TRUE, FALSE, 38, 0, 1, 24, 7894273 } },
    { "score cp -1234 upperbound depth 2", { TRUE, TRUE, -1234, 0, 1, 2, 0 } },
    { "depth 12 score mate -3 nodes 5 multipv 2", { TRUE, FALSE, 0, -3, 2, 12, 5 } },
    { "score cp 7 string score cp 9 depth 8", { TRUE, FALSE, 7, 0, 1, 0, 0 } },
    { "currmove e2e4 currmovenumber 1", { FALSE, FALSE, 0, 0, 1, 0, 0 } },
    { "depth -4 nodes", { FALSE, FALSE, 0, 0, 1, 0, 0 } },
    { "score cp 99999999999999999999", { TRUE, FALSE, 989999, 0, 1, 0, 0 } },
    { "score cp -2147483648", { TRUE, FALSE, -989999, 0, 1, 0, 0 } },
    { "score mate 2147483647", { TRUE, FALSE, 0, 1000, 1, 0, 0 } },
    { "score mate -2147483648", { TRUE, FALSE, 0, -1000, 1, 0, 0 } },
    { "", { FALSE, FALSE, 0, 0, 1, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    const KtUciInfo *wanted = &lines[i].info;
    KtUciInfo info;

    g_test_message ("%s", lines[i].text);
    kt_uci_parse_info (lines[i].text, &info);
    g_assert_cmpint (info.has_score, ==, wanted->has_score);
    g_assert_cmpint (info.is_bound, ==, wanted->is_bound);
    g_assert_cmpint (info.centipawns, ==, wanted->centipawns);
    g_assert_cmpint (info.mate, ==, wanted->mate);
    g_assert_cmpuint (info.line, ==, wanted->line);
    g_assert_cmpuint (info.depth, ==, wanted->depth);
    g_assert_cmpuint (info.nodes, ==, wanted->nodes);
  }
}

static void
test_option_names (void)
{
  static const struct {
    const char *text, *name;
  } lines[] = {
    { "name Hash type spin default 16 min 1 max 33554432", "Hash" },
    { "name Move Overhead type spin default 10", "Move Overhead" },
    { "name Clear Hash type button", "Clear Hash" },
    { "name Odd", "Odd" },
    { "type check", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *name = kt_uci_parse_option_name (lines[i].text);

    g_assert_cmpstr (name, ==, lines[i].name);
  }
}

/* A position, a UCI move in it, and the move in SAN; NULL: refused. */
static void
test_best_moves (void)
{
  static const struct {
    const char *fen, *text, *san;
  } moves[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 ponder e7e5", "e4" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e5", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0000", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "(none)", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e7e5", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4q", NULL },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8q", "a8=Q+" },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8n", "a8=N" },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8", NULL },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8k", NULL },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a7a8Q", NULL },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O" },
    { "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "e1h1", NULL },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6" },
  };
  KtOptions options = kt_options_default (&chess_game);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autofree KtPosition *position = kt_position_parse (&chess_game, &options, moves[i].fen, NULL);
    g_autoptr (GError) error = NULL;
    KtAction action;
    gboolean good =
        kt_uci_parse_best_move (&kt_uci_chess, moves[i].text, position, &action, &error);
    g_autofree char *san = good ? kt_position_format_action (position, &action) : NULL;

    g_test_message ("%s in %s: %s", moves[i].text, moves[i].fen, error ? error->message : "good");
    g_assert_cmpint (good, ==, error == NULL);
    g_assert_cmpstr (san, ==, moves[i].san);
    g_assert_true (good || error->domain == KT_POSITION_ERROR);
  }
}

static void
test_positions (void)
{
  g_autofree KtPosition *start = kt_test_start (&chess_game, "");
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autoptr (GString) text = g_string_new (NULL);
  static const char *const sans[] = { "e4",  "d5",   "exd5", "c5",     "dxc6",
                                      "Nf6", "cxb7", "Nd5",  "bxa8=R", "Nc3" };
  KtAction actions[G_N_ELEMENTS (sans)];

  for (guint i = 0; i < G_N_ELEMENTS (sans); i++) {
    actions[i] = kt_test_action (position, sans[i]);
    kt_position_play (position, &actions[i]);
  }
  kt_uci_append_position (text, &kt_uci_chess, start, NULL, 0);
  kt_uci_append_position (text, &kt_uci_chess, start, actions, G_N_ELEMENTS (sans));
  kt_uci_append_position (text, &kt_uci_chess, position, NULL, 0);
  g_assert_cmpstr (text->str, ==,
                   "position startpos\n"
                   "position startpos moves e2e4 d7d5 e4d5 c7c5 d5c6 g8f6 c6b7 f6d5 b7a8r d5c3\n"
                   "position fen Rnbqkb1r/p3pppp/8/8/8/2n5/PPPP1PPP/RNBQKBNR w KQk - 1 6\n");
}

static void
test_commands (void)
{
  static const KtUciGoCommand clocks = {
    .has_clocks = TRUE, .left_ms = { 1500, -3 }, .increment_ms = { 0, 10 }, .moves_to_go = 17
  };
  static const KtUciGoCommand limits = { .move_ms = 100, .depth = 7, .nodes = 5000 };
  g_autoptr (GString) text = g_string_new (NULL);

  kt_uci_append_go (text, &clocks);
  kt_uci_append_go (text, &limits);
  kt_uci_append_option (text, "Move Overhead", "30");
  kt_uci_append_option (text, "Clear Hash", "");
  g_assert_cmpstr (text->str, ==,
                   "go wtime 1500 btime 1 binc 10 movestogo 17\n"
                   "go movetime 100 depth 7 nodes 5000\n"
                   "setoption name Move Overhead value 30\n"
                   "setoption name Clear Hash\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-client/replies", test_replies);
  g_test_add_func ("/uci-client/info", test_info);
  g_test_add_func ("/uci-client/option-names", test_option_names);
  g_test_add_func ("/uci-client/best-moves", test_best_moves);
  g_test_add_func ("/uci-client/positions", test_positions);
  g_test_add_func ("/uci-client/commands", test_commands);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/uci/kt-uci-server.h"

#include <string.h>

#include "core/kt-field.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/rules/chess-position.h"

static void
test_commands (void)
{
  static const struct {
    const char *line;
    KtUciCommand command;
    const char *rest;
  } cases[] = {
    { "", KT_UCI_NOTHING, "" },
    { " \t ", KT_UCI_NOTHING, "" },
    { "uci", KT_UCI_UCI, "" },
    { "  isready  ", KT_UCI_IS_READY, "" },
    { "position  startpos moves e2e4", KT_UCI_POSITION, "startpos moves e2e4" },
    { "go\tinfinite", KT_UCI_GO, "infinite" },
    { "goinfinite", KT_UCI_UNKNOWN, "" },
    { "Uci", KT_UCI_UNKNOWN, "" },
    { "ucinewgame", KT_UCI_NEW_GAME, "" },
    { "START 15", KT_UCI_UNKNOWN, "15" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *rest;

    g_assert_cmpint (kt_uci_read_command (cases[i].line, &rest), ==, cases[i].command);
    g_assert_cmpstr (rest, ==, cases[i].rest);
    g_assert_cmpint (kt_uci_is_spoken (cases[i].line), ==, cases[i].command > KT_UCI_UNKNOWN);
  }
}

static void
test_go (void)
{
  g_autofree KtPosition *position = kt_uci_parse_position (&kt_uci_chess, "startpos", NULL, NULL);
  g_autoptr (GError) error = NULL;
  KtUciLimits go;

  kt_uci_parse_go (&kt_uci_chess, position, "wtime 300000 btime -7 winc 2000 binc 0 movestogo 40",
                   &go, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (go.has_clock[CHESS_WHITE] && go.has_clock[CHESS_BLACK]);
  g_assert_cmpint (go.clock_ms[CHESS_WHITE], ==, 300000);
  g_assert_cmpint (go.clock_ms[CHESS_BLACK], ==, -7);
  g_assert_cmpint (go.increment_ms[CHESS_WHITE], ==, 2000);
  g_assert_cmpuint (go.moves_to_go, ==, 40);
  kt_uci_parse_go (&kt_uci_chess, position, "searchmoves e2e4 d2d4 depth 5 nodes 5000000000 mate 3",
                   &go, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (go.n_moves, ==, 2);
  g_assert_cmpuint (go.depth, ==, 5);
  g_assert_cmpuint (go.nodes, ==, G_GUINT64_CONSTANT (5000000000));
  g_assert_cmpuint (go.mate, ==, 3);
  g_assert_false (go.has_clock[CHESS_WHITE]);
  kt_uci_parse_go (&kt_uci_chess, position, "ponder movetime 100", &go, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (go.is_pondering && !go.is_infinite && go.move_time_ms == 100);
  kt_uci_parse_go (&kt_uci_chess, position, "infinite", &go, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (go.is_infinite);
}

static void
test_bad_go (void)
{
  static const char *const texts[] = {
    "depth", "depth x",     "nodes 1e6",        "wtime",         "wtime btime", "fast",
    "e2e4",  "searchmoves", "searchmoves e2e5", "wtime 12three",
  };
  g_autofree KtPosition *position = kt_uci_parse_position (&kt_uci_chess, "startpos", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    KtUciLimits go;

    g_assert_false (kt_uci_parse_go (&kt_uci_chess, position, texts[i], &go, NULL, &error));
    g_assert_nonnull (error);
    g_assert_true (error->domain == KT_UCI_ERROR || error->domain == KT_FIELD_ERROR);
  }
}

/* A “go” must always be answered: words that cannot be understood are left out and reported. */
static void
test_odd_go (void)
{
  static const struct {
    const char *text;
    const char *left_out; /* reported words; NULL: all was understood */
    guint depth, nodes, move_time, n_moves;
    int black_clock; /* 0: there is none */
  } cases[] = {
    { "", NULL, 0, 0, 0, 0, 0 },
    { "depth 7 quickly", "“quickly”", 7, 0, 0, 0, 0 },
    { "quickly depth 7 movetime", "“quickly”", 7, 0, 0, 0, 0 },
    { "wtime btime 300", "wtime", 0, 0, 0, 0, 300 },
    { "depth x nodes 90", "“x”", 0, 90, 0, 0, 0 },
    { "searchmoves e7e9 e2e4 d2d5 depth 2", "“e7e9”", 2, 0, 0, 1, 0 },
    { "depth -1 nodes 0", NULL, 1, 1, 0, 0, 0 },
    { "movetime -5", NULL, 0, 0, 1, 0, 0 },
    { "movetime 0", NULL, 0, 0, 1, 0, 0 },
    { "binc -1 movestogo -1 depth 3 btime -3", NULL, 3, 0, 0, 0, -3 },
    { "depth 99999999999999999999", NULL, G_MAXINT, 0, 0, 0, 0 },
  };
  g_autofree KtPosition *position = kt_uci_parse_position (&kt_uci_chess, "startpos", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *left_out = NULL;
    KtUciLimits go;

    g_test_message ("%s", cases[i].text);
    g_assert_true (
        kt_uci_parse_go (&kt_uci_chess, position, cases[i].text, &go, &left_out, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (go.depth, ==, cases[i].depth);
    g_assert_cmpuint (go.nodes, ==, cases[i].nodes);
    g_assert_cmpint (go.move_time_ms, ==, cases[i].move_time);
    g_assert_cmpuint (go.n_moves, ==, cases[i].n_moves);
    g_assert_cmpint (go.clock_ms[CHESS_BLACK], ==, cases[i].black_clock);
    g_assert_cmpint (go.has_clock[CHESS_BLACK], ==, cases[i].black_clock != 0);
    g_assert_cmpint (go.increment_ms[CHESS_BLACK], ==, 0);
    g_assert_true (cases[i].left_out ? left_out && strstr (left_out, cases[i].left_out)
                                     : !left_out);
  }
}

static void
test_positions (void)
{
  static const struct {
    const char *text;
    const char *fen; /* NULL: refused */
  } cases[] = {
    { "startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
    { "startpos moves", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
    { "startpos moves e2e4 g8f6", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2" },
    { "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8",
      "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2" },
    { "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n", "N7/7k/8/8/8/8/8/K7 b - - 0 1" },
    { "", NULL },
    { "e2e4", NULL },
    { "startpos e2e4", NULL },
    { "fen", NULL },
    { "fen 8/8/8/8/8/8/8/8 w - - 0 1", NULL },
    { "fen k7/8/K7/8/8/8/8/8 x - - 0 1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *left_out = NULL;
    g_autofree KtPosition *position =
        kt_uci_parse_position (&kt_uci_chess, cases[i].text, &left_out, &error);
    g_autofree char *fen = position ? chess_fen_format (&chess (position)->board) : NULL;

    g_assert_cmpstr (fen, ==, cases[i].fen);
    g_assert_true ((error == NULL) == (position != NULL));
    g_assert_null (left_out);
  }
}

/* Positions with wrong details, or with too many moves, as some programs send them. */
static void
test_odd_positions (void)
{
  static const struct {
    const char *text, *fen;
    const char *left_out; /* reported part; NULL: all was understood */
  } cases[] = {
    { "fen k7/8/K7/8/8/8/8/8 w - - 0 0", "k7/8/K7/8/8/8/8/8 w - - 0 1", NULL },
    { "fen k7/8/K7/8/8/8/8/8 b - - 7", "k7/8/K7/8/8/8/8/8 b - - 7 1", NULL },
    { "fen k7/8/K7/8/8/8/8/8 w", "k7/8/K7/8/8/8/8/8 w - - 0 1", NULL },
    { "fen k7/8/K7/8/8/8/8/8", "k7/8/K7/8/8/8/8/8 w - - 0 1", NULL },
    { "fen k7/8/K7/8/8/8/8/8 w KQkq e3 -3 70000", "k7/8/K7/8/8/8/8/8 w - - 0 9999",
      "Field 3: “K”" },
    { "fen k7/8/K7/8/8/8/8/8 w - - 999 1 and more", "k7/8/K7/8/8/8/8/8 w - - 150 1", "Field 5" },
    { "fen r3k3/8/8/8/8/8/8/R3K2R w KQkq -", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "Field 3: “k”" },
    { "startpos moves e2e4 e2e4 e7e5",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "“e2e4”" },
    { "startpos moves 0000", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "“0000”" },
    { "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "“a7a8”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *left_out = NULL, *fen = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree KtPosition *position =
        kt_uci_parse_position (&kt_uci_chess, cases[i].text, &left_out, &error);

    g_test_message ("%s", cases[i].text);
    g_assert_no_error (error);
    fen = chess_fen_format (&chess (position)->board);
    g_assert_cmpstr (fen, ==, cases[i].fen);
    g_assert_true (cases[i].left_out ? left_out && strstr (left_out, cases[i].left_out)
                                     : !left_out);
  }
}

static void
test_options (void)
{
  static const struct {
    const char *text;
    const char *name; /* NULL: refused */
    const char *value;
  } cases[] = {
    { "name Hash value 64", "Hash", "64" },
    { "name Move Overhead value 30", "Move Overhead", "30" },
    { "name  Clear   Hash", "Clear Hash", "" },
    { "name Book value my games book", "Book", "my games book" },
    { "name EvalFile value  two  blanks\tnet ", "EvalFile", "two  blanks\tnet" },
    { "Hash 64", NULL, NULL },
    { "name", NULL, NULL },
    { "name value 3", NULL, NULL },
    { "", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = NULL, *value = NULL;
    g_autoptr (GError) error = NULL;
    gboolean is_read = kt_uci_parse_option (cases[i].text, &name, &value, &error);

    g_assert_cmpint (is_read, ==, error == NULL);
    g_assert_cmpstr (name, ==, cases[i].name);
    g_assert_cmpstr (value, ==, cases[i].value);
  }
}

/* The info line of a finding with two moves. */
static char *
format (int score, KtBound bound)
{
  g_autofree KtSearchFinding *finding = g_new0 (KtSearchFinding, 1);
  KtUciEffort effort = { 4000, 2000, 17 };

  finding->depth = 9;
  finding->seldepth = 12;
  finding->rank = 2;
  finding->score = score;
  finding->bound = bound;
  finding->pv[finding->pv_length++] = chess_move (12, 28, CHESS_MOVE_DOUBLE);
  finding->pv[finding->pv_length++] = chess_move (8, 0, CHESS_MOVE_TO_KNIGHT);
  return kt_uci_format_info (&kt_uci_chess, finding, &effort);
}

static void
test_info (void)
{
  static const struct {
    int score;
    KtBound bound;
    const char *words;
  } cases[] = {
    { 31, KT_BOUND_EXACT, "cp 31" },
    { -31, KT_BOUND_LOWER, "cp -31 lowerbound" },
    { 0, KT_BOUND_UPPER, "cp 0 upperbound" },
    { KT_MATE - 1, KT_BOUND_EXACT, "mate 1" },
    { KT_MATE - 5, KT_BOUND_EXACT, "mate 3" },
    { 2 - KT_MATE, KT_BOUND_EXACT, "mate -1" },
    { 4 - KT_MATE, KT_BOUND_EXACT, "mate -2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = format (cases[i].score, cases[i].bound);
    g_autofree char *expected =
        g_strdup_printf ("info depth 9 seldepth 12 multipv 2 score %s nodes 4000 nps 2000000 "
                         "hashfull 17 time 2 pv e2e4 a2a1n",
                         cases[i].words);

    g_assert_cmpstr (line, ==, expected);
  }
}

static void
test_best (void)
{
  ChessMove move = chess_move (12, 28, CHESS_MOVE_DOUBLE);
  g_autofree char *both = kt_uci_format_best (&kt_uci_chess, move, move);
  g_autofree char *one = kt_uci_format_best (&kt_uci_chess, move, 0),
                  *none = kt_uci_format_best (&kt_uci_chess, 0, 0);

  g_assert_cmpstr (both, ==, "bestmove e2e4 ponder e2e4");
  g_assert_cmpstr (one, ==, "bestmove e2e4");
  g_assert_cmpstr (none, ==, "bestmove (none)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-server/commands", test_commands);
  g_test_add_func ("/uci-server/go", test_go);
  g_test_add_func ("/uci-server/bad-go", test_bad_go);
  g_test_add_func ("/uci-server/odd-go", test_odd_go);
  g_test_add_func ("/uci-server/positions", test_positions);
  g_test_add_func ("/uci-server/odd-positions", test_odd_positions);
  g_test_add_func ("/uci-server/options", test_options);
  g_test_add_func ("/uci-server/info", test_info);
  g_test_add_func ("/uci-server/best", test_best);
  return g_test_run ();
}

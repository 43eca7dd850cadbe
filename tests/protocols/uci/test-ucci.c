/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCCI: commands are translated to UCI, and answers to UCCI. */
#include "protocols/uci/kt-ucci.h"

static KtPosition *
make_start (void)
{
  return kt_uci_parse_position (&kt_uci_xiangqi_from_0, "startpos", NULL, NULL);
}

static void
test_commands (void)
{
  static const struct {
    const char *line, *translated;
  } cases[] = {
    { "setoption newgame", "ucinewgame" },
    { "setoption hashsize 32", "setoption name Hash value 32" },
    { " isready ", "isready" },
    { "position startpos moves h2e2", "position startpos moves h2e2" },
    { "go depth 7", "go depth 7" },
    { "go time 1500 increment 20 opptime 900 oppincrement 20",
      "go wtime 1500 btime 1500 winc 20 binc 20" },
    { "go ponder draw time 5 movestogo 3", "go ponder wtime 5 btime 5 movestogo 3" },
    { "ponderhit draw", "ponderhit" },
    { "setoption usemillisec false", "" },
    { "go time 3", "go wtime 3000 btime 3000" },
    { "setoption usemillisec true", "" },
    { "go time 3", "go wtime 3 btime 3" },
    { "quit", "quit" },
  };
  g_autofree KtPosition *position = make_start ();
  KtUcci ucci = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *translated = kt_ucci_translate (&ucci, cases[i].line, position);

    g_assert_cmpstr (translated, ==, cases[i].translated);
  }
}

/* Banned moves count for a single search. */
static void
test_banned (void)
{
  g_autofree KtPosition *position = make_start ();
  g_autofree char *nothing = NULL, *go = NULL, *next = NULL;
  g_auto (GStrv) words = NULL;
  KtUcci ucci = { 0 };

  nothing = kt_ucci_translate (&ucci, "banmoves h2e2 b2e2", position);
  g_assert_cmpstr (nothing, ==, "");
  go = kt_ucci_translate (&ucci, "go depth 3", position);
  words = g_strsplit (go, " ", -1);
  g_assert_cmpuint (g_strv_length (words), ==, 3 + 1 + 42);
  g_assert_false (g_strv_contains ((const char *const *) words, "h2e2"));
  g_assert_true (g_strv_contains ((const char *const *) words, "h2d2"));
  next = kt_ucci_translate (&ucci, "go depth 3", position);
  g_assert_cmpstr (next, ==, "go depth 3");
}

static void
test_answers (void)
{
  g_autofree KtPosition *position = make_start ();
  g_autofree KtSearchFinding *finding = g_new0 (KtSearchFinding, 1);
  KtUciEffort effort = { 4000, 2000, 17 };
  guint16 move = kt_uci_game_parse_move (&kt_uci_xiangqi_from_0, position, "h2e2");
  g_autofree char *info = NULL, *best = NULL, *none = NULL;

  finding->depth = 9;
  finding->score = -31;
  finding->pv[finding->pv_length++] = move;
  info = kt_ucci_format_info (finding, &effort);
  g_assert_cmpstr (info, ==, "info depth 9 score -31 time 2 nodes 4000 pv h2e2");
  best = kt_ucci_format_best (move, 0);
  none = kt_ucci_format_best (0, 0);
  g_assert_cmpstr (best, ==, "bestmove h2e2");
  g_assert_cmpstr (none, ==, "nobestmove");
}

/* The same move in both ways to count rows. */
static void
test_rows (void)
{
  g_autofree KtPosition *position = make_start ();
  guint16 from_0 = kt_uci_game_parse_move (&kt_uci_xiangqi_from_0, position, "h2e2");
  guint16 from_1 = kt_uci_game_parse_move (&kt_uci_xiangqi, position, "h3e3");
  g_autofree KtPosition *one =
      kt_uci_parse_position (&kt_uci_xiangqi, "startpos moves h3e3 h10g8", NULL, NULL);
  g_autofree KtPosition *other =
      kt_uci_parse_position (&kt_uci_xiangqi_from_0, "startpos moves h2e2 h9g7", NULL, NULL);

  g_assert_cmpuint (from_0, !=, 0);
  g_assert_cmpuint (from_0, ==, from_1);
  g_assert_cmpuint (one->key, ==, other->key);
  g_assert_cmpuint (one->key, !=, position->key);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ucci/commands", test_commands);
  g_test_add_func ("/ucci/banned", test_banned);
  g_test_add_func ("/ucci/answers", test_answers);
  g_test_add_func ("/ucci/rows", test_rows);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command line of the program, whose path is the first argument. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "tests/room.h"
#include "tests/tools/tool-run.h"

static const char *program;

static ToolRun
call (const char *arguments)
{
  return tool_run (program, arguments);
}

static void
test_answers (void)
{
  static const ToolAnswer answers[] = {
    { "--help", "analyse" },
    { "-h", "bench" },
    { "--version", "kythu-engine " },
    { "bench|--help", "Usage:\n  kythu-engine bench [OPTION" },
    { "bench|--help", "chess    [DEPTH [net=FILE] [WITHOUT...]]" },
    { "bench|chess|2|table|null-move", " positions, " },
    { "bench|caro|vcf|null-move", " positions, " },
    { "analyse|--help", "--no-ordering" },
    { "analyse|--depth|2", "best h8" },
    { "analyse|h8|h9", "best " },
    { "analyse|--game|tic-tac-toe|--depth|9|a1|b1|b2|b3", "win in 1" },
    { "analyse|-g|tic-tac-toe|-d|9|a1|b1|b2", "loss in 4" },
    { "analyse|--options|size=9 rule=free|--method|alpha-beta|--area|rectangle|--no-ordering|"
      "--no-table|--no-deepening|--evaluation|students|--depth|2|e5|e6",
      "    2  " },
    { "analyse|-m|mtdf|-p|500|-t|1000|--breadth|10|--extension|h8|h9", "best " },
    { "analyse|-o|opening=swap2|-d|1|h8|i9|d3", "best take-" },
    { "ablation|--help", "--svg" },
    { "ablation|--game|chess|--positions|1", "\n| minimax | " },
    { "perft|--help", "  kythu-engine perft [OPTION" },
    { "perft|--help", "DEPTH [FEN]" },
    { "perft|0", "depth 0: 1\n" },
    { "perft|5", "depth 5: 4865609\n" },
    { "perft|--game=xiangqi|3", "depth 3: 79666\n" },
    { "perft|--game=xiangqi|1|9/3k5/9/9/9/9/9/9/9/4K4 b", "depth 1: 2\n" },
    { "divide|--game=xiangqi|3", "\nh3e3: 1564\n" },
    { "judge|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b2c2|c5b5|c2b2|b5c5",
      "red loses\nRed chases the black cannon with every move: b2c2 (rook c2 attacks cannon c5), " },
    { "judge|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b3c3|c6b6|c3b3|b6c6", "(rook c3 attacks cannon c6)" },
    { "judge|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|Xe 8 bình 7|炮３平２|X7-8|c2=3", "red loses\n" },
    { "judge|--rules=asian|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b2c2|c5b5|c2b2|b5c5",
      "red loses\nRed chases the black cannon with every move" },
    { "judge|--rules=threefold|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b2c2|c5b5|c2b2|b5c5",
      "draw\na repetition is a draw by these rules" },
    { "judge|--rules=simple|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b2c2|c5b5|c2b2|b5c5",
      "draw\nthese rules forbid only checks" },
    { "judge|--rules=none|3k5/9/9/9/2c6/9/9/1R7/9/5K3 w|b2c2|c5b5|c2b2|b5c5",
      "goes on\nthese rules allow repetitions" },
    { "judge|--game=xiangqi|3k5/9/9/9/9/9/9/R8/9/5K3 w|a2d2", "goes on\nno position" },
    { "perft|--game=tic-tac-toe|9", "depth 9: 127872\n" },
    { "divide|--game=caro|2", "\nh8: 224\n" },
    { "perft|3|r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
      "depth 3: 97862\n" },
    { "perft|--divide|3", "\ne2e4: 600\n" },
    { "divide|2|8/P6k/8/8/8/8/8/K7 w - - 0 1", "\na7a8n: 5\n" },
    { "divide|0", "depth 0: 1\n" },
    { "eval", "\nmobility " },
    { "eval|--help", "[FEN]" },
    { "eval|4k3/8/8/8/8/8/8/4K2R w K - 0 1", "a known ending\nscore: +" },
    { "eval|4k2r/8/8/8/8/8/8/4K3 w k - 0 1", "a known ending\nscore: -" },
    { "prove|--help", "[MOVE...]" },
    { "prove|-o|size=11 rule=free|f6|a1|g7|a11", "here  won " },
    { "prove|-m|16|--seconds|100|-o|size=5|c3|a1|b3",
      "\nX is proved to win after 0 of 22 stones\n" },
    { "prove|--memory|1|-o|size=11 rule=free|f6|a1|g7|a11", "here  won " },
    { "prove|--threads|2|--deepen|600|-o|size=9 rule=free|e5|a1|e6|a2|d5",
      "\nX is proved to win after 76 of 76 stones\n" },
    { "prove|-m|16|-t|3|-d|2|-s|1|-o|size=5|c3", " of 5 stones\nnot after a1 " },
    { "prove|-d|1|-o|size=5|c3|a1", "\nX is not proved to win\n" },
  };

  tool_assert_answers (call, answers, G_N_ELEMENTS (answers));
}

static void
test_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "dance", 2, "“dance”" },
    { "analyse|--fast", 2, "--fast" },
    { "analyse|--depth|deep", 2, "deep" },
    { "analyse|--depth|-3", 2, "less than 0" },
    { "analyse|--game|checkers", 2, "caro, " },
    { "analyse|--method|magic", 2, "“magic”" },
    { "analyse|--area|moon", 2, "“moon”" },
    { "analyse|--evaluation|mood", 2, "“mood”" },
    { "analyse|--options|size=99", 2, "size" },
    { "analyse|--options|colour=red", 2, "colour" },
    { "analyse|h8|h8", 1, "move 2: “h8” is not allowed" },
    { "analyse|z99", 1, "“z99”" },
    { "analyse|h8|resign", 1, "over" },
    { "bench|dance", 2, "“dance”" },
    { "bench|chess|0", 2, "usage" },
    { "bench|chess|2|magic", 2, "usage" },
    { "bench|chess|1|net=/nowhere", 1, "the network “/nowhere”: " },
    { "bench|caro|magic", 2, "usage" },
    { "bench|textbook|checkers", 2, "“checkers”" },
    { "bench|--fast", 2, "Unknown option --fast" },
    { "bench|textbook|caro|caro", 2, "usage" },
    { "ablation|--fast", 2, "--fast" },
    { "ablation|h8", 2, "“h8”" },
    { "ablation|--positions|-1", 2, "less than 0" },
    { "ablation|--game|checkers", 2, "caro, " },
    { "ablation|--game|tic-tac-toe", 2, "caro and chess" },
    { "perft", 2, "a depth is missing" },
    { "perft|deep", 2, "“deep”" },
    { "perft|-3", 2, "-3" },
    { "perft|21", 2, "“21”" },
    { "perft|3|8/8|w", 2, "quotes" },
    { "perft|3|8/8/8/8/8/8/8/8 w - - 0 1", 1, "White has 0 kings instead of 1" },
    { "divide|1|nonsense", 1, "the FEN “nonsense”: 1 field instead of 6" },
    { "perft|--fast|3", 2, "--fast" },
    { "perft|--game=ludo|3", 2, "ludo" },
    { "judge|3k5/9/9/9/9/9/9/R8/9/5K3 w|zug", 1, "move 1: “zug” is no move" },
    { "judge", 2, "a FEN is missing" },
    { "judge|--rules=fide|8/8", 2, "there are no rules “fide”" },
    { "judge|--game=chess|8/8", 2, "only repetitions of xiangqi" },
    { "judge|3k5/9/9/9/9/9/9/R8/9/5K3 w|a2d2|d9d8", 1,
      "move 2: “d9d8” is not allowed: The general would be in check" },
    { "perft|--game=xiangqi|3|9/9/9/9/9/9/9/9/9/4K4 w", 1, "Black has no general" },
    { "eval|4k3/8/8/8/8/8/8/4K3|w", 2, "quotes" },
    { "eval|nonsense", 1, "the FEN “nonsense”: 1 field instead of 6" },
    { "prove|h8|z9", 1, "“z9”" },
    { "prove|--options|rule=none", 2, "rule" },
    { "prove|--options|opening=swap2", 2, "nothing to prove" },
    { "prove|--seconds|0", 2, "a second" },
    { "prove|--memory|0", 2, "from 1 to 65536" },
    { "prove|--memory|65537", 2, "from 1 to 65536" },
    { "prove|--memory|much", 2, "much" },
    { "prove|--threads|0", 2, "0 threads: there may be 1 to 256" },
    { "prove|--threads|257", 2, "1 to 256" },
    { "prove|--deepen|-1", 2, "number of seconds" },
    { "prove|--recheck|--deepen|5", 2, "leave out" },
    { "prove|--recheck|h8", 2, "leave out" },
    { "prove|--recheck|--known|/tmp/none", 2, "leave out" },
    { "prove|--known|/dev/null/x|h8", 1, "/dev/null/x" },
    { "prove|--known|/proc/version|h8", 1, "/proc/version: line 1 is not of a proof" },
  };

  tool_assert_complaints (call, "kythu-engine", complaints, G_N_ELEMENTS (complaints));
}

/* Any number is either accepted or refused with a message. */
static void
test_numbers (void)
{
  static const char *const numbers[] = {
    "0",
    "-1",
    "1",
    "",
    "x",
    "1.5",
    "nan",
    "2147483647",
    "1e9",
    "2147483648",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
  };
  static const char *const calls[] = {
    "analyse|-g|tic-tac-toe|--positions|50|a1|--depth=%s",
    "analyse|-g|tic-tac-toe|--positions|50|a1|--breadth=%s",
    "analyse|-g|tic-tac-toe|--positions|50|a1|--time=%s",
    "analyse|-g|tic-tac-toe|--depth|2|a1|--positions=%s",
    "analyse|-g|tic-tac-toe|--depth|1|-o|columns=%s rows=%s line=%s",
    "analyse|--depth|1|-o|size=%s",
    "ablation|-g|tic-tac-toe|-p|%s",
    "prove|-m|16|-o|size=5|c3|a1|b3|--seconds=%s",
    "prove|-s|1|-m|16|-o|size=5|c3|a1|b3|--threads=%s",
    "prove|-s|1|-o|size=5|c3|a1|b3|--memory=%s",
    "perft|%s",
    "divide|%s",
    "bench|chess|%s",
  };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++) {
      g_auto (GStrv) parts = g_strsplit (calls[i], "%s", -1);
      g_autofree char *arguments = g_strjoinv (numbers[j], parts);
      g_auto (ToolRun) run = call (arguments);

      g_test_message ("%s", arguments);
      g_assert_cmpint (run.status, <=, 2);
      g_assert_cmpint (run.status == 0, ==, *run.errors == '\0');
    }
  }
}

/* Checks that no new position was proved. */
static void
assert_all_known (const ToolRun *run, guint n_known)
{
  guint n_at_first, n_won;

  g_assert_cmpint (sscanf (run->output, "%u positions are known to be won\n", &n_at_first), ==, 1);
  g_assert_cmpint (sscanf (strstr (run->output, " s, "), " s, %u won", &n_won), ==, 1);
  g_assert_cmpuint (n_at_first, ==, n_known);
  g_assert_cmpuint (n_won, ==, n_known);
}

static guint
count_lines (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *end = text; (end = strchr (end, '\n')); end++)
    n++;
  return n;
}

/* Proved positions are known in the next run, and become part of the book. */
static void
test_proofs (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-XXXXXX", NULL);
  g_autofree char *known = g_build_filename (folder, "known", NULL);
  g_autofree char *book = g_build_filename (folder, "book.c", NULL);
  g_autofree char *arguments =
      g_strdup_printf ("prove|--known|%s|--book|%s|-o|size=11 rule=exact|f6|a1|f7|k1", known, book);
  g_auto (ToolRun) first = call (arguments);
  guint n_kept = count_lines (known);
  g_auto (ToolRun) second = call (arguments);
  g_autofree char *text = NULL;

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpint (second.status, ==, 0);
  g_assert_cmpuint (n_kept, >, 0);
  assert_all_known (&second, n_kept);
  g_assert_true (g_file_get_contents (book, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ", 11, 1, 0, \""));
  g_assert_nonnull (strstr (text, "caro_book_n_starts = 6;"));
  g_unlink (known);
  g_unlink (book);
  g_rmdir (folder);
}

/* A proof ends where fours and threes win, and these positions need no entry in the book. If X
 * wins after every stone of O, the position before is known to be won and is not searched. */
static void
test_forced_proofs (void)
{
  static const char start[] = "-o|size=9 rule=free|e5|a1|e6|a2";
  g_autofree char *folder = g_dir_make_tmp ("kythu-XXXXXX", NULL);
  g_autofree char *known = g_build_filename (folder, "known", NULL);
  g_autofree char *book = g_build_filename (folder, "book.c", NULL);
  g_autofree char *later =
      g_strdup_printf ("prove|--seconds|60|--known|%s|--book|%s|%s|d5", known, book, start);
  g_autofree char *earlier = g_strdup_printf ("prove|--known|%s|%s", known, start);
  g_auto (ToolRun) run = call (later);
  guint n_kept = count_lines (known);
  g_auto (ToolRun) before = call (earlier);

  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "\nX is proved to win after 76 of 76 stones\n"));
  assert_all_known (&before, n_kept);
  g_unlink (known);
  g_unlink (book);
  g_rmdir (folder);
}

/* Tables are as large as the memory permits, and a lack of memory is reported. */
static void
test_little_memory (void)
{
  static const struct {
    const char *limit; /* KiB */
    const char *arguments;
    int status;
    const char *said;
  } cases[] = {
    { "500000", "--memory|65536|-o|size=11 rule=free|f6|a1|g7|a11", 0, "no memory for 65536" },
    { "120000", "--memory|1|-o|size=15 rule=free|h8|h1", 1, "the memory is full" },
  };

  if (skip_without_limits ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *arguments =
        g_strdup_printf ("-c|ulimit -v %s && exec \"$0\" \"$@\"|%s|prove|%s", cases[i].limit,
                         program, cases[i].arguments);
    g_auto (ToolRun) run = tool_run ("/bin/sh", arguments);

    g_test_message ("%s%s", run.output, run.errors);
    g_assert_cmpint (run.status, ==, cases[i].status);
    g_assert_nonnull (strstr (run.status ? run.errors : run.output, cases[i].said));
  }
}

/* The last line begins with the signature, which is always the same. */
static void
test_bench (void)
{
  g_auto (ToolRun) first = call ("bench|textbook|tic-tac-toe"),
                   second = call ("bench|textbook|tic-tac-toe");
  const char *first_total = strrchr (g_strchomp (first.output), '\n') + 1;
  const char *second_total = strrchr (g_strchomp (second.output), '\n') + 1;

  g_assert_nonnull (strstr (first_total, " positions, "));
  g_assert_true (g_str_has_suffix (first_total, " M per second"));
  g_assert_cmpint (g_ascii_strtoll (first_total, NULL, 10), >, 0);
  g_assert_cmpint (g_ascii_strtoll (first_total, NULL, 10), ==,
                   g_ascii_strtoll (second_total, NULL, 10));
}

/* The last number of the last line is the count. */
static void
test_perft (void)
{
  g_auto (ToolRun) run = call ("perft|4");
  const char *last = strrchr (g_strchomp (run.output), ' ') + 1;

  g_assert_cmpint (g_ascii_strtoll (last, NULL, 10), ==, 197281);
}

/* The table is printed even if the chart cannot be written. */
static void
test_chart (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chart.svg", NULL);
  g_autofree char *good = g_strdup_printf ("ablation|-g|chess|-p|1|--svg|%s", path);
  g_autofree char *bad = g_strdup_printf ("ablation|-g|chess|-p|1|--svg|%s/none/chart.svg", folder);
  g_autofree char *full =
      g_strdup_printf ("-c|trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"|%s|%s", program, good);
  g_auto (ToolRun) written = call (good), refused = call (bad), cut = tool_run ("/bin/sh", full);
  g_autofree char *chart = NULL;

  g_assert_cmpint (written.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &chart, NULL, NULL));
  g_assert_true (g_str_has_prefix (chart, "<svg "));
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_cmpstr (refused.output, ==, "");
  g_assert_nonnull (strstr (refused.errors, "none/chart.svg"));
  g_assert_cmpint (cut.status, ==, 1);
  g_assert_nonnull (strstr (cut.output, "\n| minimax | "));
  g_assert_nonnull (strstr (cut.errors, "cannot be written"));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/kythu-engine/answers", test_answers);
  g_test_add_func ("/kythu-engine/complaints", test_complaints);
  g_test_add_func ("/kythu-engine/numbers", test_numbers);
  g_test_add_func ("/kythu-engine/bench", test_bench);
  g_test_add_func ("/kythu-engine/chart", test_chart);
  g_test_add_func ("/kythu-engine/perft", test_perft);
  g_test_add_func ("/kythu-engine/proofs", test_proofs);
  g_test_add_func ("/kythu-engine/forced-proofs", test_forced_proofs);
  g_test_add_func ("/kythu-engine/little-memory", test_little_memory);
  return g_test_run ();
}

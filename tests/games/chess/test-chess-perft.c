/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares perft counts with published numbers, on every kernel that runs here. With KYTHU_LONG
 * in the environment all numbers of the files are checked. */
#include <string.h>

#include "games/chess/notation/chess-fen.h"
#include "games/chess/rules/chess-kernel.h"

/* The most leaves counted for a position in a short run. */
enum { SHORT_RUN = 500000 };

static guint64
slow_perft (const ChessKernel *kernel, const ChessBoard *board, guint depth)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = kernel->list (board, moves);
  guint64 total = 0;

  for (guint i = 0; i < n_moves; i++) {
    ChessBoard next = *board;

    kernel->play (&next, moves[i]);
    g_assert_cmpuint (next.key, ==, chess_board_compute_key (&next));
    total += depth > 1 ? slow_perft (kernel, &next, depth - 1) : 1;
  }
  return total;
}

/* A count such as "D4 197281" of a position. */
static void
check_count (const ChessKernel *kernel, const ChessBoard *board, const char *text,
             gboolean is_first)
{
  enum { SLOW_RUN = 5000 };
  guint64 depth = g_ascii_strtoull (text + 1, NULL, 10);
  guint64 count = g_ascii_strtoull (strchr (text, ' ') + 1, NULL, 10);

  if (count <= SHORT_RUN || is_first || g_getenv ("KYTHU_LONG"))
    g_assert_cmpuint (kernel->perft (board, (guint) depth), ==, count);
  if (count <= SLOW_RUN)
    g_assert_cmpuint (slow_perft (kernel, board, (guint) depth), ==, count);
}

/* Returns whether the line contained a position. */
static gboolean
check_line (const ChessKernel *kernel, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, ";", -1);
  g_autoptr (GError) error = NULL;
  ChessBoard board;

  if (*line == '#' || *line == '\0')
    return FALSE;
  chess_fen_parse (parts[0], &board, &error);
  g_assert_no_error (error);
  g_assert_nonnull (parts[1]);
  for (guint i = 1; parts[i]; i++)
    check_count (kernel, &board, parts[i], i == 1);
  return TRUE;
}

typedef struct {
  const ChessKernel *kernel;
  const char *file;
  guint least; /* least number of positions */
} Case;

static void
test_file (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "chess", test->file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  if (!test->kernel->is_supported ()) {
    g_test_skip ("this processor cannot run it");
    return;
  }
  if (test->kernel != chess_kernel_get_best ())
    test->kernel->prepare ();
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    n += check_line (test->kernel, lines[i]);
  g_assert_cmpuint (n, >=, test->least);
}

static void
test_depth_zero (void)
{
  ChessBoard board = chess_board_start ();

  g_assert_cmpuint (chess_board_perft (&board, 0), ==, 1);
  g_assert_cmpuint (chess_board_perft (&board, 1), ==, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-perft/depth-zero", test_depth_zero);
  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    const ChessKernel *kernel = chess_kernel_get (i);
    Case known = { kernel, "perft-known.epd", 21 }, suite = { kernel, "perft-suite.epd", 120 };
    g_autofree char *known_path = g_strdup_printf ("/chess-perft/%s/known", kernel->id);
    g_autofree char *suite_path = g_strdup_printf ("/chess-perft/%s/suite", kernel->id);

    g_test_add_data_func_full (known_path, g_memdup2 (&known, sizeof known), test_file, g_free);
    g_test_add_data_func_full (suite_path, g_memdup2 (&suite, sizeof suite), test_file, g_free);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random games and checks all invariants at every move. With KYTHU_LONG in the environment
 * the legal moves of 10,000 games are compared with another program's. */
#include <stdio.h>
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/notation/chess-san.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

enum { SHORT_RUN = 40, LONG_RUN = 2000 };
enum { COMPARED_GAMES = 10000, GAMES_AT_ONCE = 250 };

static guint
pick (GRand *random, guint n)
{
  return (guint) g_rand_int_range (random, 0, (gint32) n);
}

/* Whether a move is legal, found by playing it and checking whether the king is attacked. */
static gboolean
is_safe (const ChessBoard *board, ChessMove move)
{
  ChessBoard next = *board;

  chess_board_play (&next, move);
  return !chess_board_get_attackers (&next, chess_board_get_king (&next, (ChessSide) board->side),
                                     (ChessSide) next.side, chess_board_occupied (&next));
}

static void
check_board (const ChessBoard *board)
{
  ChessSet white = board->sides[CHESS_WHITE], black = board->sides[CHESS_BLACK], all = 0;

  for (int type = 0; type < CHESS_TYPES; type++) {
    g_assert_cmpuint (all & board->types[type], ==, 0);
    all |= board->types[type];
  }
  g_assert_cmpuint (white & black, ==, 0);
  g_assert_cmpuint (white | black, ==, all);
  g_assert_cmpuint (board->key, ==, chess_board_compute_key (board));
}

/* Every kernel lists the same moves, in total and type by type. */
static void
check_lists (const ChessBoard *board, const ChessMove *moves, guint n)
{
  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    const ChessKernel *kernel = chess_kernel_get (i);
    ChessMove other[CHESS_MAX_MOVES];
    guint n_other = 0;

    if (!kernel->is_supported ())
      continue;
    g_assert_cmpuint (kernel->list (board, other), ==, n);
    g_assert_true (memcmp (moves, other, n * sizeof *moves) == 0);
    g_assert_cmpuint (kernel->perft (board, 1), ==, n);
    for (int type = 0; type < CHESS_TYPES; type++)
      n_other += kernel->list_some (board, (ChessType) type, ~(ChessSet) 0, other);
    g_assert_cmpuint (n_other, ==, n);
  }
}

static void
check_fen (const ChessBoard *board)
{
  g_autofree char *fen = chess_fen_format (board);
  g_autoptr (GError) error = NULL;
  ChessBoard again;

  chess_fen_parse (fen, &again, &error);
  g_assert_no_error (error);
  g_assert_true (memcmp (board, &again, sizeof again) == 0);
}

/* Each move has a unique SAN, and reading its SAN or its coordinates gives the move. */
static void
check_move (const ChessBoard *board, ChessMove move)
{
  char san[CHESS_SAN_SIZE];
  ChessMove again;

  g_assert_true (is_safe (board, move));
  chess_san_format (board, move, san);
  g_assert_cmpint (chess_san_read (board, san, strlen (san), &again), ==, CHESS_SAN_LEGAL);
  g_assert_cmpint (again, ==, move);
}

/* Every action that is not listed is refused with a reason. */
static void
check_refusals (const KtPosition *position, GRand *random, guint n_moves)
{
  const ChessBoard *board = &chess (position)->board;
  KtAction actions[KT_MAX_SQUARES];
  guint n_allowed = 0;

  g_assert_cmpuint (kt_position_list_actions (position, actions), ==, n_moves);
  for (guint i = 0; i < n_moves; i++)
    g_assert_null (kt_position_explain_illegal (position, &actions[i]));
  if (pick (random, 16) > 0)
    return;
  for (guint code = 0; code < 64 * 64; code++) {
    for (guint detail = 0; detail <= CHESS_QUEEN; detail++) {
      KtAction action = kt_action (KT_ACTION_MOVE, board->side, (KtSquare) (code % 64),
                                   (KtSquare) (code / 64), detail);

      n_allowed += kt_position_explain_illegal (position, &action) == NULL;
    }
  }
  g_assert_cmpuint (n_allowed, ==, n_moves);
}

static void
check_evaluations (const KtPosition *position)
{
  for (guint i = 0; i < chess_game.n_evaluations; i++) {
    int score = chess_game.evaluations[i].evaluate (position, 0);

    g_assert_cmpint (score, ==, -chess_game.evaluations[i].evaluate (position, 1));
    g_assert_cmpint (ABS (score), <, 20000);
  }
}

static void
check_position (const KtPosition *position, GRand *random)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  g_assert_cmpuint (position->key, ==, board->key);
  g_assert_cmpint (position->actor, ==, board->side);
  check_board (board);
  check_fen (board);
  check_lists (board, moves, n);
  check_evaluations (position);
  for (guint i = 0; i < n; i++)
    check_move (board, moves[i]);
  if (!kt_position_is_over (position))
    check_refusals (position, random, n);
}

/* Half of the moves are captures or pawn moves if possible, so that games end. */
static KtAction
choose (const KtPosition *position, GRand *random)
{
  const ChessBoard *board = &chess (position)->board;
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);
  KtAction action = actions[pick (random, n)];

  for (guint i = 0; i < 4 && chess_board_is_empty (board, action.to) && pick (random, 2); i++)
    action = actions[pick (random, n)];
  return action;
}

static void
test_games (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  guint n_games = g_getenv ("KYTHU_LONG") ? LONG_RUN : SHORT_RUN;

  chess_fixture_prepare_kernels ();
  for (guint i = 0; i < n_games; i++) {
    g_autofree KtPosition *position = chess_fixture_position ("start");

    while (!kt_position_is_over (position)) {
      check_position (position, random);
      kt_test_play_action (position, choose (position, random));
    }
    check_position (position, random);
  }
}

/* --- The moves of another program --- */

/* The path of the other program, or NULL. Debian installs games outside the usual PATH. */
static char *
find_program (void)
{
  static const char *const names[] = { "stockfish", "/usr/games/stockfish", "fairy-stockfish",
                                       "/usr/games/fairy-stockfish" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    char *path = g_find_program_in_path (names[i]);

    if (path)
      return path;
  }
  return NULL;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

/* All moves in alphabetical order, such as "a2a3 a2a4 ...". */
static char *
list_moves (const ChessBoard *board)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    int from = chess_move_from (moves[i]), to = chess_move_to (moves[i]);
    ChessType promotion = chess_move_promotion (moves[i]);
    char letter[2] = { promotion ? g_ascii_tolower (chess_letters[promotion]) : '\0' };

    g_ptr_array_add (words,
                     g_strdup_printf ("%c%d%c%d%s", 'a' + chess_column (from), chess_row (from) + 1,
                                      'a' + chess_column (to), chess_row (to) + 1, letter));
  }
  return join_sorted (words);
}

/* Reads the program's answer for one position: lines such as "a2a3: 1" up to "Nodes searched". */
static char *
read_moves (FILE *answers)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char line[1024];

  while (fgets (line, sizeof line, answers)) {
    char *colon = strchr (line, ':');

    if (g_str_has_prefix (line, "Nodes searched"))
      return join_sorted (words);
    if (colon && colon - line <= 5)
      g_ptr_array_add (words, g_strndup (line, (gsize) (colon - line)));
  }
  return g_strdup ("no answer");
}

/* Plays a game and writes all its positions, for the program and for our comparison. */
static void
write_game (GRand *random, FILE *questions, GPtrArray *fens)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");

  while (!kt_position_is_over (position)) {
    KtAction action = choose (position, random);
    char *fen = kt_position_to_text (position);

    fprintf (questions, "position fen %s\ngo perft 1\n", fen);
    g_ptr_array_add (fens, fen);
    kt_position_play (position, &action);
  }
}

static void
compare_answers (GPtrArray *fens, FILE *answers)
{
  for (guint i = 0; i < fens->len; i++) {
    g_autofree char *theirs = read_moves (answers), *ours = NULL;
    ChessBoard board;

    g_assert_true (chess_fen_parse (fens->pdata[i], &board, NULL));
    ours = list_moves (&board);
    if (!g_str_equal (ours, theirs))
      g_test_message ("%s", (const char *) fens->pdata[i]);
    g_assert_cmpstr (ours, ==, theirs);
  }
}

/* Compares several games at a time: the program reads its input from a file while its output is
 * read. */
static guint
compare_games (const char *program, GRand *random, guint n_games)
{
  g_autoptr (GPtrArray) fens = g_ptr_array_new_with_free_func (g_free);
  const char *const argv[] = { program, NULL };
  g_autoptr (GError) error = NULL;
  FILE *questions = tmpfile (), *answers;
  int output;

  g_assert_nonnull (questions);
  for (guint i = 0; i < n_games; i++)
    write_game (random, questions, fens);
  fprintf (questions, "quit\n");
  rewind (questions);
  g_spawn_async_with_pipes_and_fds (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                                    fileno (questions), -1, -1, NULL, NULL, 0, NULL, NULL, &output,
                                    NULL, &error);
  g_assert_no_error (error);
  answers = fdopen (output, "r");
  compare_answers (fens, answers);
  fclose (answers);
  fclose (questions);
  return fens->len;
}

static void
test_compare (void)
{
  g_autofree char *program = find_program ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1927);
  guint n_games = g_getenv ("KYTHU_LONG") ? COMPARED_GAMES : 5, n_positions = 0;

  if (!program) {
    g_test_skip ("neither stockfish nor fairy-stockfish is installed");
    return;
  }
  for (guint i = 0; i < n_games; i += GAMES_AT_ONCE)
    n_positions += compare_games (program, random, MIN (n_games - i, GAMES_AT_ONCE));
  g_test_message ("%u positions of %u games, with %s", n_positions, n_games, program);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-random/games", test_games);
  g_test_add_func ("/chess-random/compare", test_compare);
  return g_test_run ();
}

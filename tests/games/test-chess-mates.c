/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Won endings are won: a search that sees a few moves ahead drives the lone king to its mate by the
 * scores alone, and draws are not tried for ever. */
#include "games/chess/chess-eval.h"
#include "games/chess/chess-fen.h"

enum { MATE = 30000, IDLE_LIMIT = 100 };

typedef struct {
  ChessEval *eval;
  guint64 keys[2 * IDLE_LIMIT]; /* of the boards there have been */
  guint n_keys;
} Game;

static gboolean
is_repeated (const Game *game, const ChessBoard *board)
{
  for (guint i = 0; i < game->n_keys; i++) {
    if (game->keys[i] == board->key)
      return TRUE;
  }
  return FALSE;
}

/* Plain alpha-beta; a mate is the better the sooner it comes, and nothing comes back. */
static int
search (Game *game, const ChessBoard *board, guint depth, int alpha, int beta, ChessMove *best)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  int best_score = -MATE - 1;

  if (n == 0)
    return chess_board_get_checkers (board) ? -MATE - (int) depth : 0;
  if (depth == 0)
    return chess_eval_score (game->eval, board);
  for (guint i = 0; i < n && best_score < beta; i++) {
    ChessBoard next = *board;
    ChessMove ignored;
    int score;

    chess_board_play (&next, moves[i]);
    score = is_repeated (game, &next)
                ? 0
                : -search (game, &next, depth - 1, -beta, -MAX (alpha, best_score), &ignored);
    if (score > best_score) {
      best_score = score;
      *best = moves[i];
    }
  }
  return best_score;
}

/* Whether white, who looks `depth` plies ahead, mates before fifty moves are over. Black looks
 * ahead, too. */
static gboolean
is_mated (ChessEval *eval, ChessBoard board, guint depth)
{
  enum { LONG = 3 * MATE };
  Game game = { .eval = eval };

  while (board.idle_moves < IDLE_LIMIT) {
    ChessMove best = 0;

    search (&game, &board, board.side == CHESS_WHITE ? depth : 2, -LONG, LONG, &best);
    if (!best)
      return chess_board_get_checkers (&board) != 0;
    game.keys[game.n_keys++] = board.key;
    chess_board_play (&board, best);
  }
  return FALSE;
}

static void
test_mates (void)
{
  static const struct {
    const char *fen;
    guint depth;
  } endings[] = {
    { "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 3 },   { "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 5 },
    { "8/8/8/8/4k3/8/8/R3K3 w - - 0 1", 5 },  { "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 5 },
    { "8/8/8/3k4/8/8/8/K3BB2 w - - 0 1", 5 }, { "k7/8/8/8/8/8/8/2BNK3 w - - 0 1", 5 },
    { "8/8/8/3k4/8/4K3/3P4/8 w - - 0 1", 5 }, { "8/8/8/8/P6k/8/8/K7 w - - 0 1", 5 },
  };
  g_autoptr (ChessEval) eval = chess_eval_new ();

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autoptr (GError) error = NULL;
    ChessBoard board;

    g_test_message ("%s", endings[i].fen);
    chess_fen_parse (endings[i].fen, &board, &error);
    g_assert_no_error (error);
    g_assert_true (is_mated (eval, board, endings[i].depth));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-mates", test_mates);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that the search wins won endings against itself with few positions a move, so that the
 * evaluation must lead to a mate beyond the horizon. */
#include "games/chess/notation/chess-fen.h"
#include "games/chess/search/chess-search.h"
#include "tests/games/chess/chess-fixture.h"

enum { NODES = 10000 };

static void
play_best (KtSearch *search, KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autofree KtSearchFinding *finding = g_new (KtSearchFinding, 1);
  KtSearchLimits limits = { .nodes = NODES };
  KtAction action;

  kt_search_think (search, &(KtSearchTask){ position, &limits, progress }, finding);
  action = chess_action_of_move (&chess (position)->board, finding->pv[0]);
  kt_position_play (position, &action);
}

static void
check_mate (const char *fen)
{
  ChessSearchConfig config = chess_search_config_default ();
  g_autoptr (KtSearch) search = chess_search_new (&config);
  g_autofree KtPosition *position = chess_fixture_position (fen);

  while (!kt_position_is_over (position) &&
         chess (position)->board.fifty_move_counter < CHESS_FIFTY_MOVE_PLIES)
    play_best (search, position);
  g_test_message ("%s: move %u", fen, chess (position)->board.number);
  g_assert_true (kt_position_is_over (position));
  g_assert_cmpint (position->result.outcome, ==, KT_WIN);
  g_assert_cmpint (position->result.winner, ==, CHESS_WHITE);
}

static void
test_mates (void)
{
  static const char *const endings[] = {
    "8/8/8/3k4/8/8/8/KQ6 w - - 0 1",    /* a queen */
    "8/8/4k3/8/8/8/8/R3K3 w - - 0 1",   /* a rook */
    "8/8/3k4/8/8/2BB4/8/4K3 w - - 0 1", /* two bishops */
    "8/8/8/3k4/8/8/8/K1BN4 w - - 0 1",  /* bishop and knight */
    "7k/8/8/8/8/8/8/KBN5 w - - 0 1",    /* the same, from the wrong corner */
    "8/8/8/3k4/8/4K3/3P4/8 w - - 0 1",  /* a pawn */
  };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    check_mate (endings[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-mates", test_mates);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests hidden chess: the lot, the moves, and what players may see. */
#include <string.h>

#include "core/kt-zobrist.h"
#include "games/jieqi/rules/hidden-game.h"

static HiddenSecret
make_secret (guint64 seed)
{
  HiddenSecret secret;

  for (guint i = 0; i < sizeof secret.bytes; i++)
    secret.bytes[i] = (guint8) kt_zobrist (seed, i);
  return secret;
}

static HiddenLot
make_lot (guint64 seed)
{
  HiddenSecret secret = make_secret (seed);

  return hidden_lot_draw (&secret, "salt");
}

/* --- The lot ---------------------------------------------------------------------------------- */

/* Each side's places have its fifteen pieces, and secret and salt decide all of it. */
static void
test_lot (void)
{
  static const guint counts[XIANGQI_TYPES] = { 5, 2, 2, 2, 2, 2, 0 };
  HiddenSecret secret = make_secret (1), drawn, other;
  HiddenLot lot = hidden_lot_draw (&secret, "An and Bình"), again, salted;
  g_autofree char *commitment = hidden_secret_commit (&secret), *changed = NULL;

  for (int half = 0; half < 2; half++) {
    guint n[XIANGQI_TYPES + 1] = { 0 };

    for (int square = half * XIANGQI_HALF; square < (half + 1) * XIANGQI_HALF; square++)
      n[lot.types[square]]++;
    g_assert_cmpmem (n, sizeof counts, counts, sizeof counts);
    g_assert_cmpuint (n[XIANGQI_TYPES], ==, XIANGQI_HALF - 15);
  }
  again = hidden_lot_draw (&secret, "An and Bình");
  salted = hidden_lot_draw (&secret, "An and Binh");
  g_assert_cmpmem (&lot, sizeof lot, &again, sizeof again);
  g_assert_true (memcmp (&lot, &salted, sizeof lot) != 0);
  secret.bytes[31] ^= 1;
  changed = hidden_secret_commit (&secret);
  g_assert_cmpuint (strlen (commitment), ==, 64);
  g_assert_cmpstr (commitment, !=, changed);
  g_assert_true (hidden_secret_draw (&drawn));
  g_assert_true (hidden_secret_draw (&other));
  g_assert_true (memcmp (&drawn, &other, sizeof drawn) != 0);
}

/* A lot stays the same for ever, so that old games can be checked. A program in Python computed
 * this one. */
static void
test_lot_is_kept (void)
{
  static const char letters[] = "PABNCRK";
  HiddenSecret secret = { { 0 } };
  HiddenLot lot = hidden_lot_draw (&secret, "An");
  g_autofree char *commitment = hidden_secret_commit (&secret);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    if (lot.types[square] != XIANGQI_TYPES)
      g_string_append_c (text, letters[lot.types[square]]);
  }
  g_assert_cmpstr (text->str, ==, "CPARBPCBAPRPPNNRPRPCBPABCANPNP");
  g_assert_cmpstr (commitment, ==,
                   "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

/* Every type comes to every place about as often as it should. */
static void
test_lot_is_fair (void)
{
  enum { LOTS = 6000 };
  static const double shares[XIANGQI_TYPES] = { 5, 2, 2, 2, 2, 2, 0 };
  guint n[XIANGQI_SQUARES][XIANGQI_TYPES + 1] = { 0 };

  for (guint i = 0; i < LOTS; i++) {
    HiddenLot lot = make_lot (i);

    for (int square = 0; square < XIANGQI_SQUARES; square++)
      n[square][lot.types[square]]++;
  }
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    for (int type = 0; n[square][XIANGQI_TYPES] == 0 && type < XIANGQI_KING; type++)
      g_assert_cmpfloat_with_epsilon (n[square][type] / (double) LOTS, shares[type] / 15, 0.03);
  }
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Counts the lines of a game in which every man is what its place says. Up to a depth of four no
 * advisor or elephant goes where that of Chinese chess may not, so the counts are the same. */
static guint64
count_lines (const HiddenBoard *board, guint depth)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = hidden_board_list (board, moves);
  guint64 sum = 0;

  for (guint i = 0; i < n && depth > 1; i++) {
    HiddenBoard next = *board;

    hidden_board_play (&next, moves[i],
                       xiangqi_man_type (board->men[xiangqi_move_from (moves[i])]));
    sum += count_lines (&next, depth - 1);
  }
  return depth > 1 ? sum : n;
}

static void
test_counts (void)
{
  HiddenBoard start = hidden_board_start ();

  g_assert_cmpuint (count_lines (&start, 1), ==, 44);
  g_assert_cmpuint (count_lines (&start, 2), ==, 1920);
  g_assert_cmpuint (count_lines (&start, 3), ==, 79666);
}

static HiddenBoard
make_board (void)
{
  HiddenBoard board = { .side = XIANGQI_RED };

  memset (board.men, XIANGQI_NOBODY, sizeof board.men);
  board.men[3] = xiangqi_man (XIANGQI_RED, XIANGQI_KING);
  board.men[9 * 9 + 4] = xiangqi_man (XIANGQI_BLACK, XIANGQI_KING);
  return board;
}

static gboolean
can_move (const HiddenBoard *board, int from, int to)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = hidden_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    if (moves[i] == xiangqi_move (from, to))
      return TRUE;
  }
  return FALSE;
}

/* Turned up, an elephant crosses the river and an advisor leaves the palace; face down, the one on
 * the place of an advisor does not. */
static void
test_roaming (void)
{
  HiddenBoard board = make_board ();
  int elephant = 4 * 9 + 2, advisor = 5, free_advisor = 2 * 9 + 5;

  board.men[elephant] = xiangqi_man (XIANGQI_RED, XIANGQI_ELEPHANT);
  board.men[advisor] = board.men[free_advisor] = xiangqi_man (XIANGQI_RED, XIANGQI_ADVISOR);
  board.is_hidden[advisor] = TRUE;
  g_assert_true (can_move (&board, elephant, 6 * 9 + 4));
  g_assert_true (can_move (&board, free_advisor, 3 * 9 + 6));
  g_assert_true (can_move (&board, advisor, 9 + 4));
  g_assert_false (can_move (&board, advisor, 9 + 6));
  board.men[5 * 9 + 3] = xiangqi_man (XIANGQI_RED, XIANGQI_PAWN);
  g_assert_false (can_move (&board, elephant, 6 * 9 + 4));
}

/* Generals may not face each other, and a check by an advisor that is far from its palace must be
 * answered. */
static void
test_check (void)
{
  HiddenBoard board = make_board ();
  int advisor = 8 * 9 + 3, rook = 8 * 9;

  board.men[advisor] = xiangqi_man (XIANGQI_RED, XIANGQI_ADVISOR);
  board.men[rook] = xiangqi_man (XIANGQI_BLACK, XIANGQI_ROOK);
  g_assert_false (can_move (&board, 3, 4));
  g_assert_true (can_move (&board, 3, 3 + 9));
  g_assert_true (hidden_board_is_in_check (&board, XIANGQI_BLACK));
  g_assert_false (hidden_board_is_in_check (&board, XIANGQI_RED));
  board.side = XIANGQI_BLACK;
  g_assert_true (can_move (&board, rook, advisor));
  g_assert_false (can_move (&board, rook, rook - 9));
}

/* --- What is seen ----------------------------------------------------------------------------- */

static guint
count_unseen (const HiddenGame *game, XiangqiSide viewer, XiangqiSide side)
{
  guint n = 0;

  for (int type = 0; type < XIANGQI_KING; type++)
    n += hidden_game_count_unseen (game, viewer, side, (XiangqiType) type);
  return n;
}

static guint
count_face_down (const HiddenBoard *board, XiangqiSide side)
{
  guint n = 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    n += board->is_hidden[square] && xiangqi_man_side (board->men[square]) == side;
  return n;
}

/* Exchanges two different men of a side that still lie face down. Returns FALSE if there are
 * none. */
static gboolean
exchange (HiddenGame *game)
{
  for (int first = 0; first < XIANGQI_SQUARES; first++) {
    for (int second = first / XIANGQI_HALF * XIANGQI_HALF; second < first; second++) {
      guint8 *types = game->lot.types, type = types[first];

      if (!game->board.is_hidden[first] || !game->board.is_hidden[second] || types[second] == type)
        continue;
      types[first] = types[second];
      types[second] = type;
      return TRUE;
    }
  }
  return FALSE;
}

static void
assert_same_sight (const HiddenGame *game, const HiddenGame *other)
{
  g_assert_cmpmem (&game->board, sizeof game->board, &other->board, sizeof other->board);
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int type = 0; type < XIANGQI_KING; type++)
      g_assert_cmpuint (
          hidden_game_count_unseen (game, XIANGQI_RED, (XiangqiSide) side, (XiangqiType) type), ==,
          hidden_game_count_unseen (other, XIANGQI_RED, (XiangqiSide) side, (XiangqiType) type));
  }
}

/* In random games a player has seen all but what lies face down, and their own men that were taken
 * face down; what players see does not depend on what lies face down. */
static void
test_games (void)
{
  for (guint seed = 0; seed < 60; seed++) {
    HiddenLot lot = make_lot (seed);
    HiddenGame game = hidden_game_start (&lot, seed % 2 == 1);

    for (guint ply = 0; ply < 200 && !hidden_board_is_drawn (&game.board); ply++) {
      XiangqiMove moves[XIANGQI_MAX_MOVES];
      guint n = hidden_board_list (&game.board, moves);
      HiddenGame other = game;

      if (n == 0)
        break;
      if (exchange (&other))
        assert_same_sight (&game, &other);
      hidden_game_play (&game, moves[kt_zobrist (seed, ply) % n]);
      for (int side = 0; side < XIANGQI_SIDES; side++) {
        XiangqiSide own = (XiangqiSide) side, opponent = (XiangqiSide) (1 - side);
        guint n_taken = 0;

        for (int type = 0; type < XIANGQI_KING; type++)
          n_taken += game.captured[side][type];
        g_assert_cmpuint (count_unseen (&game, opponent, own), ==,
                          count_face_down (&game.board, own));
        g_assert_cmpuint (count_unseen (&game, own, own), ==,
                          count_face_down (&game.board, own) + (game.is_open ? 0 : n_taken));
      }
    }
  }
}

static void
test_draw (void)
{
  HiddenBoard board = make_board ();

  for (guint i = 0; i < XIANGQI_LIMIT_PLIES; i++) {
    int row = i / 2 % 2;

    g_assert_false (hidden_board_is_drawn (&board));
    hidden_board_play (&board,
                       i % 2 ? xiangqi_move ((9 - row) * 9 + 4, (8 + row) * 9 + 4)
                             : xiangqi_move (row * 9 + 3, (1 - row) * 9 + 3),
                       XIANGQI_KING);
  }
  g_assert_true (hidden_board_is_drawn (&board));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-hidden/lot", test_lot);
  g_test_add_func ("/xiangqi-hidden/lot/is-kept", test_lot_is_kept);
  g_test_add_func ("/xiangqi-hidden/lot/is-fair", test_lot_is_fair);
  g_test_add_func ("/xiangqi-hidden/counts", test_counts);
  g_test_add_func ("/xiangqi-hidden/roaming", test_roaming);
  g_test_add_func ("/xiangqi-hidden/check", test_check);
  g_test_add_func ("/xiangqi-hidden/games", test_games);
  g_test_add_func ("/xiangqi-hidden/draw", test_draw);
  return g_test_run ();
}

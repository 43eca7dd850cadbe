/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games of hidden chess: the lot, repetitions, text, and what is seen. */
#include <string.h>

#include "core/kt-zobrist.h"
#include "games/jieqi/jieqi-game.h"
#include "games/jieqi/rules/jieqi-position.h"
#include "tests/kt-test.h"

static KtPosition *
parse (const char *fen)
{
  KtOptions options = kt_options_default (&jieqi_game);

  return kt_position_parse (&jieqi_game, &options, fen, NULL);
}

static void
play (KtPosition *position, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtAction action;

    g_assert_true (kt_position_parse_action (position, words[i], &action, NULL));
    g_assert_null (kt_position_explain_illegal (position, &action));
    kt_position_play (position, &action);
  }
}

/* The first deal has the pieces in the order of their types, the last one in the reverse order, and
 * neighbouring numbers differ. Each has a whole set. */
static void
test_deals (void)
{
  static const guint8 first[] = { 0, 0, 0, 0, XIANGQI_TYPES, 0, 1, 1, 2 };
  static const guint8 last[] = { 5, 5, 4, 4, XIANGQI_TYPES, 3, 3, 2, 2 };
  HiddenLot lot = hidden_lot_of_deals (0, 0);
  guint64 n_different = 0;

  g_assert_cmpmem (lot.types, sizeof first, first, sizeof first);
  lot = hidden_lot_of_deals (HIDDEN_DEALS - 1, 0);
  g_assert_cmpmem (lot.types, sizeof last, last, sizeof last);
  for (guint i = 0; i < 20000; i++) {
    guint number = (guint) (kt_zobrist (7, i) % (HIDDEN_DEALS - 1));
    HiddenLot one = hidden_lot_of_deals (number, 0), next = hidden_lot_of_deals (number + 1, 0);
    guint counts[XIANGQI_TYPES + 1] = { 0 };

    n_different += memcmp (&one, &next, sizeof one) != 0;
    for (int square = 0; square < XIANGQI_HALF; square++)
      counts[one.types[square]]++;
    g_assert_cmpuint (counts[XIANGQI_PAWN], ==, 5);
    g_assert_cmpuint (counts[XIANGQI_ROOK], ==, 2);
  }
  g_assert_cmpuint (n_different, ==, 20000);
}

/* A position does not show what lies face down, and the men are turned up as the lot says. */
static void
test_seen (void)
{
  g_autofree KtPosition *position = kt_test_start (&jieqi_game, "red-deal=0"), *other = NULL;

  other = kt_test_start (&jieqi_game, "red-deal=12345678 black-deal=300000000");
  g_assert_cmpuint (position->key, ==, other->key);
  for (KtSquare square = 0; square < XIANGQI_SQUARES; square++) {
    KtPiece piece = kt_position_get_piece (position, square);

    g_assert_true (piece.side < 0 || piece.type == XIANGQI_KING || piece.type == JIEQI_HIDDEN);
  }
  play (position, "b3e3");
  g_assert_cmpint (kt_position_get_piece (position, 2 * 9 + 4).type, ==, XIANGQI_ELEPHANT);
}

static void
count (const KtPosition *position, int viewer, guint counts[JIEQI_TYPES])
{
  memset (counts, 0, JIEQI_TYPES * sizeof *counts);
  jieqi_game.count_captured (position, XIANGQI_RED, viewer, counts);
}

/* Red takes two men face down, which only Red sees unless the players agreed otherwise. */
static void
test_captured (void)
{
  g_autofree KtPosition *position = kt_test_start (&jieqi_game, "red-deal=340540199");
  g_autofree KtPosition *open = kt_test_start (&jieqi_game, "open-captures=yes");
  guint counts[JIEQI_TYPES];

  play (position, "b3b10 a10b10 h3h10");
  count (position, XIANGQI_RED, counts);
  g_assert_cmpuint (counts[JIEQI_HIDDEN], ==, 0);
  g_assert_cmpuint (counts[hidden_lot_of_deals (0, 0).types[9 * 9 + 1]], >=, 1);
  g_assert_cmpuint (counts[hidden_lot_of_deals (0, 0).types[9 * 9 + 7]], >=, 1);
  for (int viewer = -1; viewer <= XIANGQI_BLACK; viewer += 2) {
    count (position, viewer, counts);
    g_assert_cmpuint (counts[JIEQI_HIDDEN], ==, 2);
    for (guint type = 0; type < JIEQI_HIDDEN; type++)
      g_assert_cmpuint (counts[type], ==, 0);
  }
  play (open, "b3b10");
  count (open, XIANGQI_BLACK, counts);
  g_assert_cmpuint (counts[JIEQI_HIDDEN], ==, 0);
}

/* Written and read again, a position is the same; what is wrong is said. */
static void
test_text (void)
{
  static const char *const wrong[] = {
    "9/9",
    "4k4/9/9/9/9/9/9/9/9/4K4 w",
    "3k5/9/9/9/9/9/9/9/4X4/4K4 w",
    "3k5/9/9/9/9/9/9/RRR6/9/4K4 w",
    "3k5/9/9/9/9/9/9/9/9/9 w",
    "3k5/9/9/9/9/9/9/9/9/4K4 z",
    "3k5/9/9/9/9/9/9/9/9/3R1K3 w",
    "3k5/9/9/9/9/4K4/9/9/9/9 w",
  };
  g_autofree KtPosition *position = kt_test_start (&jieqi_game, "");
  g_autofree char *text = kt_position_to_text (position);

  g_assert_cmpstr (text, ==,
                   "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w - - 0 1");
  play (position, "b3e3 h8e8 a4a5 i7i6");
  {
    g_autofree char *later = kt_position_to_text (position), *again = NULL;
    g_autofree KtPosition *read = parse (later);

    again = kt_position_to_text (read);
    g_assert_cmpstr (again, ==, later);
    g_assert_cmpuint (read->key, ==, position->key);
  }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    KtOptions options = kt_options_default (&jieqi_game);
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", wrong[i]);
    g_assert_null (kt_position_parse (&jieqi_game, &options, wrong[i], &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT);
  }
}

static void
test_ends (void)
{
  static const struct {
    const char *fen, *moves, *reason;
    int winner;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a3d3 d10e10 d3e3 e10d10 e3d3 d10e10 d3e3 e10d10 e3d3",
      "perpetual-check", XIANGQI_BLACK },
    { "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10", "repetition",
      KT_NO_ACTOR },
    /* It checks only with every second move. */
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a3d3 d10e10 d3a3 e10d10 a3d3 d10e10 d3a3 e10d10", "repetition",
      KT_NO_ACTOR },
    { "3k5/R8/9/8p/9/9/9/7R1/9/5K3 w", "h3h10", "checkmate", XIANGQI_RED },
    { "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 119 90", "f1f2", "limit", KT_NO_ACTOR },
    { "3k5/3R5/9/9/9/9/9/9/9/5K3 b", "d10d9", "material", KT_NO_ACTOR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = parse (cases[i].fen);

    g_test_message ("%s", cases[i].fen);
    play (position, cases[i].moves);
    g_assert_true (kt_position_is_over (position));
    g_assert_cmpstr (position->result.reason->id, ==, cases[i].reason);
    g_assert_cmpint (position->result.winner, ==, cases[i].winner);
  }
}

/* Random games: the key is that computed anew, text can be read again, and the game ends. */
static void
test_random (void)
{
  for (guint64 seed = 0; seed < 100; seed++) {
    g_autofree char *options =
        g_strdup_printf ("red-deal=%u black-deal=%u", (guint) (kt_zobrist (seed, 1) % HIDDEN_DEALS),
                         (guint) (kt_zobrist (seed, 2) % HIDDEN_DEALS));
    g_autofree KtPosition *position = kt_test_start (&jieqi_game, options);
    KtAction actions[XIANGQI_MAX_MOVES];

    for (guint i = 3; i < 2000 && !kt_position_is_over (position); i++) {
      guint n = kt_position_list_actions (position, actions);
      g_autofree char *text = kt_position_to_text (position);
      g_autofree KtPosition *read = parse (text);

      g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
      g_assert_cmpuint (read->key, ==, position->key);
      kt_position_play (position, &actions[kt_zobrist (seed, i) % n]);
    }
    g_assert_true (kt_position_is_over (position));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jieqi-position/deals", test_deals);
  g_test_add_func ("/jieqi-position/seen", test_seen);
  g_test_add_func ("/jieqi-position/captured", test_captured);
  g_test_add_func ("/jieqi-position/text", test_text);
  g_test_add_func ("/jieqi-position/ends", test_ends);
  g_test_add_func ("/jieqi-position/random", test_random);
  return g_test_run ();
}

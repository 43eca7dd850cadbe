/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads moves in each notation. */
#include "tests/games/xiangqi/xiangqi-fixture.h"

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/notation/xiangqi-notation.h"

static void
check_reading (const KtPosition *position, const char *text, XiangqiMove move)
{
  g_autoptr (GError) error = NULL;
  KtAction action;

  g_test_message ("%s", text);
  kt_position_parse_action (position, text, &action, &error);
  g_assert_no_error (error);
  g_assert_cmpint (action.from, ==, xiangqi_move_from (move));
  g_assert_cmpint (action.to, ==, xiangqi_move_to (move));
}

/* A line: a position, a move, its three notations, other ways to write it. */
static void
test_known (void)
{
  g_autoptr (GPtrArray) lines = xiangqi_fixture_read ("notation.txt", ";");

  g_assert_cmpuint (lines->len, >=, 24);
  for (guint i = 0; i < lines->len; i++) {
    char **parts = g_ptr_array_index (lines, i);
    g_autofree KtPosition *position = xiangqi_fixture_position (parts[0]);
    XiangqiMove move = xiangqi_coordinates_parse (parts[1], 0);

    for (int j = 0; j < XIANGQI_NOTATIONS; j++) {
      g_autofree char *text =
          xiangqi_notation_format (&xiangqi (position)->board, move, (XiangqiNotation) j);

      g_assert_cmpstr (text, ==, parts[2 + j]);
    }
    for (guint j = 2; parts[j]; j++)
      check_reading (position, parts[j], move);
  }
}

/* If a text means one move in Vietnamese and another one in WXF, the preferred notation wins. */
static void
test_preferred (void)
{
  XiangqiBoard board = xiangqi_fixture_board ("3k5/9/9/7P1/9/9/9/7C1/9/5K3 w");
  XiangqiMove move;

  g_assert_cmpint (xiangqi_notation_read (&board, "P2.1", XIANGQI_NOTATION_WXF, &move), ==,
                   XIANGQI_READING_LEGAL);
  g_assert_cmpuint (move, ==, xiangqi_coordinates_parse ("h6i6", 0));
  g_assert_cmpint (xiangqi_notation_read (&board, "P2.1", XIANGQI_NOTATION_VIETNAMESE, &move), ==,
                   XIANGQI_READING_LEGAL);
  g_assert_cmpuint (move, ==, xiangqi_coordinates_parse ("h2h3", 0));
}

static void
test_refused (void)
{
  static const struct {
    const char *fen, *text, *message;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "R", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "R9+1+1", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "一二三四五六七八九", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "\xff\xfe", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "C2=5", "no piece can move so" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "R9-1", "no piece can move so" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "R9=1", "A piece is in the way" },
    { "4k4/9/9/9/9/9/9/9/9/R4K3 w", "K4=5", "generals would face" },
    { "3k5/9/9/9/R8/9/9/9/9/R4K3 w", "R9=8", "more than one move" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a0k0", "no move of this game" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a11a1", "no move of this game" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);
    g_autoptr (GError) error = NULL;
    KtAction action;

    g_assert_false (kt_position_parse_action (position, cases[i].text, &action, &error));
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, cases[i].message));
  }
}

/* Each legal move is written differently from all others, and read back. */
static void
check_all (const XiangqiBoard *board, XiangqiNotation notation)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    char *text = xiangqi_notation_format (board, moves[i], notation);
    XiangqiMove move;

    g_assert_cmpint (xiangqi_notation_read (board, text, notation, &move), ==,
                     XIANGQI_READING_LEGAL);
    g_assert_cmpuint (move, ==, moves[i]);
    g_assert_true (g_hash_table_add (texts, text));
  }
}

static void
test_random (void)
{
  static const char *const starts[] = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3k5/2P1P4/2P1P4/4P4/9/9/4p4/3pp4/3pp4/5K3 w",
    "3k5/4P4/4P4/4P4/3PP4/9/9/2p6/2p3p2/5K3 b",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint game = 0; game < 60; game++) {
    XiangqiBoard board = xiangqi_fixture_board (starts[game % G_N_ELEMENTS (starts)]);

    for (guint ply = 0; ply < 100; ply++) {
      XiangqiMove moves[XIANGQI_MAX_MOVES];
      guint n = xiangqi_board_list (&board, moves);

      for (int i = 0; i < XIANGQI_NOTATIONS; i++)
        check_all (&board, (XiangqiNotation) i);
      if (n == 0)
        break;
      xiangqi_board_play (&board, moves[g_rand_int_range (rand, 0, (gint32) n)]);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-notation/known", test_known);
  g_test_add_func ("/xiangqi-notation/preferred", test_preferred);
  g_test_add_func ("/xiangqi-notation/refused", test_refused);
  g_test_add_func ("/xiangqi-notation/random", test_random);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the opening names: the table is sorted, every line is legal, and a name is found from
 * the position alone, also from its reflection. */
#include <string.h>

#include "games/xiangqi/notation/xiangqi-notation.h"
#include "games/xiangqi/openings/xiangqi-opening-line.h"
#include "games/xiangqi/openings/xiangqi-opening-names.h"
#include "games/xiangqi/openings/xiangqi-openings.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

/* The board after moves, which must be written exactly as our writer does. */
static XiangqiBoard
play_strictly (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  XiangqiBoard board = xiangqi_board_start ();

  for (guint i = 0; words[i]; i++) {
    g_autofree char *text = NULL;
    XiangqiMove move;

    g_assert_cmpint (xiangqi_notation_read (&board, words[i], XIANGQI_NOTATION_WXF, &move), ==,
                     XIANGQI_READING_LEGAL);
    text = xiangqi_notation_format (&board, move, XIANGQI_NOTATION_WXF);
    g_assert_cmpstr (words[i], ==, text);
    xiangqi_board_play (&board, move);
  }
  return board;
}

static const KtOpening *
find (const XiangqiBoard *board)
{
  XiangqiPosition position = { .base = { .game = &xiangqi_game } };

  position.base.key = xiangqi_board_compute_key (board);
  return kt_position_get_opening (&position.base);
}

static void
test_positions (void)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_assert_cmpuint (xiangqi_n_opening_names, >=, 90);
  for (guint i = 0; i < xiangqi_n_opening_names; i++) {
    const KtNamedOpening *name = &xiangqi_opening_names[i];
    XiangqiBoard board = play_strictly (name->moves);
    XiangqiBoard reflected = xiangqi_opening_play (name, TRUE, NULL, NULL);

    g_test_message ("%s %s", name->opening.code, name->moves);
    g_assert_true (g_hash_table_add (keys, g_memdup2 (&board.key, sizeof board.key)));
    g_assert_true (find (&board) == &name->opening);
    g_assert_true (find (&reflected) == &name->opening);
    /* No other opening has the reflected position. */
    g_assert_true (reflected.key == board.key ||
                   g_hash_table_add (keys, g_memdup2 (&reflected.key, sizeof reflected.key)));
  }
}

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < xiangqi_n_opening_names; i++) {
    const KtOpening *opening = &xiangqi_opening_names[i].opening;
    const KtNamedOpening *name = &xiangqi_opening_names[i], *before = name - 1;

    g_assert_true (
        g_hash_table_add (names, g_strdup_printf ("%s: %s", opening->family,
                                                  opening->variation ? opening->variation : "")));
    g_assert_true (opening->code[0] >= 'A' && opening->code[0] <= 'E' &&
                   strlen (opening->code) == 3);
    if (i > 0) {
      int order = strcmp (before->opening.code, opening->code);

      g_assert_true (order < 0 || (order == 0 && strcmp (before->moves, name->moves) < 0));
    }
  }
}

/* Well-known openings, also by transposition, from the left side, and in other notations. */
static void
test_transpositions (void)
{
  static const struct {
    const char *moves, *code, *family, *variation;
  } cases[] = {
    { "P2-5", "B00", "Central Cannon", NULL },
    { "炮八平五", "B00", "Central Cannon", NULL },
    { "C2=5 H2+3 H2+3 H8+7", "C00", "Screen Horses", NULL },
    { "C8=5 H2+3 H8+7 H8+7", "C00", "Screen Horses", NULL },
    { "C2=5 C8=5", "D00", "Same-Direction Cannons", NULL },
    { "C8=5 C8=5", "D50", "Opposite-Direction Cannons", NULL },
    { "P3+1", "E00", "Immortal Pointing the Way", NULL },
    { "E7+5", "A10", "Elephant Opening", NULL },
    { "C2=5 H8+7 H2+3 H2+3 P7+1 P7+1 R1=2 R9=8 R2+6 C8=9", "C40", "Screen Horses",
      "Exchange of Chariots Offered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&xiangqi_game, "");
    const KtOpening *opening;

    g_test_message ("%s", cases[i].moves);
    kt_test_play (position, cases[i].moves);
    opening = kt_position_get_opening (position);
    g_assert_nonnull (opening);
    g_assert_cmpstr (opening->code, ==, cases[i].code);
    g_assert_cmpstr (opening->family, ==, cases[i].family);
    g_assert_cmpstr (opening->variation, ==, cases[i].variation);
  }
}

static void
test_nameless (void)
{
  g_autofree KtPosition *position = kt_test_start (&xiangqi_game, "");

  g_assert_null (kt_position_get_opening (position));
  kt_test_play (position, "C2=5 C2+4");
  g_assert_null (kt_position_get_opening (position));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-openings/positions", test_positions);
  g_test_add_func ("/xiangqi-openings/names", test_names);
  g_test_add_func ("/xiangqi-openings/transpositions", test_transpositions);
  g_test_add_func ("/xiangqi-openings/nameless", test_nameless);
  return g_test_run ();
}

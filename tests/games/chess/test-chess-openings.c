/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the opening names: the table is sorted, every line is legal, and a name is found from
 * the position alone. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-san.h"
#include "games/chess/openings/chess-opening-names.h"
#include "games/chess/openings/chess-openings.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

/* The board after moves, which must be written exactly as our SAN writer does. */
static ChessBoard
play_strictly (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChessBoard board = chess_board_start ();

  for (guint i = 0; words[i]; i++) {
    char text[CHESS_SAN_SIZE];
    ChessMove move;

    g_assert_cmpint (chess_san_read (&board, words[i], strlen (words[i]), &move), ==,
                     CHESS_SAN_LEGAL);
    chess_san_format (&board, move, text);
    g_assert_cmpstr (words[i], ==, text);
    chess_board_play (&board, move);
  }
  return board;
}

static void
test_positions (void)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autofree ChessBoard *boards = g_new (ChessBoard, chess_n_opening_names);

  g_assert_cmpuint (chess_n_opening_names, >=, 500);
  for (guint i = 0; i < chess_n_opening_names; i++) {
    const KtNamedOpening *name = &chess_opening_names[i];
    ChessPosition position = { .base = { .game = &chess_game } };

    g_test_message ("%s %s", name->opening.code, name->moves);
    boards[i] = play_strictly (name->moves);
    g_assert_true (g_hash_table_add (keys, &boards[i].key));
    position.base.key = chess_board_compute_key (&boards[i]);
    g_assert_true (kt_position_get_opening (&position.base) == &name->opening);
  }
}

static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
  /* Typographic apostrophes and dashes; no superfluous spaces. */
  g_assert_null (strpbrk (text, "'\"`:"));
  g_assert_null (strstr (text, "  "));
  g_assert_false (g_ascii_isspace (text[0]));
  g_assert_false (g_ascii_isspace (text[strlen (text) - 1]));
}

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < chess_n_opening_names; i++) {
    const KtOpening *opening = &chess_opening_names[i].opening;

    check_text (opening->family);
    if (opening->variation)
      check_text (opening->variation);
    g_assert_true (
        g_hash_table_add (names, g_strdup_printf ("%s: %s", opening->family,
                                                  opening->variation ? opening->variation : "")));
  }
}

static void
test_order (void)
{
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < chess_n_opening_names; i++) {
    const KtNamedOpening *name = &chess_opening_names[i], *before = name - 1;
    const char *code = name->opening.code;

    g_assert_true (code[0] >= 'A' && code[0] <= 'E' && g_ascii_isdigit (code[1]) &&
                   g_ascii_isdigit (code[2]) && code[3] == '\0');
    g_hash_table_add (codes, (gpointer) code);
    if (i > 0) {
      int order = strcmp (before->opening.code, code);

      g_assert_true (order < 0 || (order == 0 && strcmp (before->moves, name->moves) < 0));
    }
  }
  /* The ECO codes: five volumes of a hundred each. */
  g_assert_cmpuint (g_hash_table_size (codes), ==, 500);
}

/* Well-known openings, also by transposition. */
static void
test_transpositions (void)
{
  static const struct {
    const char *moves, *code, *family, *variation;
  } cases[] = {
    { "e4 c5", "B20", "Sicilian Defence", NULL },
    { "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defence", "Najdorf Variation" },
    { "e4 c5 Nc3 d6 Nge2 a6 d4 cxd4 Nxd4 Nf6", "B90", "Sicilian Defence", "Najdorf Variation" },
    { "Nf3 d5 d4 Nf6 c4 e6 Nc3 c6", "D43", "Semi-Slav Defence", NULL },
    { "c4 e6 d4 d5 Nc3 Nf6 Nf3 c6", "D43", "Semi-Slav Defence", NULL },
    { "d4 e6 e4 d5", "C00", "French Defence", "Normal Variation" },
    { "c4 Nf6 Nc3 g6 d4 Bg7 e4 d6 Nf3 O-O Be2 e5", "E92", "King’s Indian Defence",
      "Classical Variation" },
    { "e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez", NULL },
    { "e4 Nc6 Nf3 e5 Bb5", "C60", "Ruy Lopez", NULL },
    { "e4 e5 Bb5 Nc6 Nf3", "C60", "Ruy Lopez", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = chess_fixture_position ("start");
    const KtOpening *opening;

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
  g_autofree KtPosition *position = chess_fixture_position ("start");

  g_assert_null (kt_position_get_opening (position));
  kt_test_play (position, "e4 e5");
  g_assert_nonnull (kt_position_get_opening (position));
  kt_test_play (position, "Na3 Na6");
  g_assert_null (kt_position_get_opening (position));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess/openings/positions", test_positions);
  g_test_add_func ("/chess/openings/names", test_names);
  g_test_add_func ("/chess/openings/order", test_order);
  g_test_add_func ("/chess/openings/transpositions", test_transpositions);
  g_test_add_func ("/chess/openings/nameless", test_nameless);
  return g_test_run ();
}

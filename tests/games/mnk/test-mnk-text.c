/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests positions and actions as text, reading and writing. */
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-position.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/kt-test.h"

static KtPosition *
parse (const KtGame *game, const char *options_text, const char *text, GError **error)
{
  g_autofree KtPosition *start = kt_test_start (game, options_text);

  return kt_position_parse (game, &start->options, text, error);
}

static void
test_dump (void)
{
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "columns=5 rows=3 line=3");
  g_autofree char *text = NULL;

  kt_test_play (position, "a1 e3 c2");
  text = kt_position_to_text (position);
  g_assert_cmpstr (text, ==, "....O\n..X..\nX....\n");
}

/* Reading a written position gives the same position, apart from its history. */
static void
test_round_trip (void)
{
  static const struct {
    const KtGame *game;
    const char *options;
    const char *played;
  } cases[] = {
    { &tictactoe_game, "", "" },
    { &tictactoe_game, "", "b2" },
    { &tictactoe_game, "columns=4 rows=7 line=4", "b2 d7 a1" },
    { &tictactoe_game, "columns=30 rows=3 line=3", "ad3 aa1" },
    { &caro_game, "", "h8 g7 o15 a1" },
    { &caro_game, "size=9 opening=swap2", "" },
    { &caro_game, "size=9 opening=swap2", "e5 d4 c5 take-o" },
    { &caro_game, "size=9 opening=centre", "" },
    { &caro_game, "size=9 opening=centre", "e5" },
    { &tictactoe_game, "", "a1 a2 b1 b2 c1" },
    { &tictactoe_game, "", "a1 b2 c3 c2 a2 a3 c1 b1 b3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *played = kt_test_start (cases[i].game, cases[i].options);
    g_autofree KtPosition *read = NULL;
    g_autofree char *text = NULL, *again = NULL;
    g_autoptr (GError) error = NULL;

    kt_test_play (played, cases[i].played);
    text = kt_position_to_text (played);
    read = parse (cases[i].game, cases[i].options, text, &error);
    g_assert_no_error (error);
    again = kt_position_to_text (read);
    g_assert_cmpstr (again, ==, text);
    g_assert_cmpint (read->result.outcome, ==, played->result.outcome);
    g_assert_cmpint (read->result.winner, ==, played->result.winner);
    g_assert_true (read->result.reason == played->result.reason);
    g_assert_cmpuint (read->key, ==, kt_position_compute_key (read));
    if (!kt_position_is_over (played)) {
      g_assert_cmpint (read->actor, ==, played->actor);
      g_assert_cmpuint (read->key, ==, played->key);
    }
  }
}

/* Lower case, spaces and other line ends are accepted. */
static void
test_lenient (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *position =
      parse (&tictactoe_game, "", "\n  x.o\r\n\t.X.\r\n\r\n..o", &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = kt_position_to_text (position);
  g_assert_cmpstr (text, ==, "X.O\n.X.\n..O\n");
  g_assert_cmpint (position->actor, ==, 0);
}

/* The result is found from the whole board, also if an earlier stone made the row or the board
 * is full. */
static void
test_results (void)
{
  static const struct {
    const KtGame *game;
    const char *options;
    const char *text;
    KtOutcome outcome;
    int winner;
    const char *reason;
  } cases[] = {
    { &tictactoe_game, "", "XOX XOO OXX", KT_DRAW, -1, "full" },
    { &tictactoe_game, "", "XXX OOX XOO", KT_WIN, 0, "three" },
    { &tictactoe_game, "", "XOX OXO OXX", KT_WIN, 0, "three" },
    { &tictactoe_game, "", "OOO X.X X..", KT_WIN, 1, "three" },
    { &caro_game, "size=6 rule=exact", "...... ...... ...... OOO.OO ...... XXXXXX", KT_ONGOING, -1,
      NULL },
    { &caro_game, "size=6 rule=free", "...... ...... ...... OOO.OO ...... XXXXXX", KT_WIN, 0,
      "long-row" },
    { &caro_game, "size=7 rule=vietnamese",
      "X.X.X.. ....... ....... O.O.O.. O.O.O.. ....... OXXXXXO", KT_ONGOING, -1, NULL },
    { &caro_game, "size=6 open-four=yes", "...... ...... O.O.O. .....O ...... .XXXX.", KT_WIN, 0,
      "open-four" },
    { &caro_game, "size=6 open-four=no", "...... ...... O.O.O. .....O ...... .XXXX.", KT_ONGOING,
      -1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree KtPosition *position = NULL;

    g_test_message ("%s", cases[i].text);
    position = parse (cases[i].game, cases[i].options, cases[i].text, &error);
    g_assert_no_error (error);
    kt_test_assert_result (position, cases[i].outcome, cases[i].winner, cases[i].reason);
  }
}

static void
test_position_errors (void)
{
  static const struct {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "0 rows instead of 3" },
    { "\n\n\n", "0 rows instead of 3" },
    { "... ...", "2 rows instead of 3" },
    { "... ... ... ...", "More than 3 rows" },
    { "... .... ...", "Row 2 has 4 cells instead of 3" },
    { "... ... ..", "Row 1 has 2 cells instead of 3" },
    { "... .Z. ...", "Row 2, column 2: “.”, “X” or “O” was expected" },
    { "é. ... ...", "Row 3, column 1: “.”, “X” or “O” was expected" },
    { "XX. ... ...", "There must be as many X as O, or one more; X has 2 more" },
    { "O.. ... ...", "There must be as many X as O, or one more; X has -1 more" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (parse (&tictactoe_game, "", cases[i].text, &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT);
    g_assert_cmpstr (error->message, ==, cases[i].message);
  }
}

/* Every cell of every board from 3 to 30, through the text of an action. */
static void
test_actions (void)
{
  for (int columns = 3; columns <= 30; columns++) {
    g_autofree char *options = g_strdup_printf ("columns=%d rows=%d line=3", columns, 33 - columns);
    g_autofree KtPosition *position = kt_test_start (&tictactoe_game, options);

    for (KtSquare square = 0; square < columns * (33 - columns); square++) {
      KtAction action = kt_action_place (0, square);
      g_autofree char *text = kt_position_format_action (position, &action);

      g_assert_true (kt_action_equal (kt_test_action (position, text), action));
    }
  }
}

static void
test_nonsense (void)
{
  static const char *const nonsense[] = {
    "",    " ",   "h",   "8",        "h0",   "h16",  "p1",     "zz99",
    "h8x", "h 8", "h-8", "h8 ",      "take", "swap", "put",    "h99999999999999999999",
    "é5",  "h８", "cờ",  "\xc3\x28", "--",   "h8h8", "take-O", "\x01",
  };
  g_autofree KtPosition *position = kt_test_start (&caro_game, "");

  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++) {
    g_autoptr (GError) error = NULL;
    KtAction action;

    g_assert_false (kt_position_parse_action (position, nonsense[i], &action, &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mnk-text/dump", test_dump);
  g_test_add_func ("/mnk-text/round-trip", test_round_trip);
  g_test_add_func ("/mnk-text/lenient", test_lenient);
  g_test_add_func ("/mnk-text/results", test_results);
  g_test_add_func ("/mnk-text/position-errors", test_position_errors);
  g_test_add_func ("/mnk-text/actions", test_actions);
  g_test_add_func ("/mnk-text/nonsense", test_nonsense);
  return g_test_run ();
}

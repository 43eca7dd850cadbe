/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests results, refusals, marks and the text of positions. */
#include <string.h>

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

static void
test_start (void)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *position = kt_position_new (&xiangqi_game, &options);
  g_autofree char *text = kt_position_to_text (position);
  KtGeometry geometry = kt_position_get_geometry (position);

  g_assert_cmpstr (text, ==,
                   "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
  g_assert_cmpuint (geometry.columns * geometry.rows, ==, XIANGQI_SQUARES);
  g_assert_cmpuint (geometry.river, ==, 5);
  /* The stations are where cannons and soldiers stand. */
  for (guint i = 0; i < geometry.n_stations; i++) {
    KtPiece piece = kt_position_get_piece (position, geometry.stations[i]);

    g_assert_true (piece.type == XIANGQI_CANNON || piece.type == XIANGQI_PAWN);
    g_assert_cmpint (piece.side, ==, geometry.stations[i] >= XIANGQI_HALF);
  }
  g_assert_cmpuint (geometry.n_stations, ==, 14);
}

static void
test_results (void)
{
  static const struct {
    const char *fen, *moves;
    KtOutcome outcome;
    int winner;
    const KtNote *reason;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/R8/9/R4K3 w", "a2a8", KT_ONGOING, KT_NO_ACTOR, NULL },
    { "3k5/R8/9/9/9/9/9/9/9/1R2K4 w", "b0b9", KT_WIN, XIANGQI_RED, &xiangqi_reason_checkmate },
    /* No legal move: the general faces the other one, or a rook, on each side. */
    { "3k5/9/9/9/9/9/9/R8/9/4K4 w", "a2a8", KT_WIN, XIANGQI_RED, &xiangqi_reason_stalemate },
    { "5k3/9/9/9/9/9/9/4p4/9/3K5 b", "e2e1", KT_WIN, XIANGQI_BLACK, &xiangqi_reason_stalemate },
    { "3k5/9/9/9/9/9/9/9/4r4/3AK4 w", "e0e1", KT_DRAW, KT_NO_ACTOR, &xiangqi_reason_material },
    { "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 119 60", "a2b2", KT_DRAW, KT_NO_ACTOR,
      &xiangqi_reason_limit },
    { "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 118 60", "a2b2", KT_ONGOING, KT_NO_ACTOR, NULL },
    /* Mate comes before the limit, and a capture begins it anew. */
    { "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 60", "b0b9", KT_WIN, XIANGQI_RED,
      &xiangqi_reason_checkmate },
    { "3k5/9/9/9/9/p8/9/R8/9/4K4 w - - 119 60", "a2a4", KT_ONGOING, KT_NO_ACTOR, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);

    g_test_message ("%s", cases[i].fen);
    xiangqi_fixture_play (position, cases[i].moves, 0);
    g_assert_cmpint (position->result.outcome, ==, cases[i].outcome);
    g_assert_true (position->result.reason == cases[i].reason);
    g_assert_cmpint (position->result.winner, ==, cases[i].winner);
  }
}

/* Ten checks count as plies, and so do the answers to them; later ones do not. The rook goes up and
 * down beside the general, so that no position is repeated too often for the test. */
static void
test_uncounted_checks (void)
{
  XiangqiBoard board = xiangqi_fixture_board ("3k5/9/9/9/9/9/9/R8/9/5K3 w");
  static const char *const moves[] = { "a2d2", "d9e9", "d2e2", "e9d9", "e2d2" };

  xiangqi_board_play (&board, xiangqi_coordinates_parse (moves[0], 0));
  for (guint n_checks = 1; n_checks < 15; n_checks++) {
    g_assert_cmpuint (board.checks[XIANGQI_RED], ==, n_checks);
    g_assert_cmpuint (board.plies, ==, n_checks <= 10 ? 2 * n_checks - 1 : 20);
    xiangqi_board_play (&board, xiangqi_coordinates_parse (moves[n_checks % 2 ? 1 : 3], 0));
    g_assert_cmpuint (board.plies, ==, n_checks <= 10 ? 2 * n_checks : 20);
    xiangqi_board_play (&board, xiangqi_coordinates_parse (moves[n_checks % 2 ? 2 : 4], 0));
  }
}

static void
test_can_win (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("3k1a3/9/9/9/9/9/9/9/9/R3K1B2 b");

  g_assert_true (position->game->can_win (position, XIANGQI_RED));
  g_assert_false (position->game->can_win (position, XIANGQI_BLACK));
}

static void
test_refusals (void)
{
  static const struct {
    const char *fen, *move, *id;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "b0b1", "empty" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "d9d8", "not-yours" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a0f0", "own-piece" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a0b1", "cannot" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a0g0", "blocked" },
    { "3k5/9/9/9/9/9/9/9/9/R4K3 w", "f0g0", "palace" },
    { "3k5/9/9/9/9/9/9/3A5/9/R4K3 w", "d2c1", "palace" },
    { "3k5/9/9/9/9/2B6/9/9/9/R4K3 w", "c4e6", "river" },
    { "3k5/9/9/9/9/2B6/3N5/9/9/R4K3 w", "c4e2", "eye" },
    { "3k5/9/9/9/9/2N6/2P6/9/9/R4K3 w", "c4b2", "leg" },
    { "3k5/9/9/9/2c6/9/9/2C6/9/R4K3 w", "c2c5", "screen" },
    { "3k5/9/9/9/2c6/2P6/9/2C6/9/R4K3 w", "c2c7", "jump" },
    { "3k5/9/9/9/2P6/9/9/9/9/R4K3 w", "c5c4", "back" },
    { "3k5/9/9/9/9/2P6/9/9/9/R4K3 w", "c4b4", "sideways" },
    { "3k5/9/9/9/9/9/9/9/9/R3K4 w", "e0d0", "facing" },
    { "4k4/9/9/9/9/9/9/9/4N4/4K4 w", "e1c2", "facing" },
    { "3k5/9/9/9/9/9/9/9/9/R4K2r w", "a0a1", "check" },
    { "3k5/9/9/9/9/9/9/9/5r3/R3K4 w", "e0f0", "into-check" },
    { "3k5/9/9/9/9/9/9/9/r8/R3K4 w", "e0e1", "into-check" },
    { "3k5/9/9/9/9/9/9/9/9/R3KR2r w", "f0f1", "into-check" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);
    XiangqiMove move = xiangqi_coordinates_parse (cases[i].move, 0);
    KtAction action = xiangqi_action_of_move (&xiangqi (position)->board, move);
    const KtNote *refusal = kt_position_explain_illegal (position, &action);

    g_test_message ("%s %s", cases[i].fen, cases[i].move);
    g_assert_cmpstr (refusal ? refusal->id : "nothing", ==, cases[i].id);
  }
}

static void
test_marks (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("3k5/R8/9/9/9/9/9/9/9/1R2K4 w");
  g_autoptr (GArray) marks = NULL;
  const KtMark *check, *mate;

  xiangqi_fixture_play (position, "b0b9", 0);
  marks = kt_position_get_marks (position);
  g_assert_cmpuint (marks->len, ==, 3);
  check = &g_array_index (marks, KtMark, 1);
  mate = &g_array_index (marks, KtMark, 2);
  g_assert_cmpint (check->kind, ==, KT_MARK_CHECK);
  g_assert_cmpint (check->squares[0], ==, 9 * 9 + 3);
  g_assert_cmpint (mate->kind, ==, KT_MARK_MATE);
  g_assert_cmpuint (mate->n_squares, ==, 1);
  g_assert_cmpint (mate->squares[0], ==, 9 * 9 + 1);
}

static void
test_fen_faults (void)
{
  g_autoptr (GPtrArray) lines = xiangqi_fixture_read ("fen-faults.txt", ";");

  g_assert_cmpuint (lines->len, >=, 30);
  for (guint i = 0; i < lines->len; i++) {
    char **parts = g_ptr_array_index (lines, i);
    g_autoptr (GError) error = NULL;
    XiangqiBoard board;

    g_test_message ("%s", parts[0]);
    g_assert_false (xiangqi_fen_parse (parts[0], &board, &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT);
    /* The message may have a semicolon, too. */
    g_assert_nonnull (strstr (error->message, parts[1]));
  }
}

/* A position can be built up piece by piece and field by field. */
static void
test_setup (void)
{
  static const char fen[] = "3k1a3/9/9/2p6/9/9/4P4/9/9/R3K1B2 b - - 17 40";
  g_autofree KtPosition *start = kt_test_start (&xiangqi_game, "");
  g_autofree KtPosition *aim = xiangqi_fixture_position (fen), *position = NULL;
  const KtSetup *setup = xiangqi_game.setup;
  g_autoptr (GError) error = NULL;

  for (KtSquare square = 0; square < XIANGQI_SQUARES; square++)
    setup->put_piece (start, square, kt_position_get_piece (aim, square));
  for (guint field = 0; field < setup->n_fields; field++)
    setup->set_field (start, field, setup->get_field (aim, field));
  position = kt_position_finish_setup (start, &error);
  g_assert_no_error (error);
  g_assert_true (kt_position_equal (position, aim));
}

/* Letters of other programs, fewer fields and spare blanks. */
static void
test_fen_forms (void)
{
  static const char *const forms[] = {
    "  rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR  w ",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - -",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\tw - - 0 1\n",
  };
  XiangqiBoard start = xiangqi_board_start ();

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    XiangqiBoard board = xiangqi_fixture_board (forms[i]);

    g_assert_cmpmem (&board, sizeof board, &start, sizeof start);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-rules/start", test_start);
  g_test_add_func ("/xiangqi-rules/results", test_results);
  g_test_add_func ("/xiangqi-rules/uncounted-checks", test_uncounted_checks);
  g_test_add_func ("/xiangqi-rules/can-win", test_can_win);
  g_test_add_func ("/xiangqi-rules/refusals", test_refusals);
  g_test_add_func ("/xiangqi-rules/marks", test_marks);
  g_test_add_func ("/xiangqi-rules/fen-faults", test_fen_faults);
  g_test_add_func ("/xiangqi-rules/fen-forms", test_fen_forms);
  g_test_add_func ("/xiangqi-rules/setup", test_setup);
  return g_test_run ();
}

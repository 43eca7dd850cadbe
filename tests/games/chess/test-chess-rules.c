/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests legal and illegal moves, the ends of games, and the marks. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

/* Reads a move that may be illegal. */
static KtAction
read_action (const KtPosition *position, const char *text)
{
  KtAction action;
  g_autoptr (GError) error = NULL;

  position->game->parse_action (position, text, &action, &error);
  g_assert_no_error (error);
  return action;
}

static void
check_move (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  KtAction action = read_action (position, parts[1]);
  const KtNote *refusal = kt_position_explain_illegal (position, &action);
  g_autofree char *after = NULL;

  if (g_str_has_prefix (parts[2], "! ")) {
    g_assert_cmpstr (refusal ? refusal->id : NULL, ==, parts[2] + 2);
    return;
  }
  g_assert_cmpstr (refusal ? refusal->id : NULL, ==, NULL);
  kt_position_play (position, &action);
  after = kt_position_to_text (position);
  g_assert_cmpstr (after, ==, parts[2]);
  g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
}

static void
test_moves (void)
{
  g_assert_cmpuint (chess_fixture_run ("moves.txt", 3, check_move), >=, 110);
}

static char *
describe_result (const KtPosition *position)
{
  const KtResult *result = &position->result;
  const KtNote *claim = kt_position_get_claim (position);

  switch (result->outcome) {
  case KT_ONGOING:
    return claim ? g_strdup_printf ("on %s", claim->id) : g_strdup ("on");
  case KT_DRAW:
    return g_strdup_printf ("draw %s", result->reason->id);
  default:
    return g_strdup_printf ("%s %s", result->winner == 0 ? "white" : "black", result->reason->id);
  }
}

static void
check_result (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  g_autofree char *result = NULL;

  kt_test_play (position, parts[1]);
  result = describe_result (position);
  g_assert_cmpstr (result, ==, parts[2]);
}

static void
test_results (void)
{
  g_assert_cmpuint (chess_fixture_run ("results.txt", 3, check_result), >=, 80);
}

/* A mark as text, such as "check e1" or "win h4". */
static char *
describe_marks (const KtPosition *position)
{
  static const char *const names[] = { "last",  "win",   "mate",    "threat",
                                       "check", "three", "hanging", "void" };
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    g_string_append_printf (text, "%s%s", i ? "; " : "", names[mark->kind]);
    if (mark->side >= 0)
      g_string_append_printf (text, " of %d", mark->side);
    for (guint j = 0; j < mark->n_squares; j++) {
      g_autofree char *square = kt_square_to_text (mark->squares[j], 8);

      g_string_append_printf (text, " %s", square);
    }
  }
  return g_string_free (text, FALSE);
}

static void
test_marks (void)
{
  static const struct {
    const char *fen;
    const char *moves;
    const char *marks;
  } cases[] = {
    { "start", "", "" },
    { "start", "e4", "last e2 e4" },
    { "start", "e4 e5 Bc4 Nc6 Bxf7", "last c4 f7; check of 1 e8" },
    { "start", "f3 e5 g4 Qh4", "last d8 h4; check of 0 e1; mate of 1 h4" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "last e1 g1; hanging of 1 a8" },
    { "6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", "Nf7", "last e5 f7; check of 1 h8; mate of 0 f7" },
    { "3k4/8/8/8/8/8/8/R2K4 b - - 0 1", "", "" },
    { "3k4/8/8/8/8/8/8/3RK3 b - - 0 1", "", "check of 1 d8" },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = chess_fixture_position (cases[i].fen);
    g_autofree char *marks = NULL;

    kt_test_play (position, cases[i].moves);
    marks = describe_marks (position);
    g_assert_cmpstr (marks, ==, cases[i].marks);
  }
}

/* From a square to its targets, and the choices of a promotion. */
static void
test_squares (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("8/P5k1/8/8/8/8/8/R3K2R w KQ - 0 1");
  KtAction matches[KT_MAX_SQUARES];
  KtSquare next[KT_MAX_SQUARES];
  KtSquare pawn[] = { 48, 56 }, castling[] = { CHESS_E1, CHESS_E1 + 2 };
  static const char *const becomes[] = { "queen", "knight", "rook", "bishop" };

  g_assert_cmpuint (kt_position_list_next_squares (position, position->actor, NULL, 0, next), ==,
                    4);
  g_assert_cmpuint (kt_position_list_next_squares (position, position->actor, pawn, 1, next), ==,
                    1);
  g_assert_cmpint (next[0], ==, 56);
  g_assert_cmpuint (kt_position_match_actions (position, position->actor, pawn, 2, matches), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (becomes); i++)
    g_assert_cmpstr (kt_position_get_promotion (position, &matches[i])->id, ==, becomes[i]);
  g_assert_cmpuint (kt_position_match_actions (position, position->actor, castling, 2, matches), ==,
                    1);
  g_assert_null (kt_position_get_promotion (position, &matches[0]));
}

static void
test_pieces (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");
  KtGeometry geometry = kt_position_get_geometry (position);
  KtPiece queen = kt_position_get_piece (position, 3), pawn = kt_position_get_piece (position, 48);

  g_assert_cmpuint (geometry.columns, ==, 8);
  g_assert_cmpuint (geometry.rows, ==, 8);
  g_assert_cmpint (queen.side, ==, 0);
  g_assert_cmpstr (chess_game.types[queen.type].id, ==, "queen");
  g_assert_cmpint (pawn.side, ==, 1);
  g_assert_cmpstr (chess_game.types[pawn.type].id, ==, "pawn");
  g_assert_cmpint (kt_position_get_piece (position, 30).side, ==, -1);
  g_assert_cmpint (kt_position_get_next_piece (position).side, ==, -1);
  g_assert_cmpint (kt_position_get_side (position, 1), ==, 1);
}

/* Actions that no click can produce. */
static void
test_strays (void)
{
  static const KtAction strays[] = {
    { KT_ACTION_MOVE, 0, 0, 0, 12, -1 },   { KT_ACTION_MOVE, 0, 0, 0, -1, 28 },
    { KT_ACTION_MOVE, 0, 0, 0, 12, 64 },   { KT_ACTION_MOVE, 0, 0, 0, 64, 28 },
    { KT_ACTION_MOVE, 0, 5, 0, 12, 28 },   { KT_ACTION_MOVE, 0, 255, 0, 12, 28 },
    { KT_ACTION_MOVE, 0, 0, 1, 12, 28 },   { KT_ACTION_MOVE, 0, 4, 0, 12, 28 },
    { KT_ACTION_PLACE, 0, 0, 0, -1, 28 },  { KT_ACTION_PASS, 0, 0, 0, -1, -1 },
    { KT_ACTION_CHOOSE, 0, 0, 0, -1, -1 },
  };
  g_autofree KtPosition *position = chess_fixture_position ("start");

  for (guint i = 0; i < G_N_ELEMENTS (strays); i++)
    g_assert_true (kt_position_explain_illegal (position, &strays[i]) == &kt_refusal_nonsense);
}

/* After an irreversible move, the position equals one without the forgotten history. */
static void
test_forgotten_past (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");

  kt_test_play (position, "Nf3 Nf6 Ng1 Ng8");
  g_assert_cmpuint (chess (position)->n_earlier, ==, 4);
  g_assert_cmpuint (chess_position_count_occurrences (chess (position)), ==, 2);
  kt_test_play (position, "e4");
  g_assert_cmpuint (chess (position)->n_earlier, ==, 0);
  for (guint i = 0; i < CHESS_SEVENTY_FIVE_MOVE_PLIES; i++)
    g_assert_cmpuint (chess (position)->earlier[i], ==, 0);
}

/* The obscurity of moves, which weak levels use. */
static void
test_obscurity (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");
  KtAction takes, quiet, back;

  kt_test_play (position, "e4 d5 exd5");
  takes = kt_test_action (position, "Qxd5");
  quiet = kt_test_action (position, "Nf6");
  g_assert_cmpuint (chess_game.get_obscurity (position, &takes), <,
                    chess_game.get_obscurity (position, &quiet));
  kt_test_play (position, "Qxd5 Nc3");
  back = kt_test_action (position, "Qd8");
  g_assert_cmpuint (chess_game.get_obscurity (position, &quiet), <,
                    chess_game.get_obscurity (position, &back));
}

/* A piece hangs if it is attacked and either unguarded or attacked by a less valuable piece; not
 * in an even exchange, not for the opponent’s pieces, and not in check. */
static void
test_hanging (void)
{
  static const struct {
    const char *fen, *squares;
  } cases[] = {
    { "start", "" },
    { "4k3/8/8/3r4/8/3N4/8/4K3 w - - 0 1", "d3" },
    { "4k3/8/8/3r4/8/3N4/4K3/8 w - - 0 1", "" },
    { "4k3/8/8/4p3/3Q4/4K3/8/8 w - - 0 1", "d4" },
    { "4k3/8/8/3r4/8/3N4/8/4K3 b - - 0 1", "" },
    { "4k3/8/8/8/1b6/2N5/1P6/4K3 w - - 0 1", "" },
    { "4k3/8/8/r2B4/8/8/3N4/r3K3 w - - 0 1", "" },
    { "4k3/8/8/8/8/p7/1R6/4K1Nr w - - 0 1", "g1 b2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = chess_fixture_position (cases[i].fen);
    g_autoptr (GArray) marks = kt_position_get_marks (position);
    g_autoptr (GString) found = g_string_new (NULL);

    for (guint j = 0; j < marks->len; j++) {
      const KtMark *mark = &g_array_index (marks, KtMark, j);

      for (guint k = 0; mark->kind == KT_MARK_HANGING && k < mark->n_squares; k++) {
        g_autofree char *square = kt_square_to_text (mark->squares[k], 8);

        g_string_append_printf (found, found->len > 0 ? " %s" : "%s", square);
      }
    }
    g_test_message ("%s", cases[i].fen);
    g_assert_cmpstr (found->str, ==, cases[i].squares);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-rules/moves", test_moves);
  g_test_add_func ("/chess-rules/results", test_results);
  g_test_add_func ("/chess-rules/marks", test_marks);
  g_test_add_func ("/chess-rules/squares", test_squares);
  g_test_add_func ("/chess-rules/pieces", test_pieces);
  g_test_add_func ("/chess-rules/strays", test_strays);
  g_test_add_func ("/chess-rules/forgotten-past", test_forgotten_past);
  g_test_add_func ("/chess-rules/obscurity", test_obscurity);
  g_test_add_func ("/chess-rules/hanging", test_hanging);
  return g_test_run ();
}

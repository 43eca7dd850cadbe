/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the premoves of the side that is not to move, and the names of special moves. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

enum { SQUARES = 64, SHORT_RUN = 30, LONG_RUN = 1000 };

/* The intended actions of an actor, by squares and promotion. */
typedef struct {
  gboolean has[SQUARES][SQUARES][CHESS_TYPES];
} Plans;

/* A premove is written by its squares; castling is the only special move that can be premoved. */
static void
check_words (const KtPosition *position, const KtAction *action)
{
  g_autofree char *from = kt_square_to_text (action->from, 8);
  g_autofree char *to = kt_square_to_text (action->to, 8);
  g_autofree char *expected = g_strconcat (from, to, NULL);
  g_autofree char *text = kt_position_format_action (position, action);
  const KtNote *special = kt_position_get_special (position, action);

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (!special || special == &chess_castles_short || special == &chess_castles_long);
}

/* Each action is listed once, and moves an own piece. */
static void
read_premoves (const KtPosition *position, int actor, Plans *premoves)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_intended (position, actor, actions);

  memset (premoves, 0, sizeof *premoves);
  for (guint i = 0; i < n; i++) {
    KtAction action = actions[i];

    g_assert_cmpint (action.kind, ==, KT_ACTION_MOVE);
    g_assert_cmpint (action.actor, ==, actor);
    g_assert_true (action.from >= 0 && action.from < SQUARES);
    g_assert_true (action.to >= 0 && action.to < SQUARES);
    g_assert_cmpint (kt_position_get_piece (position, action.from).side, ==, actor);
    g_assert_false (premoves->has[action.from][action.to][action.detail]);
    check_words (position, &action);
    premoves->has[action.from][action.to][action.detail] = TRUE;
  }
}

static void
append_target (GString *text, KtSquare to, const gboolean becomes[CHESS_TYPES])
{
  g_autofree char *square = kt_square_to_text (to, 8);
  guint n = 0;

  for (guint type = CHESS_KNIGHT; type <= CHESS_QUEEN; type++)
    n += becomes[type] ? 1 : 0;
  g_assert_false (becomes[CHESS_KING]);
  g_assert_true (n == 0 || (n == 4 && !becomes[0]));
  if (n > 0 || becomes[0])
    g_string_append_printf (text, "%s%s%s", text->len ? " " : "", square, n ? "*" : "");
}

static void
check_premoves (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  KtSquare from = kt_square_parse (parts[1], 8, 8);
  g_autoptr (GString) targets = g_string_new (NULL);
  Plans premoves;

  read_premoves (position, 1 - position->actor, &premoves);
  for (KtSquare to = 0; to < SQUARES; to++)
    append_target (targets, to, premoves.has[from][to]);
  g_assert_cmpstr (targets->str, ==, parts[2]);
}

static void
test_table (void)
{
  g_assert_cmpuint (chess_fixture_run ("premoves.txt", 3, check_premoves), >=, 50);
}

/* For the side to move, the intended actions are the legal ones; after the end there are none. */
static void
test_intended (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");
  KtAction intended[KT_MAX_SQUARES], allowed[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, allowed);

  g_assert_cmpuint (kt_position_list_intended (position, 0, intended), ==, n);
  g_assert_true (memcmp (allowed, intended, n * sizeof *allowed) == 0);
  kt_test_play (position, "f3 e5 g4 Qh4");
  g_assert_true (kt_position_is_over (position));
  g_assert_cmpuint (kt_position_list_intended (position, 0, intended), ==, 0);
  g_assert_cmpuint (kt_position_list_intended (position, 1, intended), ==, 0);
}

/* Squares of a premove are chosen one by one, as for a move. */
static void
test_squares (void)
{
  g_autofree KtPosition *position = chess_fixture_position ("8/P3k3/8/8/8/8/8/4K3 b - - 0 1");
  KtSquare next[KT_MAX_SQUARES], pawn[] = { 48, 57 };
  KtAction matches[KT_MAX_SQUARES];

  g_assert_cmpuint (kt_position_list_next_squares (position, 0, NULL, 0, next), ==, 2);
  g_assert_cmpuint (kt_position_list_next_squares (position, 0, pawn, 1, next), ==, 2);
  g_assert_cmpuint (kt_position_match_actions (position, 0, pawn, 2, matches), ==, 4);
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpint (matches[i].actor, ==, 0);
    g_assert_nonnull (kt_position_get_promotion (position, &matches[i]));
  }
}

/* --- Answers of the other side ---------------------------------------------------------------- */

/* Each legal answer to a move was among the premoves before that move. */
static void
check_answers (const KtPosition *position, const KtAction *action, const Plans *premoves)
{
  g_autofree KtPosition *after = kt_position_copy (position);
  KtAction answers[KT_MAX_SQUARES];
  guint n;

  kt_position_play (after, action);
  n = kt_position_list_actions (after, answers);
  for (guint i = 0; i < n; i++) {
    if (!premoves->has[answers[i].from][answers[i].to][answers[i].detail]) {
      g_autofree char *fen = kt_position_to_text (position);
      g_autofree char *move = kt_position_format_action (position, action);
      g_autofree char *answer = kt_position_format_action (after, &answers[i]);

      g_error ("%s: %s was not planned before %s", fen, answer, move);
    }
  }
}

static void
check_position (const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);
  Plans premoves;

  read_premoves (position, 1 - position->actor, &premoves);
  for (guint i = 0; i < n; i++)
    check_answers (position, &actions[i], &premoves);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (64);
  guint n_games = g_getenv ("KYTHU_LONG") ? LONG_RUN : SHORT_RUN;

  for (guint i = 0; i < n_games; i++) {
    g_autofree KtPosition *position = chess_fixture_position ("start");

    while (!kt_position_is_over (position)) {
      KtAction actions[KT_MAX_SQUARES];
      guint n = kt_position_list_actions (position, actions);

      check_position (position);
      kt_position_play (position, &actions[g_rand_int_range (random, 0, (gint32) n)]);
    }
  }
}

/* Positions with many special moves; the first is a published test position for move generators. */
static void
test_special_positions (void)
{
  static const char *const fens[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "4k3/8/8/8/R3Pp2/8/8/4K3 b - e3 0 1",
    "4R3/8/2k5/8/4Pp2/8/8/4K3 b - e3 0 1",
    "8/7k/8/8/2pP4/8/1Q4B1/B2R2K1 b - d3 0 1",
    "b5k1/8/8/3pP3/8/8/q7/4K3 w - d6 0 1",
    "1n2k2r/P5P1/8/8/8/8/p5p1/1N2K2R w Kk - 0 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_autofree KtPosition *position = chess_fixture_position (fens[i]);

    check_position (position);
  }
}

/* --- Special moves ---------------------------------------------------------------------------- */

static void
test_special (void)
{
  static const struct {
    const char *fen, *move, *special;
  } cases[] = {
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "castles-short" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "castles-long" },
    { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", "castles-short" },
    { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", "castles-long" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke2", NULL },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rf1", NULL },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "en-passant" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e6", NULL },
    { "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "exd3", "en-passant" },
    { "4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6", NULL },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = chess_fixture_position (cases[i].fen);
    KtAction action = kt_test_action (position, cases[i].move);
    const KtNote *special = kt_position_get_special (position, &action);

    g_assert_cmpstr (special ? special->id : NULL, ==, cases[i].special);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-premoves/table", test_table);
  g_test_add_func ("/chess-premoves/intended", test_intended);
  g_test_add_func ("/chess-premoves/squares", test_squares);
  g_test_add_func ("/chess-premoves/special-positions", test_special_positions);
  g_test_add_func ("/chess-premoves/random", test_random);
  g_test_add_func ("/chess-premoves/special", test_special);
  return g_test_run ();
}

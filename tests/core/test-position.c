/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-position.h"

#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/kt-test.h"

/* A minimal game with features that caro lacks: moving and promoting pieces, passes, and a side
 * that cannot win. A piece may move from square 0 to 1, or to 2 with one of two promotions, and
 * from square 3 to 1. */
static const KtAction hop_actions[] = {
  { KT_ACTION_MOVE, 0, 0, 0, 0, 1 },   { KT_ACTION_MOVE, 0, 1, 0, 0, 2 },
  { KT_ACTION_MOVE, 0, 2, 0, 0, 2 },   { KT_ACTION_MOVE, 0, 0, 0, 3, 1 },
  { KT_ACTION_PASS, 0, 0, 0, -1, -1 },
};

static void
hop_start (KtPosition *position)
{
}

static guint
hop_list_actions (const KtPosition *position, KtAction *out)
{
  memcpy (out, hop_actions, sizeof hop_actions);
  return G_N_ELEMENTS (hop_actions);
}

static const KtNote *
hop_refuse (const KtPosition *position, const KtAction *action)
{
  return NULL;
}

static void
hop_play (KtPosition *position, const KtAction *action)
{
}

static gboolean
hop_can_win (const KtPosition *position, int actor)
{
  return actor == 1;
}

/* A draw can be claimed after the first action. */
static const KtNote *
hop_get_claim (const KtPosition *position)
{
  static const KtNote claim = { "hopped", "Somebody hopped" };

  return position->n_actions > 0 ? &claim : NULL;
}

static const KtNote hop_types[] = { { "hopper", "Hopper" }, { "jumper", "Jumper" } };

static void
hop_add_marks (const KtPosition *position, GArray *marks)
{
}

static const KtGame hop = {
  .id = "hop",
  .types = hop_types,
  .n_types = G_N_ELEMENTS (hop_types),
  .position_size = sizeof (KtPosition),
  .start = hop_start,
  .list_actions = hop_list_actions,
  .explain_illegal = hop_refuse,
  .play = hop_play,
  .can_win = hop_can_win,
  .get_claim = hop_get_claim,
  .add_marks = hop_add_marks,
};

static void
test_new (void)
{
  KtOptions options = { { 99, 0, 0, 0 } };
  g_autofree KtPosition *position = kt_position_new (&caro_game, &options);
  KtGeometry geometry = kt_position_get_geometry (position);

  g_assert_cmpint (position->options.values[0], ==, 30);
  g_assert_cmpuint (geometry.columns, ==, 30);
  g_assert_cmpuint (geometry.rows, ==, 30);
  g_assert_true (geometry.has_labels);
  g_assert_cmpuint (position->n_actions, ==, 0);
  g_assert_cmpint (position->actor, ==, 0);
  g_assert_cmpint (position->draw_offer, ==, KT_NO_ACTOR);
  g_assert_true (kt_action_equal (position->last, kt_action_none ()));
  g_assert_false (kt_position_is_over (position));
  kt_test_assert_result (position, KT_ONGOING, KT_NO_ACTOR, NULL);
  g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
}

static void
test_copy (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=9");
  g_autofree KtPosition *copy = kt_position_copy (position);
  g_autofree KtPosition *room = kt_test_start (&caro_game, "size=30");
  g_autofree KtPosition *other = kt_test_start (&tictactoe_game, "");

  g_assert_true (kt_position_equal (position, copy));
  g_assert_false (kt_position_equal (position, other));
  kt_test_play (copy, "e5");
  g_assert_false (kt_position_equal (position, copy));
  g_assert_cmpint (kt_position_get_piece (position, 40).side, ==, -1);
  g_assert_cmpint (kt_position_get_piece (copy, 40).side, ==, 0);
  kt_position_copy_to (copy, room);
  g_assert_true (kt_position_equal (room, copy));
}

static void
test_sides (void)
{
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");
  g_autofree KtPosition *plain = kt_position_new (&hop, &(KtOptions){ { 0 } });

  g_assert_cmpint (kt_position_get_side (position, 0), ==, 0);
  g_assert_cmpint (kt_position_get_side (position, 1), ==, 1);
  g_assert_cmpint (kt_position_get_next_piece (position).side, ==, 0);
  kt_test_play (position, "b2");
  g_assert_cmpint (kt_position_get_next_piece (position).side, ==, 1);
  kt_test_play (position, "resign");
  g_assert_cmpint (kt_position_get_next_piece (position).side, ==, -1);
  g_assert_cmpint (kt_position_get_next_piece (plain).side, ==, -1);
}

/* Words played from the start, then an action and its refusal; "" if it is allowed. */
static const struct {
  const char *before;
  KtActionKind kind;
  int actor;
  const char *refusal;
} declaration_cases[] = {
  { "", KT_ACTION_RESIGN, 0, "" },
  { "", KT_ACTION_RESIGN, 1, "" },
  { "b2", KT_ACTION_RESIGN, 0, "" },
  { "b2", KT_ACTION_RESIGN, 1, "" },
  { "offer-draw", KT_ACTION_RESIGN, 1, "" },
  { "", KT_ACTION_LOSE_ON_TIME, 0, "" },
  { "", KT_ACTION_LOSE_ON_TIME, 1, "" },
  { "", KT_ACTION_OFFER_DRAW, 0, "" },
  { "", KT_ACTION_OFFER_DRAW, 1, "" },
  { "offer-draw", KT_ACTION_OFFER_DRAW, 0, "nonsense" },
  { "offer-draw", KT_ACTION_OFFER_DRAW, 1, "nonsense" },
  { "", KT_ACTION_ACCEPT_DRAW, 0, "nonsense" },
  { "", KT_ACTION_DECLINE_DRAW, 1, "nonsense" },
  { "offer-draw", KT_ACTION_ACCEPT_DRAW, 0, "nonsense" },
  { "offer-draw", KT_ACTION_DECLINE_DRAW, 0, "nonsense" },
  { "offer-draw", KT_ACTION_ACCEPT_DRAW, 1, "" },
  { "offer-draw", KT_ACTION_DECLINE_DRAW, 1, "" },
  { "offer-draw decline-draw", KT_ACTION_ACCEPT_DRAW, 1, "nonsense" },
  { "offer-draw decline-draw", KT_ACTION_OFFER_DRAW, 0, "" },
  { "offer-draw decline-draw", KT_ACTION_OFFER_DRAW, 1, "" },
  /* An offer remains valid while its actor plays, and expires when the other actor plays. */
  { "offer-draw b2", KT_ACTION_ACCEPT_DRAW, 1, "" },
  { "offer-draw b2", KT_ACTION_OFFER_DRAW, 0, "nonsense" },
  { "offer-draw b2 a1", KT_ACTION_ACCEPT_DRAW, 1, "nonsense" },
  { "offer-draw b2 a1", KT_ACTION_OFFER_DRAW, 0, "" },
  { "", KT_ACTION_NONE, 0, "nonsense" },
  { "", KT_ACTION_RESIGN, -1, "nonsense" },
  { "", KT_ACTION_RESIGN, 2, "nonsense" },
  { "", KT_ACTION_CLAIM_DRAW, 0, "no-claim" },
  { "b2", KT_ACTION_CLAIM_DRAW, 1, "no-claim" },
  { "", KT_ACTION_CLAIM_DRAW, 1, "turn" },
  { "", KT_ACTION_CLAIM_DRAW + 1, 0, "nonsense" },
  { "", KT_ACTION_PASS, 0, "nonsense" },
  { "", KT_ACTION_MOVE, 0, "nonsense" },
  { "", KT_ACTION_PASS, 1, "turn" },
  { "resign", KT_ACTION_RESIGN, 0, "over" },
  { "resign", KT_ACTION_OFFER_DRAW, 1, "over" },
  { "offer-draw accept-draw", KT_ACTION_DECLINE_DRAW, 1, "over" },
  { "b2 a1 c2 a3 a2", KT_ACTION_LOSE_ON_TIME, 1, "over" },
};

static void
test_declarations (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (declaration_cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");
    KtAction action = kt_action_declare (declaration_cases[i].kind, declaration_cases[i].actor);
    const KtNote *refusal;

    g_test_message ("“%s”, then %d by %d", declaration_cases[i].before, action.kind, action.actor);
    kt_test_play (position, declaration_cases[i].before);
    refusal = kt_position_explain_illegal (position, &action);
    g_assert_cmpstr (refusal ? refusal->id : "", ==, declaration_cases[i].refusal);
  }
}

/* A superfluous square or detail would make equal actions different. */
static void
test_stray_members (void)
{
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");
  static const KtAction strays[] = {
    { KT_ACTION_RESIGN, 0, 0, 0, KT_NO_SQUARE, 4 },
    { KT_ACTION_RESIGN, 0, 2, 0, KT_NO_SQUARE, KT_NO_SQUARE },
    { KT_ACTION_OFFER_DRAW, 0, 1, 0, KT_NO_SQUARE, KT_NO_SQUARE },
    { KT_ACTION_OFFER_DRAW, 1, 0, 0, 0, KT_NO_SQUARE },
    { KT_ACTION_PLACE, 0, 0, 0, 3, 4 },
    { KT_ACTION_PLACE, 0, 1, 0, KT_NO_SQUARE, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (strays); i++)
    g_assert_true (kt_position_explain_illegal (position, &strays[i]) == &kt_refusal_nonsense);
}

static void
test_results (void)
{
  static const struct {
    const char *before;
    KtActionKind kind;
    int actor;
    KtOutcome outcome;
    int winner;
    const char *reason;
  } cases[] = {
    { "", KT_ACTION_RESIGN, 0, KT_WIN, 1, "resigned" },
    { "", KT_ACTION_RESIGN, 1, KT_WIN, 0, "resigned" },
    { "b2", KT_ACTION_LOSE_ON_TIME, 0, KT_WIN, 1, "time" },
    { "b2", KT_ACTION_LOSE_ON_TIME, 1, KT_WIN, 0, "time" },
    { "offer-draw", KT_ACTION_ACCEPT_DRAW, 1, KT_DRAW, -1, "agreed" },
    { "offer-draw", KT_ACTION_DECLINE_DRAW, 1, KT_ONGOING, -1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");

    kt_test_play (position, cases[i].before);
    kt_test_play_action (position, kt_action_declare (cases[i].kind, cases[i].actor));
    kt_test_assert_result (position, cases[i].outcome, cases[i].winner, cases[i].reason);
    g_assert_cmpint (kt_position_is_over (position), ==, cases[i].outcome != KT_ONGOING);
  }
}

/* A loss on time is a draw if the opponent cannot win. */
static void
test_time_no_win (void)
{
  g_autofree KtPosition *lost = kt_position_new (&hop, &(KtOptions){ { 0 } });
  g_autofree KtPosition *drawn = kt_position_copy (lost);

  kt_test_play_action (lost, kt_action_declare (KT_ACTION_LOSE_ON_TIME, 0));
  kt_test_assert_result (lost, KT_WIN, 1, "time");
  kt_test_play_action (drawn, kt_action_declare (KT_ACTION_LOSE_ON_TIME, 1));
  kt_test_assert_result (drawn, KT_DRAW, KT_NO_ACTOR, "time-no-win");
}

/* Only the actor in turn may claim, and only what the game grants. */
static void
test_claim (void)
{
  g_autofree KtPosition *position = kt_position_new (&hop, &(KtOptions){ { 0 } });
  KtAction claim = kt_action_declare (KT_ACTION_CLAIM_DRAW, 0);
  KtAction other = kt_action_declare (KT_ACTION_CLAIM_DRAW, 1);
  g_autofree char *text = kt_position_format_action (position, &claim);

  g_assert_cmpstr (text, ==, "claim-draw");
  g_assert_null (kt_position_get_claim (position));
  g_assert_cmpstr (kt_position_explain_illegal (position, &claim)->id, ==, "no-claim");
  kt_test_play_action (position, hop_actions[0]);
  g_assert_cmpstr (kt_position_get_claim (position)->id, ==, "hopped");
  g_assert_true (kt_position_explain_illegal (position, &other) == &kt_refusal_turn);
  g_assert_true (kt_action_equal (kt_test_action (position, "claim-draw"), claim));
  kt_test_play_action (position, claim);
  kt_test_assert_result (position, KT_DRAW, KT_NO_ACTOR, "hopped");
  g_assert_null (kt_position_get_claim (position));
  g_assert_true (kt_position_explain_illegal (position, &claim) == &kt_refusal_over);
}

/* A promotion has a name if the piece changes. */
static void
test_promotion (void)
{
  g_autofree KtPosition *position = kt_position_new (&hop, &(KtOptions){ { 0 } });

  g_assert_null (kt_position_get_promotion (position, &hop_actions[0]));
  g_assert_cmpstr (kt_position_get_promotion (position, &hop_actions[1])->id, ==, "jumper");
  g_assert_null (kt_position_get_promotion (position, &hop_actions[2])); /* it has no name */
  g_assert_null (kt_position_get_promotion (position, &hop_actions[4]));
}

static void
test_nothing_after_the_end (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=5 opening=swap2");
  KtAction actions[KT_MAX_SQUARES];
  KtSquare squares[KT_MAX_SQUARES];

  kt_test_play (position, "a1 b2 c3");
  g_assert_nonnull (kt_position_get_question (position));
  kt_test_play (position, "resign");
  g_assert_cmpuint (kt_position_list_actions (position, actions), ==, 0);
  g_assert_cmpuint (kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, actions), ==, 0);
  g_assert_cmpuint (kt_position_list_next_squares (position, position->actor, NULL, 0, squares), ==,
                    0);
  g_assert_null (kt_position_get_question (position));
}

/* The chosen squares, the squares that may follow, and the number of complete actions. */
static void
test_growing_actions (void)
{
  static const struct {
    KtSquare chosen[3];
    guint n_chosen;
    KtSquare next[3];
    guint n_next;
    guint n_whole;
  } cases[] = {
    { { 0 }, 0, { 0, 3 }, 2, 0 }, { { 0 }, 1, { 1, 2 }, 2, 0 },    { { 3 }, 1, { 1 }, 1, 0 },
    { { 1 }, 1, { 0 }, 0, 0 },    { { 0, 1 }, 2, { 0 }, 0, 1 },    { { 0, 2 }, 2, { 0 }, 0, 2 },
    { { 3, 2 }, 2, { 0 }, 0, 0 }, { { 0, 2, 1 }, 3, { 0 }, 0, 0 },
  };
  g_autofree KtPosition *position = kt_position_new (&hop, &(KtOptions){ { 0 } });

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtSquare next[KT_MAX_SQUARES];
    KtAction whole[KT_MAX_SQUARES];
    guint n;

    n = kt_position_list_next_squares (position, position->actor, cases[i].chosen,
                                       cases[i].n_chosen, next);
    g_assert_cmpuint (n, ==, cases[i].n_next);
    for (guint j = 0; j < n; j++)
      g_assert_cmpint (next[j], ==, cases[i].next[j]);
    n = kt_position_match_actions (position, position->actor, cases[i].chosen, cases[i].n_chosen,
                                   whole);
    g_assert_cmpuint (n, ==, cases[i].n_whole);
    for (guint j = 0; j < n; j++) {
      g_assert_cmpint (whole[j].from, ==, cases[i].chosen[0]);
      g_assert_cmpint (whole[j].to, ==, cases[i].chosen[1]);
    }
  }
}

/* A game may leave optional members NULL. */
static void
test_missing_members (void)
{
  g_autofree KtPosition *position = kt_position_new (&hop, &(KtOptions){ { 0 } });
  KtAction actions[KT_MAX_SQUARES];

  g_assert_cmpuint (kt_position_max_actions (position), >=, G_N_ELEMENTS (hop_actions));
  g_assert_cmpuint (kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, actions), ==,
                    G_N_ELEMENTS (hop_actions));
  g_assert_null (kt_position_get_question (position));
  g_assert_null (kt_position_get_answer (position, 0));
}

static void
test_last_mark (void)
{
  g_autofree KtPosition *position = kt_position_new (&hop, &(KtOptions){ { 0 } });
  g_autoptr (GArray) none = kt_position_get_marks (position), moved = NULL, passed = NULL;
  const KtMark *mark;

  g_assert_cmpuint (none->len, ==, 0);
  kt_test_play_action (position, hop_actions[3]);
  moved = kt_position_get_marks (position);
  g_assert_cmpuint (moved->len, ==, 1);
  mark = &g_array_index (moved, KtMark, 0);
  g_assert_cmpint (mark->kind, ==, KT_MARK_LAST);
  g_assert_cmpint (mark->side, ==, -1);
  g_assert_cmpuint (mark->n_squares, ==, 2);
  g_assert_cmpint (mark->squares[0], ==, 3);
  g_assert_cmpint (mark->squares[1], ==, 1);

  /* Declarations keep the mark of the last move; a pass has no square. */
  kt_test_play_action (position, kt_action_declare (KT_ACTION_OFFER_DRAW, 0));
  g_assert_cmpint (position->last.kind, ==, KT_ACTION_MOVE);
  kt_test_play_action (position, hop_actions[4]);
  passed = kt_position_get_marks (position);
  g_assert_cmpuint (passed->len, ==, 0);
}

static void
test_declarations_as_text (void)
{
  static const char *const words[] = { "resign", "offer-draw", "time" };
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");
  KtAction action;

  kt_test_play (position, "b2");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *text = NULL;

    action = kt_test_action (position, words[i]);
    text = kt_position_format_action (position, &action);
    g_assert_cmpstr (text, ==, words[i]);
    g_assert_cmpint (action.actor, ==, 1);
  }
  g_assert_false (kt_position_parse_action (position, "accept-draw", &action, NULL));

  /* An offer is answered by the other actor, whoever is in turn. */
  kt_test_play (position, "offer-draw");
  g_assert_cmpint (kt_test_action (position, "accept-draw").actor, ==, 0);
  kt_test_play (position, "a1");
  g_assert_cmpint (kt_test_action (position, "decline-draw").actor, ==, 0);
}

static void
test_parse_action_errors (void)
{
  static const struct {
    const char *text;
    const char *named;
  } cases[] = {
    { "", "“” is no move of this game" }, { "b2", "taken" },
    { "d1", "“d1” is no move" },          { "Resign", "no move" },
    { "accept-draw", "done now" },        { "b 2", "no move" },
  };
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");

  kt_test_play (position, "b2");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    KtAction action;

    g_assert_false (kt_position_parse_action (position, cases[i].text, &action, &error));
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION);
    g_assert_nonnull (strstr (error->message, cases[i].named));
  }
}

/* Column letters skip none: i is used, and aa follows z. */
static void
test_columns (void)
{
  static const char *const names[] = {
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",  "m",  "n",  "o",
    "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "aa", "ab", "ac", "ad",
  };

  for (guint column = 0; column < G_N_ELEMENTS (names); column++) {
    char text[3];

    kt_column_to_text (column, text);
    g_assert_cmpstr (text, ==, names[column]);
  }
}

static void
test_squares_round_trip (void)
{
  for (guint columns = 3; columns <= KT_MAX_COLUMNS; columns++) {
    guint rows = 33 - columns;

    for (KtSquare square = 0; square < (KtSquare) (columns * rows); square++) {
      g_autofree char *text = kt_square_to_text (square, columns);
      g_autofree char *capital = g_ascii_strup (text, -1);

      g_assert_cmpint (kt_square_parse (text, columns, rows), ==, square);
      g_assert_cmpint (kt_square_parse (capital, columns, rows), ==, square);
    }
  }
}

static void
test_squares (void)
{
  static const struct {
    const char *text;
    guint columns, rows;
    KtSquare square;
  } cases[] = {
    { "a1", 15, 15, 0 },
    { "h8", 15, 15, 112 },
    { "H8", 15, 15, 112 },
    { "i1", 15, 15, 8 },
    { "o15", 15, 15, 224 },
    { "z1", 26, 3, 25 },
    { "aa1", 27, 3, 26 },
    { "ad30", 30, 30, 899 },
    { "c4", 3, 4, 11 },
    { "", 15, 15, KT_NO_SQUARE },
    { "h", 15, 15, KT_NO_SQUARE },
    { "8", 15, 15, KT_NO_SQUARE },
    { "8h", 15, 15, KT_NO_SQUARE },
    { "h0", 15, 15, KT_NO_SQUARE },
    { "h-1", 15, 15, KT_NO_SQUARE },
    { "h+1", 15, 15, KT_NO_SQUARE },
    { "h16", 15, 15, KT_NO_SQUARE },
    { "p1", 15, 15, KT_NO_SQUARE },
    { "c5", 3, 4, KT_NO_SQUARE },
    { "d4", 3, 4, KT_NO_SQUARE },
    { "h8x", 15, 15, KT_NO_SQUARE },
    { "h8 ", 15, 15, KT_NO_SQUARE },
    { " h8", 15, 15, KT_NO_SQUARE },
    { "h 8", 15, 15, KT_NO_SQUARE },
    { "h8.0", 15, 15, KT_NO_SQUARE },
    { "aa1", 26, 26, KT_NO_SQUARE },
    { "ae1", 30, 30, KT_NO_SQUARE },
    { "zz99", 30, 30, KT_NO_SQUARE },
    { "aaa1", 30, 30, KT_NO_SQUARE },
    { "h99999999999999999999", 15, 15, KT_NO_SQUARE },
    { "h4294967297", 15, 15, KT_NO_SQUARE },
    { "h18446744073709551617", 15, 15, KT_NO_SQUARE },
    { "ă1", 15, 15, KT_NO_SQUARE },
    { "h٣", 15, 15, KT_NO_SQUARE },
    { "\xff\xfe", 15, 15, KT_NO_SQUARE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *shown = g_strescape (cases[i].text, NULL);

    g_test_message ("%s", shown);
    g_assert_cmpint (kt_square_parse (cases[i].text, cases[i].columns, cases[i].rows), ==,
                     cases[i].square);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/new", test_new);
  g_test_add_func ("/position/copy", test_copy);
  g_test_add_func ("/position/sides", test_sides);
  g_test_add_func ("/position/declarations", test_declarations);
  g_test_add_func ("/position/stray-members", test_stray_members);
  g_test_add_func ("/position/results", test_results);
  g_test_add_func ("/position/time-no-win", test_time_no_win);
  g_test_add_func ("/position/nothing-after-the-end", test_nothing_after_the_end);
  g_test_add_func ("/position/growing-actions", test_growing_actions);
  g_test_add_func ("/position/missing-members", test_missing_members);
  g_test_add_func ("/position/last-mark", test_last_mark);
  g_test_add_func ("/position/declarations-as-text", test_declarations_as_text);
  g_test_add_func ("/position/claim", test_claim);
  g_test_add_func ("/position/promotion", test_promotion);
  g_test_add_func ("/position/parse-action-errors", test_parse_action_errors);
  g_test_add_func ("/position/columns", test_columns);
  g_test_add_func ("/position/squares-round-trip", test_squares_round_trip);
  g_test_add_func ("/position/squares", test_squares);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the actions that result from touching squares one after the other, in games that place
 * pieces and in one that moves them. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "ui/board/kt-move-input.h"

/* Creates the position after a line of actions. A line that begins with '=' is the text of a
 * position. */
static KtPosition *
new_position (const char *game_id, const char *options_text, const char *line)
{
  const KtGame *game = kt_registry_find_game (game_id);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  KtPosition *position;
  KtOptions options;

  kt_options_parse (game, options_text, &options, &error);
  g_assert_no_error (error);
  if (line[0] == '=') {
    position = kt_position_parse (game, &options, line + 1, &error);
    g_assert_no_error (error);
    return position;
  }
  position = kt_position_new (game, &options);
  words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] && *words[i]; i++) {
    KtAction action;

    kt_position_parse_action (position, words[i], &action, &error);
    g_assert_no_error (error);
    kt_position_play (position, &action);
  }
  return position;
}

static KtSquare
parse (const KtPosition *position, const char *place)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  KtSquare square = kt_square_parse (place, geometry.columns, geometry.rows);

  g_assert_cmpint (square, !=, KT_NO_SQUARE);
  return square;
}

static const char *const outcome_names[] = {
  [KT_MOVE_INPUT_NOTHING] = "nothing", [KT_MOVE_INPUT_BEGUN] = "begun",
  [KT_MOVE_INPUT_DROPPED] = "dropped", [KT_MOVE_INPUT_REFUSED] = "refused",
  [KT_MOVE_INPUT_WHOLE] = "whole",
};

/* Returns the results of all touches as text, such as "begun whole:e4". The promotions of a pawn
 * are "whole:e8=Q,e8=N,e8=R,e8=B". */
static char *
touch_all (const KtPosition *position, KtMoveInput *input, const char *touches)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_auto (GStrv) places = g_strsplit (touches, " ", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; places[i]; i++) {
    guint n_actions;
    KtMoveInputOutcome outcome = kt_move_input_touch (
        input, position, position->actor, parse (position, places[i]), actions, &n_actions);

    g_string_append_printf (text, "%s%s", i ? " " : "", outcome_names[outcome]);
    if (outcome == KT_MOVE_INPUT_REFUSED) {
      g_assert_cmpuint (n_actions, ==, 1);
      g_assert_nonnull (kt_position_explain_illegal (position, &actions[0]));
    }
    for (guint j = 0; outcome == KT_MOVE_INPUT_WHOLE && j < n_actions; j++) {
      g_autofree char *action = kt_position_format_action (position, &actions[j]);

      g_assert_null (kt_position_explain_illegal (position, &actions[j]));
      g_string_append_printf (text, "%c%s", j ? ',' : ':', action);
    }
    g_assert_cmpint (outcome == KT_MOVE_INPUT_BEGUN, ==,
                     kt_move_input_get_first (input) != KT_NO_SQUARE);
  }
  return g_string_free (text, FALSE);
}

#define CASTLING "=r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "=3r4/4P3/8/8/8/k7/8/K7 w - - 0 1"

typedef struct {
  const char *name, *game, *options, *line, *touches, *expected;
} Case;

static const Case cases[] = {
  { "put", "caro", "", "", "h8", "whole:h8" },
  { "put-taken", "caro", "", "h8", "h8 h9", "refused whole:h9" },
  { "put-against-opening", "caro", "opening=centre", "", "a1 h8", "refused whole:h8" },
  { "put-at-question", "caro", "opening=swap2", "h8 h9 i8", "a1", "refused" },
  { "put-after-answer", "caro", "opening=swap2", "h8 h9 i8 put-two", "a1", "whole:a1" },
  { "move", "chess", "", "", "e2 e4", "begun whole:e4" },
  { "move-black", "chess", "", "e4", "g8 f6", "begun whole:Nf6" },
  { "dropped", "chess", "", "", "e2 e2 e4", "begun dropped nothing" },
  { "begun-again", "chess", "", "", "e2 e2 e2 e3", "begun dropped begun whole:e3" },
  { "another-piece", "chess", "", "", "e2 d2 d4", "begun begun whole:d4" },
  { "another-and-back", "chess", "", "", "e2 g1 e2 e4", "begun begun begun whole:e4" },
  { "own-piece-without-moves", "chess", "", "", "e2 a1", "begun refused" },
  { "first-without-moves", "chess", "", "", "a1", "nothing" },
  { "first-empty", "chess", "", "", "e4", "nothing" },
  { "first-of-the-other", "chess", "", "", "e7", "nothing" },
  { "too-far", "chess", "", "", "e2 e5 e4", "begun refused nothing" },
  { "of-the-other", "chess", "", "", "e2 e7", "begun refused" },
  { "capture", "chess", "", "e4 d5", "e4 d5", "begun whole:exd5" },
  { "en-passant", "chess", "", "e4 a6 e5 d5", "e5 d6", "begun whole:exd6" },
  { "castling-short", "chess", "", CASTLING, "e1 g1", "begun whole:O-O" },
  { "castling-long", "chess", "", CASTLING, "e1 c1", "begun whole:O-O-O" },
  { "castling-onto-rook", "chess", "", CASTLING, "e1 h1 h8", "begun begun whole:Rxh8+" },
  { "promotion", "chess", "", PROMOTION, "e7 e8", "begun whole:e8=Q,e8=N,e8=R,e8=B" },
  { "promotion-by-capture", "chess", "", PROMOTION, "e7 d8",
    "begun whole:exd8=Q,exd8=N,exd8=R,exd8=B" },
  { "promotion-out-of-reach", "chess", "", PROMOTION, "e7 f8", "begun refused" },
  { "pinned", "chess", "", "=4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2 d4", "nothing nothing" },
  { "pinned-after-king", "chess", "", "=4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e1 e2",
    "begun refused" },
};

static void
test_touches (gconstpointer data)
{
  const Case *item = data;
  g_autofree KtPosition *position = new_position (item->game, item->options, item->line);
  KtMoveInput input = { .n_squares = 0 };
  g_autofree char *outcome = touch_all (position, &input, item->touches);

  g_assert_cmpstr (outcome, ==, item->expected);
}

/* Touches, and the possible next squares after them. */
static const Case target_cases[] = {
  { "nothing-touched", "chess", "", "", "", "" },
  { "pawn", "chess", "", "", "e2", "e3 e4" },
  { "knight", "chess", "", "", "b1", "a3 c3" },
  { "king", "chess", "", "=4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "d1 f1 g1 d2 e2 f2" },
  { "in-check", "chess", "", "=4r2k/8/8/8/8/8/3P4/4KB2 w - - 0 1", "f1", "e2" },
  { "promotion-once-each", "chess", "", PROMOTION, "e7", "d8 e8" },
  { "caro", "caro", "", "", "", "" },
};

static void
test_targets (gconstpointer data)
{
  const Case *item = data;
  g_autofree KtPosition *position = new_position (item->game, item->options, item->line);
  KtGeometry geometry = kt_position_get_geometry (position);
  g_autoptr (GString) text = g_string_new (NULL);
  KtMoveInput input = { .n_squares = 0 };

  if (*item->touches)
    g_free (touch_all (position, &input, item->touches));
  kt_move_input_find_targets (&input, position, position->actor);
  for (KtSquare square = 0; square < (int) (geometry.columns * geometry.rows); square++) {
    g_autofree char *place = kt_square_to_text (square, geometry.columns);

    if (kt_move_input_has_target (&input, square))
      g_string_append_printf (text, "%s%s", text->len ? " " : "", place);
  }
  g_assert_cmpstr (text->str, ==, item->expected);
}

/* A first square that was touched in an earlier position is checked against the current one, and
 * does no harm. */
static void
test_left_over (void)
{
  g_autofree KtPosition *before = new_position ("chess", "", "");
  g_autofree KtPosition *after = new_position ("chess", "", "e4");
  g_autofree KtPosition *over = new_position ("chess", "", "f3 e5 g4 Qh4#");
  KtMoveInput input = { .n_squares = 0 };
  g_autofree char *begun = touch_all (before, &input, "e2");
  g_autofree char *refused = NULL, *nothing = NULL;

  g_assert_cmpstr (begun, ==, "begun");
  kt_move_input_find_targets (&input, after, after->actor);
  g_assert_cmpuint (input.n_targets, ==, 0);
  refused = touch_all (after, &input, "e4");
  g_assert_cmpstr (refused, ==, "refused");
  g_assert_true (kt_position_is_over (over));
  nothing = touch_all (over, &input, "a2 e1");
  g_assert_cmpstr (nothing, ==, "nothing nothing");
}

/* Pieces fall to the lowest free square of a column. */
static KtSquare
find_landing (const KtPosition *position, KtSquare square)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  guint column = (guint) square % geometry.columns;

  for (guint row = 0; row < geometry.rows; row++) {
    KtSquare landing = (KtSquare) (row * geometry.columns + column);

    if (kt_position_get_piece (position, landing).side < 0)
      return landing;
  }
  return KT_NO_SQUARE;
}

/* Touching any square of a column places a piece on the square to which it falls. A full column
 * refuses the touch. */
static void
test_gravity (void)
{
  KtGame game = *kt_registry_find_game ("tic-tac-toe");
  g_autofree KtPosition *position = new_position ("tic-tac-toe", "", "b1 b2");
  KtMoveInput input = { .n_squares = 0 };
  g_autofree char *touched = NULL, *refused = NULL;

  game.find_landing = find_landing;
  position->game = &game;
  touched = touch_all (position, &input, "a3 b1 c2");
  g_assert_cmpstr (touched, ==, "whole:a1 whole:b3 whole:c1");
  kt_position_play (position,
                    &(KtAction){ KT_ACTION_PLACE, 0, 0, 0, KT_NO_SQUARE, parse (position, "b3") });
  refused = touch_all (position, &input, "b2");
  g_assert_cmpstr (refused, ==, "refused");
}

static void
test_clear (void)
{
  g_autofree KtPosition *position = new_position ("chess", "", "");
  KtMoveInput input = { .n_squares = 0 };
  g_autofree char *begun = touch_all (position, &input, "g1");

  g_assert_cmpstr (begun, ==, "begun");
  g_assert_cmpint (kt_move_input_get_first (&input), ==, parse (position, "g1"));
  kt_move_input_find_targets (&input, position, position->actor);
  g_assert_true (kt_move_input_has_target (&input, parse (position, "f3")));
  kt_move_input_find_targets (&input, position, KT_NO_ACTOR);
  g_assert_cmpuint (input.n_targets, ==, 0);
  kt_move_input_clear (&input);
  g_assert_cmpint (kt_move_input_get_first (&input), ==, KT_NO_SQUARE);
  kt_move_input_find_targets (&input, position, position->actor);
  g_assert_cmpuint (input.n_targets, ==, 0);
}

static void
test_can_begin (void)
{
  g_autofree KtPosition *position = new_position ("chess", "", "");

  g_assert_true (kt_move_input_can_begin (position, 0, parse (position, "g1")));
  g_assert_false (kt_move_input_can_begin (position, 0, parse (position, "e1")));
  g_assert_false (kt_move_input_can_begin (position, 0, parse (position, "e4")));
  g_assert_false (kt_move_input_can_begin (position, KT_NO_ACTOR, parse (position, "g1")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/move-input/touches/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_touches);
  }
  for (guint i = 0; i < G_N_ELEMENTS (target_cases); i++) {
    g_autofree char *path = g_strconcat ("/move-input/targets/", target_cases[i].name, NULL);

    g_test_add_data_func (path, &target_cases[i], test_targets);
  }
  g_test_add_func ("/move-input/left-over", test_left_over);
  g_test_add_func ("/move-input/clear", test_clear);
  g_test_add_func ("/move-input/gravity", test_gravity);
  g_test_add_func ("/move-input/can-begin", test_can_begin);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-move-input.h"

void
kt_move_input_clear (KtMoveInput *input)
{
  input->n_squares = 0;
  input->n_targets = 0;
}

KtSquare
kt_move_input_get_first (const KtMoveInput *input)
{
  return input->n_squares > 0 ? input->squares[0] : KT_NO_SQUARE;
}

static gboolean
contains (const KtSquare *squares, guint n_squares, KtSquare square)
{
  for (guint i = 0; i < n_squares; i++) {
    if (squares[i] == square)
      return TRUE;
  }
  return FALSE;
}

static guint
count_pieces (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  guint n = 0;

  for (guint square = 0; square < geometry.columns * geometry.rows; square++)
    n += kt_position_get_piece (position, (KtSquare) square).side >= 0;
  return n;
}

/* Returns whether a move to an empty square captures a piece on another square, as en passant
 * does. Premoves cannot be tried out, so for them it returns FALSE. */
static gboolean
takes_in_passing (const KtMoveInput *input, const KtPosition *position, int actor, KtSquare target)
{
  KtSquare squares[KT_MOVE_INPUT_MAX_SQUARES] = { input->squares[0], target };
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_autofree KtPosition *after = NULL;

  if (kt_position_match_actions (position, actor, squares, 2, actions) == 0 ||
      kt_position_explain_illegal (position, &actions[0]))
    return FALSE;
  after = kt_position_copy (position);
  kt_position_play (after, &actions[0]);
  return count_pieces (after) < count_pieces (position);
}

void
kt_move_input_find_targets (KtMoveInput *input, const KtPosition *position, int actor)
{
  input->n_targets = 0;
  if (input->n_squares == 0 || actor == KT_NO_ACTOR)
    return;
  input->n_targets = kt_position_list_next_squares (position, actor, input->squares,
                                                    input->n_squares, input->targets);
  for (guint i = 0; i < input->n_targets; i++)
    input->captures[i] = kt_position_get_piece (position, input->targets[i]).side >= 0 ||
                         takes_in_passing (input, position, actor, input->targets[i]);
}

gboolean
kt_move_input_has_target (const KtMoveInput *input, KtSquare square)
{
  return contains (input->targets, input->n_targets, square);
}

static gboolean
can_follow (const KtMoveInput *input, const KtPosition *position, int actor, KtSquare square)
{
  KtSquare next[KT_MAX_SQUARES];
  guint n = kt_position_list_next_squares (position, actor, input->squares, input->n_squares, next);

  return contains (next, n, square);
}

gboolean
kt_move_input_can_begin (const KtPosition *position, int actor, KtSquare square)
{
  KtMoveInput none = { .n_squares = 0 };

  return actor != KT_NO_ACTOR && can_follow (&none, position, actor, square);
}

/* Refuses a square. Stores the illegal action, so that the caller can explain the refusal. */
static KtMoveInputOutcome
refuse (KtMoveInput *input, const KtPosition *position, int actor, KtSquare square,
        KtAction *actions, guint *n_actions)
{
  gboolean puts = kt_position_get_next_piece (position).side >= 0 ||
                  kt_position_get_question (position) != NULL;
  KtSquare from = kt_move_input_get_first (input);

  kt_move_input_clear (input);
  *n_actions = 1;
  actions[0] =
      puts ? kt_action_place (actor, square) : kt_action (KT_ACTION_MOVE, actor, from, square, 0);
  /* In games with moving pieces, touching an empty square or a foreign piece first has no
   * meaning. */
  return puts || from != KT_NO_SQUARE ? KT_MOVE_INPUT_REFUSED : KT_MOVE_INPUT_NOTHING;
}

KtMoveInputOutcome
kt_move_input_touch (KtMoveInput *input, const KtPosition *position, int actor, KtSquare square,
                     KtAction *actions, guint *n_actions)
{
  KtMoveInput anew = { .n_squares = 0 };
  KtSquare landing = kt_position_find_landing (position, square);

  *n_actions = 0;
  if (landing != KT_NO_SQUARE)
    square = landing;
  if (input->n_squares > 0 && square == input->squares[0]) {
    kt_move_input_clear (input);
    return KT_MOVE_INPUT_DROPPED;
  }
  if (!can_follow (input, position, actor, square)) {
    /* Touching another piece of the same side selects this other piece instead. */
    if (input->n_squares == 0 || !can_follow (&anew, position, actor, square))
      return refuse (input, position, actor, square, actions, n_actions);
    *input = anew;
  }
  input->squares[input->n_squares++] = square;
  *n_actions =
      kt_position_match_actions (position, actor, input->squares, input->n_squares, actions);
  if (*n_actions == 0)
    return KT_MOVE_INPUT_BEGUN;
  kt_move_input_clear (input);
  return KT_MOVE_INPUT_WHOLE;
}

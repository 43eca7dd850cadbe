/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares that a person has touched so far to compose an action. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_MOVE_INPUT_MAX_SQUARES = 2 };

typedef struct {
  KtSquare squares[KT_MOVE_INPUT_MAX_SQUARES];
  guint n_squares;
  KtSquare targets[KT_MAX_SQUARES]; /* possible next squares, see kt_move_input_find_targets() */
  guint8 captures[KT_MAX_SQUARES];  /* for each target, whether it is a capture */
  guint n_targets;
} KtMoveInput;

typedef enum {
  KT_MOVE_INPUT_NOTHING, /* the touch is ignored */
  KT_MOVE_INPUT_BEGUN,   /* the action needs another square */
  KT_MOVE_INPUT_DROPPED, /* the first square was touched again: cancelled */
  KT_MOVE_INPUT_REFUSED, /* the action is not allowed */
  KT_MOVE_INPUT_WHOLE,   /* one action, or several that differ only in the promotion */
} KtMoveInputOutcome;

/* Adds a square touched by `actor`, who need not be in turn. `actions` must have room for
 * kt_position_max_actions() items; it receives the complete actions or, if the touch is refused,
 * the illegal action. */
KtMoveInputOutcome kt_move_input_touch (KtMoveInput *input, const KtPosition *position, int actor,
                                        KtSquare square, KtAction *actions, guint *n_actions);
void kt_move_input_clear (KtMoveInput *input);
/* Returns the first square of an action that needs a second one, or KT_NO_SQUARE. */
KtSquare kt_move_input_get_first (const KtMoveInput *input);
/* Computes the possible next squares in a position. For KT_NO_ACTOR there are none. */
void kt_move_input_find_targets (KtMoveInput *input, const KtPosition *position, int actor);
gboolean kt_move_input_has_target (const KtMoveInput *input, KtSquare square);
/* Returns whether an action of the actor can begin at a square. */
gboolean kt_move_input_can_begin (const KtPosition *position, int actor, KtSquare square);

G_END_DECLS

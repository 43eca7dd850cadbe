/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares that a person has touched so far to compose an action. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_INTENTION_MAX_SQUARES = 2 };

typedef struct {
  KtSquare squares[KT_INTENTION_MAX_SQUARES];
  guint n_squares;
  KtSquare targets[KT_MAX_SQUARES]; /* possible next squares, see kt_intention_find_targets() */
  guint8 captures[KT_MAX_SQUARES];  /* for each target, whether it is a capture */
  guint n_targets;
} KtIntention;

typedef enum {
  KT_INTENTION_NOTHING, /* the touch has no meaning */
  KT_INTENTION_BEGUN,   /* the action needs another square */
  KT_INTENTION_DROPPED, /* the first square was touched again: cancelled */
  KT_INTENTION_REFUSED, /* the action is not allowed */
  KT_INTENTION_WHOLE,   /* one action, or several that differ in promotion */
} KtIntentionOutcome;

/* Adds a square touched by `actor`, who need not be in turn. `actions` must have room for
 * kt_position_max_actions() items; it receives the complete actions, or the one that is not
 * allowed. */
KtIntentionOutcome kt_intention_touch (KtIntention *intention, const KtPosition *position,
                                       int actor, KtSquare square, KtAction *actions,
                                       guint *n_actions);
void kt_intention_clear (KtIntention *intention);
/* Returns the square that waits for a second one, or KT_NO_SQUARE. */
KtSquare kt_intention_get_first (const KtIntention *intention);
/* Computes the targets in a position; there are none for KT_NO_ACTOR. */
void kt_intention_find_targets (KtIntention *intention, const KtPosition *position, int actor);
gboolean kt_intention_has_target (const KtIntention *intention, KtSquare square);
/* Returns whether an action of the actor can begin at a square. */
gboolean kt_intention_can_begin (const KtPosition *position, int actor, KtSquare square);

G_END_DECLS

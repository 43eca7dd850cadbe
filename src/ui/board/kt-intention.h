/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares that a person has touched so far on the way to an action. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_INTENTION_MAX_SQUARES = 2 };

typedef struct {
  KtSquare squares[KT_INTENTION_MAX_SQUARES];
  guint n_squares;
  KtSquare targets[KT_MAX_SQUARES]; /* where the action may go on to; computed by
                                       kt_intention_find_targets() */
  guint8 captures[KT_MAX_SQUARES];  /* for each target, whether something is captured there */
  guint n_targets;
} KtIntention;

typedef enum {
  KT_INTENTION_NOTHING, /* the touch has no meaning */
  KT_INTENTION_BEGUN,   /* the square begins an action, and another square must follow */
  KT_INTENTION_DROPPED, /* the first square was touched again, which cancels */
  KT_INTENTION_REFUSED, /* the squares make an action that is not allowed */
  KT_INTENTION_WHOLE,   /* one action, or several that differ in the promotion */
} KtIntentionOutcome;

/* Adds a square. `actor` is who touches it, in turn or not. `actions` has room for
 * kt_position_max_actions() and gets the complete actions, or the one that is not allowed. */
KtIntentionOutcome kt_intention_touch (KtIntention *intention, const KtPosition *position,
                                       int actor, KtSquare square, KtAction *actions,
                                       guint *n_actions);
void kt_intention_clear (KtIntention *intention);
/* The square that waits for a second one, or KT_NO_SQUARE. */
KtSquare kt_intention_get_first (const KtIntention *intention);
/* Computes the targets in a position; there are none without an actor. */
void kt_intention_find_targets (KtIntention *intention, const KtPosition *position, int actor);
gboolean kt_intention_has_target (const KtIntention *intention, KtSquare square);
/* Whether an action of the actor can begin at a square. */
gboolean kt_intention_can_begin (const KtPosition *position, int actor, KtSquare square);

G_END_DECLS

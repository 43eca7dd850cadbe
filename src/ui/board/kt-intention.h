/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person is about to do: the squares touched so far on the way to an action. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { KT_INTENTION_MAX_SQUARES = 2 };

typedef struct {
  KtSquare squares[KT_INTENTION_MAX_SQUARES];
  guint n_squares;
  KtSquare targets[KT_MAX_SQUARES]; /* where it may go on to, as found last */
  guint8 captures[KT_MAX_SQUARES];  /* of each, whether something is taken by that */
  guint n_targets;
} KtIntention;

typedef enum {
  KT_INTENTION_NOTHING, /* the touch means nothing */
  KT_INTENTION_BEGUN,   /* the square is the first of an action, another one follows */
  KT_INTENTION_DROPPED, /* the first square was touched again: never mind */
  KT_INTENTION_REFUSED, /* it would be an action, but none that is allowed */
  KT_INTENTION_WHOLE,   /* one action, or several that differ in what a piece becomes */
} KtIntentionOutcome;

/* Takes another square into account. `actor` is who has the intention, in turn or not. `actions`
 * has room for kt_position_max_actions(); it holds the whole actions, or the one that is not
 * allowed. */
KtIntentionOutcome kt_intention_touch (KtIntention *intention, const KtPosition *position,
                                       int actor, KtSquare square, KtAction *actions,
                                       guint *n_actions);
void kt_intention_clear (KtIntention *intention);
/* The square that waits for another one, or KT_NO_SQUARE. */
KtSquare kt_intention_get_first (const KtIntention *intention);
/* Where it may go on to in a position; nowhere without an actor. */
void kt_intention_find_targets (KtIntention *intention, const KtPosition *position, int actor);
gboolean kt_intention_has_target (const KtIntention *intention, KtSquare square);
/* Whether a square is where somebody may begin an action. */
gboolean kt_intention_can_begin (const KtPosition *position, int actor, KtSquare square);

G_END_DECLS

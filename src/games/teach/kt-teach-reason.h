/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the reason of a move by steps, each of which looks for one kind of reason. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

typedef KtReason (*KtTeachStep) (const KtTeachCase *at);

/* The steps of a game, each list ended by NULL. */
typedef struct {
  const KtTeachStep *usual;
  const KtTeachStep *forced; /* for a single legal move, where the rest is no choice */
  const KtTeachStep *lost;   /* if mate is announced against the side: then a gain is no reason */
} KtTeachSteps;

/* Returns the first reason that the steps find. */
KtReason kt_teach_reason_find (const KtTeachSteps *steps, const KtTeachCase *at);
/* A step: the move mates, or wins by leaving no move, as the engine's score says, and it is
 * proved. */
KtReason kt_teach_reason_find_mate (const KtTeachCase *at);

G_END_DECLS

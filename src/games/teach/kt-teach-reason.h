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
  const KtTeachStep *forced; /* for a single legal move; most reasons would explain a choice */
  const KtTeachStep *lost; /* if the engine expects to be mated, because a gain cannot help then */
} KtTeachSteps;

/* Returns the first reason that the steps find. */
KtReason kt_teach_reason_find (const KtTeachSteps *steps, const KtTeachCase *at);
/* A step: proves the mate, or the win by stalemate, that the engine's score announces. */
KtReason kt_teach_reason_find_mate (const KtTeachCase *at);

G_END_DECLS

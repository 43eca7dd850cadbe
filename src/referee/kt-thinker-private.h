/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The internals of KtThinker, for its implementations. */
#pragma once

#include "referee/kt-thinker.h"

G_BEGIN_DECLS

typedef struct {
  gboolean (*begin_game) (KtThinker *thinker, const KtPosition *start, int actor,
                          const KtAllowance *allowance, GCancellable *cancellable, GError **error);
  gboolean (*think) (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
                     GCancellable *cancellable, KtThought *thought, GError **error);
  void (*free) (KtThinker *thinker);
} KtThinkerClass;

/* The common head of all thinkers. */
struct _KtThinker {
  const KtThinkerClass *klass;
  gboolean has_played; /* it has started at least one game */
};

G_END_DECLS

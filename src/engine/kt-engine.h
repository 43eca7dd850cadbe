/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever finds an action: the interface of every search. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-limits.h"
#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct _KtEngine KtEngine;

typedef struct {
  const char *id;
  /* Finds an action for the actor in turn of a position that is not over. It publishes what it
   * finds on the way, returns soon after a stop with the best so far, and always returns an allowed
   * action. */
  void (*think) (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                 KtProgress *progress, KtFinding *finding);
  /* Forgets what it learnt in earlier games. */
  void (*reset) (KtEngine *engine);
  void (*free) (KtEngine *engine);
} KtEngineClass;

/* The head of every engine's struct. */
struct _KtEngine {
  const KtEngineClass *klass;
};

/* Not from two threads at a time. */
void kt_engine_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                      KtProgress *progress, KtFinding *finding);
void kt_engine_reset (KtEngine *engine);
void kt_engine_free (KtEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtEngine, kt_engine_free)

G_END_DECLS

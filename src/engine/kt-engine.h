/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of every engine, which finds an action in a position. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-limits.h"
#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct _KtEngine KtEngine;

typedef struct {
  const char *id;
  /* Finds an action for the actor to move; the game must not be over. Publishes intermediate
   * findings. Soon after a stop it returns with the best result so far. The action is always
   * legal. */
  void (*think) (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                 KtProgress *progress, KtFinding *finding);
  /* Forgets everything learnt in earlier games; NULL: nothing is ever learnt. */
  void (*reset) (KtEngine *engine);
  void (*free) (KtEngine *engine); /* NULL: g_free() */
} KtEngineClass;

/* The common head of all engine structs. */
struct _KtEngine {
  const KtEngineClass *klass;
};

/* Creates an engine that consists of its functions alone. */
KtEngine *kt_engine_new_plain (const KtEngineClass *klass);
/* Calls think(). Must not be called from two threads at the same time. */
void kt_engine_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                      KtProgress *progress, KtFinding *finding);
void kt_engine_reset (KtEngine *engine);
void kt_engine_free (KtEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtEngine, kt_engine_free)

G_END_DECLS

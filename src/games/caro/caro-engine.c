/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-engine.h"

#include "games/caro/caro-opening.h"
#include "games/caro/caro-think.h"

typedef struct {
  KtEngine parent;
  CaroConfig config;
  CaroShared shared;
} CaroEngine;

CaroConfig
caro_config_standard (void)
{
  return (CaroConfig){ .table_mib = 16, .threads = 1 };
}

static void
engine_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_table_grow_older (self->shared.positions);
  if (!caro_opening_answer (position, self->config.seed, &self->shared, limits, progress, finding))
    caro_think (&self->shared, MAX (self->config.threads, 1), position, limits, progress, finding);
}

static void
engine_reset (KtEngine *engine)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_shared_reset (&self->shared);
}

static void
engine_free (KtEngine *engine)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_shared_clear (&self->shared);
  g_free (self);
}

KtEngine *
caro_engine_new (const CaroConfig *config)
{
  static const KtEngineClass klass = { "caro", engine_think, engine_reset, engine_free };
  CaroEngine *self = g_new0 (CaroEngine, 1);

  self->parent.klass = &klass;
  self->config = *config;
  caro_shared_init (&self->shared, (gsize) MAX (config->table_mib, 1) << 20, config->evaluation,
                    config->style);
  return &self->parent;
}

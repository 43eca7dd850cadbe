/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-engine.h"

#include "games/caro/caro-opening.h"
#include "games/caro/caro-think.h"

typedef struct {
  KtEngine parent;
  CaroConfig config;
  CaroShared shared;
} CaroEngine;

/* How the memory is divided, in parts of all; what is left of the whole is for positions. */
enum { PARTS = 4, PARTS_OF_POSITIONS = 2 };

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

  caro_table_clear (self->shared.positions);
  caro_table_clear (self->shared.fours);
  caro_table_clear (self->shared.threats);
}

static void
engine_free (KtEngine *engine)
{
  CaroEngine *self = (CaroEngine *) engine;

  caro_table_free (self->shared.positions);
  caro_table_free (self->shared.fours);
  caro_table_free (self->shared.threats);
  g_free (self);
}

KtEngine *
caro_engine_new (const CaroConfig *config)
{
  static const KtEngineClass klass = { "caro", engine_think, engine_reset, engine_free };
  static const int attacks[CARO_N_STYLES] = { 100, 125, 80 };
  CaroEngine *self = g_new0 (CaroEngine, 1);
  gsize part = ((gsize) MAX (config->table_mib, 1) << 20) / PARTS;

  self->parent.klass = &klass;
  self->config = *config;
  self->shared = (CaroShared){ .positions = caro_table_new (part * PARTS_OF_POSITIONS),
                               .fours = caro_table_new (part),
                               .threats = caro_table_new (part),
                               .evaluation = config->evaluation,
                               .attack = attacks[config->style] };
  return &self->parent;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-engine.h"

KtEngine *
kt_engine_new_plain (const KtEngineClass *klass)
{
  KtEngine *self = g_new (KtEngine, 1);

  self->klass = klass;
  return self;
}

void
kt_engine_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                 KtProgress *progress, KtFinding *finding)
{
  g_return_if_fail (!kt_position_is_over (position));
  engine->klass->think (engine, position, limits, progress, finding);
}

void
kt_engine_reset (KtEngine *engine)
{
  if (engine->klass->reset)
    engine->klass->reset (engine);
}

void
kt_engine_free (KtEngine *engine)
{
  if (engine && engine->klass->free)
    engine->klass->free (engine);
  else
    g_free (engine);
}

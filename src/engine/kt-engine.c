/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-engine.h"

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
  engine->klass->reset (engine);
}

void
kt_engine_free (KtEngine *engine)
{
  if (engine)
    engine->klass->free (engine);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The KtEngine of hidden chess. It looks at a position only through the view of the side to move.
 */
#pragma once

#include "engine/kt-engine.h"
#include "games/jieqi/search/jieqi-search.h"

G_BEGIN_DECLS

KtEngine *jieqi_engine_new (const JieqiSkill *skill, guint64 seed);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search as a KtEngine. */
#pragma once

#include "engine/kt-engine.h"
#include "engine/kt-skill.h"
#include "games/xiangqi/search/xiangqi-search.h"

G_BEGIN_DECLS

/* Returns an engine of full strength with this search configuration. The seed decides which moves
 * it chooses from the opening book. */
KtEngine *xiangqi_engine_new (const XiangqiSearchConfig *config, guint64 seed);
/* Returns an engine that plays with a skill, or at full strength if `skill` is NULL. The seed
 * decides which moves it overlooks, too. */
KtEngine *xiangqi_engine_new_of_skill (const KtSkill *skill, guint64 seed);

G_END_DECLS

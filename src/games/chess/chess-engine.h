/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search as a KtEngine. */
#pragma once

#include "engine/kt-engine.h"
#include "games/chess/search/chess-skill.h"

G_BEGIN_DECLS

/* Returns an engine that plays with a skill, or at full strength if `skill` is NULL. The seed
 * decides which moves it overlooks and how it chooses among moves of similar score. */
KtEngine *chess_engine_new (const KtSkill *skill, guint64 seed);
/* Returns an engine of full strength with this search configuration. */
KtEngine *chess_engine_new_of (const ChessSearchConfig *config);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players of chess that are weaker than the full search. */
#pragma once

#include "engine/kt-skill.h"
#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

extern const KtSkillGame chess_skill_game;

/* Whether a skill uses the network. Only a skill that overlooks nothing and always plays the best
 * move does, because all others were calibrated without the network. NULL means full strength. */
gboolean chess_skill_has_net (const KtSkill *skill);

G_END_DECLS

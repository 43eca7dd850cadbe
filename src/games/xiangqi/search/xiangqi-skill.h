/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players of Chinese chess that are weaker than the full search. */
#pragma once

#include "engine/kt-skill.h"

G_BEGIN_DECLS

extern const KtSkillGame xiangqi_skill_game;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search as an engine for the game. */
#pragma once

#include "engine/kt-engine.h"
#include "games/chess/search/chess-skill.h"

G_BEGIN_DECLS

/* Plays as strong as it can, or only so well: `skill` may be NULL. What it overlooks and chooses
 * then is drawn by the seed. */
KtEngine *chess_engine_new (const ChessSkill *skill, guint64 seed);
/* As strong as this search is. */
KtEngine *chess_engine_new_of (const ChessSearchConfig *config);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A KtSearch as a KtEngine: converts limits and findings. */
#pragma once

#include "engine/kt-engine.h"
#include "engine/kt-search.h"
#include "engine/kt-skill.h"

G_BEGIN_DECLS

/* Chooses a move of an opening book; the seed decides among several. Returns FALSE if the book has
 * none, or if the position lies `depth` or more plies after the start. */
typedef gboolean (*KtBookChooser) (const KtPosition *position, guint depth, guint64 seed,
                                   KtAction *action, int *score);

/* Returns an engine that plays as its search finds, and owns the search. */
KtEngine *kt_search_engine_new (KtSearch *search);
/* Lets an engine of kt_search_engine_new() answer from a book, as far as limits allow. Each reset
 * changes the seed, so that the next game opens differently. */
void kt_search_engine_set_book (KtEngine *engine, KtBookChooser choose, guint64 seed);
/* Makes an engine of kt_search_engine_new() weaker. The seed of its book decides which moves it
 * overlooks. */
void kt_search_engine_set_skill (KtEngine *engine, const KtSkill *skill, const KtSkillGame *game);

G_END_DECLS

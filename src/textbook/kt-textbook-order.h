/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering of the textbook search: candidates, killers, history. */
#pragma once

#include "textbook/kt-textbook-search.h"

G_BEGIN_DECLS

/* Lists and rates the actions of a ply; the hint of its frame comes first. */
void search_list (Search *search, guint ply);
/* Moves the best remaining action of a ply to `index`. */
void search_pick (Search *search, guint ply, guint index);
/* Records an action that refuted a position. */
void search_learn (Search *search, guint ply, KtAction action, int depth);

G_END_DECLS

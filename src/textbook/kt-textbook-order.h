/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering of the textbook search: candidates, killers, history. */
#pragma once

#include "textbook/kt-textbook-search.h"

G_BEGIN_DECLS

/* Lists and rates what is searched at a ply; the hint of its frame goes first. */
void search_list (Search *search, guint ply);
/* Brings the next action of a ply to its place in the list. */
void search_pick (Search *search, guint ply, guint index);
/* Remembers what refuted the position. */
void search_learn (Search *search, guint ply, KtAction action, int depth);

G_END_DECLS

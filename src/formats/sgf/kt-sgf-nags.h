/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numeric annotation glyphs as properties: "!" is TE[1], "?" BM[1]. Of two kinds, about the move
 * and about the position, a node may have one each; where that does not tell all glyphs in their
 * order, they stand in a property of ours as well. "White" in the list of glyphs is who begins,
 * which is Black here. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* The glyph of a property and a value; -1 where it is none. */
int kt_sgf_nag_read (const char *name, const char *value);
/* Appends the properties of a node's glyphs. */
void kt_sgf_nags_write (GString *to, KtNode *node);

G_END_DECLS

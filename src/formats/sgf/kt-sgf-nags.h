/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numeric annotation glyphs as properties: "!" is TE[1], "?" BM[1]. A node may have one glyph
 * about the move and one about the position in standard properties. If that does not represent
 * all glyphs in order, a private property is written, too. "White" in the list of glyphs means
 * the first player, who is Black here. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Returns the glyph of a property with a value; -1 if it is not a glyph. */
int kt_sgf_nag_read (const char *name, const char *value);
/* Appends the properties for the glyphs of a node. */
void kt_sgf_nags_write (GString *to, KtNode *node);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numeric annotation glyphs as properties: "!" is TE[1], "?" is BM[1]. A node may have one glyph
 * about the move and one about the position in standard properties. If these do not represent
 * all glyphs in order, a private property is written, too. Names of glyphs say "White" for the
 * first player, who is Black in these games. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Returns the glyph that a property with a value stands for; -1 if there is none. */
int kt_sgf_nag_read (const char *name, const char *value);
/* Appends the properties for the glyphs of a node. */
void kt_sgf_nags_write (GString *to, KtNode *node);

G_END_DECLS

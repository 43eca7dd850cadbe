/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numeric annotation glyphs (NAGs) of a node. At most one of them judges the move, such as ! or ?.
 */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Adds a glyph behind the others, unless the node has it. */
void kt_node_add_nag (KtNode *node, guint8 nag);
/* Get and set the glyph that judges the move: 1 (!) to 6 (?!), or 0 for none. */
guint8 kt_node_get_judgement (KtNode *node);
void kt_node_set_judgement (KtNode *node, guint8 nag);

G_END_DECLS

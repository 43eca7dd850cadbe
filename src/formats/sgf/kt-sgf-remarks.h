/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects remarks about nodes while a game is read, and gives them to the nodes at the end,
 * because the remarks of one node may come in any number of pieces. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

typedef struct {
  GHashTable *nodes; /* the remarks of each node */
  KtNode *last_node; /* node of the latest lookup, and its remarks */
  gpointer last;
} KtSgfRemarks;

void kt_sgf_remarks_init (KtSgfRemarks *remarks);
void kt_sgf_remarks_clear (KtSgfRemarks *remarks);
/* Adds a comment; comments of one node are separated by line breaks. */
void kt_sgf_remarks_add_comment (KtSgfRemarks *remarks, KtNode *node, const char *comment);
/* Adds a value of a property with its escapes; values of the same property are joined. */
void kt_sgf_remarks_add_value (KtSgfRemarks *remarks, KtNode *node, const char *name,
                               const char *value);
/* Moves all remarks to the nodes. */
void kt_sgf_remarks_give (KtSgfRemarks *remarks);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about the nodes of a game while it is read. It is given to the nodes at the end, for
 * any number of pieces may belong to one of them. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

typedef struct {
  GHashTable *nodes; /* what is said about each node */
  KtNode *last_node; /* the last one asked for */
  gpointer last;
} KtSgfRemarks;

void kt_sgf_remarks_init (KtSgfRemarks *remarks);
void kt_sgf_remarks_clear (KtSgfRemarks *remarks);
/* A comment follows others on a line of its own. */
void kt_sgf_remarks_add_comment (KtSgfRemarks *remarks, KtNode *node, const char *comment);
/* A value of a property, its escapes as they are; values of one name are joined. */
void kt_sgf_remarks_add_value (KtSgfRemarks *remarks, KtNode *node, const char *name,
                               const char *value);
/* Gives all of it to the nodes. */
void kt_sgf_remarks_give (KtSgfRemarks *remarks);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game of stones begins: which game it is, its options, the stones that are there, and what
 * is said about all of it. */
#pragma once

#include "formats/sgf/kt-sgf-node.h"
#include "formats/sgf/kt-sgf-text.h"

G_BEGIN_DECLS

/* The start of a game of which nothing is known. Free with g_free(). */
KtPosition *kt_sgf_root_create_start (void);
/* Sets the charset and the start of a game, and adds its tags, from its first node; `seen` is
 * the set of their names. FALSE, and the
 * fault told, where its moves cannot be read. */
gboolean kt_sgf_root_read (const KtSgfNode *node, KtSgfCharset *charset, KtRecord *game,
                           GHashTable *seen);
/* Adds the tags of another node before the first move; of one name the first is kept. */
void kt_sgf_root_read_tags (const KtSgfNode *node, const KtSgfCharset *charset, KtRecord *game,
                            GHashTable *seen);
/* Whether the root has a use for a property, so that it is no remark about the first node. */
gboolean kt_sgf_root_is_used (const char *name);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the first node of a game of stones: the game, its options, setup stones, and properties
 * of the whole game. */
#pragma once

#include "formats/sgf/kt-sgf-node.h"
#include "formats/sgf/kt-sgf-text.h"

G_BEGIN_DECLS

/* Returns a default start for an unreadable game. Free with g_free(). */
KtPosition *kt_sgf_root_create_start (void);
/* Sets charset and start of a game and adds its tags, from its first node; `seen` is the set of
 * tag names. FALSE with a reported fault if the moves cannot be read. */
gboolean kt_sgf_root_read (const KtSgfNode *node, KtSgfCharset *charset, KtRecord *game,
                           GHashTable *seen);
/* Adds tags of another node before the first move; of tags with the same name the first is kept. */
void kt_sgf_root_read_tags (const KtSgfNode *node, const KtSgfCharset *charset, KtRecord *game,
                            GHashTable *seen);
/* Whether the root uses a property, so that it is not a remark about the first node. */
gboolean kt_sgf_root_is_used (const char *name);

G_END_DECLS

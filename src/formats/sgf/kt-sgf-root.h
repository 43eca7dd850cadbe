/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the first node of a game of stones: the game, its options, setup stones, and properties
 * of the whole game. */
#pragma once

#include "formats/sgf/kt-sgf-node.h"
#include "formats/sgf/kt-sgf-text.h"

G_BEGIN_DECLS

/* Returns a default start for an unreadable game. Free with g_free(). */
KtPosition *kt_sgf_root_create_start (void);
/* Reads the first node: sets charset and start position of a game and adds its tags. `seen` is
 * the set of their names. Returns FALSE with a reported fault if the moves cannot be read. */
gboolean kt_sgf_root_read (const KtSgfNode *node, KtSgfCharset *charset, KtRecord *game,
                           GHashTable *seen);
/* Adds the tags of a further node before the first move. Of tags with the same name only the
 * first is kept. */
void kt_sgf_root_read_tags (const KtSgfNode *node, const KtSgfCharset *charset, KtRecord *game,
                            GHashTable *seen);
/* Whether kt_sgf_root_read() uses a property, so that the property is not a remark about the
 * first node. */
gboolean kt_sgf_root_is_used (const char *name);

G_END_DECLS

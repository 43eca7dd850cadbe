/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones that are there from the start. */
#pragma once

#include "formats/sgf/kt-sgf-node.h"

G_BEGIN_DECLS

/* The start of a game with the stones that its first node puts up. Where the rules do not allow
 * them, the fault is told, and they are left out. Free with g_free(). */
KtPosition *kt_sgf_setup_read (const KtSgfNode *node, KtRecord *record, const KtGame *game,
                               const KtOptions *options);
void kt_sgf_setup_write (GString *to, const KtPosition *start);

G_END_DECLS

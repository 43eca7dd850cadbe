/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setup stones at the start of a game. */
#pragma once

#include "formats/sgf/kt-sgf-node.h"

G_BEGIN_DECLS

/* Returns the start position with the setup stones of the first node. If the rules do not allow
 * them, reports a fault and omits them. Free with g_free(). */
KtPosition *kt_sgf_setup_read (const KtSgfNode *node, KtRecord *record, const KtGame *game,
                               const KtOptions *options);
void kt_sgf_setup_write (GString *to, const KtPosition *start);

G_END_DECLS

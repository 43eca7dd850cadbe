/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the actions of a node: stones, answers and declarations. */
#pragma once

#include "formats/sgf/kt-sgf-lines.h"
#include "formats/sgf/kt-sgf-node.h"

G_BEGIN_DECLS

/* Plays the actions of a node. Returns FALSE, with a reported fault, if the line cannot
 * continue. */
gboolean kt_sgf_actions_read (const KtSgfNode *node, gboolean is_root, KtRecord *game,
                              KtSgfLines *lines);
/* Whether a property is an action. */
gboolean kt_sgf_is_action (const char *name);
/* Appends the property of an action, without the ";" of its node. `position` is the position
 * before the action. */
void kt_sgf_action_write (GString *to, const KtPosition *position, const KtAction *action);

G_END_DECLS

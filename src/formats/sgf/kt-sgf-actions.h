/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the properties of a node do: stones, answers, and what is said around the board. */
#pragma once

#include "formats/sgf/kt-sgf-lines.h"
#include "formats/sgf/kt-sgf-node.h"

G_BEGIN_DECLS

/* Plays what a node does. FALSE, and the fault told, where the line cannot go on. */
gboolean kt_sgf_actions_read (const KtSgfNode *node, gboolean is_root, KtRecord *game,
                              KtSgfLines *lines);
/* Whether a property does something. */
gboolean kt_sgf_is_action (const char *name);
/* Appends what an action is, without the beginning of its node; the position is the one before. */
void kt_sgf_action_write (GString *to, const KtPosition *position, const KtAction *action);

G_END_DECLS

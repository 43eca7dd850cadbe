/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for action groups. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

void kt_actions_enable (GSimpleActionGroup *group, const char *name, gboolean is_enabled);
void kt_actions_set_state (GSimpleActionGroup *group, const char *name, GVariant *state);
/* Returns the direction of an action by its name: "previous" or "back", "next" or "on", "up", or
 * "down". */
KtWay kt_actions_find_way (GSimpleAction *action);

G_END_DECLS

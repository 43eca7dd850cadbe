/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forced wins found by trying every action with the rules alone. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Whether the actor `side` wins within `n_actions` actions of both sides, whatever the other side
 * does. */
gboolean caro_brute_force_wins (const KtPosition *position, int side, int n_actions);
/* Returns whether `side` wins if the first of these actions is `action`. */
gboolean caro_brute_force_wins_after (const KtPosition *position, const KtAction *action, int side,
                                      int n_actions);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Whether a side, an actor, wins within so many actions of both whatever the other does: by trying
 * everything. */
gboolean caro_brute_force_wins (const KtPosition *position, int side, int n_actions);
/* Whether after an action of the other side's, or of its own, a side still wins in time. */
gboolean caro_brute_force_wins_after (const KtPosition *position, const KtAction *action, int side,
                                      int n_actions);

G_END_DECLS

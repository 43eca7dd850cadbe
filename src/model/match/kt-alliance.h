/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two computers that play one side together, moving alternately. */
#pragma once

#include "model/match/kt-computer.h"

G_BEGIN_DECLS

enum { KT_ALLIES = 2 };

#define KT_TYPE_ALLIANCE (kt_alliance_get_type ())
G_DECLARE_FINAL_TYPE (KtAlliance, kt_alliance, KT, ALLIANCE, GObject)

/* Takes ownership of both computers. */
KtPlayer *kt_alliance_new (KtComputer *first, KtComputer *second);
KtComputer *kt_alliance_get_ally (KtAlliance *self, guint ally); /* not owned by the caller */
/* Returns which ally moves in a position. This depends only on the number of actions, not on how
 * the position was reached. */
guint kt_alliance_find_ally (const KtPosition *position);

G_END_DECLS

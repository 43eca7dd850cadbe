/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions by which a game in a log ended, other than those on the board. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

enum { KT_FAR_MAX_ENDING = 2 };

/* Fills `actions` with the declarations that end the game, and returns their number; 0 if it is
 * not over, or over by the rules of the board. Whoever leaves for good, or stays away for longer
 * than was agreed, counts as having resigned. */
guint kt_far_ending_list (const KtNetLog *log, KtAction actions[KT_FAR_MAX_ENDING]);

G_END_DECLS

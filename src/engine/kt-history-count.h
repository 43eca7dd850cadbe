/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts of the history tables, with gradual decay. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Every count stays within ±KT_HISTORY_MAX. */
enum { KT_HISTORY_MAX = 16384 };

/* Adds a bonus to a count; the bonus shrinks as the count approaches its limit. */
static inline void
kt_history_count_add (gint16 *count, int bonus)
{
  *count = (gint16) (*count + bonus - *count * ABS (bonus) / KT_HISTORY_MAX);
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-action.h"

enum { KT_MAX_EXCLUDED = 7 };

/* The limits of a search. 0 means no limit; with all 0, the search runs until it is stopped or
 * knows the result. */
typedef struct {
  guint depth;       /* search depth in actions */
  guint64 positions; /* number of positions to search */
  gint64 time_us;    /* wall-clock time in microseconds */
  /* An engine may answer from its opening book while fewer actions than this have been played;
   * 0: never. */
  guint book_depth;
  /* Actions that the engine should not return, for finding the second best action. If no other
   * action is worth a search, an excluded action may still be returned. */
  guint n_excluded;
  KtAction excluded[KT_MAX_EXCLUDED];
} KtLimits;

static inline gboolean
kt_limits_exclude (const KtLimits *limits, KtAction action)
{
  for (guint i = 0; i < limits->n_excluded; i++) {
    if (kt_action_equal (limits->excluded[i], action))
      return TRUE;
  }
  return FALSE;
}

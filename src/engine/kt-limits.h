/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-action.h"

enum { KT_MAX_EXCLUDED = 7 };

/* When a search must end, and what it may answer. 0 means no such limit; all 0: it runs until it is
 * stopped or knows the result. */
typedef struct {
  guint depth;       /* actions looked ahead */
  guint64 positions; /* positions searched */
  gint64 time_us;    /* microseconds on the wall clock */
  /* An engine that knows openings may answer from what it knows, without a search, while fewer
   * actions than this were done; 0: never. */
  guint book_depth;
  /* What is no answer, for who wants the second best action. Where no other is worth a search, the
   * answer may be one of these all the same. */
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

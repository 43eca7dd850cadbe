/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* When a search must end. 0 means no such limit; all 0: it runs until it is stopped or knows the
 * result. */
typedef struct {
  guint depth;       /* actions looked ahead */
  guint64 positions; /* positions searched */
  gint64 time_us;    /* microseconds on the wall clock */
  /* An engine that knows openings may answer from what it knows, without a search, while fewer
   * actions than this were done; 0: never. */
  guint book_depth;
} KtLimits;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a thread of a search has to end. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-progress.h"
#include "games/caro/board/caro-board.h"

G_BEGIN_DECLS

typedef struct {
  KtProgress *progress;
  gint64 start_us, end_us;       /* of the monotonic clock; an end of 0: none */
  guint64 positions;             /* how many it may search; 0: any number */
  guint64 next_look;             /* so many positions searched call for a look at clock and flag */
  _Atomic gboolean *helpers_end; /* of a helper's thread: set when the search ends; or NULL */
  gboolean tells;                /* whether the number of positions is made known */
  gboolean stopped;
} CaroWatch;

/* The clock and the flag are looked at once in so many positions: far less than a millisecond, even
 * where memory is new and slow. */
enum { CARO_POSITIONS_BETWEEN_LOOKS = 64 };

void caro_watch_look (CaroWatch *watch, guint64 n_puts);

/* Whether it is time to end. */
static inline gboolean
caro_watch_ends (CaroWatch *watch, const CaroBoard *board)
{
  if (board->n_puts >= watch->next_look && !watch->stopped)
    caro_watch_look (watch, board->n_puts);
  return watch->stopped;
}

G_END_DECLS

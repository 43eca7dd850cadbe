/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds moves for a Gomocup manager in a separate thread, within the time limit, and writes
 * them. */
#pragma once

#include "protocols/gomocup/kt-gomocup-server.h"
#include "tools/engine/gomocup/gomocup-stones.h"

G_BEGIN_DECLS

typedef struct _GomocupSearch GomocupSearch;

/* Moves that are found are added to `stones`, which may be accessed only after waiting for the
 * search. */
GomocupSearch *gomocup_search_new (GomocupStones *stones);
void gomocup_search_free (GomocupSearch *search);

/* Disables parts of the search (bits 1 << CaroFeature) from the next preparation on. */
void gomocup_search_leave_out (GomocupSearch *search, guint32 parts);
/* Does slow preparations before a clock runs: initialises the data of the rule once, and
 * allocates tables of the allowed size. The rule must be supported. Fast if nothing has changed
 * or no search was needed yet. */
void gomocup_search_prepare (GomocupSearch *search, const KtGomocupInfo *info);
/* The next search belongs to another game. */
void gomocup_search_forget (GomocupSearch *search);

typedef enum { GOMOCUP_MOVE, GOMOCUP_SWAP2 } GomocupQuestion;

/* Takes the position and answers the question about it, within the allowed time since
 * `arrival_us` in monotonic time. */
void gomocup_search_start (GomocupSearch *search, KtPosition *position, GomocupQuestion question,
                           const KtGomocupInfo *info, gint64 arrival_us);
/* Discards the answer of the current search. */
void gomocup_search_mute (GomocupSearch *search);
gboolean gomocup_search_is_under_way (GomocupSearch *search);
void gomocup_search_wait (GomocupSearch *search);

G_END_DECLS

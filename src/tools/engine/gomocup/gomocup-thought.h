/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds moves for a manager of Gomocup in a thread of its own, in time, and says them. */
#pragma once

#include "protocols/gomocup/kt-gomocup-server.h"
#include "tools/engine/gomocup/gomocup-stones.h"

G_BEGIN_DECLS

typedef struct _GomocupThought GomocupThought;

/* What is found is put among the stones; only who waits for the thought may touch them. */
GomocupThought *gomocup_thought_new (GomocupStones *stones);
void gomocup_thought_free (GomocupThought *thought);

/* Leaves parts of the search out, 1 << CaroFeature, from the next preparation on. */
void gomocup_thought_leave_out (GomocupThought *thought, guint32 parts);
/* Makes ready what takes time, so that nothing of it happens while a clock runs: once what is
 * worked out for each rule, and tables as large as is allowed. The rule must be one that is played.
 * Costs next to nothing when all is ready, or nothing was thought about yet. */
void gomocup_thought_prepare (GomocupThought *thought, const KtGomocupInfo *info);
/* The next search is of another game. */
void gomocup_thought_forget (GomocupThought *thought);

typedef enum { GOMOCUP_MOVE, GOMOCUP_SWAP2 } GomocupQuestion;

/* Takes the position, and answers the question about it within the time that is allowed from a
 * moment of the monotonic clock on. */
void gomocup_thought_start (GomocupThought *thought, KtPosition *position, GomocupQuestion question,
                            const KtGomocupInfo *info, gint64 arrival_us);
/* From now on nobody wants to know the answer. */
void gomocup_thought_mute (GomocupThought *thought);
gboolean gomocup_thought_is_under_way (GomocupThought *thought);
void gomocup_thought_wait (GomocupThought *thought);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all thinkers that are programs have in common: they are started, spoken to, and ended or
 * killed. */
#pragma once

#include "referee/kt-program.h"
#include "referee/kt-thinker-private.h"

G_BEGIN_DECLS

/* The head of a thinker that is a program. */
typedef struct {
  KtThinker parent;
  const KtThinkerProgram *how;
  KtProgram *program; /* NULL while it does not run */
} KtProgramThinker;

/* Starts the program. */
gboolean kt_program_thinker_start (KtProgramThinker *program_thinker, GError **error);
/* Whether it runs on from game to game; where it may not, it has ended after `farewell`. */
gboolean kt_program_thinker_goes_on (KtProgramThinker *program_thinker, const char *farewell);
/* Lets it end by itself after `farewell`, or kills it. */
void kt_program_thinker_end (KtProgramThinker *program_thinker, const char *farewell);
/* Until when a program may be silent now, where no clock runs. */
gint64 kt_program_thinker_get_patience_end (KtProgramThinker *program_thinker);
/* Says something where no clock runs, and hears a line of the answer. */
gboolean kt_program_thinker_say (KtProgramThinker *program_thinker, const char *text,
                                 GCancellable *cancellable, GError **error);
const char *kt_program_thinker_hear (KtProgramThinker *program_thinker, gint64 patience_end_us,
                                     GCancellable *cancellable, GError **error);
/* Hears a line of what is thought since `start_us`, as long as the allowance lasts. */
const char *kt_program_thinker_hear_thought (KtProgramThinker *program_thinker,
                                             const KtAllowance *allowance, int actor,
                                             gint64 start_us, GCancellable *cancellable,
                                             GError **error);
/* After a fault it is killed, to begin anew; TRUE when there was none. */
gboolean kt_program_thinker_survives (KtProgramThinker *program_thinker, gboolean is_well);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common functions of all thinkers that are programs: starting, communicating, ending, killing. */
#pragma once

#include "referee/kt-program.h"
#include "referee/kt-thinker-private.h"

G_BEGIN_DECLS

/* The common head of thinkers that are programs. */
typedef struct {
  KtThinker parent;
  const KtThinkerProgram *how;
  KtProgram *program; /* NULL while not running */
} KtProgramThinker;

/* Initialises the head and returns it as a thinker; `klass` has the functions of the protocol. */
KtThinker *kt_program_thinker_init (KtProgramThinker *program_thinker, const KtThinkerClass *klass,
                                    const KtThinkerProgram *program);
/* Starts the program. */
gboolean kt_program_thinker_start (KtProgramThinker *program_thinker, GError **error);
/* Prepares for the next game: if the program must be restarted for each game, sends `quit_command`
 * and ends it. Returns whether the program is still running. */
gboolean kt_program_thinker_goes_on (KtProgramThinker *program_thinker, const char *quit_command);
/* Ends the program after `quit_command`, or kills it. */
void kt_program_thinker_end (KtProgramThinker *program_thinker, const char *quit_command);
/* The deadline for a line while no clock is running. */
gint64 kt_program_thinker_get_patience_end (KtProgramThinker *program_thinker);
/* Send a text, or receive a line of the reply, while no clock is running. */
gboolean kt_program_thinker_write (KtProgramThinker *program_thinker, const char *text,
                                   GCancellable *cancellable, GError **error);
const char *kt_program_thinker_hear (KtProgramThinker *program_thinker, gint64 patience_end_us,
                                     GCancellable *cancellable, GError **error);
/* Receives a line of a search that started at `start_us`, within the time of the allowance. */
const char *kt_program_thinker_read_thought (KtProgramThinker *program_thinker,
                                             const KtAllowance *allowance, int actor,
                                             gint64 start_us, GCancellable *cancellable,
                                             GError **error);
/* Kills the program unless `is_well`, so that it starts anew. Returns `is_well`. */
gboolean kt_program_thinker_survives (KtProgramThinker *program_thinker, gboolean is_well);

G_END_DECLS

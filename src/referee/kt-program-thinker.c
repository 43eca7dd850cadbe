/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/kt-program-thinker.h"

enum { MILLISECOND = 1000, QUIT_MS = 500 };

KtThinker *
kt_program_thinker_init (KtProgramThinker *self, const KtThinkerClass *klass,
                         const KtThinkerProgram *program)
{
  self->parent.klass = klass;
  self->how = program;
  return &self->parent;
}

gboolean
kt_program_thinker_start (KtProgramThinker *program_thinker, GError **error)
{
  const KtThinkerProgram *how = program_thinker->how;

  program_thinker->program =
      kt_program_new ((const char *const *) how->argv, how->folder, how->errors, error);
  if (program_thinker->program)
    kt_program_listen (program_thinker->program, how->listener, how->listener_data);
  return program_thinker->program != NULL;
}

void
kt_program_thinker_end (KtProgramThinker *program_thinker, const char *quit_command)
{
  gint64 deadline_us = g_get_monotonic_time () + QUIT_MS * MILLISECOND;

  if (program_thinker->program && quit_command &&
      kt_program_write (program_thinker->program, quit_command, deadline_us, NULL, NULL))
    kt_program_wait (program_thinker->program, deadline_us);
  g_clear_pointer (&program_thinker->program, kt_program_free);
}

gboolean
kt_program_thinker_goes_on (KtProgramThinker *program_thinker, const char *quit_command)
{
  if (program_thinker->how->restarts)
    kt_program_thinker_end (program_thinker, quit_command);
  return program_thinker->program != NULL;
}

gint64
kt_program_thinker_get_patience_end (KtProgramThinker *program_thinker)
{
  return g_get_monotonic_time () + program_thinker->how->patience_us;
}

/* Translates a timeout: if no clock was running, it is reported as silence of the program. */
static void
report_silence (GError **error, GError *fault)
{
  if (g_error_matches (fault, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_TIME)) {
    g_error_free (fault);
    fault = g_error_new_literal (KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_GONE, "it fell silent");
  }
  g_propagate_error (error, fault);
}

gboolean
kt_program_thinker_write (KtProgramThinker *program_thinker, const char *text,
                          GCancellable *cancellable, GError **error)
{
  GError *fault = NULL;

  if (!kt_program_write (program_thinker->program, text,
                         kt_program_thinker_get_patience_end (program_thinker), cancellable,
                         &fault))
    report_silence (error, fault);
  return !fault;
}

const char *
kt_program_thinker_hear (KtProgramThinker *program_thinker, gint64 patience_end_us,
                         GCancellable *cancellable, GError **error)
{
  GError *fault = NULL;
  const char *line =
      kt_program_read (program_thinker->program, patience_end_us, cancellable, &fault);

  if (!line)
    report_silence (error, fault);
  return line;
}

const char *
kt_program_thinker_read_thought (KtProgramThinker *program_thinker, const KtAllowance *allowance,
                                 int actor, gint64 start_us, GCancellable *cancellable,
                                 GError **error)
{
  gint64 time_us = kt_allowance_get_time_us (allowance, actor);

  if (!allowance->has_clocks && time_us == 0)
    return kt_program_thinker_hear (program_thinker, start_us + program_thinker->how->patience_us,
                                    cancellable, error);
  return kt_program_read (program_thinker->program, start_us + time_us + allowance->margin_us,
                          cancellable, error);
}

gboolean
kt_program_thinker_survives (KtProgramThinker *program_thinker, gboolean is_well)
{
  if (!is_well)
    kt_program_thinker_end (program_thinker, NULL);
  return is_well;
}

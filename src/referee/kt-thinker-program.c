/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/kt-thinker-private.h"

enum { MILLISECOND = 1000, FAREWELL_MS = 500 };

gboolean
kt_talker_start (KtTalker *talker, GError **error)
{
  const KtThinkerProgram *how = talker->how;

  talker->program =
      kt_program_new ((const char *const *) how->argv, how->folder, how->errors, error);
  if (talker->program)
    kt_program_listen (talker->program, how->listener, how->listener_data);
  return talker->program != NULL;
}

void
kt_talker_end (KtTalker *talker, const char *farewell)
{
  gint64 deadline_us = g_get_monotonic_time () + FAREWELL_MS * MILLISECOND;

  if (talker->program && farewell &&
      kt_program_write (talker->program, farewell, deadline_us, NULL, NULL))
    kt_program_wait (talker->program, deadline_us);
  g_clear_pointer (&talker->program, kt_program_free);
}

gboolean
kt_talker_goes_on (KtTalker *talker, const char *farewell)
{
  if (talker->how->restarts)
    kt_talker_end (talker, farewell);
  return talker->program != NULL;
}

gint64
kt_talker_get_patience_end (KtTalker *talker)
{
  return g_get_monotonic_time () + talker->how->patience_us;
}

/* Where no clock runs, being late is silence. */
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
kt_talker_say (KtTalker *talker, const char *text, GCancellable *cancellable, GError **error)
{
  GError *fault = NULL;

  if (!kt_program_write (talker->program, text, kt_talker_get_patience_end (talker), cancellable,
                         &fault))
    report_silence (error, fault);
  return !fault;
}

const char *
kt_talker_hear (KtTalker *talker, gint64 patience_end_us, GCancellable *cancellable, GError **error)
{
  GError *fault = NULL;
  const char *line = kt_program_read (talker->program, patience_end_us, cancellable, &fault);

  if (!line)
    report_silence (error, fault);
  return line;
}

const char *
kt_talker_hear_thought (KtTalker *talker, const KtAllowance *allowance, int actor, gint64 start_us,
                        GCancellable *cancellable, GError **error)
{
  gint64 time_us = kt_allowance_get_time_us (allowance, actor);

  if (!allowance->has_clocks && time_us == 0)
    return kt_talker_hear (talker, start_us + talker->how->patience_us, cancellable, error);
  return kt_program_read (talker->program, start_us + time_us + allowance->margin_us, cancellable,
                          error);
}

gboolean
kt_talker_survives (KtTalker *talker, gboolean is_well)
{
  if (!is_well)
    kt_talker_end (talker, NULL);
  return is_well;
}

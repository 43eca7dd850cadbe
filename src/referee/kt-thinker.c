/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/kt-thinker-private.h"

G_DEFINE_QUARK (kt_thinker_error_quark, kt_thinker_error)

gint64
kt_allowance_get_time_us (const KtAllowance *allowance, int actor)
{
  gint64 move_us = allowance->limits.time_us;

  if (!allowance->has_clocks)
    return move_us;
  return move_us ? MIN (move_us, allowance->left_us[actor]) : allowance->left_us[actor];
}

static gboolean
is_late (const KtAllowance *allowance, int actor, gint64 time_us)
{
  gint64 allowed_us = kt_allowance_get_time_us (allowance, actor);

  return (allowance->has_clocks || allowed_us > 0) && time_us > allowed_us + allowance->margin_us;
}

/* Converts errors of a program or of the rules into KT_THINKER_ERROR. */
static void
translate (GError *error, KtThinkerError code)
{
  if (error->domain == KT_POSITION_ERROR)
    code = KT_THINKER_ERROR_ACTION;
  else if (g_error_matches (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_TIME))
    code = KT_THINKER_ERROR_TIME;
  else if (error->domain != KT_PROGRAM_ERROR)
    return;
  error->domain = KT_THINKER_ERROR;
  error->code = (int) code;
}

/* Tries twice if the thinker has played before: a program that failed since then may work after
 * a restart. */
gboolean
kt_thinker_begin_game (KtThinker *thinker, const KtPosition *start, int actor,
                       const KtAllowance *allowance, GCancellable *cancellable, GError **error)
{
  guint n_tries = thinker->has_played ? 2 : 1;
  GError *fault = NULL;

  for (guint i = 0; i < n_tries && !g_cancellable_is_cancelled (cancellable); i++) {
    g_clear_error (&fault);
    thinker->has_played =
        thinker->klass->begin_game (thinker, start, actor, allowance, cancellable, &fault);
    if (thinker->has_played)
      return TRUE;
  }
  if (!fault)
    g_cancellable_set_error_if_cancelled (cancellable, &fault);
  translate (fault, KT_THINKER_ERROR_START);
  g_propagate_error (error, fault);
  return FALSE;
}

gboolean
kt_thinker_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
                  GCancellable *cancellable, KtThought *thought, GError **error)
{
  GError *fault = NULL;
  int actor = game->position->actor;

  *thought = (KtThought){ .action = kt_action_none () };
  if (!thinker->klass->think (thinker, game, allowance, cancellable, thought, &fault)) {
    translate (fault, KT_THINKER_ERROR_FAULT);
    g_propagate_error (error, fault);
    return FALSE;
  }
  if (!is_late (allowance, actor, thought->time_us))
    return TRUE;
  g_set_error_literal (error, KT_THINKER_ERROR, KT_THINKER_ERROR_TIME, "it answered too late");
  return FALSE;
}

void
kt_thinker_free (KtThinker *thinker)
{
  if (thinker)
    thinker->klass->free (thinker);
}

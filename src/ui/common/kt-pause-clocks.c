/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-pause-clocks.h"

static void
gone_cb (gpointer data, GObject *dialog)
{
  g_autoptr (KtGameModel) model = data;

  kt_game_timer_uncover (kt_game_model_get_timer (model));
}

void
kt_pause_clocks_during (KtGameModel *model, gpointer dialog)
{
  g_return_if_fail (KT_IS_GAME_MODEL (model));
  kt_game_timer_cover (kt_game_model_get_timer (model));
  g_object_weak_ref (dialog, gone_cb, g_object_ref (model));
}

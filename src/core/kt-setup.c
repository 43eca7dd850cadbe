/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-setup.h"

KtPosition *
kt_setup_finish (const KtPosition *loose, GError **error)
{
  g_autofree char *text = kt_position_to_text (loose);

  return kt_position_parse (loose->game, &loose->options, text, error);
}

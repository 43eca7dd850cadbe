/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-suiting.h"

#include "games/kt-registry.h"

const KtGame *
kt_suiting_find_game (guint columns, guint rows, const char *rules, KtOptions *options)
{
  const KtGame *best = NULL;
  guint max_suits = 0;

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtGameModule *module = kt_registry_get_module (game);
    KtOptions found;
    guint suits = module->suit_board ? module->suit_board (columns, rows, rules, &found) : 0;

    if (suits <= max_suits)
      continue;
    max_suits = suits;
    best = game;
    *options = found;
  }
  return best;
}

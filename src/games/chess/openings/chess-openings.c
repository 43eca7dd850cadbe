/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/openings/chess-openings.h"

#include "games/chess/openings/chess-opening-names.h"

const KtOpening *
chess_get_opening (const KtPosition *position)
{
  return kt_named_opening_find (chess_opening_names, chess_opening_keys, chess_n_opening_keys,
                                position->key);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/openings/chess-openings.h"

#include <stdlib.h>

#include "games/chess/openings/chess-opening-names.h"

static int
compare_keys (gconstpointer key, gconstpointer entry)
{
  guint64 a = *(const guint64 *) key, b = ((const ChessOpeningKey *) entry)->key;

  return (a > b) - (a < b);
}

const KtOpening *
chess_get_opening (const KtPosition *position)
{
  const ChessOpeningKey *found = bsearch (&position->key, chess_opening_keys, chess_n_opening_keys,
                                          sizeof (ChessOpeningKey), compare_keys);

  return found ? &chess_opening_names[found->name].opening : NULL;
}

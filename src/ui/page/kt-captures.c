/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-captures.h"

typedef struct {
  int counts[2][KT_CAPTURES_MAX_TYPES];
} Census;

static Census
count_pieces (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  Census census = { 0 };

  for (guint square = 0; square < geometry.columns * geometry.rows; square++) {
    KtPiece piece = kt_position_get_piece (position, (KtSquare) square);

    if (piece.side >= 0)
      census.counts[piece.side][piece.type]++;
  }
  return census;
}

KtCaptures
kt_captures_count (const KtPosition *start, const KtPosition *position, int side)
{
  const KtGame *game = position->game;
  KtCaptures captures = { 0 };
  Census before, now;

  if (!game->types || side < 0)
    return captures;
  g_return_val_if_fail (game->n_types <= KT_CAPTURES_MAX_TYPES, captures);
  before = count_pieces (start);
  now = count_pieces (position);
  for (guint type = 0; type < game->n_types; type++) {
    int gone = before.counts[1 - side][type] - now.counts[1 - side][type];

    captures.counts[type] = (guint) MAX (0, gone);
    if (game->values)
      captures.lead += game->values[type] * (now.counts[side][type] - now.counts[1 - side][type]);
  }
  return captures;
}

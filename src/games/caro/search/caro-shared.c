/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-shared.h"

/* How the memory is divided: half of it for positions, a quarter each for the other two. */
enum { PARTS = 4, PARTS_OF_POSITIONS = 2 };

/* What the prospects of the root's side count, in parts of 100. */
static const int attacks[CARO_N_STYLES] = {
  [CARO_BALANCE] = 100,
  [CARO_ATTACK] = 120,
  [CARO_DEFEND] = 85,
};

void
caro_shared_init (CaroShared *shared, gsize bytes, CaroEvaluation evaluation, CaroStyle style)
{
  *shared = (CaroShared){ .positions = caro_table_new (bytes / PARTS * PARTS_OF_POSITIONS),
                          .fours = caro_table_new (bytes / PARTS),
                          .threats = caro_table_new (bytes / PARTS),
                          .evaluation = evaluation,
                          .attack = attacks[style] };
}

void
caro_shared_clear (CaroShared *shared)
{
  kt_tt_free (shared->positions);
  kt_tt_free (shared->fours);
  kt_tt_free (shared->threats);
}

void
caro_shared_reset (CaroShared *shared)
{
  kt_tt_clear (shared->positions);
  kt_tt_clear (shared->fours);
  kt_tt_clear (shared->threats);
}

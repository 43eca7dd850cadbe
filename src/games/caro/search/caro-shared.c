/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-shared.h"

/* The memory is divided into PARTS: half is for the transposition table, and a quarter for the
 * table of each solver. */
enum { PARTS = 4, PARTS_OF_POSITIONS = 2 };

/* See CaroShared.attack. */
static const int attacks[CARO_N_STYLES] = {
  [CARO_BALANCE] = 100,
  [CARO_ATTACK] = 120,
  [CARO_DEFEND] = 85,
};

void
caro_shared_init (CaroShared *shared, gsize bytes, CaroEvaluation evaluation, CaroStyle style)
{
  *shared = (CaroShared){ .tt = caro_table_new (bytes / PARTS * PARTS_OF_POSITIONS),
                          .vcf_table = caro_table_new (bytes / PARTS),
                          .vct_table = caro_table_new (bytes / PARTS),
                          .evaluation = evaluation,
                          .attack = attacks[style],
                          .parameters = caro_parameters };
}

void
caro_shared_clear (CaroShared *shared)
{
  kt_tt_free (shared->tt);
  kt_tt_free (shared->vcf_table);
  kt_tt_free (shared->vct_table);
}

void
caro_shared_reset (CaroShared *shared)
{
  kt_tt_clear (shared->tt);
  kt_tt_clear (shared->vcf_table);
  kt_tt_clear (shared->vct_table);
}

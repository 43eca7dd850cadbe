/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-config.h"

static const char *const part_ids[CARO_N_PARTS] = {
  [CARO_PART_ROOT_WINS] = "root-wins",
  [CARO_PART_ASPIRATION] = "aspiration",
  [CARO_PART_TABLE] = "table",
  [CARO_PART_PROBCUT] = "probcut",
  [CARO_PART_VCF] = "vcf",
  [CARO_PART_LEAF_VCF] = "leaf-vcf",
  [CARO_PART_THREAT_ZONE] = "threat-zone",
  [CARO_PART_QUIESCENCE] = "quiescence",
  [CARO_PART_EXTENSION] = "extension",
  [CARO_PART_REVERSE_FUTILITY] = "reverse-futility",
  [CARO_PART_RAZORING] = "razoring",
  [CARO_PART_NULL_MOVE] = "null-move",
  [CARO_PART_INTERNAL_REDUCTION] = "internal-reduction",
  [CARO_PART_LATE_PRUNING] = "late-pruning",
  [CARO_PART_FUTILITY] = "futility",
  [CARO_PART_IDLE_FOURS] = "idle-fours",
  [CARO_PART_REDUCTION] = "reduction",
  [CARO_PART_FORCED_REDUCTION] = "forced-reduction",
  [CARO_PART_IMPROVING] = "improving",
  [CARO_PART_HISTORY] = "history",
  [CARO_PART_CONTINUATION] = "continuation",
  [CARO_PART_COUNTER_MOVES] = "counter-moves",
  [CARO_PART_REFUTATIONS] = "refutations",
};

const char *
caro_part_get_id (CaroPart part)
{
  return part_ids[part];
}

int
caro_part_find (const char *id)
{
  for (int i = 0; i < CARO_N_PARTS; i++) {
    if (g_str_equal (part_ids[i], id))
      return i;
  }
  return -1;
}

CaroConfig
caro_config_default (void)
{
  return (CaroConfig){ .table_mib = 16, .threads = 1, .numbers = caro_numbers };
}

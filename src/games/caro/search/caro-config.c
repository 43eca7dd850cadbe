/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-config.h"

static const char *const feature_ids[CARO_N_FEATURES] = {
  [CARO_FEATURE_ROOT_WINS] = "root-wins",
  [CARO_FEATURE_ASPIRATION] = "aspiration",
  [CARO_FEATURE_TABLE] = "table",
  [CARO_FEATURE_PROBCUT] = "probcut",
  [CARO_FEATURE_VCF] = "vcf",
  [CARO_FEATURE_LEAF_VCF] = "leaf-vcf",
  [CARO_FEATURE_THREAT_ZONE] = "threat-zone",
  [CARO_FEATURE_QUIESCENCE] = "quiescence",
  [CARO_FEATURE_EXTENSION] = "extension",
  [CARO_FEATURE_REVERSE_FUTILITY] = "reverse-futility",
  [CARO_FEATURE_RAZORING] = "razoring",
  [CARO_FEATURE_NULL_MOVE] = "null-move",
  [CARO_FEATURE_INTERNAL_REDUCTION] = "internal-reduction",
  [CARO_FEATURE_LATE_PRUNING] = "late-pruning",
  [CARO_FEATURE_FUTILITY] = "futility",
  [CARO_FEATURE_IDLE_FOURS] = "idle-fours",
  [CARO_FEATURE_REDUCTION] = "reduction",
  [CARO_FEATURE_FORCED_REDUCTION] = "forced-reduction",
  [CARO_FEATURE_IMPROVING] = "improving",
  [CARO_FEATURE_HISTORY] = "history",
  [CARO_FEATURE_CONTINUATION] = "continuation",
  [CARO_FEATURE_COUNTER_MOVES] = "counter-moves",
  [CARO_FEATURE_REFUTATIONS] = "refutations",
};

const char *
caro_feature_get_id (CaroFeature feature)
{
  return feature_ids[feature];
}

int
caro_feature_find (const char *id)
{
  for (int i = 0; i < CARO_N_FEATURES; i++) {
    if (g_str_equal (feature_ids[i], id))
      return i;
  }
  return -1;
}

CaroConfig
caro_config_default (void)
{
  return (CaroConfig){ .table_mib = 16, .threads = 1, .parameters = caro_parameters };
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the strong engine. */
#pragma once

#include <glib.h>

#include "games/caro/search/caro-parameters.h"

G_BEGIN_DECLS

/* The style shifts the static evaluation. Every style sees all wins and threats. */
typedef enum { CARO_BALANCE, CARO_ATTACK, CARO_DEFEND, CARO_N_STYLES } CaroStyle;

typedef enum {
  CARO_EVALUATION_FULL,     /* the network evaluation */
  CARO_EVALUATION_STUDENTS, /* a simple table of rows, for comparison */
  CARO_N_EVALUATIONS,
} CaroEvaluation;

/* Parts of the search that can be switched off to measure their value; bits of
 * CaroConfig.without. */
typedef enum {
  CARO_FEATURE_ROOT_WINS,
  CARO_FEATURE_ASPIRATION,
  CARO_FEATURE_TABLE,
  CARO_FEATURE_PROBCUT,
  CARO_FEATURE_VCF,
  CARO_FEATURE_LEAF_VCF,
  CARO_FEATURE_THREAT_ZONE,
  CARO_FEATURE_QUIESCENCE,
  CARO_FEATURE_EXTENSION,
  CARO_FEATURE_REVERSE_FUTILITY,
  CARO_FEATURE_RAZORING,
  CARO_FEATURE_NULL_MOVE,
  CARO_FEATURE_INTERNAL_REDUCTION,
  CARO_FEATURE_LATE_PRUNING,
  CARO_FEATURE_FUTILITY,
  CARO_FEATURE_IDLE_FOURS,
  CARO_FEATURE_REDUCTION,
  CARO_FEATURE_FORCED_REDUCTION,
  CARO_FEATURE_IMPROVING,
  CARO_FEATURE_HISTORY,
  CARO_FEATURE_CONTINUATION,
  CARO_FEATURE_COUNTER_MOVES,
  CARO_FEATURE_REFUTATIONS,
  CARO_N_FEATURES,
} CaroFeature;

/* Returns the id of a feature, for example "null-move". caro_feature_find() returns -1 for an
 * unknown id. */
const char *caro_feature_get_id (CaroFeature feature);
int caro_feature_find (const char *id);

typedef struct {
  guint table_mib; /* for the transposition table and the solvers' tables in total */
  guint threads;
  CaroStyle style;
  CaroEvaluation evaluation;
  guint32 without; /* bits 1 << CaroFeature */
  guint64 seed;    /* for the random choice of the first stones */
  CaroParameters parameters;
} CaroConfig;

/* 16 MiB, one thread, balanced style, the network, all features, and the parameters of
 * caro-parameters.h. */
CaroConfig caro_config_default (void);

G_END_DECLS

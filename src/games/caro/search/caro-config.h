/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the strong engine. */
#pragma once

#include <glib.h>

#include "games/caro/search/caro-numbers.h"

G_BEGIN_DECLS

/* The style shifts the static evaluation. Every style sees all wins and threats. */
typedef enum { CARO_BALANCE, CARO_ATTACK, CARO_DEFEND, CARO_N_STYLES } CaroStyle;

typedef enum {
  CARO_EVALUATION_FULL,     /* the network */
  CARO_EVALUATION_STUDENTS, /* the students' table of rows, for comparison */
  CARO_N_EVALUATIONS,
} CaroEvaluation;

/* A part of the search that can be left out to see what it brings; bits of CaroConfig.without. */
typedef enum {
  CARO_PART_ROOT_WINS,
  CARO_PART_ASPIRATION,
  CARO_PART_TABLE,
  CARO_PART_PROBCUT,
  CARO_PART_VCF,
  CARO_PART_LEAF_VCF,
  CARO_PART_THREAT_ZONE,
  CARO_PART_QUIESCENCE,
  CARO_PART_EXTENSION,
  CARO_PART_REVERSE_FUTILITY,
  CARO_PART_RAZORING,
  CARO_PART_NULL_MOVE,
  CARO_PART_INTERNAL_REDUCTION,
  CARO_PART_LATE_PRUNING,
  CARO_PART_FUTILITY,
  CARO_PART_IDLE_FOURS,
  CARO_PART_REDUCTION,
  CARO_PART_FORCED_REDUCTION,
  CARO_PART_IMPROVING,
  CARO_PART_HISTORY,
  CARO_PART_CONTINUATION,
  CARO_PART_COUNTER_MOVES,
  CARO_PART_REFUTATIONS,
  CARO_N_PARTS,
} CaroPart;

/* "null-move"; finding answers -1 for an unknown one. */
const char *caro_part_get_id (CaroPart part);
int caro_part_find (const char *id);

typedef struct {
  guint table_mib; /* for the transposition table and the solvers' tables together */
  guint threads;
  CaroStyle style;
  CaroEvaluation evaluation;
  guint32 without; /* 1 << CaroPart, ... */
  guint64 seed;    /* of the random choice of the first stones */
  CaroNumbers numbers;
} CaroConfig;

/* 16 MiB, one thread, balanced, the network, nothing left out,
 * and the numbers of caro-numbers.h. */
CaroConfig caro_config_default (void);

G_END_DECLS

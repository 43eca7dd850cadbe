/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the strong engine. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The style shifts the static evaluation. Every style sees all wins and threats. */
typedef enum { CARO_BALANCE, CARO_ATTACK, CARO_DEFEND, CARO_N_STYLES } CaroStyle;

typedef enum {
  CARO_EVALUATION_FULL,     /* the network */
  CARO_EVALUATION_STUDENTS, /* the students' table of rows, for comparison */
  CARO_N_EVALUATIONS,
} CaroEvaluation;

typedef struct {
  guint table_mib; /* for the transposition table and the solvers' tables together */
  guint threads;
  CaroStyle style;
  CaroEvaluation evaluation;
  guint64 seed; /* of the random choice of the first stones */
} CaroConfig;

/* 16 MiB, one thread, balanced, the network. */
CaroConfig caro_config_default (void);

G_END_DECLS

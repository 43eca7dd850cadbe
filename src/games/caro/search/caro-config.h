/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be chosen about the strong search for caro. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What it prefers where nothing is forced; no style overlooks anything. */
typedef enum { CARO_BALANCE, CARO_ATTACK, CARO_DEFEND, CARO_N_STYLES } CaroStyle;

typedef enum {
  CARO_EVALUATION_FULL,
  CARO_EVALUATION_STUDENTS, /* their table of rows, for comparison */
  CARO_N_EVALUATIONS,
} CaroEvaluation;

typedef struct {
  guint table_mib; /* for all its tables together */
  guint threads;
  CaroStyle style;
  CaroEvaluation evaluation;
  guint64 seed; /* of what is left to chance: the first stones */
} CaroConfig;

/* 16 MiB, one thread, the full evaluation, balance. */
CaroConfig caro_config_default (void);

G_END_DECLS

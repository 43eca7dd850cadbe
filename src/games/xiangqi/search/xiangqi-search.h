/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search for Chinese chess: principal variation search by one or several threads that
 * share a transposition table. */
#pragma once

#include "engine/kt-search.h"
#include "games/xiangqi/eval/xiangqi-eval.h"
#include "games/xiangqi/search/xiangqi-parameters.h"

G_BEGIN_DECLS

/* Parts of the search that can be switched off to measure their value; bits of
 * XiangqiSearchConfig.without. */
typedef enum {
  XIANGQI_FEATURE_ASPIRATION,
  XIANGQI_FEATURE_TABLE,
  XIANGQI_FEATURE_REVERSE_FUTILITY,
  XIANGQI_FEATURE_RAZORING,
  XIANGQI_FEATURE_NULL_MOVE,
  XIANGQI_FEATURE_PROBCUT,
  XIANGQI_FEATURE_INTERNAL_REDUCTION,
  XIANGQI_FEATURE_SINGULAR,
  XIANGQI_FEATURE_CHECK_EXTENSION,
  XIANGQI_FEATURE_QUIET_CHECKS,
  XIANGQI_FEATURE_LATE_PRUNING,
  XIANGQI_FEATURE_FUTILITY,
  XIANGQI_FEATURE_EXCHANGE_PRUNING,
  XIANGQI_FEATURE_HISTORY_PRUNING,
  XIANGQI_FEATURE_REDUCTION,
  XIANGQI_FEATURE_HISTORY,
  XIANGQI_FEATURE_KILLERS,
  XIANGQI_FEATURE_COUNTERMOVE,
  XIANGQI_FEATURE_CONTINUATION,
  XIANGQI_FEATURE_CORRECTION,
  XIANGQI_N_FEATURES,
} XiangqiFeature;

/* Returns the feature with an id, such as "null-move"; -1 if there is none. */
int xiangqi_feature_find (const char *id);

typedef struct {
  guint table_mib;
  guint n_threads;
  guint32 without; /* bits 1 << XiangqiFeature */
  XiangqiEvalKind eval;
  XiangqiParameters parameters;
} XiangqiSearchConfig;

/* A 16 MiB table, one thread, all features, the whole evaluation, default parameters. */
XiangqiSearchConfig xiangqi_search_config_default (void);

/* Returns a search, whose KtSearchTask takes positions of Chinese chess. */
KtSearch *xiangqi_search_new (const XiangqiSearchConfig *config);

G_END_DECLS

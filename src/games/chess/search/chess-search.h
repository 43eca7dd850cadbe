/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong search for chess: principal variation search by one or several threads that share a
 * transposition table. It uses the techniques of current open-source engines, as described by
 * their authors and the Chess Programming Wiki. */
#pragma once

#include "engine/kt-search.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-parameters.h"

G_BEGIN_DECLS

/* Parts of the search that can be switched off to measure their value; bits of
 * ChessSearchConfig.without. */
typedef enum {
  CHESS_FEATURE_ASPIRATION,
  CHESS_FEATURE_TABLE,
  CHESS_FEATURE_REVERSE_FUTILITY,
  CHESS_FEATURE_RAZORING,
  CHESS_FEATURE_NULL_MOVE,
  CHESS_FEATURE_PROBCUT,
  CHESS_FEATURE_INTERNAL_REDUCTION,
  CHESS_FEATURE_SINGULAR,
  CHESS_FEATURE_LATE_PRUNING,
  CHESS_FEATURE_FUTILITY,
  CHESS_FEATURE_EXCHANGE_PRUNING,
  CHESS_FEATURE_HISTORY_PRUNING,
  CHESS_FEATURE_REDUCTION,
  CHESS_FEATURE_HISTORY,
  CHESS_FEATURE_KILLERS,
  CHESS_FEATURE_CONTINUATION,
  CHESS_FEATURE_CORRECTION,
  CHESS_FEATURE_CYCLES,
  CHESS_N_FEATURES,
} ChessFeature;

/* Returns the id of a feature, for example "null-move". chess_feature_find() returns -1 for an
 * unknown id. */
const char *chess_feature_get_id (ChessFeature feature);
int chess_feature_find (const char *id);

typedef struct {
  const ChessKernel *kernel;
  guint table_mib;
  guint n_threads;
  guint32 without;     /* bits 1 << ChessFeature */
  const ChessNet *net; /* must outlive the search. NULL: evaluate by hand-made terms */
  ChessParameters parameters;
} ChessSearchConfig;

/* This processor's best kernel, a 16 MiB table, one thread, all features, default parameters. */
ChessSearchConfig chess_search_config_default (void);

/* Returns a search, whose KtSearchTask takes positions of chess. */
KtSearch *chess_search_new (const ChessSearchConfig *config);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over the record of results: a plain value, counted from its lines. */
#pragma once

#include "model/library/kt-result-line.h"

G_BEGIN_DECLS

/* The kind of a game: its players, and whether the person had help. */
typedef enum {
  KT_STATISTICS_UNAIDED, /* person against computer, without hints or undo */
  KT_STATISTICS_HELPED,  /* person against computer, with help */
  KT_STATISTICS_PEOPLE,  /* two people */
  KT_STATISTICS_WATCHED, /* computers only */
  KT_STATISTICS_N_KINDS,
} KtStatisticsKind;

/* Stands for the level of a computer that adapts to the person's strength. */
#define KT_STATISTICS_OWN_LEVEL "own"

/* Wins and losses are the person's, or the near seat's if no person or two people play. */
typedef struct {
  guint wins, draws, losses;
} KtOutcomes;

/* The games of kind KT_STATISTICS_UNAIDED that have the same game, level or rule. */
typedef struct {
  const KtGame *game;
  char *level;        /* "hard", "alliance/easy/hard"; NULL: any */
  const KtNote *rule; /* NULL: any rule, or the game has only one */
  KtOutcomes outcomes;
} KtStatisticsRow;

/* The games of kind KT_STATISTICS_UNAIDED in a day or a month. */
typedef struct {
  int year, month;
  int day; /* 0: the whole month */
  KtOutcomes outcomes;
} KtStatisticsPeriod;

/* A person's games of kind KT_STATISTICS_UNAIDED. */
typedef struct {
  char *name; /* "": a person at the near seat who gave no name */
  char *portrait;
  KtOutcomes outcomes;
  int level; /* index of the strongest level beaten; -1: none */
  const KtGame *level_game;
} KtStatisticsPerson;

typedef struct {
  KtOutcomes kinds[KT_STATISTICS_N_KINDS];
  guint n_games;   /* number of games of all kinds */
  guint64 seconds; /* total playing time */
  /* Consecutive wins of kind KT_STATISTICS_UNAIDED: the current and the longest series. */
  guint streak, best_streak;
  GPtrArray *games;  /* of KtStatisticsRow; empty for a single game */
  GPtrArray *levels; /* of KtStatisticsRow, weakest first; empty for all games */
  GPtrArray *rules;  /* of KtStatisticsRow, by rule; empty if the game has only one rule */
  GArray *periods;   /* of KtStatisticsPeriod, up to now without gaps; empty: no games */
  GPtrArray *people; /* of KtStatisticsPerson, the best first */
} KtStatistics;

/* Counts KtResultLine items, the oldest first; `game` may be NULL for all games. Days and months
 * begin in the time zone of `now`. Any thread may call this. */
KtStatistics *kt_statistics_new (GPtrArray *lines, const KtGame *game, GDateTime *now);
void kt_statistics_free (KtStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtStatistics, kt_statistics_free)

guint kt_outcomes_count (const KtOutcomes *outcomes);
/* Returns the percentage of points, with half a point for a draw. */
guint kt_outcomes_get_percent (const KtOutcomes *outcomes);

G_END_DECLS

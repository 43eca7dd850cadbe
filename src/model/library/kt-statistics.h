/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the record of results tells about all games together: a plain value, counted from its lines.
 */
#pragma once

#include "model/library/kt-result-line.h"

G_BEGIN_DECLS

/* Who played, and whether it was a person's own strength that decided. */
typedef enum {
  KT_STATISTICS_ALONE,   /* a person against the computer, without hints or moves taken back */
  KT_STATISTICS_HELPED,  /* likewise, with some */
  KT_STATISTICS_PEOPLE,  /* two people */
  KT_STATISTICS_WATCHED, /* nobody but computers */
  KT_STATISTICS_N_KINDS,
} KtStatisticsKind;

/* From the side of the person; of the seat near the board where there is none, or two. */
/* In the place of a level: a computer that played as well as the person. */
#define KT_STATISTICS_OWN_LEVEL "own"

typedef struct {
  guint wins, draws, losses;
} KtOutcomes;

/* The games alone, by what they have in common. */
typedef struct {
  const KtGame *game;
  char *level;        /* "hard", "alliance/easy/hard"; NULL: of any */
  const KtNote *rule; /* in force; NULL: any, or the game has but one */
  KtOutcomes outcomes;
} KtStatisticsRow;

/* The games alone of a day, or of a month. */
typedef struct {
  int year, month;
  int day; /* 0: the whole month */
  KtOutcomes outcomes;
} KtStatisticsPeriod;

/* Somebody who plays here: what was played alone. */
typedef struct {
  char *name; /* "": who sits near the board and gave none */
  char *portrait;
  KtOutcomes outcomes;
  int level; /* the strongest one that was beaten, as the registry numbers them; -1: none */
  const KtGame *level_game;
} KtStatisticsPerson;

typedef struct {
  KtOutcomes kinds[KT_STATISTICS_N_KINDS];
  guint n_games;   /* of all kinds */
  guint64 seconds; /* that they took */
  /* Games alone that were won one after the other: up to now, and the most there ever were. */
  guint streak, best_streak;
  GPtrArray *games;  /* KtStatisticsRow; empty where one game was asked for */
  GPtrArray *levels; /* KtStatisticsRow, the weakest first; empty where all games were asked for */
  GPtrArray *rules;  /* the same; empty where the game has but one */
  GArray *periods;   /* KtStatisticsPeriod, one after the other up to now; empty without games */
  GPtrArray *people; /* KtStatisticsPerson, the best first */
} KtStatistics;

/* Of KtResultLine, the oldest first; `game` NULL: of all games. `now` has the time zone in which
 * days and months begin. For any thread. */
KtStatistics *kt_statistics_new (GPtrArray *lines, const KtGame *game, GDateTime *now);
void kt_statistics_free (KtStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtStatistics, kt_statistics_free)

guint kt_outcomes_count (const KtOutcomes *outcomes);
/* Of the points, where a draw is half of one, in percent. */
guint kt_outcomes_get_percent (const KtOutcomes *outcomes);

G_END_DECLS

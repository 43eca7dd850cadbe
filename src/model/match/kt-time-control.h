/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls of a game, as plain structs and as text. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

typedef enum {
  KT_TIME_UNTIMED, /* used time is counted, without a limit */
  KT_TIME_TIMED,   /* the time for the whole game counts down */
  KT_N_TIME_MODES,
} KtTimeMode;

typedef enum {
  KT_BONUS_NONE,
  KT_BONUS_FISCHER,   /* each turn adds the whole bonus */
  KT_BONUS_BRONSTEIN, /* each turn gives back the time it took, up to the bonus */
  KT_BONUS_BYOYOMI,   /* after the main time: periods, of which one is used up each time that a
                         turn takes longer */
  KT_BONUS_CANADIAN,  /* after the main time: so many turns in each period */
  KT_BONUS_STAGES,    /* after each so many turns the bonus is added */
  KT_N_BONUSES,
} KtBonus;

/* The times of one side. */
typedef struct {
  gint64 main_us;
  gint64 bonus_us; /* 0 if there is none; of byo-yomi: a period */
  KtBonus bonus;
  guint count; /* number of periods of byo-yomi, or of turns in a period or stage; otherwise 0 */
} KtAllotment;

/* The times of two sides, indexed by the seat of a match or the actor of a game. Without a limit,
 * the allotments do not apply; they keep the last choice. */
typedef struct {
  KtTimeMode mode;
  KtAllotment allotments[KT_ACTORS];
} KtTimeControl;

/* The limits of the times that can be chosen, in seconds. */
enum {
  KT_MIN_MAIN_TIME = 10,
  KT_MAX_MAIN_TIME = 10 * 60 * 60,
  KT_MAX_BONUS = 180,
  KT_MAX_PERIOD = 2 * 60 * 60, /* also the most that a stage adds */
  KT_MAX_COUNT = 99,
};

/* Returns five minutes without a bonus. */
KtAllotment kt_allotment_default (void);
gboolean kt_allotment_equal (const KtAllotment *a, const KtAllotment *b);
/* Whether the time goes on in periods after the main time, which may then be 0. */
gboolean kt_bonus_has_periods (KtBonus bonus);
/* Whether the kind of bonus has a `count`. */
gboolean kt_bonus_has_count (KtBonus bonus);
/* Returns the time after the main time that can be used if no more turn is made. */
gint64 kt_allotment_get_reserve (const KtAllotment *allotment);
/* Parses "300", "300+3" (Fischer bonus), "300d3" (Bronstein bonus), "600b5x30" (then five periods
 * of byo-yomi), "600c25/300" (then 25 moves in each five minutes) or "1800s40/900" (15 minutes more
 * after each 40 moves). The main time may also be "5:00" or "1:30:00". On errors `allotment` is
 * unchanged. */
gboolean kt_allotment_parse (const char *text, KtAllotment *allotment, GError **error);
char *kt_allotment_to_text (const KtAllotment *allotment);

/* Parses "90", "1:30" or "0:01:30.5". */
gboolean kt_time_parse (const char *text, gint64 *microseconds);
/* Returns the time in seconds with up to three decimals, such as "90" or "90.5". Free with
 * g_free(). */
char *kt_time_to_text (gint64 microseconds);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much time the two of a game have: plain values, and their text. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

typedef enum {
  KT_TIME_NORMAL, /* what somebody uses is counted, and has no end */
  KT_TIME_RUSH,   /* what somebody has for the whole game runs down */
  KT_N_TIME_MODES,
} KtTimeMode;

typedef enum {
  KT_BONUS_NONE,
  KT_BONUS_FISCHER,   /* each turn adds all of the bonus */
  KT_BONUS_BRONSTEIN, /* each turn gives back what it took, up to the bonus */
  KT_N_BONUSES,
} KtBonus;

/* Of one side, in microseconds. */
typedef struct {
  gint64 main_us;
  gint64 bonus_us; /* 0 where there is none */
  KtBonus bonus;
} KtAllotment;

/* Of two sides: the seats of a match, or the actors of a game. In normal mode the allotments are
 * those that were chosen last. */
typedef struct {
  KtTimeMode mode;
  KtAllotment allotments[KT_ACTORS];
} KtTimeControl;

/* What may be chosen, in seconds. */
enum {
  KT_LEAST_MAIN_TIME = 10,
  KT_MOST_MAIN_TIME = 10 * 60 * 60,
  KT_MOST_BONUS = 180,
};

/* Five minutes. */
KtAllotment kt_allotment_default (void);
gboolean kt_allotment_equal (const KtAllotment *a, const KtAllotment *b);
/* "300", "300+3" with Fischer's bonus, "300d3" with Bronstein's; the main time may be "5:00" or
 * "1:30:00" as well. What is refused leaves the value as it was. */
gboolean kt_allotment_parse (const char *text, KtAllotment *allotment, GError **error);
char *kt_allotment_to_text (const KtAllotment *allotment);

/* "90", "1:30", "0:01:30.5". */
gboolean kt_time_parse (const char *text, gint64 *microseconds);
/* "90" or "90.5": seconds, to the thousandth. Free with g_free(). */
char *kt_time_to_text (gint64 microseconds);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a person fares against one level of a game, for a kind word: after three losses in a row the
 * level below is advised, after three wins the one above. Each is advised once, until another level
 * is played. A plain value. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { KT_ADVICE_NONE, KT_ADVICE_EASIER, KT_ADVICE_HARDER, KT_N_ADVICES } KtAdvice;

enum { KT_STREAK_MAX_LEVEL = 31, KT_STREAK_LENGTH = 3 };

typedef struct {
  char level[KT_STREAK_MAX_LEVEL + 1]; /* its id */
  int games;                           /* won in a row, or, below 0, lost */
  gboolean was_advised[KT_N_ADVICES];
  KtAdvice advice; /* after the last game */
} KtLevelStreak;

/* A game against a level is over; `score` is the person's: 1, 0.5 or 0. */
void kt_level_streak_add_game (KtLevelStreak *self, const char *level, double score);

/* "hard -3 1 0 1", as it is kept between games. Free with g_free(). */
char *kt_level_streak_to_text (const KtLevelStreak *self);
/* Nothing is known after any other text, NULL among them. */
void kt_level_streak_parse (KtLevelStreak *self, const char *text);

G_END_DECLS

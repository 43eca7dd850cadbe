/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's recent results against one level, which lead to advice: a level lower after three
 * losses in a row, a level higher after three wins. No advice is repeated until the person plays
 * another level. A plain struct. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { KT_ADVICE_NONE, KT_ADVICE_EASIER, KT_ADVICE_HARDER, KT_N_ADVICES } KtAdvice;

enum { KT_STREAK_MAX_LEVEL = 31, KT_STREAK_LENGTH = 3 };

typedef struct {
  char level[KT_STREAK_MAX_LEVEL + 1]; /* id of the level */
  int games; /* number of consecutive wins or, if negative, of consecutive losses */
  gboolean was_advised[KT_N_ADVICES];
  KtAdvice advice; /* advice after the last game */
} KtLevelStreak;

/* Adds a finished game against a level. `score` is the person's: 1, 0.5 or 0. */
void kt_level_streak_add_game (KtLevelStreak *self, const char *level, double score);

/* Returns a text such as "hard -3 1 0 1" for storing. Free with g_free(). */
char *kt_level_streak_to_text (const KtLevelStreak *self);
/* Reads a text from kt_level_streak_to_text(). Any other text, including NULL, gives an empty
 * streak. */
void kt_level_streak_parse (KtLevelStreak *self, const char *text);

G_END_DECLS

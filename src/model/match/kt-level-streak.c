/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-level-streak.h"

#include <stdio.h>

static KtAdvice
find_advice (const KtLevelStreak *self)
{
  if (self->games == -KT_STREAK_LENGTH)
    return KT_ADVICE_EASIER;
  return self->games == KT_STREAK_LENGTH ? KT_ADVICE_HARDER : KT_ADVICE_NONE;
}

void
kt_level_streak_add_game (KtLevelStreak *self, const char *level, double score)
{
  if (!g_str_equal (self->level, level)) {
    *self = (KtLevelStreak){ 0 };
    g_strlcpy (self->level, level, sizeof self->level);
  }
  if (score > 0.5)
    self->games = MAX (self->games, 0) + 1;
  else
    self->games = score < 0.5 ? MIN (self->games, 0) - 1 : 0;
  self->advice = find_advice (self);
  if (self->was_advised[self->advice])
    self->advice = KT_ADVICE_NONE;
  if (self->advice != KT_ADVICE_NONE)
    self->was_advised[self->advice] = TRUE;
}

char *
kt_level_streak_to_text (const KtLevelStreak *self)
{
  return g_strdup_printf ("%s %d %d %d %d", self->level, self->games,
                          self->was_advised[KT_ADVICE_EASIER], self->was_advised[KT_ADVICE_HARDER],
                          self->advice);
}

void
kt_level_streak_parse (KtLevelStreak *self, const char *text)
{
  KtLevelStreak read = { 0 };
  int easier, harder, advice, end = 0;

  *self = (KtLevelStreak){ 0 };
  if (!text ||
      sscanf (text, "%31s %9d %1d %1d %1d%n", read.level, &read.games, &easier, &harder, &advice,
              &end) != 5 ||
      text[end] != '\0' || advice < 0 || advice >= KT_N_ADVICES)
    return;
  read.was_advised[KT_ADVICE_EASIER] = easier > 0;
  read.was_advised[KT_ADVICE_HARDER] = harder > 0;
  read.advice = (KtAdvice) advice;
  *self = read;
}

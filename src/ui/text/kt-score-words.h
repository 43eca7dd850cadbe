/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the score of a search in words or in short form. Strings returned as char * are
 * owned by the caller. */
#pragma once

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* Returns the winning chance of the first side, from 0 to 1. */
double kt_score_words_get_chance (const KtPosition *position, int score);
/* Returns which side is better and how clearly, from -3 (the second side wins by force) through 0
 * (even) to 3. A changed score is announced only if this value changes. */
int kt_score_words_get_class (const KtPosition *position, int score);
/* Returns a short form of the score, such as "+1.2", "#5", "X 63%" or "O in 5". */
char *kt_score_words_write (const KtPosition *position, int score);
/* Returns a sentence, such as "White is better, +1.2", "Even, −0.1" or "X wins in 5 moves". */
char *kt_score_words_describe (const KtPosition *position, int score);
/* Returns the notation of at most `max` moves of a line, such as "h8 h9 i7". */
char *kt_score_words_write_line (const KtPosition *position, const KtAction *line, guint n,
                                 guint max, KtNotation notation);
/* Returns a number of positions, such as "812 k" or "1.2 M". */
char *kt_score_words_write_count (guint64 count);

G_END_DECLS

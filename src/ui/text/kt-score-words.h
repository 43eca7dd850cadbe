/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search says of a position, in words and as short as a line of the analysis has it. Strings
 * returned as char * are the caller's. */
#pragma once

#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

/* The chance to win of the side that comes first, from 0 to 1. */
double kt_score_words_get_chance (const KtPosition *position, int score);
/* Who stands better and how clearly, from -3 (the second side wins by force) to 3; 0: even. What is
 * told is told anew where this changes. */
int kt_score_words_get_class (const KtPosition *position, int score);
/* "+1.2", "#5", "X 63%", "O in 5" */
char *kt_score_words_write (const KtPosition *position, int score);
/* "White is better, +1.2", "Even, −0.1", "X wins in 5 moves" */
char *kt_score_words_describe (const KtPosition *position, int score);
/* "h8 h9 i7": what would follow, at most `max` moves of it, as the log writes them. */
char *kt_score_words_write_line (const KtPosition *position, const KtAction *line, guint n,
                                 guint max, KtNotation notation);
/* "812 k", "1.2 M": a number of positions. */
char *kt_score_words_write_count (guint64 count);

G_END_DECLS

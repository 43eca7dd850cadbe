/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the events of a game with somebody far away. */
#pragma once

#include "model/far/kt-far-game.h"

G_BEGIN_DECLS

/* The phrases that can be said, numbered from 1 as in docs/network.md. */
enum { KT_FAR_N_PHRASES = 8 };
const char *kt_far_words_get_phrase (guint phrase); /* NULL: there is no such phrase */

/* Describes the event `number` of the log, which the other person wrote; NULL if there is nothing
 * to say, as about a move, which the board shows. Free with g_free(). */
char *kt_far_words_describe_event (KtFarGame *game, guint number);
/* Returns the question that the other person's offer asks; NULL if nothing is asked. */
char *kt_far_words_describe_question (KtFarGame *game, KtNetOfferKind *kind);
/* Describes whether the other person is there. */
char *kt_far_words_describe_line (KtFarGame *game);
/* Describes a game in a list, such as "Your move against An". */
char *kt_far_words_describe_game (KtFarGame *game);

G_END_DECLS

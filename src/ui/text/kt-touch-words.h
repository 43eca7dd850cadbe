/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that a screen reader says while a person picks up a piece. For `counting_side` see
 * kt_sentence_name_square(). */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Says which piece was picked up and where it may go: first what it may take. `captures` tells for
 * each target whether something is taken there. */
char *kt_touch_words_picked_up (const KtPosition *position, KtSquare square,
                                const KtSquare *targets, const guint8 *captures, guint n_targets,
                                int counting_side);
char *kt_touch_words_put_back (const KtPosition *position, KtSquare square, int counting_side);
/* Says why a piece cannot be picked up at a square. */
char *kt_touch_words_nothing (const KtPosition *position, int actor, KtSquare square,
                              int counting_side);
/* Says which side is below after the board was turned, and what is on the focused square. */
char *kt_touch_words_turned (const KtPosition *position, int near_side, KtSquare focused,
                             int counting_side);

/* The name of a square from which a piece was picked up, or that the piece may reach. */
char *kt_touch_words_name_start (const KtPosition *position, KtSquare square, int counting_side);
char *kt_touch_words_name_target (const KtPosition *position, KtSquare square, int counting_side);

G_END_DECLS

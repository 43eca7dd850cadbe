/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that a screen reader says while a person picks up a piece. For `counting_side` see
 * kt_sentence_name_square(). */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Returns which piece was picked up and which squares it may reach, captures first. `captures`
 * tells for each target whether the move captures. */
char *kt_touch_words_picked_up (const KtPosition *position, KtSquare square,
                                const KtSquare *targets, const guint8 *captures, guint n_targets,
                                int counting_side);
char *kt_touch_words_put_back (const KtPosition *position, KtSquare square, int counting_side);
/* Returns why there is no piece to pick up at a square. */
char *kt_touch_words_nothing (const KtPosition *position, int actor, KtSquare square,
                              int counting_side);
/* Returns which side is at the bottom after the board was turned, and the contents of the focused
 * square. */
char *kt_touch_words_turned (const KtPosition *position, int near_side, KtSquare focused,
                             int counting_side);

/* Return the name of the square from which a piece was picked up, and of a square that it may
 * reach. */
char *kt_touch_words_name_start (const KtPosition *position, KtSquare square, int counting_side);
char *kt_touch_words_name_target (const KtPosition *position, KtSquare square, int counting_side);

G_END_DECLS

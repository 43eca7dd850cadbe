/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says for screen readers where all pieces are. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Lists the pieces of each side, and says whose turn it is: "White: King e1; Rook a1, h1. Black:
 * King e8. White to move.", "X: h8, i9. O: h9. X to move.". The caller owns the string. For
 * `counting_side` see kt_sentence_name_square(). */
char *kt_position_words_list (const KtPosition *position, int counting_side);

G_END_DECLS

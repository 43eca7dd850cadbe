/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that a screen reader says when a person goes back and forth in a game. For
 * `counting_side` see kt_sentence_locate_move(). Strings are owned by the caller. */
#pragma once

#include "model/game/kt-draft.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Returns which moves were taken back, and whose turn it is: "Taken back: Black Knight g8 to f6.
 * Black to move." `before` is the node at which the game stood. */
char *kt_course_words_undone (KtGameModel *model, KtNode *before, int counting_side);
/* Returns which moves were played again and, unless the game is over, whose turn it is. */
char *kt_course_words_redone (KtGameModel *model, KtNode *before, int counting_side);
/* Returns the shown move with its number and its comment: "Move 3 of 12: White Knight g1 to f3.",
 * or in a variation "Variation: Knight g8 to f6."; at the end also whose turn it is or who won. */
char *kt_course_words_shown (KtGameModel *model, int counting_side);
/* Returns the move of a draft that led to the shown position: "Draft: Knight g8 to f6.", or that
 * the draft begins there. */
char *kt_course_words_drafted (KtDraft *draft, int counting_side);
/* Returns which game was started or opened, who plays which side, and whose turn it is or who won:
 * "Chess. An plays White, Computer plays Black. White to move." */
char *kt_course_words_started (KtGameModel *model);

G_END_DECLS

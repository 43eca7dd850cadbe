/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons say in words of their game, as positions and actions, and on a board. */
#pragma once

#include "games/kt-lesson.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Free with g_free(). NULL with the error set where the words are no position. */
KtPosition *kt_lesson_board_create (const KtGame *game, const KtLessonBoard *board, GError **error);
/* The number `index` of the words of a line, as an action that is allowed in a position; FALSE
 * where the line has no such word, or the word is no such action. */
gboolean kt_lesson_board_read (const KtPosition *position, const char *line, guint index,
                               KtAction *action);
/* A game that begins with a position, between a person in turn and another player; NULL: a person
 * moves both sides. */
void kt_lesson_board_begin (KtGameModel *model, const KtPosition *start, KtPlayer *other);

G_END_DECLS

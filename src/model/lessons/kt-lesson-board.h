/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the positions and moves that lessons give as text into objects, and sets up a game with
 * them. */
#pragma once

#include "games/kt-lesson.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Returns a position, to be freed with g_free(), or NULL with an error if the text is not valid. */
KtPosition *kt_lesson_board_create (const KtGame *game, const KtLessonBoard *board, GError **error);
/* Reads word `index` of a line as an action that is legal in the position. Returns FALSE if
 * there is no such word or it is not a legal action. */
gboolean kt_lesson_board_read (const KtPosition *position, const char *line, guint index,
                               KtAction *action);
/* Starts a game at a position. The person is in turn and plays against `other`; if that is NULL,
 * the person moves both sides. */
void kt_lesson_board_begin (KtGameModel *model, const KtPosition *start, KtPlayer *other);

G_END_DECLS

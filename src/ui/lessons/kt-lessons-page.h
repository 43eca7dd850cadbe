/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: its table of contents, its chapters and exercises, all functions and keys; and the
 * riddles of a review. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSONS_PAGE (kt_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonsPage, kt_lessons_page, KT, LESSONS_PAGE, KtGameView)

/* The model is where one plays on from a riddle.
 * Signal "left" (KtGameModel *model): back to the game that a riddle is of. */
GtkWidget *kt_lessons_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* The position before a move of a game, counted from 0, as a riddle. */
void kt_lessons_page_show_riddle (KtLessonsPage *self, KtGameModel *model, guint index);
/* The table of contents instead of a riddle. */
void kt_lessons_page_show_book (KtLessonsPage *self);
/* The one on the board of the book. */
KtGameModel *kt_lessons_page_get_board_game (KtLessonsPage *self);

G_END_DECLS

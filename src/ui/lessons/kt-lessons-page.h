/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the book, with the table of contents, the chapters and exercises, and all
 * functions and keys. It also shows the riddles of a review. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSONS_PAGE (kt_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonsPage, kt_lessons_page, KT, LESSONS_PAGE, KtGameView)

/* Creates the page. If the person plays on from a riddle, `model` gets the new game. Signal: "left"
 * (KtGameModel *game) when the person leaves the book. `game` is the game of the riddle, or NULL if
 * the person was in the contents. */
GtkWidget *kt_lessons_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Shows the position before a move of a game (`index` counts from 0) as a riddle. */
void kt_lessons_page_show_riddle (KtLessonsPage *self, KtGameModel *model, guint index);
/* Returns to the table of contents from a riddle. If `game` is not NULL, the contents are shown
 * with the focus at this game, unless one of its pages or exercises is open. */
void kt_lessons_page_show_book (KtLessonsPage *self, const KtGame *game);
/* Returns the game on the board of the book. */
KtGameModel *kt_lessons_page_get_board_game (KtLessonsPage *self);

G_END_DECLS

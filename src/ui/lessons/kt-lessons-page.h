/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the book, with the table of contents, the chapters and exercises, and all
 * functions and keys. It also shows the riddles of a review. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LESSONS_PAGE (kt_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonsPage, kt_lessons_page, KT, LESSONS_PAGE, KtGameView)

/* Creates the page. `model` gets the new game if the person plays on from a riddle. Signal:
 * "left" (KtGameModel *game) when the person returns from a riddle to its game, or from the
 * contents to where the book was opened; game is then NULL. */
GtkWidget *kt_lessons_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Shows the position before a move of a game (`index` counts from 0) as a riddle. */
void kt_lessons_page_show_riddle (KtLessonsPage *self, KtGameModel *model, guint index);
/* Replaces a riddle by the table of contents. With a game, the contents with the focus at the
 * chapters of this game replace everything but an open page or exercise of the same game. */
void kt_lessons_page_show_book (KtLessonsPage *self, const KtGame *game);
/* Returns the game on the board of the book. */
KtGameModel *kt_lessons_page_get_board_game (KtLessonsPage *self);

G_END_DECLS

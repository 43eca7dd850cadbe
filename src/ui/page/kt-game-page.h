/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/common/kt-game-view.h"
#include "ui/page/kt-confirmation.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_PAGE (kt_game_page_get_type ())
G_DECLARE_FINAL_TYPE (KtGamePage, kt_game_page, KT, GAME_PAGE, KtGameView)

/* The board with all around it; a model for analysis makes it a board for that, with the lines of
 * an engine in the place of cards, and actions "analysis." (KtAnalyst). Its actions are called
 * "game.": undo, redo, hint, first, previous, next, last, again, resign, pause, take-over, step,
 * faster, slower, result, look, review, answer(i), up, down, comment, promote,
 * delete, seat-0(s), seat-1(s); and "file.": open, keep,
 * save, paste, copy, copy-position. */
GtkWidget *kt_game_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* The actions "file.", for other pages, too. */
GActionGroup *kt_game_page_get_file_group (KtGamePage *self);
/* The page of the same game is made anew: where it is kept, a draft, a replay and a comment go
 * on here. */
void kt_game_page_take_over (KtGamePage *self, KtGamePage *from);
/* Opens a file with games. */
void kt_game_page_open (KtGamePage *self, GFile *file);
/* Saves the game, which must have a format, and tells when it is done. */
void kt_game_page_save (KtGamePage *self, GFile *file);
/* Shows a text for a few seconds. */
void kt_game_page_tell (KtGamePage *self, const char *text);
/* Tells a text to who does not see what it is about. */
void kt_game_page_say (KtGamePage *self, const char *text);
/* Whether somebody tries moves on the board. */
gboolean kt_game_page_is_drafting (KtGamePage *self);
/* Whether somebody goes through a game that is over. */
gboolean kt_game_page_is_replaying (KtGamePage *self);
/* Where the page asks something. */
KtConfirmation *kt_game_page_get_confirmation (KtGamePage *self);
/* The page about the result lies over the board of a game that is over. */
void kt_game_page_show_result (KtGamePage *self, gboolean is_shown);
gboolean kt_game_page_get_shows_result (KtGamePage *self);
/* Goes through the game that is over, beside its moves. */
void kt_game_page_review (KtGamePage *self);
/* Lets somebody write about the position that is shown, among the moves. */
void kt_game_page_write_comment (KtGamePage *self);

G_END_DECLS

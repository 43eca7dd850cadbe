/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/common/kt-game-view.h"
#include "ui/page/kt-confirmation.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_PAGE (kt_game_page_get_type ())
G_DECLARE_FINAL_TYPE (KtGamePage, kt_game_page, KT, GAME_PAGE, KtGameView)

/* The page of a session: the board and everything around it. For an analysis model it is an
 * analysis board, with the engine's lines in place of the cards and the actions "analysis."
 * (KtAnalysisController). Its actions are "game.": undo, redo, hint, first, previous, next, last,
 * again, resign, pause, take-over, step, faster, slower, result, look, review, answer(i), up, down,
 * comment, promote, delete, seat-0(s), seat-1(s); and "file.": open, save, save-as, paste, copy,
 * copy-position. */
GtkWidget *kt_game_page_new (KtGameSession *session, GSettings *settings, const KtTheme *theme);
/* Returns the actions "file.", which pages without a game also use. */
GActionGroup *kt_game_page_get_file_group (KtGamePage *self);
/* Shows a toast and announces it. */
void kt_game_page_show_toast (KtGamePage *self, const char *text);
/* Announces a text to screen readers only. */
void kt_game_page_announce (KtGamePage *self, const char *text);
/* Returns from whose side the board counts columns, see kt_sentence_name_square(). */
int kt_game_page_get_counting_side (KtGamePage *self);
/* Undo or redo the latest change, and announce it: an edit of comments or variations, if it came
 * after the last move, otherwise a move. */
void kt_game_page_undo (KtGamePage *self);
void kt_game_page_redo (KtGamePage *self);
/* Returns the widget that asks the page's questions. */
KtConfirmation *kt_game_page_get_confirmation (KtGamePage *self);
/* Shows or hides the result page, which covers the board of a finished game. */
void kt_game_page_show_result (KtGamePage *self, gboolean is_shown);
gboolean kt_game_page_get_shows_result (KtGamePage *self);
/* Names the back button after the page to which it leads, and tells its key in the tooltip. */
void kt_game_page_name_back (KtGamePage *self, const char *place, const char *key);

G_END_DECLS

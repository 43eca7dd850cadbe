/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unfinished games, in one row of the page: the newest game with its board, and a button that
 * opens the list of the others. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_UNFINISHED_LIST (kt_unfinished_list_get_type ())
G_DECLARE_FINAL_TYPE (KtUnfinishedList, kt_unfinished_list, KT, UNFINISHED_LIST, KtGameView)

/* Signals: "resume" () to go on with the game on the board; "continue" (KtUnfinishedGame *game)
 * to continue another game; "remove" (KtUnfinishedGame *game) to discard a game. */
GtkWidget *kt_unfinished_list_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Shows the game on the board, if it is not over, and a list of KtUnfinishedGame. */
void kt_unfinished_list_show (KtUnfinishedList *self, GListModel *games);
/* Focuses the button that continues the newest game. Returns FALSE if there is no such button. */
gboolean kt_unfinished_list_focus (KtUnfinishedList *self);

G_END_DECLS

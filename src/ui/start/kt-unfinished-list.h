/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that wait to be continued: the newest as a card with its board, the others as rows. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_UNFINISHED_LIST (kt_unfinished_list_get_type ())
G_DECLARE_FINAL_TYPE (KtUnfinishedList, kt_unfinished_list, KT, UNFINISHED_LIST, KtGameView)

/* Signals:
 *   "resume" ()                          the game on the board goes on
 *   "continue" (KtUnfinishedGame *game)  one of those that wait
 *   "remove" (KtUnfinishedGame *game)    the person does not want it any more
 */
GtkWidget *kt_unfinished_list_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Shows the game on the board, if it goes on, and the KtUnfinishedGame of a list. */
void kt_unfinished_list_show (KtUnfinishedList *self, GListModel *games);
/* The button that continues the newest; FALSE where there is none. */
gboolean kt_unfinished_list_focus (KtUnfinishedList *self);

G_END_DECLS

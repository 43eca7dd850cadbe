/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main page: unfinished games, a tile for each game, and buttons for the other pages. */
#pragma once

#include "model/library/kt-autosave.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_START_PAGE (kt_start_page_get_type ())
G_DECLARE_FINAL_TYPE (KtStartPage, kt_start_page, KT, START_PAGE, KtGameView)

/* Signal: "resume" () when the window should show the game on the board. The page itself starts or
 * continues other games in the model. */
GtkWidget *kt_start_page_new (KtGameModel *model, KtAutosave *autosave, GSettings *settings,
                              const KtTheme *theme);
/* Adds a section of the program below the games to continue. */
void kt_start_page_add_first (KtStartPage *self, GtkWidget *section);

/* Shows a toast. */
void kt_start_page_show_toast (KtStartPage *self, const char *text);

G_END_DECLS

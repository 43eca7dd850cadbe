/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game in a long list: a picture of its final position and three lines of text. All rows
 * have the same height. A row reads its file and composes its texts when it is first drawn,
 * because a list holds hundreds of rows, few of them visible. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_ROW (kt_saved_row_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedRow, kt_saved_row, KT, SAVED_ROW, KtGameView)

GtkWidget *kt_saved_row_new (GSettings *settings, const KtTheme *theme);
/* Shows a game; NULL clears the row. See kt_saved_words_init() for `is_named`. */
void kt_saved_row_show (KtSavedRow *self, KtSavedGame *game, gboolean is_named);
/* Sets the accessible name, which screen readers need before the row is drawn. */
void kt_saved_row_name (KtSavedRow *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game in a long list: how it ended as a picture, and what is known of it in three lines.
 * All rows are of one height, and a row finds its words and reads its file when it is drawn first:
 * a list holds hundreds of rows of which a few are seen. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_ROW (kt_saved_row_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedRow, kt_saved_row, KT, SAVED_ROW, KtGameView)

GtkWidget *kt_saved_row_new (GSettings *settings, const KtTheme *theme);
/* NULL: nothing. `is_named` as for kt_saved_words_init(). */
void kt_saved_row_show (KtSavedRow *self, KtSavedGame *game, gboolean is_named);
/* Tells a screen reader the words, before it comes to the row. */
void kt_saved_row_name (KtSavedRow *self);

G_END_DECLS

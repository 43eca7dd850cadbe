/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_RESULT_PAGE (kt_result_page_get_type ())
G_DECLARE_FINAL_TYPE (KtResultPage, kt_result_page, KT, RESULT_PAGE, KtGameView)

/* The page over the board of a finished game: who won and why, how long it took, the score, and
 * what to do next. kt_result_page_show() fills it. */
GtkWidget *kt_result_page_new (KtGameModel *model, GSettings *settings);
void kt_result_page_show (KtResultPage *self);

G_END_DECLS

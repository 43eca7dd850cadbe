/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_RESULT_PAGE (kt_result_page_get_type ())
G_DECLARE_FINAL_TYPE (KtResultPage, kt_result_page, KT, RESULT_PAGE, KtGameView)

/* What lies over a game that is over: who won and why, what it took, the score, and what can be
 * done next. It says what is true when it is shown. */
GtkWidget *kt_result_page_new (KtGameModel *model, GSettings *settings);
void kt_result_page_show (KtResultPage *self);

G_END_DECLS

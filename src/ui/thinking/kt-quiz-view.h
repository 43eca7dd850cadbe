/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about small trees: a value, a window, a cut, an order of moves. */
#pragma once

#include "model/thinking/kt-trace-quiz.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_QUIZ_VIEW (kt_quiz_view_get_type ())
G_DECLARE_FINAL_TYPE (KtQuizView, kt_quiz_view, KT, QUIZ_VIEW, GtkWidget)

GtkWidget *kt_quiz_view_new (GSettings *settings, const KtTheme *theme);
KtTraceQuiz *kt_quiz_view_get_quiz (KtQuizView *self);

G_END_DECLS

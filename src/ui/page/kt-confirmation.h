/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question beside the board, in the place of the prompt. The game stays visible and can be
 * played on, unless the question is whether to leave it: then the board is covered. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_CONFIRMATION (kt_confirmation_get_type ())
G_DECLARE_FINAL_TYPE (KtConfirmation, kt_confirmation, KT, CONFIRMATION, GtkWidget)

/* Called when an answer is chosen, but not when the question is dismissed. */
typedef void (*KtAnswerFunc) (gpointer data);
typedef struct {
  const char *label; /* with a mnemonic */
  KtAnswerFunc answer;
  gboolean is_safe; /* evaluated for the first answer only: choosing it loses nothing */
} KtAnswer;

/* The widget is hidden until something is asked. */
GtkWidget *kt_confirmation_new (KtGameModel *model);
/* Asks a question, replacing an earlier one. `answers` ends with an empty item; a button that
 * dismisses the question is added after them. The first button gets the focus. `data` must live
 * as long as the question. */
void kt_confirmation_ask (KtConfirmation *self, const char *title, const char *text,
                          gboolean covers, const KtAnswer *answers, gpointer data);
/* Dismisses the question. Returns FALSE if there was none. */
gboolean kt_confirmation_dismiss (KtConfirmation *self);

G_END_DECLS

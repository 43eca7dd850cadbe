/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question beside the board, in the place of the prompt: the game stays to be seen and is played
 * on, or is covered where the question is whether to leave it. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_CONFIRMATION (kt_confirmation_get_type ())
G_DECLARE_FINAL_TYPE (KtConfirmation, kt_confirmation, KT, CONFIRMATION, GtkWidget)

/* What is done for an answer; nothing is done for a question that is given up. */
typedef void (*KtAnswerFunc) (gpointer data);
typedef struct {
  const char *label; /* with a mnemonic */
  KtAnswerFunc answer;
  gboolean is_safe; /* of the first: it loses nothing */
} KtAnswer;

/* Not visible until something is asked. */
GtkWidget *kt_confirmation_new (KtGameModel *model);
/* In the place of an earlier question. The answers end with an empty one; that nothing is done is
 * one more, the last. The first has the focus. `data` must live as long as the question. */
void kt_confirmation_ask (KtConfirmation *self, const char *title, const char *text,
                          gboolean covers, const KtAnswer *answers, gpointer data);
/* Nothing is to be done. FALSE when nothing was asked. */
gboolean kt_confirmation_dismiss (KtConfirmation *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question beside the board, in place of the prompt. The board stays visible and the game can go
 * on, except during a question about leaving the game, which covers the board. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_CONFIRMATION (kt_confirmation_get_type ())
G_DECLARE_FINAL_TYPE (KtConfirmation, kt_confirmation, KT, CONFIRMATION, GtkWidget)

/* Called when an answer is chosen, but not when the question is dismissed. */
typedef void (*KtAnswerFunc) (gpointer data);
typedef struct {
  const char *label; /* the text of the button, with a mnemonic */
  KtAnswerFunc answer;
  gboolean is_safe; /* choosing this answer loses nothing; used only for the first answer */
} KtAnswer;

/* Creates the widget, which is hidden until a question is asked. */
GtkWidget *kt_confirmation_new (KtGameModel *model);
/* Asks a question, replacing an earlier one. `answers` ends with an empty item; a button that
 * dismisses the question is added after them. The focus goes to the first button if its answer is
 * safe, and otherwise to the button that dismisses the question. `data` must live as long as the
 * question. */
void kt_confirmation_ask (KtConfirmation *self, const char *title, const char *text,
                          gboolean covers, const KtAnswer *answers, gpointer data);
/* Marks the open question as one that the player in turn has to answer, so it is turned to that
 * player. The signal "addressed" is emitted when this begins or ends. */
void kt_confirmation_address_actor (KtConfirmation *self);
/* Returns whether a question is open that the player in turn has to answer. */
gboolean kt_confirmation_is_for_actor (KtConfirmation *self);
/* Dismisses the question. Returns FALSE if there was none. */
gboolean kt_confirmation_dismiss (KtConfirmation *self);

G_END_DECLS

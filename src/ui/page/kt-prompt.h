/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what the game needs now: a question of the opening, the result, a note that an earlier
 * position is shown, or the controls for two computers. It is hidden when there is nothing to
 * show. */
#pragma once

#include "ui/common/kt-game-view.h"
#include "ui/text/kt-sentences.h"

G_BEGIN_DECLS

#define KT_TYPE_PROMPT (kt_prompt_get_type ())
G_DECLARE_FINAL_TYPE (KtPrompt, kt_prompt, KT, PROMPT, KtGameView)

GtkWidget *kt_prompt_new (KtGameModel *model, GSettings *settings);

enum { KT_PROMPT_MAX_CHOICES = 4 };
typedef struct {
  const char *label;
  const char *action; /* the detailed name of an action of the page */
} KtPromptChoice;
typedef struct {
  char *title; /* NULL: there is nothing to show */
  char *text;  /* NULL: there is only a title */
  guint n_choices;
  int suggested;       /* index of the highlighted answer, or -1 */
  gboolean is_watched; /* two computers play, so their controls are shown */
  KtPromptChoice choices[KT_PROMPT_MAX_CHOICES];
} KtPromptView;
/* Returns whether the prompt speaks to the person in turn, who must or may answer it. */
gboolean kt_prompt_is_for_actor (KtGameModel *model);
/* Computes the contents of the prompt; `notation` is used for moves. */
void kt_prompt_compute (KtGameModel *model, KtNotation notation, KtPromptView *view);
void kt_prompt_view_clear (KtPromptView *view);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/cards/kt-captures.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_PLAYER_CARD (kt_player_card_get_type ())
G_DECLARE_FINAL_TYPE (KtPlayerCard, kt_player_card, KT, PLAYER_CARD, KtGameView)

/* The card of a seat: portrait, name, turn, score, captured pieces and clock. Property,
 * construct-only: "seat" (uint), the seat of the match. */
GtkWidget *kt_player_card_new (KtGameModel *model, guint seat, GSettings *settings,
                               const KtTheme *theme);

/* Sets whether the card is above or below the board of a small window. It then leaves out parts
 * that take room from the name, if letters are large. */
void kt_player_card_set_narrow (KtPlayerCard *self, gboolean is_narrow);
/* Returns the width in pixels at which the whole name has one line. It is constant during a game.
 */
int kt_player_card_get_wish (KtPlayerCard *self);

/* The content of a card, computed from the model alone. */
typedef struct {
  const char *name;
  char *status;
  int side; /* the side of the seat; -1 until the opening has decided it */
  gboolean is_over;
  gboolean is_active; /* it is this seat's turn */
  gboolean is_person;
  gboolean has_captures; /* the game has captures, so the card has a row for them */
  KtCaptures captures;
  gboolean has_clock;     /* FALSE in a finished game from a file without clocks */
  KtClockReading reading; /* the time left or, unless `runs_down`, the time used */
  gboolean runs_down;     /* the clock shows the time left */
  gboolean is_low;
} KtPlayerCardView;
void kt_player_card_compute (KtGameModel *model, guint seat, KtPlayerCardView *view);
void kt_player_card_view_clear (KtPlayerCardView *view);

G_END_DECLS

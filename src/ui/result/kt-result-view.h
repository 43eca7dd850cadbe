/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the result page, as a plain struct computed from the game. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

enum { KT_RESULT_MAX_ROWS = 8 };

/* A row such as "Time left", "4:05", "3:51". A value that both players share is stored in
 * `near_value` only. */
typedef struct {
  const char *label;
  char *near_value, *far_value;
} KtResultRow;

typedef struct {
  int winner;      /* the seat that won; -1 for a draw */
  gboolean is_joy; /* a person has won, or nobody has lost to a computer */
  char *title;     /* such as "An won" */
  char *reason;    /* such as "Bình resigned" */
  char *word;      /* a kind word about the result */
  KtResultRow rows[KT_RESULT_MAX_ROWS];
  guint n_rows;
  char *score;      /* such as "2 – 1", in the order of the seats */
  char *series;     /* such as "Best of 3", "An won the best of 3", "1 draw" or "" */
  const char *next; /* the label of the button for the next game */
  /* The label of a button that suggests another level after several equal results, and the id of
   * the level. Both are NULL without a suggestion. */
  char *advice;
  const char *advised_level;
} KtResultView;

/* Fills the view; the game must be over. */
void kt_result_view_init (KtResultView *self, KtGameModel *model, GSettings *settings);
void kt_result_view_clear (KtResultView *self);

G_END_DECLS

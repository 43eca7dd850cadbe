/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a stored game in a few words, with its position for a picture. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"

G_BEGIN_DECLS

typedef struct {
  KtPosition *position; /* the last position of the game */
  int near_side;        /* the side at the near edge of the board */
  char *title;          /* such as "Caro · 15 × 15 · Vietnamese" */
  char *players;        /* such as "You – Computer (Medium)" */
  char *details;        /* such as "24 moves · 2 : 1 · Today, 21:40" */
} KtGameSummary;

/* Fills the summary. `time` is the game's last change, or NULL for the game on the board. */
void kt_game_summary_init (KtGameSummary *self, KtRecord *record, GDateTime *time,
                           GSettings *settings);
void kt_game_summary_clear (KtGameSummary *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KtGameSummary, kt_game_summary_clear)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of events, by their names in the sound theme without “kythu-”. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef struct {
  const char *name;
  guint n_variants;    /* files that take turns: “NAME”, “NAME-2” and so on */
  double decibels;     /* gain in decibels; all files are equally loud */
  gboolean is_of_menu; /* a sound of a key or a menu, not of a game */
} KtSoundEvent;

/* Also finds names that only a game knows. */
KtSoundEvent kt_sound_event_find (const char *name);
/* All events of the table. */
const KtSoundEvent *kt_sound_event_list (guint *n_events);

/* NULL if the move has no sound of its own. */
const char *kt_sound_event_of_move (KtMove *move, gboolean has_stones);
/* The game must be over. */
const char *kt_sound_event_of_end (KtGameModel *model);

G_END_DECLS

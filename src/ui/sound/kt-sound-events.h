/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of events. An event has the name of a sound in the sound theme without “kythu-”. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef struct {
  const char *name;
  guint n_variants;    /* number of alternating files: “NAME”, “NAME-2” and so on */
  double decibels;     /* gain of the sound; all files have the same loudness */
  gboolean is_of_menu; /* the sound belongs to a key or menu */
} KtSoundEvent;

/* Finds an event by its name. A name that only a game's module defines gives an event with default
 * values. */
KtSoundEvent kt_sound_event_find (const char *name);
/* Returns the table of events. */
const KtSoundEvent *kt_sound_event_list (guint *n_events);

/* Returns the sound of a move, or NULL if the move has none. */
const char *kt_sound_event_of_move (KtMove *move, gboolean has_stones);
/* Returns the sound of the game's end; the game must be over. */
const char *kt_sound_event_of_end (KtGameModel *model);

G_END_DECLS

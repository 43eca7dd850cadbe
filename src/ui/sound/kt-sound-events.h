/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sound belongs to what happens, by its name in the sound theme without “kythu-”. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef struct {
  const char *name;
  guint n_variants; /* files of which each has its turn: “NAME”, “NAME-2” and so on */
  double decibels; /* how much louder than its file, which is as loud as all others, it is played */
  gboolean is_of_menu; /* of a key or a menu, and not of a game */
} KtSoundEvent;

/* Also for a name that only a game knows. */
KtSoundEvent kt_sound_event_find (const char *name);
/* All that are known here. */
const KtSoundEvent *kt_sound_event_list (guint *n_events);

/* NULL for what makes no sound of its own. */
const char *kt_sound_event_of_move (KtMove *move, gboolean has_stones);
/* Of a game that is over. */
const char *kt_sound_event_of_end (KtGameModel *model);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_PERSON (kt_person_get_type ())
G_DECLARE_FINAL_TYPE (KtPerson, kt_person, KT, PERSON, GObject)

/* A person at this computer. The game does not ask persons for their actions; they call
 * kt_game_model_act(). */
KtPlayer *kt_person_new (void);

G_END_DECLS

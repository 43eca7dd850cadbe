/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_PERSON (kt_person_get_type ())
G_DECLARE_FINAL_TYPE (KtPerson, kt_person, KT, PERSON, GObject)

KtPlayer *kt_person_new (void);
/* The action that the person made on the board: it answers the pending kt_player_choose_async().
 * FALSE when nobody asked. */
gboolean kt_person_choose (KtPerson *self, const KtAction *action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_REMOTE_PLAYER (kt_remote_player_get_type ())
G_DECLARE_FINAL_TYPE (KtRemotePlayer, kt_remote_player, KT, REMOTE_PLAYER, GObject)

/* Somebody at another computer, whose actions another object brings.
 *
 * Signal: "asked" () when the game wants an action. */
KtPlayer *kt_remote_player_new (void);
gboolean kt_remote_player_is_asked (KtRemotePlayer *self);
/* Answers the question of the game; the player must be asked. */
void kt_remote_player_answer (KtRemotePlayer *self, const KtAction *action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of a running and of a finished game. */
#pragma once

#include "net/log/kt-net-state.h"

G_BEGIN_DECLS

/* Refuses an event; returns FALSE. */
gboolean kt_net_state_refuse (GError **error, KtNetError code, const char *message);
/* Plays events that are possible once the game has begun. */
gboolean kt_net_state_play_turn (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_time (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_offer (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_answer (KtNetState *state, const KtNetEvent *event, GError **error);
void kt_net_state_end (KtNetState *state, KtNetEnd end, int winner);

G_END_DECLS

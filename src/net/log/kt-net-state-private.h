/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of a running and of a finished game. */
#pragma once

#include "net/log/kt-net-state.h"

G_BEGIN_DECLS

/* Refuses an event; returns FALSE. */
gboolean kt_net_state_refuse (GError **error, KtNetError code, const char *message);
/* Sets up the board by the terms that were agreed to. */
gboolean kt_net_state_set_up (KtNetState *state, GError **error);
/* Starts the game that begins with the seat `first`. */
void kt_net_state_start (KtNetState *state, guint first);
/* Plays events that are possible once the game has begun. */
gboolean kt_net_state_play_turn (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_time (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_offer (KtNetState *state, const KtNetEvent *event, GError **error);
gboolean kt_net_state_play_answer (KtNetState *state, const KtNetEvent *event, GError **error);
/* Plays a declaration of a seat, such as resigning. */
gboolean kt_net_state_declare (KtNetState *state, guint seat, KtActionKind kind, GError **error);
void kt_net_state_end (KtNetState *state, KtNetEnd end, int winner);

G_END_DECLS

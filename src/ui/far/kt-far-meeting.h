/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows how a game with somebody far away comes about: the invitation, the number to compare, the
 * terms to accept. */
#pragma once

#include <gtk/gtk.h>

#include "model/far/kt-far-game.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_MEETING (kt_far_meeting_get_type ())
G_DECLARE_FINAL_TYPE (KtFarMeeting, kt_far_meeting, KT, FAR_MEETING, GtkWidget)

/* Signals: "begun" () when the game can be played; "spoken" (const char *text) for screen
 * readers. */
GtkWidget *kt_far_meeting_new (void);
/* `number` is that of the invitation; 0: there is none. NULL shows nothing. */
void kt_far_meeting_show (KtFarMeeting *self, KtFarGame *game, guint64 number);

G_END_DECLS

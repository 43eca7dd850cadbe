/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play with Somebody: finds the other person, and leads both to their game. */
#pragma once

#include <adwaita.h>

#include "model/far/kt-far-desk.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_WINDOW (kt_far_window_get_type ())
G_DECLARE_FINAL_TYPE (KtFarWindow, kt_far_window, KT, FAR_WINDOW, AdwWindow)

/* Signal "play" (KtFarGame *game): the game can be played; the window then closes. An invitation
 * that nobody has taken is withdrawn when the window closes. */
KtFarWindow *kt_far_window_new (GtkWindow *parent, KtFarDesk *desk, GSettings *settings);
/* Joins the invitation of a link. */
void kt_far_window_open_link (KtFarWindow *self, const char *link);

G_END_DECLS

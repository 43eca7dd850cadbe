/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/match/kt-match.h"

G_BEGIN_DECLS

/* At the very start of the program, before it has threads. */
void kt_appearance_init (void);

/* Starts GTK, in the place of gtk_init(). */
void kt_appearance_start_gtk (void);

/* What is changed in the styles now is seen in the next frame as it will be. */
void kt_appearance_change_at_once (void);

/* The whole program is light or dark as the settings say, from now on. After GTK has started. */
void kt_appearance_bind (GSettings *settings);

/* Whether the pieces of a game are shown as black and white stones. */
gboolean kt_appearance_shows_stones (GSettings *settings, const KtGame *game);

/* Whether two people sit at the screen, and what is the far one's is turned to them. */
gboolean kt_appearance_is_face_to_face (GSettings *settings, KtMatch *match);

/* How large the desktop wants texts to be, 1 being the usual size. A widget hears of a change as of
 * one of GTK_SYSTEM_SETTING_DPI. */
double kt_appearance_get_text_scale (GtkWidget *widget);

G_END_DECLS

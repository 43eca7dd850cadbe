/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/match/kt-match.h"

G_BEGIN_DECLS

/* Call this at the very start of the program, before any threads exist. */
void kt_appearance_init (void);

/* Starts GTK; replaces gtk_init(). */
void kt_appearance_start_gtk (void);

/* Makes the style change that follows appear in the next frame, without transitions. */
void kt_appearance_change_at_once (void);

/* Makes the program follow the choice of a light or dark scheme in the settings. Call this after
 * GTK has started. */
void kt_appearance_bind (GSettings *settings);

/* Whether the pieces of a game are shown as black and white stones. */
gboolean kt_appearance_shows_stones (GSettings *settings, const KtGame *game);

/* Returns whether two people share the screen face to face, so that the far side's items are
 * upside down. */
gboolean kt_appearance_is_face_to_face (GSettings *settings, KtMatch *match);

/* Returns the desktop's text scale, which is usually 1. GTK reports a change to a widget as
 * GTK_SYSTEM_SETTING_DPI. */
double kt_appearance_get_text_scale (GtkWidget *widget);

G_END_DECLS

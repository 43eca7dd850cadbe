/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The whole program is light or dark as the settings say, from now on. After GTK has started. */
void kt_appearance_bind (GSettings *settings);

/* Whether X and O are shown as black and white stones. */
gboolean kt_appearance_has_stones (GSettings *settings);

/* How large the desktop wants texts to be, 1 being the usual size. A widget hears of a change as of
 * one of GTK_SYSTEM_SETTING_DPI. */
double kt_appearance_get_text_scale (GtkWidget *widget);

G_END_DECLS

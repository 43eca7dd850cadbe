/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches and volumes of effects and music, inside a menu. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Placed at the menu item whose attribute “custom” is “sound”. */
void kt_sound_menu_add (GtkMenuButton *button, GSettings *settings);

G_END_DECLS

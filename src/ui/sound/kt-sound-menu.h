/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds switches and volume scales for effects and music to a menu. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the switches and scales at the menu item whose attribute “custom” is “sound”. */
void kt_sound_menu_add (GtkMenuButton *button, GSettings *settings);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects and music, each with its switch and its volume, within a menu. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the menu has an item whose attribute “custom” is “sound”. */
void kt_sound_menu_add (GtkMenuButton *button, GSettings *settings);

G_END_DECLS

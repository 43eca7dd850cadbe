/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a trigger for keys such as "z|<Control>z". With a keyboard layout of another script, such
 * as Cyrillic, the key in the place of the Latin letter also triggers it. */
GtkShortcutTrigger *kt_key_trigger_new (const char *keys);

/* Returns the hardware keycode of the key that has a Latin letter on it, or 0 if there is none. */
guint kt_key_trigger_get_code (guint keyval);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A trigger for "z|<Control>z". A letter is also triggered by the key at its place on a keyboard
 * of another script, such as Cyrillic. */
GtkShortcutTrigger *kt_key_trigger_new (const char *keys);

/* The kernel's code of the key that has a letter printed on it in Latin script; 0 if there is
 * none. */
guint kt_key_trigger_get_code (guint keyval);

G_END_DECLS

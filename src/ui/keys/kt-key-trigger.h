/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What "z|<Control>z" says. A letter is also triggered by whatever a keyboard of another script,
 * such as Cyrillic, has in the place of that letter. */
GtkShortcutTrigger *kt_key_trigger_new (const char *keys);

/* The letter that keyboards of this kind, as kernels number their keys, have printed on a key in
 * Latin script: 0 where it is no letter. */
guint kt_key_trigger_get_code (guint keyval);

G_END_DECLS

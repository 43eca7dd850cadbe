/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One value of the settings as the text of a key file. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads a text as a value of the key. Where the text is none that the schema allows, `is_good` is
 * FALSE and the result is what to use instead: the nearest number, or NULL for the key's default.
 * A new reference, not floating. */
GVariant *kt_settings_value_parse (GSettingsSchemaKey *key, const char *text, gboolean *is_good);

G_END_DECLS

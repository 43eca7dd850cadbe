/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversion of a setting to and from the text in a key file. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Parses a text as a value of the key. If the schema does not allow it, `is_good` is FALSE and
 * the result is the replacement: the nearest number, or NULL for the default. Returns a new
 * reference, not floating. */
GVariant *kt_settings_value_parse (GSettingsSchemaKey *key, const char *text, gboolean *is_good);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings: an ordinary GSettings with our schema, kept in a file of our own. It is read once
 * and written behind the back of the main loop, atomically, so that it works without a session bus
 * and never blocks; a value that the schema does not allow is moved to the nearest one and told,
 * and the file that had it is kept beside. Of two copies of the program each writes what was
 * changed there, and leaves what the other one has written. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define KT_SETTINGS_ERROR (kt_settings_error_quark ())
typedef enum {
  KT_SETTINGS_ERROR_SCHEMA,     /* the program is not installed whole */
  KT_SETTINGS_ERROR_UNREADABLE, /* the file cannot be read, or is no settings file */
  KT_SETTINGS_ERROR_VALUE,      /* a value is not allowed */
  KT_SETTINGS_ERROR_WRITE,      /* the file cannot be written */
} KtSettingsError;
GQuark kt_settings_error_quark (void);

#define KT_TYPE_SETTINGS (kt_settings_get_type ())
G_DECLARE_FINAL_TYPE (KtSettings, kt_settings, KT, SETTINGS, GObject)

/* Signals:
 *   "problem" (GError *error)  the file could not be written; once until it can be again
 */

/* `path` is the file to keep them in; NULL keeps them in memory only. Fails only when the schema is
 * not installed. */
KtSettings *kt_settings_new (const char *path, GError **error);
/* The path for this user: $XDG_CONFIG_HOME/kythu/settings.ini. Free with g_free(). */
char *kt_settings_get_default_path (void);
GSettings *kt_settings_get_gsettings (KtSettings *self); /* not owned by the caller */
/* What was wrong with the file, one GError each, in the language of the first call: to be told to
 * the person once. The errors stay owned by the settings. */
GPtrArray *kt_settings_get_problems (KtSettings *self);
/* Waits until everything is written: for the end of the program. */
void kt_settings_flush (KtSettings *self);

G_END_DECLS

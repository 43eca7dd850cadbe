/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings: an ordinary GSettings with the program's schema, stored in a file of its own.
 * The file is read once and written atomically in the background, so that no session bus is
 * needed and the main loop never blocks. An invalid value is replaced by the nearest valid one
 * and reported, and a copy of the original file is kept. Each process writes only the values
 * that it has changed, and keeps those that other processes have changed. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define KT_SETTINGS_ERROR (kt_settings_error_quark ())
typedef enum {
  KT_SETTINGS_ERROR_SCHEMA,     /* the schema is not installed */
  KT_SETTINGS_ERROR_UNREADABLE, /* the file cannot be read or is no settings file */
  KT_SETTINGS_ERROR_VALUE,      /* a value is not allowed */
  KT_SETTINGS_ERROR_WRITE,      /* the file cannot be written */
} KtSettingsError;
GQuark kt_settings_error_quark (void);

#define KT_TYPE_SETTINGS (kt_settings_get_type ())
G_DECLARE_FINAL_TYPE (KtSettings, kt_settings, KT, SETTINGS, GObject)

/* Signal: "problem" (GError *error) when the file could not be written. It is not emitted again
 * until writing has succeeded. */

/* Opens the settings file at `path`; with NULL the settings are in memory only. Fails only if
 * the schema is not installed. */
KtSettings *kt_settings_new (const char *path, GError **error);
/* Returns the user's path: $XDG_CONFIG_HOME/kythu/settings.ini. Free with g_free(). */
char *kt_settings_get_default_path (void);
GSettings *kt_settings_get_gsettings (KtSettings *self); /* not owned by the caller */
/* Returns the problems found in the file as GErrors, to be shown once, in the language of the
 * first call. The errors are owned by the settings. */
GPtrArray *kt_settings_get_problems (KtSettings *self);
/* Waits until everything is written, at the end of the program. */
void kt_settings_flush (KtSettings *self);

G_END_DECLS

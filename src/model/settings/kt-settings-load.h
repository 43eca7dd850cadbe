/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a settings file into a GSettings, and writes changes back as text. Other processes may
 * write the same file, so only the changes made in this process are merged into it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads the file. Returns its contents, including unknown keys; a missing file is empty. On
 * errors it returns NULL, adds a problem and renames the file; `must_not_write` is set to TRUE
 * if renaming failed. */
GKeyFile *kt_settings_load (const char *path, GPtrArray *problems, gboolean *must_not_write);

/* A value that the schema does not allow. */
typedef struct {
  char *name, *text, *used; /* such as "sound-volume", "130" and "100"; valid UTF-8 */
} KtSettingsFault;
GPtrArray *kt_settings_faults_new (void);
/* Sets every value in the file, and adds a fault for each invalid one. */
void kt_settings_apply (GSettings *settings, GKeyFile *file, GPtrArray *faults);
/* Adds a fault to the problems, in the current language. */
void kt_settings_report_fault (const KtSettingsFault *fault, const char *path, GPtrArray *problems);
/* Copies the file to a new name beside it, before faults are corrected. Returns the name, or
 * NULL if that failed. */
char *kt_settings_keep_copy (const char *path, GError **error);

/* Stores the current values (GVariant) in a table by name. */
void kt_settings_take_values (GSettings *settings, GHashTable *values);

typedef struct _KtSettingsChanges KtSettingsChanges;

/* Returns the values that differ from those in the table, or NULL if none does. `file` has the
 * last known contents. */
KtSettingsChanges *kt_settings_changes_new (GSettings *settings, GHashTable *values,
                                            GKeyFile *file);
void kt_settings_changes_free (KtSettingsChanges *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsChanges, kt_settings_changes_free)
/* Call this after the changes were written, to update the table and the contents of the file. */
void kt_settings_changes_accept (const KtSettingsChanges *self, GHashTable *values, GKeyFile *file);
/* Reads the file again and returns its new text: the values that differ from the defaults, and
 * everything else that is in the file. A missing or invalid file is recreated from the last
 * known contents. An invalid one is copied first; if that fails, the result is NULL with an
 * error. Call this in a thread. */
char *kt_settings_changes_make_text (const KtSettingsChanges *self, const char *path,
                                     GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a settings file into a GSettings, and makes the text of the file from it again. Another
 * copy of the program may write the file, too: only what was changed here is put into it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the file says, also what this version does not know; a missing file says nothing. NULL when
 * it could not be read: then a problem is told, and the file lies beside under another name; if not
 * even that was possible, `must_not_write` is TRUE. */
GKeyFile *kt_settings_load (const char *path, GPtrArray *problems, gboolean *must_not_write);

/* A value that the schema does not allow. */
typedef struct {
  char *name, *text, *used; /* "sound-volume", "130", "100"; in valid UTF-8 */
} KtSettingsFault;
GPtrArray *kt_settings_faults_new (void);
/* Sets every value that the file has, and adds a fault for each that is not allowed. */
void kt_settings_apply (GSettings *settings, GKeyFile *file, GPtrArray *faults);
/* Adds a fault to the problems, in the language of now. */
void kt_settings_tell_fault (const KtSettingsFault *fault, const char *path, GPtrArray *problems);
/* Puts a copy of the file beside it, before a fault is put right there. Its name; NULL when that
 * was not possible. */
char *kt_settings_keep_copy (const char *path, GError **error);

/* Sets the values of a table, GVariant by their names, to those of now. */
void kt_settings_take_values (GSettings *settings, GHashTable *values);

typedef struct _KtSettingsChanges KtSettingsChanges;

/* What differs from the values of a table; NULL: nothing. `file` is as it was known last. */
KtSettingsChanges *kt_settings_changes_new (GSettings *settings, GHashTable *values,
                                            GKeyFile *file);
void kt_settings_changes_free (KtSettingsChanges *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsChanges, kt_settings_changes_free)
/* They were written: the table and the file are as if they had been read again. */
void kt_settings_changes_accept (const KtSettingsChanges *self, GHashTable *values, GKeyFile *file);
/* For a thread. The new text of the file, which is read again: the values that differ from the
 * defaults, and what it has beside. A file that is gone, or that cannot be understood, is made anew
 * from what was known, the second after a copy of it was put beside; NULL with the error set where
 * that was not possible. */
char *kt_settings_changes_make_text (const KtSettingsChanges *self, const char *path,
                                     GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings atomically in a thread. Processes that write at the same time wait for
 * each other. */
#pragma once

#include "model/settings/kt-settings-load.h"

G_BEGIN_DECLS

/* A running or finished write operation. */
typedef struct _KtSettingsWrite KtSettingsWrite;

/* Takes ownership of the changes. `ended` is called in the main loop when the file was written,
 * unless the object is freed before. */
KtSettingsWrite *kt_settings_write_start (const char *path, KtSettingsChanges *changes,
                                          GSourceFunc ended, gpointer user_data);
/* Waits until the operation has ended. Returns NULL if the file was written, otherwise the
 * error. */
const GError *kt_settings_write_wait (KtSettingsWrite *self);
const KtSettingsChanges *kt_settings_write_get_changes (KtSettingsWrite *self);
/* Waits until the operation has ended, then frees the object. */
void kt_settings_write_free (KtSettingsWrite *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsWrite, kt_settings_write_free)

/* Writes the changes in the calling thread. */
gboolean kt_settings_write_now (const char *path, const KtSettingsChanges *changes, GError **error);

G_END_DECLS

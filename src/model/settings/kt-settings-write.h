/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings whole or not at all, in a thread. Of two copies of the program one waits for
 * the other. */
#pragma once

#include "model/settings/kt-settings-load.h"

G_BEGIN_DECLS

/* One write that runs or has ended. */
typedef struct _KtSettingsWrite KtSettingsWrite;

/* Takes the changes. `ended` is called in the main loop when it is done, unless it was freed
 * before.
 */
KtSettingsWrite *kt_settings_write_start (const char *path, KtSettingsChanges *changes,
                                          GSourceFunc ended, gpointer user_data);
/* Waits for its end. NULL when the file was written. */
const GError *kt_settings_write_wait (KtSettingsWrite *self);
const KtSettingsChanges *kt_settings_write_get_changes (KtSettingsWrite *self);
/* Waits, too. */
void kt_settings_write_free (KtSettingsWrite *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsWrite, kt_settings_write_free)

/* Writes at once, in the calling thread. */
gboolean kt_settings_write_now (const char *path, const KtSettingsChanges *changes, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings whole or not at all, in a thread. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One write that runs or has ended. */
typedef struct _KtSettingsWrite KtSettingsWrite;

/* Takes the text. `ended` is called in the main loop when it is done, unless it was freed before.
 */
KtSettingsWrite *kt_settings_write_start (const char *path, char *text, GSourceFunc ended,
                                          gpointer user_data);
/* Waits for its end. NULL when the file was written. */
const GError *kt_settings_write_wait (KtSettingsWrite *self);
const char *kt_settings_write_get_text (KtSettingsWrite *self);
/* Waits, too. */
void kt_settings_write_free (KtSettingsWrite *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsWrite, kt_settings_write_free)

/* Writes at once, in the calling thread. */
gboolean kt_settings_write_now (const char *path, const char *text, GError **error);

G_END_DECLS

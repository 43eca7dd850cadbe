/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings whole or not at all, in a thread. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One write that runs or has ended. */
typedef struct _KtSettingsWrite KtSettingsWrite;

/* Takes the text. `callback` comes in the main loop with a GTask whose task data is the write,
 * after it ended. */
KtSettingsWrite *kt_settings_write_start (const char *path, char *text,
                                          GAsyncReadyCallback callback, gpointer user_data);
void kt_settings_write_unref (KtSettingsWrite *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSettingsWrite, kt_settings_write_unref)
/* Waits for its end and tells how it went. */
gboolean kt_settings_write_wait (KtSettingsWrite *self, GError **error);
const char *kt_settings_write_get_text (KtSettingsWrite *self);

/* The same at once, in this thread. */
gboolean kt_settings_write_now (const char *path, const char *text, GError **error);

G_END_DECLS

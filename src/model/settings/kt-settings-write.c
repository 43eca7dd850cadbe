/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settings/kt-settings-write.h"
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/files/kt-file-writer.h"
#include "model/settings/kt-settings.h"

enum { FOLDER_MODE = 0700, FILE_MODE = 0600 };

struct _KtSettingsWrite {
  gatomicrefcount references;
  char *path;
  char *text;
  GError *error;      /* the thread's until it has ended */
  gboolean has_begun; /* atomic, and the next one too: they order what both write */
  gboolean has_ended;
  GMutex lock; /* for waiting */
  GCond ended;
};

static gboolean
fail (const char *reason, GError **error)
{
  g_set_error (
      error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_WRITE,
      /* Translators: a sentence that names the file or the folder and says what is wrong. */
      _ ("The settings cannot be kept. %s"), reason);
  return FALSE;
}

static gboolean
fail_folder (const char *folder, GError **error)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *reason = g_strdup_printf (
      /* Translators: the name of a folder, and what the system says about it. */
      _ ("The folder “%s” cannot be made: %s"), shown, g_strerror (code));

  return fail (reason, error);
}

/* Whoever looks, and whenever the program is killed, finds the old file or the new one, whole. */
gboolean
kt_settings_write_now (const char *path, const char *text, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) reason = NULL;

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0)
    return fail_folder (folder, error);
  return kt_file_writer_write (path, text, strlen (text), FILE_MODE, &reason) ||
         fail (reason->message, error);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtSettingsWrite *self = data;
  GError *error = NULL;

  g_atomic_int_get (&self->has_begun);
  kt_settings_write_now (self->path, self->text, &error);
  self->error = error;
  g_mutex_lock (&self->lock);
  g_atomic_int_set (&self->has_ended, TRUE);
  g_cond_broadcast (&self->ended);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (task, TRUE);
}

static KtSettingsWrite *
kt_settings_write_ref (KtSettingsWrite *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

KtSettingsWrite *
kt_settings_write_start (const char *path, char *text, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  KtSettingsWrite *self = g_new0 (KtSettingsWrite, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  g_cond_init (&self->ended);
  self->path = g_strdup (path);
  self->text = text;
  g_task_set_source_tag (task, kt_settings_write_start);
  g_task_set_name (task, "[kythu] write settings");
  g_task_set_task_data (task, kt_settings_write_ref (self),
                        (GDestroyNotify) kt_settings_write_unref);
  g_atomic_int_set (&self->has_begun, TRUE);
  g_task_run_in_thread (task, write_in_thread);
  return self;
}

void
kt_settings_write_unref (KtSettingsWrite *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->ended);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self->text);
  g_free (self);
}

gboolean
kt_settings_write_wait (KtSettingsWrite *self, GError **error)
{
  g_mutex_lock (&self->lock);
  while (!g_atomic_int_get (&self->has_ended))
    g_cond_wait (&self->ended, &self->lock);
  g_mutex_unlock (&self->lock);
  if (!self->error)
    return TRUE;
  g_propagate_error (error, g_error_copy (self->error));
  return FALSE;
}

const char *
kt_settings_write_get_text (KtSettingsWrite *self)
{
  return self->text;
}

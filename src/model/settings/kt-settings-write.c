/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/settings/kt-settings-write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/files/kt-file-writer.h"
#include "model/files/kt-lock.h"
#include "model/settings/kt-settings.h"

enum { FOLDER_MODE = 0700, FILE_MODE = 0600 };

struct _KtSettingsWrite {
  GThread *thread; /* NULL: no thread was available, the file was written at once */
  GSource *ended;  /* source that the thread triggers at its end */
  char *path;
  KtSettingsChanges *changes;
  GError *error; /* owned by the thread until it is joined */
};

static gboolean
fail (const char *reason, GError **error)
{
  g_set_error (
      error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_WRITE,
      /* Translators: a sentence that names the file or the folder and says what is wrong. */
      _ ("The settings cannot be saved. %s"), reason);
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

/* Writes the changes. At any time, even after a kill, other processes see either the complete
 * old file or the complete new one. */
static gboolean
write_changes (const char *path, const KtSettingsChanges *changes, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = kt_settings_changes_make_text (changes, path, &reason);

  return (text && kt_file_writer_write (path, text, strlen (text), FILE_MODE, &reason)) ||
         fail (reason->message, error);
}

/* Locks the folder, which may be a link, because the file itself is replaced. If the file system
 * has no locks, the file is written without a lock. */
gboolean
kt_settings_write_now (const char *path, const KtSettingsChanges *changes, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *inside = g_build_filename (folder, ".", NULL);
  gboolean is_good;
  int lock;

  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0)
    return fail_folder (folder, error);
  lock = kt_lock_open (inside, O_RDONLY | O_DIRECTORY, TRUE);
  kt_file_writer_sweep (folder);
  is_good = write_changes (path, changes, error);
  if (lock >= 0)
    close (lock);
  return is_good;
}

static gpointer
write_in_thread (gpointer data)
{
  KtSettingsWrite *self = data;

  kt_settings_write_now (self->path, self->changes, &self->error);
  g_source_attach (self->ended, NULL);
  return NULL;
}

KtSettingsWrite *
kt_settings_write_start (const char *path, KtSettingsChanges *changes, GSourceFunc ended,
                         gpointer user_data)
{
  KtSettingsWrite *self = g_new0 (KtSettingsWrite, 1);

  self->path = g_strdup (path);
  self->changes = changes;
  self->ended = g_idle_source_new ();
  g_source_set_callback (self->ended, ended, user_data, NULL);
  self->thread = g_thread_try_new ("settings", write_in_thread, self, NULL);
  if (!self->thread)
    write_in_thread (self);
  return self;
}

const GError *
kt_settings_write_wait (KtSettingsWrite *self)
{
  if (self->thread)
    g_thread_join (g_steal_pointer (&self->thread));
  return self->error;
}

void
kt_settings_write_free (KtSettingsWrite *self)
{
  kt_settings_write_wait (self);
  g_source_destroy (self->ended);
  g_source_unref (self->ended);
  g_clear_error (&self->error);
  g_free (self->path);
  kt_settings_changes_free (self->changes);
  g_free (self);
}

const KtSettingsChanges *
kt_settings_write_get_changes (KtSettingsWrite *self)
{
  return self->changes;
}

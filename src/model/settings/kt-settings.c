/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/settings/kt-settings.h"

#include <glib/gi18n-lib.h>

#include "model/settings/kt-settings-load.h"
#include "model/settings/kt-settings-write.h"

/* Needed for API that GIO's main header does not include. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* Changes within this time are written together. */
enum { WRITE_DELAY_MS = 250 };

struct _KtSettings {
  GObject parent_instance;
  GSettings *gsettings;
  GPtrArray *problems;
  GPtrArray *faults; /* faults to report once the language is known */
  char *faulty_path; /* the file of `faults`; NULL: no faults */
  char *kept_path;   /* copy of the original file; NULL: none was made */
  GError *kept_error;
  char *path;         /* NULL: the settings are in memory only */
  GKeyFile *file;     /* contents of the file as read, with unknown keys */
  GHashTable *values; /* the values in the file, GVariant by name */
  guint write_source;
  KtSettingsWrite *writing;
  gboolean has_failed; /* the failure to write was reported */
};

enum { SIGNAL_PROBLEM, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_QUARK (kt_settings_error, kt_settings_error)
G_DEFINE_FINAL_TYPE (KtSettings, kt_settings, G_TYPE_OBJECT)

static void
take_result (KtSettings *self, const KtSettingsChanges *changes, const GError *error)
{
  if (!error) {
    kt_settings_changes_accept (changes, self->values, self->file);
    self->has_failed = FALSE;
  } else if (!self->has_failed) {
    self->has_failed = TRUE;
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, error);
  }
}

/* Waits for the write operation and handles its result. */
static void
finish_writing (KtSettings *self)
{
  g_autoptr (KtSettingsWrite) writing = g_steal_pointer (&self->writing);
  const GError *error = kt_settings_write_wait (writing);

  take_result (self, kt_settings_write_get_changes (writing), error);
}

static gboolean
written_cb (gpointer self)
{
  finish_writing (self);
  return G_SOURCE_REMOVE;
}

static gboolean
write_cb (gpointer data)
{
  KtSettings *self = data;
  KtSettingsChanges *changes;

  if (self->writing)
    return G_SOURCE_CONTINUE;
  self->write_source = 0;
  changes = kt_settings_changes_new (self->gsettings, self->values, self->file);
  if (changes)
    self->writing = kt_settings_write_start (self->path, changes, written_cb, self);
  return G_SOURCE_REMOVE;
}

static void
schedule_write (KtSettings *self)
{
  if (self->path && !self->write_source)
    self->write_source = g_timeout_add (WRITE_DELAY_MS, write_cb, self);
}

static void
changed_cb (GSettings *gsettings, const char *key, KtSettings *self)
{
  schedule_write (self);
}

static void
kt_settings_dispose (GObject *object)
{
  KtSettings *self = KT_SETTINGS (object);

  if (self->gsettings) {
    kt_settings_flush (self);
    g_signal_handlers_disconnect_by_data (self->gsettings, self);
  }
  g_clear_object (&self->gsettings);
  G_OBJECT_CLASS (kt_settings_parent_class)->dispose (object);
}

static void
kt_settings_finalize (GObject *object)
{
  KtSettings *self = KT_SETTINGS (object);

  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->faults);
  g_free (self->faulty_path);
  g_free (self->kept_path);
  g_clear_error (&self->kept_error);
  g_clear_pointer (&self->file, g_key_file_unref);
  g_hash_table_unref (self->values);
  g_free (self->path);
  G_OBJECT_CLASS (kt_settings_parent_class)->finalize (object);
}

static void
kt_settings_class_init (KtSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_settings_dispose;
  object_class->finalize = kt_settings_finalize;

  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", KT_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
kt_settings_init (KtSettings *self)
{
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  self->faults = kt_settings_faults_new ();
  self->values =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
}

static GSettings *
create_gsettings (GError **error)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source)
    schema = g_settings_schema_source_lookup (source, KT_APP_ID, TRUE);
  if (!schema) {
    g_set_error (error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_SCHEMA,
                 "The settings schema “%s” is missing: the program is not installed whole. Install "
                 "it again, or set GSETTINGS_SCHEMA_DIR to the folder of gschemas.compiled",
                 KT_APP_ID);
    return NULL;
  }
  backend = g_memory_settings_backend_new ();
  return g_settings_new_full (schema, backend, NULL);
}

/* Corrects invalid values in the file, so that they are reported only once. The original is
 * copied first; if that fails, the file stays unchanged and no settings are written. */
static void
put_right (KtSettings *self)
{
  for (guint i = 0; i < self->faults->len; i++)
    g_hash_table_remove (self->values, ((KtSettingsFault *) self->faults->pdata[i])->name);
  self->faulty_path = g_strdup (self->path);
  self->kept_path = kt_settings_keep_copy (self->path, &self->kept_error);
  if (self->kept_path)
    schedule_write (self);
  else
    g_clear_pointer (&self->path, g_free);
}

static void
read_file (KtSettings *self)
{
  gboolean must_not_write;

  self->file = kt_settings_load (self->path, self->problems, &must_not_write);
  if (!self->file) {
    self->file = g_key_file_new ();
    kt_settings_take_values (self->gsettings, self->values);
    if (must_not_write)
      g_clear_pointer (&self->path, g_free);
    return;
  }
  kt_settings_apply (self->gsettings, self->file, self->faults);
  kt_settings_take_values (self->gsettings, self->values);
  if (self->faults->len > 0)
    put_right (self);
}

KtSettings *
kt_settings_new (const char *path, GError **error)
{
  g_autoptr (GSettings) gsettings = create_gsettings (error);
  KtSettings *self;

  if (!gsettings)
    return NULL;
  self = g_object_new (KT_TYPE_SETTINGS, NULL);
  self->gsettings = g_steal_pointer (&gsettings);
  self->path = g_strdup (path);
  if (path)
    read_file (self);
  g_signal_connect (self->gsettings, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

char *
kt_settings_get_default_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "kythu", "settings.ini", NULL);
}

GSettings *
kt_settings_get_gsettings (KtSettings *self)
{
  g_return_val_if_fail (KT_IS_SETTINGS (self), NULL);
  return self->gsettings;
}

static GError *
describe_kept_copy (KtSettings *self)
{
  g_autofree char *shown = self->kept_path ? g_filename_display_name (self->kept_path) : NULL;

  if (shown)
    return g_error_new (KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_VALUE,
                        /* Translators: the name of a file. */
                        _ ("The old settings file was kept as “%s”"), shown);
  return g_error_new (
      KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_VALUE,
      /* Translators: a sentence about what failed. */
      _ ("The settings file cannot be copied, so it stays as it is, and changes are not saved. %s"),
      self->kept_error->message);
}

GPtrArray *
kt_settings_get_problems (KtSettings *self)
{
  g_return_val_if_fail (KT_IS_SETTINGS (self), NULL);
  if (self->faults->len > 0) {
    for (guint i = 0; i < self->faults->len; i++)
      kt_settings_report_fault (self->faults->pdata[i], self->faulty_path, self->problems);
    g_ptr_array_add (self->problems, describe_kept_copy (self));
    g_ptr_array_set_size (self->faults, 0);
  }
  return self->problems;
}

void
kt_settings_flush (KtSettings *self)
{
  g_autoptr (KtSettingsChanges) changes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (KT_IS_SETTINGS (self));
  g_clear_handle_id (&self->write_source, g_source_remove);
  if (!self->path)
    return;
  if (self->writing)
    finish_writing (self);
  changes = kt_settings_changes_new (self->gsettings, self->values, self->file);
  if (!changes)
    return;
  kt_settings_write_now (self->path, changes, &error);
  take_result (self, changes, error);
}

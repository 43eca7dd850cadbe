/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/settings/kt-settings-load.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/kt-bounded-text.h"
#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"
#include "model/settings/kt-settings-value.h"
#include "model/settings/kt-settings.h"

/* MAX_SIZE in bytes is larger than any settings file of this program. */
enum { MAX_SIZE = 1024 * 1024, KEPT_MODE = 0600 };
static const GKeyFileFlags file_flags = G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS;

static GSettingsSchema *
get_schema (GSettings *settings)
{
  GSettingsSchema *schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return schema;
}

/* Returns the group for a schema path: "org/kythu/KyThu" for "/org/kythu/KyThu/". */
static char *
get_group (GSettingsSchema *schema)
{
  const char *path = g_settings_schema_get_path (schema);

  return g_strndup (path + 1, strlen (path) - 2);
}

/* Returns a free name beside the file: "settings.ini.broken", "settings.ini.broken-2", ... */
static char *
find_name_beside (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".broken", NULL);

  for (guint number = 2; g_file_test (name, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
       number++) {
    g_free (name);
    name = g_strdup_printf ("%s.broken-%u", path, number);
  }
  return g_steal_pointer (&name);
}

/* Renames an unusable file to a free name beside it. */
static gboolean
put_beside (const char *path, const char *reason, GPtrArray *problems)
{
  g_autofree char *name = find_name_beside (path);
  g_autofree char *shown = g_filename_display_name (name);
  gboolean was_moved = g_rename (path, name) == 0;
  GError *error = NULL;

  if (was_moved)
    g_set_error (
        &error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE,
        /* Translators: what is wrong with the settings file; its new name. */
        _ ("The settings cannot be read. %s. The file was kept as “%s”, and the default settings are used"),
        reason, shown);
  else
    g_set_error (
        &error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE,
        /* Translators: what is wrong with the settings file. */
        _ ("The settings cannot be read. %s. The default settings are used, and changes are not saved, so that the file is not lost"),
        reason);
  g_ptr_array_add (problems, error);
  return was_moved;
}

/* Reads a file; a missing file counts as empty. */
static gboolean
read_text (const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) reason = NULL;

  *length = 0;
  if (kt_file_reader_read_file (file, MAX_SIZE, text, length, &reason) ||
      g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* If a key occurs twice, the last value counts, but removing the key would remove only one of its
 * two lines. So the group is rebuilt with unique keys. */
static void
make_unique (GKeyFile *file, const char *group)
{
  g_auto (GStrv) names = g_key_file_get_keys (file, group, NULL, NULL);
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GHashTableIter iter;
  gpointer name, value;
  guint n_names = 0;

  for (; names && names[n_names]; n_names++)
    g_hash_table_replace (values, names[n_names],
                          g_key_file_get_value (file, group, names[n_names], NULL));
  if (n_names == g_hash_table_size (values))
    return;
  g_key_file_remove_group (file, group, NULL);
  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_key_file_set_value (file, group, name, value);
}

GKeyFile *
kt_settings_load (const char *path, GPtrArray *problems, gboolean *must_not_write)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL, reason = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL, *fault = NULL;
  gsize length;

  *must_not_write = FALSE;
  if (read_text (path, &text, &length, &error) &&
      (length == 0 || g_key_file_load_from_data (file, text, length, file_flags, &reason)))
    return g_steal_pointer (&file);
  if (reason) {
    /* The message is cut, because it may contain parts of the file. */
    fault = kt_bounded_text (reason->message, KT_BOUNDED_LINE);
    g_set_error (&error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE,
                 /* Translators: the name of a file, and what is wrong in it. */
                 _ ("“%s” is no file of settings: %s"), shown, fault);
  }
  g_assert (error);
  *must_not_write = !put_beside (path, error->message, problems);
  return NULL;
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GStrv
list_keys_sorted (GSettingsSchema *schema)
{
  GStrv names = g_settings_schema_list_keys (schema);

  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

static void
free_fault (gpointer fault)
{
  KtSettingsFault *self = fault;

  g_free (self->name);
  g_free (self->text);
  g_free (self->used);
  g_free (self);
}

GPtrArray *
kt_settings_faults_new (void)
{
  return g_ptr_array_new_with_free_func (free_fault);
}

void
kt_settings_report_fault (const KtSettingsFault *fault, const char *path, GPtrArray *problems)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_ptr_array_add (problems,
                   g_error_new (KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_VALUE,
                                /* Translators: the name of a file, the name of a setting, its
                                 * value there, and another value. */
                                _ ("In the settings file “%s”, %s=%s is not allowed; %s is used "
                                   "instead"),
                                shown, fault->name, fault->text, fault->used));
}

char *
kt_settings_keep_copy (const char *path, GError **error)
{
  g_autofree char *name = find_name_beside (path), *text = NULL;
  gsize length;

  if (!read_text (path, &text, &length, error) ||
      !kt_file_writer_write (name, text, length, KEPT_MODE, error))
    return NULL;
  return g_steal_pointer (&name);
}

static void
apply_key (GSettings *settings, GSettingsSchemaKey *key, const char *text, GPtrArray *faults)
{
  const char *name = g_settings_schema_key_get_name (key);
  g_autoptr (GVariant) instead = NULL;
  gboolean is_good;
  g_autoptr (GVariant) value = kt_settings_value_parse (key, text, &is_good);
  KtSettingsFault *fault;

  if (value)
    g_settings_set_value (settings, name, value);
  if (is_good)
    return;
  instead = g_settings_get_value (settings, name);
  fault = g_new (KtSettingsFault, 1);
  fault->name = g_strdup (name);
  fault->text = kt_bounded_text (text, KT_BOUNDED_LINE);
  fault->used = g_variant_print (instead, FALSE);
  g_ptr_array_add (faults, fault);
}

void
kt_settings_apply (GSettings *settings, GKeyFile *file, GPtrArray *faults)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_autofree char *group = get_group (schema);
  g_auto (GStrv) names = list_keys_sorted (schema);

  make_unique (file, group);
  for (guint i = 0; names[i]; i++) {
    g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, names[i]);
    g_autofree char *text = g_key_file_get_value (file, group, names[i], NULL);

    if (text)
      apply_key (settings, key, text, faults);
  }
}

/* --- Changes ---------------------------------------------------------------------------------- */

typedef struct {
  char *name;
  GVariant *value;
  char *text; /* NULL: reset to the default */
} SettingsChange;

struct _KtSettingsChanges {
  char *group;
  char *known;    /* contents of the file when it was last read or written */
  GArray *values; /* of SettingsChange */
};

static void
clear_change (gpointer data)
{
  SettingsChange *change = data;

  g_free (change->name);
  g_variant_unref (change->value);
  g_free (change->text);
}

void
kt_settings_take_values (GSettings *settings, GHashTable *values)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_auto (GStrv) names = g_settings_schema_list_keys (schema);

  for (guint i = 0; names[i]; i++)
    g_hash_table_replace (values, g_strdup (names[i]), g_settings_get_value (settings, names[i]));
}

static void
add_change (KtSettingsChanges *self, GSettings *settings, const char *name, GVariant *before)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, name);
  g_autoptr (GVariant) standard = g_settings_get_default_value (settings, name);
  SettingsChange change = { NULL };

  if (before && g_variant_equal (before, value))
    return;
  change.name = g_strdup (name);
  change.text = g_variant_equal (value, standard) ? NULL : g_variant_print (value, FALSE);
  change.value = g_steal_pointer (&value);
  g_array_append_val (self->values, change);
}

KtSettingsChanges *
kt_settings_changes_new (GSettings *settings, GHashTable *values, GKeyFile *file)
{
  g_autoptr (KtSettingsChanges) self = g_new0 (KtSettingsChanges, 1);
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_auto (GStrv) names = list_keys_sorted (schema);

  self->group = get_group (schema);
  self->values = g_array_new (FALSE, FALSE, sizeof (SettingsChange));
  g_array_set_clear_func (self->values, clear_change);
  for (guint i = 0; names[i]; i++)
    add_change (self, settings, names[i], g_hash_table_lookup (values, names[i]));
  if (self->values->len == 0)
    return NULL;
  self->known = g_key_file_to_data (file, NULL, NULL);
  return g_steal_pointer (&self);
}

void
kt_settings_changes_free (KtSettingsChanges *self)
{
  if (!self)
    return;
  g_free (self->group);
  g_free (self->known);
  g_array_unref (self->values);
  g_free (self);
}

static void
store (const KtSettingsChanges *self, GKeyFile *file)
{
  for (guint i = 0; i < self->values->len; i++) {
    const SettingsChange *change = &g_array_index (self->values, SettingsChange, i);

    if (change->text)
      g_key_file_set_value (file, self->group, change->name, change->text);
    else
      g_key_file_remove_key (file, self->group, change->name, NULL);
  }
}

void
kt_settings_changes_accept (const KtSettingsChanges *self, GHashTable *values, GKeyFile *file)
{
  store (self, file);
  for (guint i = 0; i < self->values->len; i++) {
    const SettingsChange *change = &g_array_index (self->values, SettingsChange, i);

    g_hash_table_replace (values, g_strdup (change->name), g_variant_ref (change->value));
  }
}

/* Reads the file again. Returns FALSE if the file is missing, empty or invalid; an invalid file
 * is copied first. */
static gboolean
read_again (GKeyFile *file, const char *path, GError **error)
{
  g_autofree char *text = NULL, *copy = NULL;
  gsize length;

  if (!read_text (path, &text, &length, error))
    return FALSE;
  if (length == 0 || g_key_file_load_from_data (file, text, length, file_flags, NULL))
    return length > 0;
  copy = kt_settings_keep_copy (path, error);
  return FALSE;
}

char *
kt_settings_changes_make_text (const KtSettingsChanges *self, const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) reason = NULL;

  if (!read_again (file, path, &reason) && !reason)
    g_key_file_load_from_data (file, self->known, (gsize) -1, file_flags, NULL);
  if (reason) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return NULL;
  }
  make_unique (file, self->group);
  store (self, file);
  return g_key_file_to_data (file, NULL, NULL);
}

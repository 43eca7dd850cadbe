/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settings/kt-settings-load.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/settings/kt-settings-value.h"
#include "model/settings/kt-settings.h"

/* Larger files were not made by this program. */
enum { MAX_SIZE = 1024 * 1024 };

static GSettingsSchema *
get_schema (GSettings *settings)
{
  GSettingsSchema *schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return schema;
}

/* "/org/kythu/KyThu/" is the group "org/kythu/KyThu". */
static char *
get_group (GSettingsSchema *schema)
{
  const char *path = g_settings_schema_get_path (schema);

  return g_strndup (path + 1, strlen (path) - 2);
}

/* A free name beside the file: "settings.ini.broken", "settings.ini.broken-2", ... */
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

static gboolean
put_beside (const char *path, const char *reason, GPtrArray *problems)
{
  g_autofree char *name = find_name_beside (path);
  gboolean was_moved = g_rename (path, name) == 0;
  GError *error = NULL;

  if (was_moved)
    g_set_error (&error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE,
                 "The settings file “%s” cannot be read: %s. It was kept as “%s”, and the "
                 "standard settings are used instead",
                 path, reason, name);
  else
    g_set_error (&error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE,
                 "The settings file “%s” cannot be read: %s. The standard settings are used "
                 "instead, and changes are not kept, so that it is not lost",
                 path, reason);
  g_ptr_array_add (problems, error);
  return was_moved;
}

/* No file is an empty text. */
static gboolean
read_text (const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GStatBuf info;

  *length = 0;
  if (g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size > MAX_SIZE) {
    g_set_error (error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_UNREADABLE, "It is too large");
    return FALSE;
  }
  if (g_file_get_contents (path, text, length, &reason))
    return TRUE;
  if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* A key may stand in a file twice, and the last one counts; but GKeyFile then finds only one of
 * them when it is to remove them. So the group is made anew. */
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
  GKeyFileFlags flags = G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  *must_not_write = FALSE;
  if (!read_text (path, &text, &length, &error) ||
      (length > 0 && !g_key_file_load_from_data (file, text, length, flags, &error))) {
    *must_not_write = !put_beside (path, error->message, problems);
    return NULL;
  }
  return g_steal_pointer (&file);
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
tell_value (const char *path, const char *name, const char *text, GVariant *instead,
            GPtrArray *problems)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *used = g_variant_print (instead, FALSE);

  g_ptr_array_add (problems, g_error_new (KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_VALUE,
                                          "In the settings file “%s”, %s=%s is not allowed; %s is "
                                          "used instead",
                                          path, name, valid, used));
}

static gboolean
apply_key (GSettings *settings, GSettingsSchemaKey *key, const char *text, const char *path,
           GPtrArray *problems)
{
  const char *name = g_settings_schema_key_get_name (key);
  g_autoptr (GVariant) instead = NULL;
  gboolean is_good;
  g_autoptr (GVariant) value = kt_settings_value_parse (key, text, &is_good);

  if (value)
    g_settings_set_value (settings, name, value);
  if (is_good)
    return TRUE;
  instead = g_settings_get_value (settings, name);
  tell_value (path, name, text, instead, problems);
  return FALSE;
}

gboolean
kt_settings_apply (GSettings *settings, GKeyFile *file, const char *path, GPtrArray *problems)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_autofree char *group = get_group (schema);
  g_auto (GStrv) names = list_keys_sorted (schema);
  gboolean all_good = TRUE;

  make_unique (file, group);
  for (guint i = 0; names[i]; i++) {
    g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, names[i]);
    g_autofree char *text = g_key_file_get_value (file, group, names[i], NULL);

    if (text && !apply_key (settings, key, text, path, problems))
      all_good = FALSE;
  }
  return all_good;
}

static void
store_key (GSettings *settings, GKeyFile *file, const char *group, const char *name)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, name);
  g_autoptr (GVariant) standard = g_settings_get_default_value (settings, name);
  g_autofree char *text = NULL;

  if (g_variant_equal (value, standard)) {
    g_key_file_remove_key (file, group, name, NULL);
    return;
  }
  text = g_variant_print (value, FALSE);
  g_key_file_set_value (file, group, name, text);
}

char *
kt_settings_make_text (GSettings *settings, GKeyFile *file)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_autofree char *group = get_group (schema);
  g_auto (GStrv) names = list_keys_sorted (schema);

  for (guint i = 0; names[i]; i++)
    store_key (settings, file, group, names[i]);
  return g_key_file_to_data (file, NULL, NULL);
}

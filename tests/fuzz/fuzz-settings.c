/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file. With any content, the settings have values that the schema allows, every
 * fault is reported in a sentence, and the written file has no faults. */
#include "tests/fuzz/fuzz.h"

#include <glib/gstdio.h>

#include "model/settings/kt-settings.h"

static void
check_problems (KtSettings *settings)
{
  GPtrArray *problems = kt_settings_get_problems (settings);

  for (guint i = 0; i < problems->len; i++) {
    const GError *problem = problems->pdata[i];

    g_assert_true (g_utf8_validate (problem->message, -1, NULL) && *problem->message);
  }
}

/* Each value can be read and has its type. */
static void
check_values (GSettings *gsettings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (gsettings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++) {
    g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, keys[i]);
    g_autoptr (GVariant) value = g_settings_get_value (gsettings, keys[i]);

    g_assert_true (g_settings_schema_key_range_check (key, value));
  }
}

static char *
read_all (GSettings *gsettings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) keys = NULL;

  g_object_get (gsettings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++) {
    g_autoptr (GVariant) value = g_settings_get_value (gsettings, keys[i]);
    g_autofree char *printed = g_variant_print (value, TRUE);

    g_string_append_printf (text, "%s=%s\n", keys[i], printed);
  }
  return g_strdup (text->str);
}

/* Opens the settings, which repairs faults in the file. Returns the resulting text. */
static char *
open_once (const char *path, guint *n_problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtSettings) settings = kt_settings_new (path, &error);

  g_assert_no_error (error);
  *n_problems = kt_settings_get_problems (settings)->len;
  check_problems (settings);
  check_values (kt_settings_get_gsettings (settings));
  kt_settings_flush (settings);
  return read_all (kt_settings_get_gsettings (settings));
}

static void
check_file (const char *path)
{
  g_autofree char *before = NULL, *after = NULL;
  guint n_before, n_after;

  before = open_once (path, &n_before);
  after = open_once (path, &n_after);
  g_assert_cmpuint (n_after, ==, 0);
  g_assert_cmpstr (before, ==, after);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *folder = fuzz_make_folder ();
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);

  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  check_file (path);
  fuzz_remove_folder (folder);
  return 0;
}

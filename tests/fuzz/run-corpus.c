/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces libFuzzer where it is missing: passes every file of a folder to the fuzzer, each as
 * an ordinary test. */
#include <glib.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
test_file (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) data, size);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = g_dir_open (argv[1], 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder))) {
    g_autofree char *test = g_strdup_printf ("/corpus/%s", name);

    g_test_add_data_func_full (test, g_build_filename (argv[1], name, NULL), test_file, g_free);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests symbolic links, and files that are not regular. */
#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/kt-files.h"

static char *folder;

static char *
get_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
make_link (const char *target, const char *name)
{
  g_autofree char *path = get_path (name);

  g_assert_no_errno (symlink (target, path));
}

/* Checks the target by its name in the folder; NULL: nothing. */
static void
assert_leads_to (const char *name, const char *target)
{
  g_autofree char *path = get_path (name);
  g_autofree char *expected = target ? get_path (target) : NULL;
  g_autofree char *found = kt_files_follow_links (path);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_links (void)
{
  g_autofree char *absolute = get_path ("none");

  make_link ("none", "one");
  make_link ("one", "two");
  make_link (absolute, "far");
  make_link ("b", "a");
  make_link ("a", "b");
  assert_leads_to ("none", "none");
  assert_leads_to ("one", "none");
  assert_leads_to ("two", "none");
  assert_leads_to ("far", "none");
  assert_leads_to ("a", NULL);
  g_assert_cmpint (errno, ==, ELOOP);
}

static void
assert_unmapped (const char *path, GFileError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (kt_files_map (path, &error));
  g_assert_error (error, G_FILE_ERROR, (int) code);
}

/* The test would hang if a pipe without a writer were opened. */
static void
test_map (void)
{
  g_autofree char *path = get_path ("text"), *pipe = get_path ("pipe"), *none = get_path ("not");
  g_autoptr (GMappedFile) text = NULL, empty = NULL;

  g_assert_true (g_file_set_contents (path, "seven", 5, NULL));
  text = kt_files_map (path, NULL);
  g_assert_cmpuint (g_mapped_file_get_length (text), ==, 5);
  g_assert_cmpmem (g_mapped_file_get_contents (text), 5, "seven", 5);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  empty = kt_files_map (path, NULL);
  g_assert_cmpuint (g_mapped_file_get_length (empty), ==, 0);
  g_assert_no_errno (mkfifo (pipe, 0600));
  assert_unmapped (pipe, G_FILE_ERROR_INVAL);
  assert_unmapped ("/dev/zero", G_FILE_ERROR_INVAL);
  assert_unmapped (folder, G_FILE_ERROR_INVAL);
  assert_unmapped (none, G_FILE_ERROR_NOENT);
}

static void
remove_all (void)
{
  g_autoptr (GDir) listing = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (listing))) {
    g_autofree char *path = get_path (name);

    g_unlink (path);
  }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("kythu-links-XXXXXX", NULL);
  g_assert_nonnull (folder);
  g_test_add_func ("/files/links", test_links);
  g_test_add_func ("/files/map", test_map);
  status = g_test_run ();
  remove_all ();
  g_free (folder);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/files/kt-file-writer.h"
#include "model/files/kt-file.h"

enum { FILE_MODE = 0600 };

static const char *const names[KT_N_SHELVES] = {
  [KT_SHELF_GAMES] = "games",   [KT_SHELF_RUNNING] = "running", [KT_SHELF_RECENT] = "recent",
  [KT_SHELF_BROKEN] = "broken", [KT_SHELF_REMOVED] = "removed",
};

char *
kt_shelf_get_default_library (void)
{
  return g_build_filename (g_get_user_data_dir (), "kythu", NULL);
}

char *
kt_shelf_get_path (const char *library, KtShelf shelf, const char *name)
{
  return g_build_filename (library, names[shelf], name, NULL);
}

static gboolean
fail_make (const char *path, GError **error)
{
  /* Translators: the name of a folder, and what the system says about it. */
  return kt_file_set_error (error, _ ("The folder “%s” cannot be made: %s"), path);
}

gboolean
kt_shelf_make (const char *library, KtShelf shelf, GError **error)
{
  g_autofree char *path = kt_shelf_get_path (library, shelf, NULL);

  return g_mkdir_with_parents (path, 0700) == 0 || fail_make (path, error);
}

char *
kt_shelf_make_id (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  return g_strdup_printf ("%s-%08x%08x", date, g_random_int (), g_random_int ());
}

char *
kt_shelf_get_file (const char *library, KtShelf shelf, const char *id, const char *suffix)
{
  g_autofree char *name = g_strdup_printf ("%s.%s", id, suffix);

  return kt_shelf_get_path (library, shelf, name);
}

char *
kt_shelf_get_id (const char *path)
{
  char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (dot && dot > name)
    *dot = '\0';
  return name;
}

char *
kt_shelf_find_game (const char *library, KtShelf shelf, const char *id)
{
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *found = kt_shelf_get_id (name);

    if (g_str_equal (found, id) && !g_str_has_suffix (name, ".journal"))
      return g_build_filename (folder, name, NULL);
  }
  return NULL;
}

char *
kt_shelf_find_free_name (const char *wanted)
{
  const char *name = strrchr (wanted, G_DIR_SEPARATOR);
  const char *dot = strrchr (name ? name : wanted, '.');
  int stem = dot ? (int) (dot - wanted) : (int) strlen (wanted);
  char *path = g_strdup (wanted);

  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK); i++) {
    g_free (path);
    path = g_strdup_printf ("%.*s-%u%s", stem, wanted, i, dot ? dot : "");
  }
  return path;
}

static char *
find_free_path (const char *library, KtShelf shelf, const char *name)
{
  g_autofree char *path = kt_shelf_get_path (library, shelf, name);

  return kt_shelf_find_free_name (path);
}

char *
kt_shelf_move (const char *library, const char *path, KtShelf to, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *target = NULL;

  if (!kt_shelf_make (library, to, error))
    return NULL;
  target = find_free_path (library, to, name);
  if (g_rename (path, target) == 0)
    return g_steal_pointer (&target);
  fail_make (target, error);
  return NULL;
}

char *
kt_shelf_copy (const char *library, const char *path, KtShelf to, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *target = NULL, *bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, error) || !kt_shelf_make (library, to, error))
    return NULL;
  target = find_free_path (library, to, name);
  if (!kt_file_writer_write (target, bytes, length, FILE_MODE, error))
    return NULL;
  return g_steal_pointer (&target);
}

void
kt_shelf_sweep (const char *library)
{
  g_autofree char *portraits = g_build_filename (library, KT_SHELF_PORTRAITS, NULL);

  kt_file_writer_sweep (library);
  kt_file_writer_sweep (portraits);
  for (guint shelf = 0; shelf < KT_N_SHELVES; shelf++) {
    g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);

    kt_file_writer_sweep (folder);
  }
}

/* --- Removing old files ----------------------------------------------------------------------- */

typedef struct {
  char *path;
  gint64 time;
} Kept;

static void
clear_kept (gpointer kept)
{
  g_free (((Kept *) kept)->path);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Kept *first = a, *second = b;

  return first->time < second->time ? 1 : first->time > second->time ? -1 : 0;
}

/* Returns the modification time. A file dated more than a day in the future was written before the
 * clock was set back; it counts as old, because otherwise it would displace new files until that
 * date. */
static gint64
get_time (const char *path)
{
  GStatBuf status;
  gint64 time;

  if (g_lstat (path, &status) != 0)
    return 0;
  time = kt_file_get_time (&status);
  return time > g_get_real_time () + G_TIME_SPAN_DAY ? time - G_MAXINT64 : time;
}

/* Files that begin with a dot are temporary files being written, so they are ignored. */
void
kt_shelf_prune (const char *library, KtShelf shelf, guint n_kept, const char *written)
{
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (Kept));
  const char *name;

  g_array_set_clear_func (files, clear_kept);
  while (dir && (name = g_dir_read_name (dir))) {
    Kept kept = { .path = NULL };

    if (*name == '.')
      continue;
    kept.path = g_build_filename (folder, name, NULL);
    kept.time = g_strcmp0 (kept.path, written) == 0 ? G_MAXINT64 : get_time (kept.path);
    g_array_append_val (files, kept);
  }
  g_array_sort (files, compare_newest_first);
  for (guint i = n_kept; i < files->len; i++)
    g_unlink (g_array_index (files, Kept, i).path);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-saved-scan.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/files/kt-file.h"
#include "model/library/kt-saved-index.h"

/* The interval of progress reports in microseconds. */
enum { REPORT_EVERY = 300000 };

typedef struct {
  char *name;
  KtSavedStamp stamp;
} Found;

static void
clear_found (gpointer found)
{
  g_free (((Found *) found)->name);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Found *first = a, *second = b;

  if (first->stamp.time != second->stamp.time)
    return first->stamp.time < second->stamp.time ? 1 : -1;
  return strcmp (first->name, second->name);
}

/* Reads the stamp of a file. Returns FALSE for folders, pipes and temporary files, which are no
 * games. */
static gboolean
look_at (const char *folder, const char *name, Found *found)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf status;

  if (*name == '.' || g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  found->name = g_strdup (name);
  found->stamp.size = status.st_size;
  found->stamp.time = kt_file_get_time (&status);
  return TRUE;
}

static GArray *
list_folder (const char *library, KtShelf shelf, GError **error)
{
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) dir = NULL;
  GArray *files;
  const char *name;
  Found found;

  if (!kt_shelf_make (library, shelf, error))
    return NULL;
  dir = g_dir_open (folder, 0, &reason);
  if (!dir) {
    g_set_error (error, reason->domain, reason->code,
                 /* Translators: the name of a folder, and what the system says about it. */
                 _ ("The folder “%s” cannot be read: %s"), folder, g_strerror (errno));
    return NULL;
  }
  files = g_array_new (FALSE, FALSE, sizeof (Found));
  g_array_set_clear_func (files, clear_found);
  while ((name = g_dir_read_name (dir))) {
    if (look_at (folder, name, &found))
      g_array_append_val (files, found);
  }
  g_array_sort (files, compare_newest_first);
  return files;
}

/* Returns a new reference to the item of an unchanged file, or NULL. */
static KtSavedGame *
find_known (GHashTable *known, const Found *file)
{
  KtSavedGame *game = g_hash_table_lookup (known, file->name);
  KtSavedStamp stamp;

  if (!game)
    return NULL;
  stamp = kt_saved_game_get_stamp (game);
  return stamp.size == file->stamp.size && stamp.time == file->stamp.time ? g_object_ref (game)
                                                                          : NULL;
}

typedef struct {
  GPtrArray *games;
  guint n_known, n_read; /* number of games found in the index, and number read from files; games
                            with a fault are in neither */
} Result;

static void
add_file (Result *result, GHashTable *known, const char *folder, const Found *file,
          GCancellable *cancellable)
{
  KtSavedGame *game = find_known (known, file);

  if (game) {
    result->n_known++;
  } else {
    game = kt_saved_game_new_read (folder, file->name, file->stamp, cancellable);
    result->n_read += kt_saved_game_get_fault (game) == NULL;
  }
  g_ptr_array_add (result->games, game);
}

GPtrArray *
kt_saved_scan (const char *library, KtShelf shelf, GHashTable *known, GCancellable *cancellable,
               KtSavedScanFunc report, gpointer data, GError **error)
{
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);
  /* A cancelled scan must not recreate the folder. */
  g_autoptr (GArray) files = g_cancellable_set_error_if_cancelled (cancellable, error)
                                 ? NULL
                                 : list_folder (library, shelf, error);
  g_autoptr (GHashTable) before =
      known ? g_hash_table_ref (known) : kt_saved_index_read (library, shelf);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 reported_us = g_get_monotonic_time ();
  Result result = { .games = games };

  for (guint i = 0; files && i < files->len; i++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    add_file (&result, before, folder, &g_array_index (files, Found, i), cancellable);
    if (g_get_monotonic_time () - reported_us > REPORT_EVERY) {
      report (games, data);
      reported_us = g_get_monotonic_time ();
    }
  }
  if (files && !g_cancellable_is_cancelled (cancellable) &&
      (result.n_read > 0 || result.n_known < g_hash_table_size (before)))
    kt_saved_index_write (library, shelf, games);
  return files ? g_steal_pointer (&games) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-theme-scan.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"

/* If there are more folders, the rest is ignored. */
enum { MAX_FOLDERS = 64 };

static const char *const rooms[] = { "themes", "pieces" };
/* The built-in themes in the order of display. */
static const char *const themes[] = { "default", "o-ly", "nature", "mystic", "mystery", NULL };

static void
add_names (GPtrArray *list, const char *const *names)
{
  for (; names && *names; names++)
    g_ptr_array_add (list, (gpointer) *names);
}

GPtrArray *
kt_theme_scan_list_built_in (KtThemeFolderKind kind)
{
  GPtrArray *list = g_ptr_array_new ();

  if (kind == KT_THEME_FOLDER_THEME)
    add_names (list, themes);
  for (guint i = 0; kind == KT_THEME_FOLDER_PIECES && i < kt_registry_get_n_games (); i++)
    add_names (list, kt_registry_get_module (kt_registry_get_game (i))->piece_sets);
  return list;
}

gboolean
kt_theme_scan_is_built_in (KtThemeFolderKind kind, const char *id)
{
  g_autoptr (GPtrArray) list = kt_theme_scan_list_built_in (kind);

  return g_ptr_array_find_with_equal_func (list, id, g_str_equal, NULL);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const KtThemeFolder *one = *(KtThemeFolder *const *) a, *other = *(KtThemeFolder *const *) b;

  return one->kind == other->kind ? g_strcmp0 (one->id, other->id)
                                  : (int) one->kind - (int) other->kind;
}

/* Reads a player's folder. If it has the name of a built-in one, that is a fault, because the name
 * always means the built-in folder. */
static KtThemeFolder *
read_own (GFile *file, KtThemeFolderKind kind)
{
  KtThemeFolder *folder = kt_theme_folder_read (file, kind, TRUE);

  if (kt_theme_scan_is_built_in (kind, folder->id)) {
    g_ptr_array_insert (folder->faults, 0,
                        g_strdup (_ ("The program has one of this name; give the folder another")));
    g_clear_pointer (&folder->design, kt_design_unref);
    g_clear_pointer (&folder->pictures, g_hash_table_unref);
  }
  return folder;
}

static void
add_folders (GPtrArray *found, GFile *room, KtThemeFolderKind kind)
{
  g_autoptr (GFileEnumerator) folders = g_file_enumerate_children (
      room, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info = NULL;
  GFile *folder = NULL;
  guint n = 0;

  while (folders && n < MAX_FOLDERS &&
         g_file_enumerator_iterate (folders, &info, &folder, NULL, NULL) && info) {
    if (g_file_info_get_file_type (info) != G_FILE_TYPE_DIRECTORY ||
        g_file_info_get_name (info)[0] == '.')
      continue;
    g_ptr_array_add (found, read_own (folder, kind));
    n++;
  }
}

static GPtrArray *
create_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) kt_theme_folder_unref);
}

KtThemeFolder *
kt_theme_scan_read_built_in (KtThemeFolderKind kind, const char *id)
{
  g_autofree char *uri = g_strdup_printf ("resource:///org/kythu/KyThu/%s/%s", rooms[kind], id);
  g_autoptr (GFile) file = NULL;

  if (!kt_theme_scan_is_built_in (kind, id))
    return NULL;
  file = g_file_new_for_uri (uri);
  return kt_theme_folder_read (file, kind, FALSE);
}

static void
scan_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GPtrArray *list = create_list ();

  for (guint kind = 0; kind < G_N_ELEMENTS (rooms); kind++) {
    g_autofree char *room = kt_theme_scan_get_path (path, (KtThemeFolderKind) kind);
    g_autoptr (GFile) file = g_file_new_for_path (room);

    add_folders (list, file, (KtThemeFolderKind) kind);
  }
  g_ptr_array_sort (list, compare);
  g_task_return_pointer (task, list, (GDestroyNotify) g_ptr_array_unref);
}

void
kt_theme_scan_own_async (const char *folder, GAsyncReadyCallback done, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, user_data);

  g_task_set_source_tag (task, kt_theme_scan_own_async);
  g_task_set_task_data (task, g_strdup (folder), g_free);
  g_task_run_in_thread (task, scan_thread);
}

GPtrArray *
kt_theme_scan_own_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

char *
kt_theme_scan_get_path (const char *folder, KtThemeFolderKind kind)
{
  return g_build_filename (folder, rooms[kind], NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-keep.h"

#include <string.h>

#include "model/files/kt-file-writer.h"
#include "model/library/kt-shelf.h"

/* File systems take 255 bytes, of which a number and a suffix want some. */
enum { MAX_NAME = 200, MODE = 0600 };

char *
kt_keep_clean_name (const char *words)
{
  g_autofree char *name = g_utf8_make_valid (words, -1);
  const char *end;

  for (char *c = name; *c; c++) {
    if (*c == '/' || *c == '\\' || g_ascii_iscntrl (*c))
      *c = '-';
  }
  g_strstrip (name);
  for (char *c = name; *c == '.'; c++)
    *c = '_';
  if (strlen (name) > MAX_NAME) {
    end = g_utf8_find_prev_char (name, name + MAX_NAME + 1);
    name[end - name] = '\0';
  }
  return *name ? g_steal_pointer (&name) : g_strdup ("_");
}

typedef struct {
  char *library, *name, *path;
  KtGameSnapshot *snapshot;
} Keeping;

static void
keeping_free (gpointer data)
{
  Keeping *keeping = data;

  g_free (keeping->library);
  g_free (keeping->name);
  g_free (keeping->path);
  kt_game_snapshot_free (keeping->snapshot);
  g_free (keeping);
}

/* One that the person has taken away meanwhile is kept under its name again. */
static char *
find_path (const Keeping *keeping)
{
  g_autofree char *file = NULL;

  if (keeping->path)
    return g_strdup (keeping->path);
  file = g_strdup_printf ("%s.%s", keeping->name,
                          kt_game_snapshot_get_format (keeping->snapshot)->suffix);
  return kt_shelf_find_free_path (keeping->library, KT_SHELF_GAMES, file);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Keeping *keeping = data;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;

  if (!kt_shelf_make (keeping->library, KT_SHELF_GAMES, &error)) {
    g_task_return_error (task, g_steal_pointer (&error));
    return;
  }
  text = kt_game_snapshot_write (keeping->snapshot);
  path = find_path (keeping);
  if (kt_file_writer_write (path, text->str, text->len, MODE, &error))
    g_task_return_pointer (task, g_steal_pointer (&path), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
kt_keep_async (const char *library, const char *name, const char *path, KtGameSnapshot *snapshot,
               GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Keeping *keeping = g_new (Keeping, 1);

  *keeping = (Keeping){ g_strdup (library), kt_keep_clean_name (name), g_strdup (path), snapshot };
  g_task_set_source_tag (task, kt_keep_async);
  g_task_set_task_data (task, keeping, keeping_free);
  g_task_run_in_thread (task, run);
}

char *
kt_keep_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

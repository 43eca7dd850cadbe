/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-saved-game-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/files/kt-file-writer.h"
#include "model/library/kt-shelf.h"

/* MAX_NAME leaves room in the 255 bytes of a file name for a number (NUMBER_ROOM) and a suffix. */
enum { MAX_NAME = 200, NUMBER_ROOM = 16, MODE = 0600, ZERO_WIDTH_JOINER = 0x200d };

/* Excludes path separators, line separators and bidirectional control characters. */
static gboolean
is_wanted (gunichar letter)
{
  return letter != '/' && letter != '\\' && !g_unichar_iscntrl (letter) && letter != 0x2028 &&
         letter != 0x2029 && !(letter >= 0x202a && letter <= 0x202e) &&
         !(letter >= 0x2066 && letter <= 0x2069);
}

/* Cuts the name, but not between a letter and its combining marks, nor inside an emoji sequence. */
static void
cut (GString *name)
{
  const char *end = name->str + name->len;

  if (name->len <= MAX_NAME)
    return;
  end = g_utf8_find_prev_char (name->str, name->str + MAX_NAME + 1);
  while (end > name->str && (g_unichar_ismark (g_utf8_get_char (end)) ||
                             g_unichar_iszerowidth (g_utf8_get_char (end)) ||
                             g_utf8_get_char (g_utf8_prev_char (end)) == ZERO_WIDTH_JOINER))
    end = g_utf8_prev_char (end);
  if (end == name->str)
    end = g_utf8_find_prev_char (name->str, name->str + MAX_NAME + 1);
  g_string_truncate (name, (gsize) (end - name->str));
}

/* Normalizes to composed Unicode, so that names that look equal are equal. */
char *
kt_saved_game_writer_clean_name (const char *words)
{
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *name = g_string_new (NULL);

  g_strstrip (composed);
  for (const char *at = composed; *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    g_string_append_unichar (name, is_wanted (letter) ? letter : '-');
  }
  for (char *c = name->str; *c == '.'; c++)
    *c = '_';
  cut (name);
  g_strchomp (name->str);
  if (!*name->str)
    g_string_assign (name, "_");
  return g_string_free (name, FALSE);
}

/* Shortens the name before adding the number, so that the number is not cut off. */
char *
kt_saved_game_writer_number_name (const char *words, guint number)
{
  g_autofree char *name = kt_saved_game_writer_clean_name (words);
  char *end = name + strlen (name);

  while (end - name > MAX_NAME - NUMBER_ROOM)
    end = g_utf8_find_prev_char (name, end);
  *end = '\0';
  return g_strdup_printf ("%s (%u)", name, number);
}

char *
kt_saved_game_writer_get_path (const char *library, const char *words, const char *suffix)
{
  g_autofree char *name = kt_saved_game_writer_clean_name (words);

  return kt_shelf_get_file (library, KT_SHELF_GAMES, name, suffix);
}

typedef struct {
  char *library, *name, *path;
  gboolean is_numbered; /* add a number if the name is taken */
  KtGameSnapshot *snapshot;
} WriteJob;

static void
job_free (gpointer data)
{
  WriteJob *job = data;

  g_free (job->library);
  g_free (job->name);
  g_free (job->path);
  kt_game_snapshot_free (job->snapshot);
  g_free (job);
}

/* Returns the path for "An – Bình" or, for a number above 1, "An – Bình (2)". */
static char *
get_path (const WriteJob *job, guint number)
{
  const char *suffix = kt_game_snapshot_get_format (job->snapshot)->suffix;
  g_autofree char *name = NULL;

  if (job->path)
    return g_strdup (job->path);
  name = number > 1 ? kt_saved_game_writer_number_name (job->name, number) : g_strdup (job->name);
  return kt_saved_game_writer_get_path (job->library, name, suffix);
}

/* If the name is taken, the error tells the person what to do. */
static gboolean
write_new (const char *path, const GString *text, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autofree char *id = NULL, *shown = NULL;

  if (kt_file_writer_write_new (path, text->str, text->len, MODE, &fault))
    return TRUE;
  if (!g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  id = kt_shelf_get_id (path);
  shown = g_filename_display_name (id);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               /* Translators: the name of a saved game. */
               _ ("There is a game “%s” already."), shown);
  return FALSE;
}

/* Replaces the file at `path`, which is created again if the person has deleted it meanwhile. */
static gboolean
write_game (const WriteJob *job, const char *path, const GString *text, GError **error)
{
  return job->path ? kt_file_writer_write (path, text->str, text->len, MODE, error)
                   : write_new (path, text, error);
}

/* Writes the game, trying numbers until a name is free if that is allowed. Returns its path, or
 * NULL. */
static char *
write_somewhere (const WriteJob *job, const GString *text, GError **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean is_taken = TRUE;

  for (guint number = 1; is_taken; number++) {
    g_autofree char *path = get_path (job, number);

    g_clear_error (&fault);
    if (write_game (job, path, text, &fault))
      return g_steal_pointer (&path);
    is_taken = job->is_numbered && g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS);
  }
  g_propagate_error (error, g_steal_pointer (&fault));
  return NULL;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WriteJob *job = data;
  g_autoptr (GString) text = kt_game_snapshot_write (job->snapshot);
  g_autofree char *path = NULL;
  GError *error = NULL;

  if (kt_shelf_make (job->library, KT_SHELF_GAMES, &error) &&
      (path = write_somewhere (job, text, &error)))
    g_task_return_pointer (task, g_steal_pointer (&path), g_free);
  else
    g_task_return_error (task, error);
}

static void
begin (WriteJob job, gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, g_memdup2 (&job, sizeof job), job_free);
  g_task_run_in_thread (task, run);
}

void
kt_saved_game_writer_write_async (const char *library, const char *name, const char *path,
                                  KtGameSnapshot *snapshot, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  begin ((WriteJob){ g_strdup (library), g_strdup (name), g_strdup (path), FALSE, snapshot },
         kt_saved_game_writer_write_async, callback, user_data);
}

void
kt_saved_game_writer_write_new_async (const char *library, const char *name,
                                      KtGameSnapshot *snapshot, GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  begin ((WriteJob){ g_strdup (library), g_strdup (name), NULL, TRUE, snapshot },
         kt_saved_game_writer_write_new_async, callback, user_data);
}

char *
kt_saved_game_writer_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

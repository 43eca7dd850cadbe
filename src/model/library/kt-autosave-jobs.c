/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-autosave-jobs.h"

#include <glib/gstdio.h>

#include "model/files/kt-file-writer.h"
#include "model/files/kt-task.h"
#include "model/library/kt-shelf.h"

enum { FILE_MODE = 0600, N_RECENT = 100 };

typedef struct {
  char *library;
  char *id;
  KtGameSnapshot *snapshot;
  KtJournal *journal;
  KtAutosaveFate fate;
  KtAutosaveState state;
} SaveJob;

static void
clear_job (gpointer data)
{
  SaveJob *job = data;

  g_free (job->library);
  g_free (job->id);
  kt_game_snapshot_free (job->snapshot);
  kt_journal_free (job->journal);
}

static void
release_job (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

/* Frees the snapshot and the journal in the thread, because freeing them would take too long for
 * the main loop. */
static void
forget_written (SaveJob *job)
{
  g_clear_pointer (&job->snapshot, kt_game_snapshot_free);
  g_clear_pointer (&job->journal, kt_journal_free);
}

/* Runs a job and takes ownership of it. */
static void
start (KtBackground *background, SaveJob *job, gpointer source, GTaskThreadFunc run,
       GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);

  g_task_set_source_tag (task, (gpointer) run);
  g_task_set_name (task, "[kythu] autosave");
  g_task_set_task_data (task, job, release_job);
  kt_background_run (background, task, run);
}

/* --- A journal -------------------------------------------------------------------------------- */

static void
create (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SaveJob *job = data;
  g_autofree char *path = kt_shelf_get_file (job->library, KT_SHELF_RUNNING, job->id, "journal");
  GError *error = NULL;
  KtJournal *journal = NULL;

  if (kt_shelf_make (job->library, KT_SHELF_RUNNING, &error))
    journal = kt_journal_create (path, &error);
  kt_task_return_result (task, journal, (GDestroyNotify) kt_journal_free, error);
}

void
kt_autosave_create_async (KtBackground *background, const char *library, const char *id,
                          gpointer source, GAsyncReadyCallback callback)
{
  SaveJob *job = g_atomic_rc_box_new0 (SaveJob);

  job->library = g_strdup (library);
  job->id = g_strdup (id);
  start (background, job, source, create, callback, NULL);
}

KtJournal *
kt_autosave_create_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- The file --------------------------------------------------------------------------------- */

static gboolean
write_to (const SaveJob *job, KtShelf shelf, GError **error)
{
  const char *suffix = kt_game_snapshot_get_format (job->snapshot)->suffix;
  g_autofree char *path = kt_shelf_get_file (job->library, shelf, job->id, suffix);
  g_autoptr (GString) text = kt_game_snapshot_write (job->snapshot);

  return kt_shelf_make (job->library, shelf, error) &&
         kt_file_writer_write (path, text->str, text->len, FILE_MODE, error);
}

static gboolean
write_copy (const SaveJob *job, GError **error)
{
  const char *suffix = kt_game_snapshot_get_format (job->snapshot)->suffix;
  g_autofree char *path = kt_shelf_get_file (job->library, KT_SHELF_RECENT, job->id, suffix);

  if (job->state == KT_AUTOSAVE_RUNS) {
    g_unlink (path);
    return TRUE;
  }
  if (job->state == KT_AUTOSAVE_ENDED && !g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!write_to (job, KT_SHELF_RECENT, error))
    return FALSE;
  kt_shelf_prune (job->library, KT_SHELF_RECENT, N_RECENT, path);
  return TRUE;
}

/* Writes the running game first, then the copy among the recent games. In the other order, a kill
 * in between would leave only the copy, which cannot be continued. */
static gboolean
write_both (const SaveJob *job, GError **error)
{
  return write_to (job, KT_SHELF_RUNNING, error) && write_copy (job, error);
}

static void
write_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean is_good = write_both (data, &error);

  forget_written (data);
  kt_task_return_success (task, is_good, error);
}

void
kt_autosave_write_async (KtBackground *background, const char *library, const char *id,
                         KtGameSnapshot *snapshot, KtAutosaveState state, gpointer source,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  SaveJob *job = g_atomic_rc_box_new0 (SaveJob);

  job->library = g_strdup (library);
  job->id = g_strdup (id);
  job->snapshot = snapshot;
  job->state = state;
  start (background, job, source, write_file, callback, user_data);
}

gboolean
kt_autosave_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Leaving a game --------------------------------------------------------------------------- */

static void
remove_journal (const SaveJob *job)
{
  if (job->journal && job->fate != KT_AUTOSAVE_GO_ON)
    g_unlink (kt_journal_get_path (job->journal));
}

/* Removes old recent games, but not this game, whose file is `moved` or, if that is NULL, its copy.
 */
static void
prune_recent (const SaveJob *job, const char *moved)
{
  g_autofree char *copy = kt_shelf_find_game (job->library, KT_SHELF_RECENT, job->id);

  kt_shelf_prune (job->library, KT_SHELF_RECENT, N_RECENT, moved ? moved : copy);
}

/* Moves a finished game to the recent games. The file of the running game is removed last, because
 * the journal without this file may hold only a part of the game. */
static gboolean
end_game (const SaveJob *job, GError **error)
{
  g_autofree char *running = kt_shelf_find_game (job->library, KT_SHELF_RUNNING, job->id);
  gboolean has_copy = job->snapshot || job->state == KT_AUTOSAVE_ENDED;
  g_autofree char *moved = NULL;

  if (job->snapshot && !write_copy (job, error))
    return FALSE;
  if (has_copy)
    remove_journal (job);
  if (has_copy && running)
    g_unlink (running);
  else if (running)
    moved = kt_shelf_move (job->library, running, KT_SHELF_RECENT, error);
  if (running && !has_copy && !moved)
    return FALSE;
  prune_recent (job, moved);
  return TRUE;
}

/* Removes the file of a game in which nothing was done. Such a game has a file only if its text
 * does not fit into a journal. */
static gboolean
forget_game (const SaveJob *job)
{
  g_autofree char *running =
      job->id ? kt_shelf_find_game (job->library, KT_SHELF_RUNNING, job->id) : NULL;

  if (running)
    g_unlink (running);
  return TRUE;
}

static gboolean
settle (const SaveJob *job, GError **error)
{
  if (job->fate == KT_AUTOSAVE_END)
    return end_game (job, error);
  if (job->fate == KT_AUTOSAVE_FORGET)
    return forget_game (job);
  return !job->snapshot || write_both (job, error);
}

/* If the file could not be written, the journal stays and remains locked, because it still holds
 * the game. */
static void
leave (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SaveJob *job = data;
  GError *error = NULL;
  gboolean is_good = settle (job, &error);

  if (is_good) {
    remove_journal (job);
    forget_written (job);
  }
  kt_task_return_success (task, is_good, error);
}

void
kt_autosave_leave_async (KtBackground *background, const char *library, const char *id,
                         KtAutosaveFate fate, KtAutosaveState state, KtGameSnapshot *snapshot,
                         KtJournal *journal, gpointer source, GAsyncReadyCallback callback)
{
  SaveJob *job = g_atomic_rc_box_new0 (SaveJob);

  *job = (SaveJob){ g_strdup (library), g_strdup (id), snapshot, journal, fate, state };
  start (background, job, source, leave, callback, NULL);
}

gboolean
kt_autosave_leave_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
kt_autosave_leave_again_async (KtBackground *background, GAsyncResult *failed,
                               GAsyncReadyCallback callback)
{
  SaveJob *job = g_task_get_task_data (G_TASK (failed));

  start (background, g_atomic_rc_box_acquire (job), g_task_get_source_object (G_TASK (failed)),
         leave, callback, NULL);
}

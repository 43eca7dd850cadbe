/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-saved-games.h"

#include <string.h>

#include "model/files/kt-task.h"
#include "model/library/kt-saved-game-writer.h"
#include "model/library/kt-saved-scan.h"

/* Milliseconds from a notification to reading the folder, because one change causes many
 * notifications. While many games are added, reading takes at most half of the time. */
enum { REFRESH_DELAY_MS = 150 };

struct _KtSavedGames {
  GObject parent_instance;
  char *library;
  KtShelf shelf;
  GPtrArray *games; /* of KtSavedGame */
  char *error;
  GFileMonitor *monitor;
  GCancellable *cancellable; /* cancels the running scan; NULL: none is running */
  gboolean is_known;         /* the folder was read completely once */
  gboolean is_stale;         /* the folder changed during the scan */
  gint64 began_us;           /* when the scan began */
  guint scan_ms;             /* how long the last scan took */
  guint timeout;
};

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtSavedGames, kt_saved_games, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum { UPDATED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The games -------------------------------------------------------------------------------- */

/* Replaces the list; identical items at both ends are not reported as changed. */
static void
take_games (KtSavedGames *self, GPtrArray *games)
{
  GPtrArray *before = self->games;
  guint first = 0, last = 0, most = MIN (before->len, games->len);

  while (first < most && before->pdata[first] == games->pdata[first])
    first++;
  while (last < most - first &&
         before->pdata[before->len - 1 - last] == games->pdata[games->len - 1 - last])
    last++;
  self->games = g_ptr_array_ref (games);
  if (before->len != games->len || first < games->len)
    g_list_model_items_changed (G_LIST_MODEL (self), first, before->len - first - last,
                                games->len - first - last);
  g_ptr_array_unref (before);
}

static void
add_copy (gpointer game, gpointer games)
{
  g_ptr_array_add (games, g_object_ref (game));
}

/* --- The thread ------------------------------------------------------------------------------- */

typedef struct {
  GWeakRef list;
  char *library;
  KtShelf shelf;
  GHashTable *known; /* or NULL */
  GCancellable *cancellable;
} Scan;

static void
free_scan (gpointer data)
{
  Scan *scan = data;

  g_weak_ref_clear (&scan->list);
  g_free (scan->library);
  g_clear_pointer (&scan->known, g_hash_table_unref);
  g_object_unref (scan->cancellable);
  g_free (scan);
}

typedef struct {
  GTask *task;
  GPtrArray *games;
} Part;

static void
free_part (gpointer data)
{
  Part *part = data;

  g_object_unref (part->task);
  g_ptr_array_unref (part->games);
  g_free (part);
}

static gboolean
part_cb (gpointer data)
{
  Part *part = data;
  Scan *scan = g_task_get_task_data (part->task);
  g_autoptr (KtSavedGames) self = g_weak_ref_get (&scan->list);

  /* The first scan shows its games as they come. A later scan leaves the old list until it is
   * complete. */
  if (self && self->cancellable == scan->cancellable && !self->is_known) {
    take_games (self, part->games);
    g_signal_emit (self, signals[UPDATED], 0);
  }
  return G_SOURCE_REMOVE;
}

static void
send_part (GPtrArray *games, gpointer task)
{
  Part *part = g_new (Part, 1);

  *part = (Part){ g_object_ref (task), g_ptr_array_new_with_free_func (g_object_unref) };
  g_ptr_array_foreach (games, add_copy, part->games);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, part_cb, part, free_part);
}

static void
scan_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Scan *scan = data;
  GError *error = NULL;
  GPtrArray *games = kt_saved_scan (scan->library, scan->shelf, scan->known, scan->cancellable,
                                    send_part, task, &error);

  kt_task_return_result (task, games, (GDestroyNotify) g_ptr_array_unref, error);
}

static void watch (KtSavedGames *self);
static void changed_cb (KtSavedGames *self);

static void
scanned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Scan *scan = g_task_get_task_data (G_TASK (result));
  g_autoptr (KtSavedGames) self = g_weak_ref_get (&scan->list);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = g_task_propagate_pointer (G_TASK (result), &error);

  if (!self || self->cancellable != scan->cancellable)
    return;
  g_clear_object (&self->cancellable);
  self->scan_ms = (guint) ((g_get_monotonic_time () - self->began_us) / 1000);
  g_free (self->error);
  self->error = error ? g_strdup (error->message) : NULL;
  if (!games)
    games = g_ptr_array_new ();
  take_games (self, games);
  self->is_known = TRUE;
  watch (self);
  if (self->is_stale)
    changed_cb (self);
  g_signal_emit (self, signals[UPDATED], 0);
}

static GHashTable *
list_known (KtSavedGames *self)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);

  for (guint i = 0; i < self->games->len; i++)
    g_hash_table_insert (known, (gpointer) kt_saved_game_get_file (self->games->pdata[i]),
                         g_object_ref (self->games->pdata[i]));
  return known;
}

void
kt_saved_games_refresh (KtSavedGames *self)
{
  g_autoptr (GTask) task = NULL;
  Scan *scan;

  g_return_if_fail (KT_IS_SAVED_GAMES (self));
  self->is_stale = self->cancellable != NULL;
  if (self->cancellable)
    return;
  self->cancellable = g_cancellable_new ();
  self->began_us = g_get_monotonic_time ();
  scan = g_new0 (Scan, 1);
  g_weak_ref_init (&scan->list, self);
  scan->library = g_strdup (self->library);
  scan->shelf = self->shelf;
  scan->known = self->is_known && !self->error ? list_known (self) : NULL;
  scan->cancellable = g_object_ref (self->cancellable);
  task = g_task_new (NULL, NULL, scanned_cb, NULL);
  g_task_set_source_tag (task, kt_saved_games_refresh);
  g_task_set_task_data (task, scan, free_scan);
  g_task_run_in_thread (task, scan_in_thread);
}

/* --- The folder ------------------------------------------------------------------------------- */

static gboolean
refresh_cb (gpointer data)
{
  KtSavedGames *self = data;

  self->timeout = 0;
  kt_saved_games_refresh (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (KtSavedGames *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (REFRESH_DELAY_MS + self->scan_ms, refresh_cb, self);
}

/* Watches the folder; it must exist. */
static void
watch (KtSavedGames *self)
{
  g_autofree char *path = kt_shelf_get_path (self->library, self->shelf, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  if (self->monitor)
    return;
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (!self->monitor)
    return;
  g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
  /* Rescan, because the folder may have changed before it was watched. */
  changed_cb (self);
}

/* --- Renaming, removing, restoring ------------------------------------------------------------ */

typedef struct {
  char *library;
  char *from, *to; /* paths before and after a renaming; after restoring, `to` is the path of the
                      first file */
  GPtrArray *paths;
  GPtrArray *trashed;
} Change;

static void
free_change (gpointer data)
{
  Change *change = data;

  g_free (change->library);
  g_free (change->from);
  g_free (change->to);
  g_clear_pointer (&change->paths, g_ptr_array_unref);
  g_clear_pointer (&change->trashed, g_ptr_array_unref);
  g_free (change);
}

static Change *
create_change (KtSavedGames *self)
{
  Change *change = g_new0 (Change, 1);

  change->library = g_strdup (self->library);
  return change;
}

/* Starts a change in a thread and takes ownership of it. */
static void
begin_change (KtSavedGames *self, Change *change, GTaskThreadFunc run, GAsyncReadyCallback callback,
              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, (gpointer) run);
  g_task_set_task_data (task, change, free_change);
  g_task_run_in_thread (task, run);
}

static gboolean
finish_change (KtSavedGames *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  kt_saved_games_refresh (self);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
rename_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  GError *error = NULL;

  if (!g_str_equal (change->from, change->to))
    kt_trash_rename (change->from, change->to, &error);
  kt_task_return_success (task, !error, error);
}

void
kt_saved_games_rename_async (KtSavedGames *self, KtSavedGame *game, const char *words,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  const char *from = kt_saved_game_get_path (game), *suffix;
  Change *change = create_change (self);
  g_autofree char *name = kt_saved_game_writer_clean_name (words), *file = NULL;

  suffix = strrchr (kt_saved_game_get_file (game), '.');
  file = g_strconcat (name, suffix, NULL);
  change->from = g_strdup (from);
  change->to = kt_shelf_get_path (self->library, self->shelf, file);
  begin_change (self, change, rename_in_thread, callback, user_data);
}

char *
kt_saved_games_rename_finish (KtSavedGames *self, GAsyncResult *result, GError **error)
{
  Change *change = g_task_get_task_data (G_TASK (result));

  return finish_change (self, result, error) ? g_strdup (change->to) : NULL;
}

/* Tries all files and reports the first error. */
static void
remove_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  GError *error = NULL;

  for (guint i = 0; i < change->paths->len; i++) {
    KtTrashed *trashed =
        kt_trash_move (change->library, change->paths->pdata[i], error ? NULL : &error);

    if (trashed)
      g_ptr_array_add (change->trashed, trashed);
  }
  kt_task_return_success (task, !error, error);
}

void
kt_saved_games_remove_async (KtSavedGames *self, GPtrArray *games, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  Change *change = create_change (self);

  change->paths = g_ptr_array_new_with_free_func (g_free);
  change->trashed = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_trashed_free);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (change->paths, g_strdup (kt_saved_game_get_path (games->pdata[i])));
  begin_change (self, change, remove_in_thread, callback, user_data);
}

GPtrArray *
kt_saved_games_remove_finish (KtSavedGames *self, GAsyncResult *result, GError **error)
{
  Change *change = g_task_get_task_data (G_TASK (result));

  finish_change (self, result, error);
  return g_steal_pointer (&change->trashed);
}

static void
restore_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  GError *error = NULL;

  for (guint i = 0; i < change->trashed->len; i++) {
    g_autofree char *path = kt_trash_restore (change->trashed->pdata[i], error ? NULL : &error);

    if (!change->to)
      change->to = g_steal_pointer (&path);
  }
  kt_task_return_success (task, !error, error);
}

void
kt_saved_games_restore_async (KtSavedGames *self, GPtrArray *trashed, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Change *change = create_change (self);

  change->trashed = g_ptr_array_ref (trashed);
  begin_change (self, change, restore_in_thread, callback, user_data);
}

char *
kt_saved_games_restore_finish (KtSavedGames *self, GAsyncResult *result, GError **error)
{
  Change *change = g_task_get_task_data (G_TASK (result));

  finish_change (self, result, error);
  return g_strdup (change->to);
}

/* --- The list --------------------------------------------------------------------------------- */

static GType
kt_saved_games_get_item_type (GListModel *list)
{
  return KT_TYPE_SAVED_GAME;
}

static guint
kt_saved_games_get_n_items (GListModel *list)
{
  return KT_SAVED_GAMES (list)->games->len;
}

static gpointer
kt_saved_games_get_item (GListModel *list, guint position)
{
  GPtrArray *games = KT_SAVED_GAMES (list)->games;

  return position < games->len ? g_object_ref (games->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_saved_games_get_item_type;
  iface->get_n_items = kt_saved_games_get_n_items;
  iface->get_item = kt_saved_games_get_item;
}

static void
kt_saved_games_finalize (GObject *object)
{
  KtSavedGames *self = KT_SAVED_GAMES (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_ptr_array_unref (self->games);
  g_free (self->library);
  g_free (self->error);
  G_OBJECT_CLASS (kt_saved_games_parent_class)->finalize (object);
}

static void
kt_saved_games_class_init (KtSavedGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_saved_games_finalize;
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_saved_games_init (KtSavedGames *self)
{
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
}

KtSavedGames *
kt_saved_games_new (const char *library, KtShelf shelf)
{
  KtSavedGames *self = g_object_new (KT_TYPE_SAVED_GAMES, NULL);

  self->library = g_strdup (library);
  self->shelf = shelf;
  kt_saved_games_refresh (self);
  return self;
}

gboolean
kt_saved_games_is_loading (KtSavedGames *self)
{
  return !self->is_known;
}

const char *
kt_saved_games_get_error (KtSavedGames *self)
{
  return self->error;
}

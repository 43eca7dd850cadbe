/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-unfinished.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "formats/kt-format.h"
#include "model/files/kt-file-writer.h"
#include "model/files/kt-file.h"
#include "model/files/kt-task.h"
#include "model/library/kt-recovery.h"
#include "model/library/kt-results.h"
#include "model/library/kt-shelf.h"

/* An empty journal younger than MAKING_SECONDS may belong to a process that is creating it, so it
 * is left alone. */
enum { FILE_MODE = 0600, MAKING_SECONDS = 60 };

struct _KtUnfinishedGame {
  GObject parent_instance;
  char *library;
  char *id;
  char *path; /* path of the game's file; NULL: there is only a journal */
  KtRecord *record;
  KtRecord *removed; /* the game when it was moved to the recent games; only threads use it */
  GDateTime *time;
  gboolean has_ended; /* the end of the game is only in the journal, so its result may not have been
                         recorded */
};

G_DEFINE_FINAL_TYPE (KtUnfinishedGame, kt_unfinished_game, G_TYPE_OBJECT)

static void
kt_unfinished_game_finalize (GObject *object)
{
  KtUnfinishedGame *self = KT_UNFINISHED_GAME (object);

  g_free (self->library);
  g_free (self->id);
  g_free (self->path);
  kt_record_free (self->record);
  kt_record_free (self->removed);
  g_clear_pointer (&self->time, g_date_time_unref);
  G_OBJECT_CLASS (kt_unfinished_game_parent_class)->finalize (object);
}

static void
kt_unfinished_game_class_init (KtUnfinishedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_unfinished_game_finalize;
}

static void
kt_unfinished_game_init (KtUnfinishedGame *self)
{
}

const char *
kt_unfinished_game_get_id (KtUnfinishedGame *self)
{
  g_return_val_if_fail (KT_IS_UNFINISHED_GAME (self), NULL);
  return self->id;
}

KtRecord *
kt_unfinished_game_get_record (KtUnfinishedGame *self)
{
  g_return_val_if_fail (KT_IS_UNFINISHED_GAME (self), NULL);
  return self->record;
}

GDateTime *
kt_unfinished_game_get_time (KtUnfinishedGame *self)
{
  g_return_val_if_fail (KT_IS_UNFINISHED_GAME (self), NULL);
  return self->time;
}

/* --- Reading one ------------------------------------------------------------------------------ */

static char *
get_journal_path (KtUnfinishedGame *self)
{
  return kt_shelf_get_file (self->library, KT_SHELF_RUNNING, self->id, "journal");
}

/* Reads the opened journal. */
static KtJournalContent *
read_journal (KtUnfinishedGame *self, int journal, GPtrArray *faults)
{
  g_autofree char *path = get_journal_path (self);
  g_autoptr (GError) error = NULL;
  KtJournalContent *content = journal >= 0 ? kt_journal_read (journal, path, &error) : NULL;

  if (error)
    g_ptr_array_add (faults, g_strdup (error->message));
  return content;
}

/* Returns -1 also if there is no journal; then no error is set. */
static int
lock_journal (KtUnfinishedGame *self, GError **error)
{
  g_autofree char *path = get_journal_path (self);
  g_autoptr (GError) fault = NULL;
  int journal = kt_journal_lock (path, &fault);

  if (fault && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&fault));
  return journal;
}

/* Returns microseconds since 1970, because games can follow each other within a second. */
static gint64
get_time_of (const char *path)
{
  GStatBuf status;

  return path && g_stat (path, &status) == 0 ? kt_file_get_time (&status) : 0;
}

static GDateTime *
create_time (gint64 microseconds)
{
  g_autoptr (GDateTime) second = g_date_time_new_from_unix_local (microseconds / G_USEC_PER_SEC);

  return g_date_time_add (second, microseconds % G_USEC_PER_SEC);
}

static void
report_moved (GPtrArray *faults, const char *path)
{
  g_autofree char *shown = path ? g_filename_display_name (path) : NULL;

  if (shown)
    /* Translators: where a file that could not be read was put. */
    g_ptr_array_add (faults, g_strdup_printf (_ ("The file was kept as “%s”"), shown));
}

/* Moves unreadable files to the shelf of broken files. */
static void
move_to_broken (KtUnfinishedGame *self, GPtrArray *faults)
{
  g_autofree char *journal = get_journal_path (self);
  g_autofree char *first =
      self->path ? kt_shelf_move (self->library, self->path, KT_SHELF_BROKEN, NULL) : NULL;
  g_autofree char *second = g_file_test (journal, G_FILE_TEST_EXISTS)
                                ? kt_shelf_move (self->library, journal, KT_SHELF_BROKEN, NULL)
                                : NULL;

  report_moved (faults, first);
  report_moved (faults, second);
}

/* Returns whether there is no file and no move, as with a spare journal. */
static gboolean
is_blank (KtUnfinishedGame *self, KtRecord *record)
{
  return !self->path && (!record || !kt_node_get_first_child (
                                        kt_game_tree_get_root (kt_record_get_tree (record))));
}

static void
append_all (GPtrArray *to, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, g_strdup (g_ptr_array_index (from, i)));
}

/* Returns whether another process may be creating the journal. */
static gboolean
is_in_making (KtUnfinishedGame *self, const char *journal)
{
  GStatBuf status;

  return !self->path && g_stat (journal, &status) == 0 && status.st_size == 0 &&
         status.st_mtime + MAKING_SECONDS > g_get_real_time () / G_USEC_PER_SEC;
}

/* Reads a game; `journal` is the opened journal, or -1. Returns TRUE if there is a game. */
static gboolean
read_game (KtUnfinishedGame *self, int journal, GPtrArray *faults)
{
  g_autofree char *path = get_journal_path (self);
  guint n_faults = faults->len;
  g_autoptr (KtJournalContent) content = read_journal (self, journal, faults);
  g_autoptr (KtRecovery) recovery = kt_recovery_new (self->path, content);
  gint64 time = MAX (get_time_of (self->path), get_time_of (path));

  if (is_in_making (self, path)) {
    g_ptr_array_set_size (faults, (int) n_faults);
    return FALSE;
  }
  append_all (faults, recovery->faults);
  if (faults->len == n_faults && is_blank (self, recovery->record)) {
    if (journal >= 0)
      g_unlink (path);
    return FALSE;
  }
  if (!recovery->record) {
    move_to_broken (self, faults);
    return FALSE;
  }
  self->record = g_steal_pointer (&recovery->record);
  self->time = create_time (time);
  self->has_ended = recovery->has_ended;
  return TRUE;
}

/* --- Listing ---------------------------------------------------------------------------------- */

typedef struct {
  char *library;
  GHashTable *games; /* of KtUnfinishedGame, by id */
  GPtrArray *found;
  GPtrArray *faults;
} List;

static void
free_list (gpointer data)
{
  List *list = data;

  g_free (list->library);
  g_hash_table_unref (list->games);
  g_ptr_array_unref (list->found);
  g_clear_pointer (&list->faults, g_ptr_array_unref);
  g_free (list);
}

static KtUnfinishedGame *
get_game (List *list, const char *id)
{
  KtUnfinishedGame *game = g_hash_table_lookup (list->games, id);

  if (!game) {
    game = g_object_new (KT_TYPE_UNFINISHED_GAME, NULL);
    game->library = g_strdup (list->library);
    game->id = g_strdup (id);
    g_hash_table_insert (list->games, game->id, game);
  }
  return game;
}

static void
add_file (List *list, const char *name)
{
  g_autofree char *path = kt_shelf_get_path (list->library, KT_SHELF_RUNNING, name);
  g_autofree char *id = kt_shelf_get_id (name);
  KtUnfinishedGame *game;

  if (*name == '.')
    return;
  game = get_game (list, id);
  if (!g_str_has_suffix (name, ".journal") && !game->path)
    game->path = g_steal_pointer (&path);
}

static gboolean end_game (KtUnfinishedGame *self, int journal, GError **error);

static gboolean
is_over (KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));

  return kt_position_is_over (position);
}

/* Removes the recent copy of a game whose end was undone. */
static void
remove_copy (KtUnfinishedGame *self)
{
  g_autofree char *copy = kt_shelf_find_game (self->library, KT_SHELF_RECENT, self->id);

  if (copy)
    g_unlink (copy);
}

/* Records the result, in case the program was killed before doing so. */
static gboolean
record_result (KtUnfinishedGame *self)
{
  g_autoptr (KtResultLine) line = NULL;

  if (!self->has_ended)
    return TRUE;
  line = kt_result_line_new_of_record (self->record, self->id, g_date_time_to_unix (self->time));
  return kt_results_add_missing (self->library, line, NULL);
}

/* Returns whether the game belongs in the list. A game that had ended before the program was killed
 * is moved to the recent games, and is listed only if that fails. */
static gboolean
waits (KtUnfinishedGame *self, int journal)
{
  if (is_over (self->record))
    return !record_result (self) || !end_game (self, journal, NULL);
  remove_copy (self);
  return TRUE;
}

/* Adds a game to the list. A game whose journal cannot be opened is skipped and left alone, because
 * the journal may be its only copy. */
static void
read_listed (List *list, KtUnfinishedGame *game)
{
  g_autoptr (GError) error = NULL;
  int journal = lock_journal (game, &error);

  if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    g_ptr_array_add (list->faults, g_strdup (error->message));
  if (error)
    return;
  if (read_game (game, journal, list->faults) && waits (game, journal))
    g_ptr_array_add (list->found, g_object_ref (game));
  if (journal >= 0)
    close (journal);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  KtUnfinishedGame *first = *(KtUnfinishedGame **) a, *second = *(KtUnfinishedGame **) b;
  int order = g_date_time_compare (second->time, first->time);

  return order != 0 ? order : strcmp (second->id, first->id);
}

static void
list_games (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  List *list = data;
  g_autofree char *folder = kt_shelf_get_path (list->library, KT_SHELF_RUNNING, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GHashTableIter iter;
  gpointer game;
  const char *name;

  kt_shelf_sweep (list->library);
  while (dir && (name = g_dir_read_name (dir)))
    add_file (list, name);
  g_hash_table_iter_init (&iter, list->games);
  while (g_hash_table_iter_next (&iter, NULL, &game))
    read_listed (list, game);
  g_ptr_array_sort (list->found, compare_newest_first);
  g_task_return_boolean (task, TRUE);
}

void
kt_unfinished_list_async (const char *library, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  List *list = g_new0 (List, 1);

  list->library = g_strdup (library);
  list->games = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  list->found = g_ptr_array_new_with_free_func (g_object_unref);
  list->faults = g_ptr_array_new_with_free_func (g_free);
  g_task_set_source_tag (task, kt_unfinished_list_async);
  g_task_set_task_data (task, list, free_list);
  g_task_run_in_thread (task, list_games);
}

GListStore *
kt_unfinished_list_finish (GAsyncResult *result, GPtrArray **faults)
{
  List *list = g_task_get_task_data (G_TASK (result));
  GListStore *store = g_list_store_new (KT_TYPE_UNFINISHED_GAME);

  g_list_store_splice (store, 0, 0, list->found->pdata, list->found->len);
  if (faults)
    *faults = g_steal_pointer (&list->faults);
  return store;
}

/* --- Continuing ------------------------------------------------------------------------------- */

typedef struct {
  KtRecord *record;
  KtJournal *journal;
} Continuation;

static void
free_continuation (gpointer data)
{
  Continuation *continuation = data;

  kt_record_free (continuation->record);
  kt_journal_free (continuation->journal);
  g_free (continuation);
}

static char *
get_file_path (KtUnfinishedGame *self, KtShelf shelf, KtRecord *record)
{
  const KtFormat *format =
      kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);

  return kt_shelf_get_file (self->library, shelf, self->id, format->suffix);
}

static gboolean
write_record (KtUnfinishedGame *self, KtShelf shelf, KtRecord *record, GError **error)
{
  const KtFormat *format =
      kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
  g_autofree char *path = get_file_path (self, shelf, record);
  g_autoptr (GString) text = g_string_new (NULL);

  format->write (record, text);
  return kt_shelf_make (self->library, shelf, error) &&
         kt_file_writer_write (path, text->str, text->len, FILE_MODE, error);
}

/* Renames the file if its suffix is not the one with which the game will be written. */
static gboolean
rename_file (KtUnfinishedGame *self, KtRecord *record)
{
  g_autofree char *path = get_file_path (self, KT_SHELF_RUNNING, record);

  return !self->path || g_str_equal (path, self->path) || g_rename (self->path, path) == 0;
}

/* Keeps the original of a file that could not be read completely. */
static gboolean
keep_original (KtUnfinishedGame *self, KtRecovery *recovery, GError **error)
{
  g_autofree char *original = NULL;

  if (recovery->faults->len == 0 || !self->path)
    return TRUE;
  original = kt_shelf_copy (self->library, self->path, KT_SHELF_BROKEN, error);
  return original != NULL;
}

/* Brings the file up to date before a new journal is begun. */
static gboolean
bring_up_to_date (KtUnfinishedGame *self, KtRecovery *recovery, GError **error)
{
  const KtFormat *format =
      kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (recovery->record))->game);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, recovery->number);
  g_autofree char *path = get_file_path (self, KT_SHELF_RUNNING, recovery->record);

  if (!recovery->is_behind && recovery->faults->len == 0 && rename_file (self, recovery->record))
    return TRUE;
  kt_format_set_own (format, recovery->record, KT_RECOVERY_WORD, number);
  if (!keep_original (self, recovery, error) ||
      !write_record (self, KT_SHELF_RUNNING, recovery->record, error))
    return FALSE;
  if (self->path && !g_str_equal (path, self->path))
    g_unlink (self->path);
  return TRUE;
}

/* Creates a journal. A game without a journal is locked by claiming the journal's name, which only
 * one of several processes can do. */
static KtJournal *
create_journal (KtUnfinishedGame *self, gboolean is_lock, GError **error)
{
  g_autofree char *id = kt_shelf_make_id ();
  g_autofree char *fresh = kt_shelf_get_file (self->library, KT_SHELF_RUNNING, id, "journal");
  g_autofree char *path = get_journal_path (self);
  KtJournal *journal = NULL;

  if (kt_shelf_make (self->library, KT_SHELF_RUNNING, error))
    journal = kt_journal_create (fresh, error);
  if (!journal || !is_lock || kt_journal_claim (journal, path, error))
    return journal;
  g_unlink (fresh);
  kt_journal_free (journal);
  return NULL;
}

/* Begins the new journal in place of the old one, which stays locked until then. */
static gboolean
begin_journal (KtUnfinishedGame *self, KtJournal *journal, guint64 number, GError **error)
{
  g_autofree char *path = get_journal_path (self);

  if (kt_journal_begin (journal, "", 0, number))
    return g_str_equal (path, kt_journal_get_path (journal)) ||
           kt_journal_rename (journal, path, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("The disk cannot be written to: the game may be lost"));
  return FALSE;
}

/* Reads the game again, because it may have changed since it was listed. `journal` is the old
 * journal, or -1. */
static KtRecovery *
read_again (KtUnfinishedGame *self, int journal, GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KtJournalContent) content = read_journal (self, journal, faults);
  g_autoptr (KtRecovery) recovery = NULL;

  g_free (self->path);
  self->path = kt_shelf_find_game (self->library, KT_SHELF_RUNNING, self->id);
  recovery = kt_recovery_new (self->path, content);
  if (recovery->record)
    return g_steal_pointer (&recovery);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The game is gone"));
  return NULL;
}

static Continuation *
take_up (KtUnfinishedGame *self, int journal, GError **error)
{
  g_autoptr (KtJournal) fresh = create_journal (self, journal < 0, error);
  g_autoptr (KtRecovery) recovery = fresh ? read_again (self, journal, error) : NULL;
  Continuation *continuation;

  if (!recovery || !bring_up_to_date (self, recovery, error) ||
      !begin_journal (self, fresh, recovery->number, error)) {
    if (fresh)
      g_unlink (kt_journal_get_path (fresh));
    return NULL;
  }
  continuation = g_new (Continuation, 1);
  *continuation = (Continuation){ g_steal_pointer (&recovery->record), g_steal_pointer (&fresh) };
  return continuation;
}

static void
continue_game (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtUnfinishedGame *self = source;
  GError *error = NULL;
  int journal = lock_journal (self, &error);
  Continuation *continuation = error ? NULL : take_up (self, journal, &error);

  if (journal >= 0)
    close (journal);
  kt_task_return_result (task, continuation, free_continuation, error);
}

static void
start (KtUnfinishedGame *self, GTaskThreadFunc run, GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, (gpointer) run);
  g_task_run_in_thread (task, run);
}

void
kt_unfinished_game_continue_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_return_if_fail (KT_IS_UNFINISHED_GAME (self));
  start (self, continue_game, callback, user_data);
}

KtRecord *
kt_unfinished_game_continue_finish (KtUnfinishedGame *self, GAsyncResult *result,
                                    KtJournal **journal, GError **error)
{
  Continuation *continuation = g_task_propagate_pointer (G_TASK (result), error);
  KtRecord *record;

  if (!continuation)
    return NULL;
  record = g_steal_pointer (&continuation->record);
  *journal = g_steal_pointer (&continuation->journal);
  free_continuation (continuation);
  return record;
}

/* --- Moving to the recent games --------------------------------------------------------------- */

static void
remove_files (KtUnfinishedGame *self, KtRecord *record)
{
  g_autofree char *path = get_file_path (self, KT_SHELF_RUNNING, record);
  g_autofree char *journal = get_journal_path (self);

  g_unlink (journal);
  g_unlink (path);
  if (self->path)
    g_unlink (self->path);
}

/* Moves the locked game to the recent games. */
static gboolean
put_among_recent (KtUnfinishedGame *self, int journal, GError **error)
{
  g_autoptr (KtRecovery) recovery = read_again (self, journal, error);

  if (!recovery || !keep_original (self, recovery, error) ||
      !write_record (self, KT_SHELF_RECENT, recovery->record, error))
    return FALSE;
  remove_files (self, recovery->record);
  kt_record_free (self->removed);
  self->removed = g_steal_pointer (&recovery->record);
  return TRUE;
}

/* `journal` is the locked journal, or -1 if there is none. */
static gboolean
end_game (KtUnfinishedGame *self, int journal, GError **error)
{
  g_autoptr (KtJournal) lock = journal < 0 ? create_journal (self, TRUE, error) : NULL;
  gboolean is_good = (journal >= 0 || lock) && put_among_recent (self, journal, error);

  if (!is_good && lock)
    g_unlink (kt_journal_get_path (lock));
  return is_good;
}

static void
remove_game (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtUnfinishedGame *self = source;
  GError *error = NULL;
  int journal = lock_journal (self, &error);
  gboolean is_good = !error && end_game (self, journal, &error);

  if (journal >= 0)
    close (journal);
  kt_task_return_success (task, is_good, error);
}

static void
restore_game (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtUnfinishedGame *self = source;
  KtRecord *record = self->removed ? self->removed : self->record;
  GError *error = NULL;
  gboolean is_good = write_record (self, KT_SHELF_RUNNING, record, &error);
  g_autofree char *path = get_file_path (self, KT_SHELF_RECENT, record);

  if (is_good)
    g_unlink (path);
  kt_task_return_success (task, is_good, error);
}

void
kt_unfinished_game_remove_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (KT_IS_UNFINISHED_GAME (self));
  start (self, remove_game, callback, user_data);
}

void
kt_unfinished_game_restore_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_if_fail (KT_IS_UNFINISHED_GAME (self));
  start (self, restore_game, callback, user_data);
}

gboolean
kt_unfinished_game_move_finish (KtUnfinishedGame *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the library on a failing disk (tests/faults/faulty-disk.c). Each system call fails once,
 * first its first use, then the second and so on; later all calls fail. The fault must be
 * reported while it lasts, and no game may be lost. */
#include "tests/model/test-support.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/kt-registry.h"
#include "model/files/kt-file-writer.h"
#include "model/game/kt-match-tags.h"
#include "model/library/kt-results.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-unfinished.h"

typedef struct {
  char *top;
  char *library; /* calls fail in this folder */
  char *copy;    /* a copy of the library, as a kill would leave it */
  char *log;
  KtGameModel *model;
  KtAutosave *autosave;
  guint n_told;
} Fixture;

static const struct {
  const char *call, *error;
} faults[] = {
  { "create", "ENOSPC" },   { "create", "EROFS" },
  { "write", "ENOSPC" },    { "pwrite", "EIO" },
  { "fsync", "EIO" },       { "rename", "EROFS" },
  { "ftruncate", "EIO" },   { "posix_fallocate", "ENOSPC" },
  { "renameat2", "EROFS" },
};

/* Replaces g_timeout_add() to shorten the delays before retries. */
guint
g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval == 3000 || interval == 100 ? 2 : interval,
                             function, data, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->top = g_dir_make_tmp ("kythu-library-faults-XXXXXX", NULL);
  fixture->library = g_build_filename (fixture->top, "disk", "library", NULL);
  fixture->copy = g_build_filename (fixture->top, "copy", NULL);
  fixture->log = g_build_filename (fixture->top, "log", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->top);
  g_free (fixture->top);
  g_free (fixture->library);
  g_free (fixture->copy);
  g_free (fixture->log);
}

/* --- Faults ----------------------------------------------------------------------------------- */

static void
begin_faults (Fixture *fixture, const char *call, guint number, const char *error)
{
  static guint label;
  g_autofree char *spec = g_strdup_printf ("%s:%u:%s:%u", call, number, error, label++);
  g_autofree char *disk = g_path_get_dirname (fixture->library);

  g_unlink (fixture->log);
  g_setenv ("KT_FAULT_FOLDER", disk, TRUE);
  g_setenv ("KT_FAULT_LOG", fixture->log, TRUE);
  g_setenv ("KT_FAULT", spec, TRUE);
}

static gboolean
has_failed (gpointer fixture)
{
  return g_file_test (((Fixture *) fixture)->log, G_FILE_TEST_EXISTS);
}

/* Stops the faults. Returns whether a call failed. */
static gboolean
end_faults (Fixture *fixture)
{
  g_unsetenv ("KT_FAULT");
  return has_failed (fixture);
}

/* Runs a test for each call and error: with the first use of the call failing, then the second
 * and so on, until no call fails. */
static void
for_each_fault (Fixture *fixture,
                gboolean (*run) (Fixture *, const char *call, guint number, const char *error))
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    for (guint number = 1; run (fixture, faults[i].call, number, faults[i].error); number++)
      g_assert_cmpuint (number, <, 100);
  }
}

/* --- A game ----------------------------------------------------------------------------------- */

static void
told_cb (Fixture *fixture)
{
  fixture->n_told += kt_autosave_get_problem (fixture->autosave) != NULL;
}

static void
open_all (Fixture *fixture)
{
  fixture->n_told = 0;
  fixture->model = kt_game_model_new ();
  fixture->autosave = kt_autosave_new (fixture->model, fixture->library);
  g_signal_connect_swapped (fixture->autosave, "notify::problem", G_CALLBACK (told_cb), fixture);
}

static void
close_all (Fixture *fixture)
{
  kt_autosave_close (fixture->autosave);
  test_drain ();
  g_signal_handlers_disconnect_by_data (fixture->autosave, fixture);
  test_assert_gone (g_steal_pointer (&fixture->autosave));
  test_assert_gone (g_steal_pointer (&fixture->model));
}

static void
start (Fixture *fixture)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);

  kt_game_model_start (fixture->model, chess, &options, match);
}

static void
act_all (Fixture *fixture, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (fixture->model, words[i]);
}

static gboolean
has_no_problem (gpointer autosave)
{
  return kt_autosave_get_problem (autosave) == NULL;
}

static gboolean
has_a_problem (gpointer autosave)
{
  return !has_no_problem (autosave);
}

static gboolean
is_told (gpointer fixture)
{
  return ((Fixture *) fixture)->n_told > 0;
}

static gboolean
has_id (gpointer autosave)
{
  return kt_autosave_get_id (autosave) != NULL;
}

/* Ends the faults, and waits until no problem is reported any more. */
static gboolean
await_recovery (Fixture *fixture)
{
  gboolean failed = end_faults (fixture);

  test_wait (has_no_problem, fixture->autosave);
  test_wait (has_id, fixture->autosave);
  return failed;
}

/* --- The files after a fault ------------------------------------------------------------------ */

static GListStore *
list (const char *library, GPtrArray **told)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_unfinished_list_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_unfinished_list_finish (result, told);
}

static char *
get_line (KtRecord *record)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (model, kt_record_copy (record), match);
  return test_line (model);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the lines of the unfinished games in alphabetical order, joined by "|". */
static char *
list_waiting (const char *library)
{
  g_autoptr (GPtrArray) told = NULL;
  g_autoptr (GListStore) store = list (library, &told);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++) {
    g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), i);

    g_ptr_array_add (lines, get_line (kt_unfinished_game_get_record (game)));
  }
  g_assert_cmpuint (told->len, ==, 0);
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("|", (char **) lines->pdata);
}

static void
assert_waiting (const char *library, const char *expected)
{
  g_autofree char *all = list_waiting (library);

  g_assert_cmpstr (all, ==, expected);
}

static gboolean
is_recent (const char *library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_RECENT, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  return dir && g_dir_read_name (dir);
}

/* Copies a folder without temporary files. */
static void
copy_folder (const char *from, const char *to)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  g_mkdir_with_parents (to, 0700);
  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *source = g_build_filename (from, name, NULL);
    g_autofree char *target = g_build_filename (to, name, NULL);
    g_autofree char *bytes = NULL;
    gsize length;

    if (*name == '.')
      continue;
    if (g_file_test (source, G_FILE_TEST_IS_DIR)) {
      copy_folder (source, target);
    } else if (g_file_get_contents (source, &bytes, &length, NULL)) {
      g_assert_true (g_file_set_contents (target, bytes, (gssize) length, NULL));
    }
  }
}

/* Checks what would be found if the program were killed now. */
static void
assert_after_kill (Fixture *fixture, const char *expected)
{
  copy_folder (fixture->library, fixture->copy);
  assert_waiting (fixture->copy, expected);
  test_remove_folder (fixture->copy);
}

static void
assert_no_leftovers (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (*name, !=, '.');
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      assert_no_leftovers (path);
  }
}

static const char old_game[] = "[Event \"Old\"]\n\n1. a3 a6 *\n";

/* Makes a library with an unfinished game. */
static void
make_library (Fixture *fixture)
{
  g_autofree char *old = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "old-game", "pgn");

  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_RUNNING, NULL));
  g_assert_true (g_file_set_contents (old, old_game, -1, NULL));
}

static void
remove_library (Fixture *fixture)
{
  g_autofree char *old = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "old-game", "pgn");

  test_assert_file (old, old_game);
  assert_no_leftovers (fixture->library);
  test_remove_folder (fixture->library);
}

/* --- Faults during a game --------------------------------------------------------------------- */

static gboolean
play_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  gboolean failed;

  make_library (fixture);
  begin_faults (fixture, call, number, error);
  open_all (fixture);
  start (fixture);
  act_all (fixture, "e4");
  test_run_for (20);
  act_all (fixture, "e5");
  test_run_for (20);
  failed = end_faults (fixture);
  if (failed)
    test_wait (is_told, fixture);
  test_wait (has_no_problem, fixture->autosave);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "Nf3");
  assert_after_kill (fixture, "a3 a6|e4 e5 Nf3");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|e4 e5 Nf3");
  remove_library (fixture);
  return failed;
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, play_with_fault);
}

/* All calls fail for a while, and the game continues. */
static void
test_play_without_disk (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    make_library (fixture);
    open_all (fixture);
    start (fixture);
    test_wait (has_id, fixture->autosave);
    act_all (fixture, "d4");
    test_run_for (10);
    begin_faults (fixture, faults[i].call, 0, faults[i].error);
    act_all (fixture, "d5 c4");
    test_run_for (30);
    if (has_failed (fixture))
      test_wait (has_a_problem, fixture->autosave);
    assert_after_kill (fixture, "a3 a6|d4 d5 c4");
    act_all (fixture, "e6");
    end_faults (fixture);
    test_wait (has_no_problem, fixture->autosave);
    assert_after_kill (fixture, "a3 a6|d4 d5 c4 e6");
    close_all (fixture);
    assert_waiting (fixture->library, "a3 a6|d4 d5 c4 e6");
    remove_library (fixture);
  }
}

/* The disk fails from the beginning, like a read-only folder. */
static void
test_begin_without_disk (Fixture *fixture, gconstpointer data)
{
  static const char *const refusals[] = { "EROFS", "EACCES", "ENOSPC", NULL };

  for (guint i = 0; refusals[i]; i++) {
    make_library (fixture);
    begin_faults (fixture, "create", 0, refusals[i]);
    open_all (fixture);
    start (fixture);
    act_all (fixture, "d4 d5");
    test_wait (has_a_problem, fixture->autosave);
    kt_game_model_undo (fixture->model);
    end_faults (fixture);
    test_wait (has_no_problem, fixture->autosave);
    assert_after_kill (fixture, "a3 a6|d4");
    close_all (fixture);
    assert_waiting (fixture->library, "a3 a6|d4");
    remove_library (fixture);
  }
}

static gboolean
has_both_files (gpointer library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_RUNNING, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (dir));)
    n += g_str_has_suffix (name, ".pgn") && *name != '.';
  return n == 2;
}

/* If no journal can be created, the game is saved in its file. */
static void
test_begin_without_journal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = NULL;

  make_library (fixture);
  begin_faults (fixture, "posix_fallocate", 0, "ENOSPC");
  open_all (fixture);
  start (fixture);
  act_all (fixture, "d4 d5");
  test_wait (has_both_files, fixture->library);
  g_assert_false (has_no_problem (fixture->autosave));
  assert_after_kill (fixture, "a3 a6|d4 d5");
  id = g_strdup (kt_autosave_get_id (fixture->autosave));
  end_faults (fixture);
  test_wait (has_no_problem, fixture->autosave);
  g_assert_cmpstr (kt_autosave_get_id (fixture->autosave), ==, id);
  act_all (fixture, "c4");
  assert_after_kill (fixture, "a3 a6|d4 d5 c4");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|d4 d5 c4");
  remove_library (fixture);
}

/* Another program takes the game over once a journal is possible. Both programs go on, each with
 * a file of its own. */
static void
test_taken_up_without_journal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (KtJournal) other = NULL;

  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_RUNNING, NULL));
  begin_faults (fixture, "posix_fallocate", 0, "ENOSPC");
  open_all (fixture);
  start (fixture);
  act_all (fixture, "d4 d5");
  test_wait (has_id, fixture->autosave);
  test_run_for (20);
  path = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING,
                            kt_autosave_get_id (fixture->autosave), "journal");
  end_faults (fixture);
  other = kt_journal_create (path, NULL);
  g_assert_true (kt_journal_begin (other, "", 0, 0));
  test_wait (has_no_problem, fixture->autosave);
  act_all (fixture, "c4");
  close_all (fixture);
  assert_waiting (fixture->library, "d4 d5 c4");
  kt_journal_free (g_steal_pointer (&other));
  assert_waiting (fixture->library, "d4 d5|d4 d5 c4");
  test_remove_folder (fixture->library);
}

/* --- Faults between two games ----------------------------------------------------------------- */

/* A game that cannot be written when it is left is written later. The problem need not be
 * reported if the next write succeeds at once. */
static gboolean
leave_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  gboolean failed;

  make_library (fixture);
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "e4 e5");
  begin_faults (fixture, call, number, error);
  start (fixture);
  test_run_for (20);
  act_all (fixture, "d4");
  test_run_for (20);
  failed = await_recovery (fixture);
  assert_after_kill (fixture, "a3 a6|d4|e4 e5");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|d4|e4 e5");
  remove_library (fixture);
  return failed;
}

static void
test_leave (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, leave_with_fault);
}

/* A game whose journal has failed is left while nothing can be written, and the next game has no
 * moves. The first game is not lost. */
static void
test_leave_without_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *journal = NULL;

  make_library (fixture);
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  journal = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING,
                               kt_autosave_get_id (fixture->autosave), "journal");
  begin_faults (fixture, "create", 0, "ENOSPC");
  g_assert_no_errno (truncate (journal, 0));
  act_all (fixture, "e4 e5");
  test_wait (has_a_problem, fixture->autosave);
  start (fixture);
  test_run_for (30);
  g_assert_false (has_no_problem (fixture->autosave));
  end_faults (fixture);
  test_wait (has_no_problem, fixture->autosave);
  assert_waiting (fixture->library, "a3 a6|e4 e5");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|e4 e5");
  remove_library (fixture);
}

/* A game that never had a journal is left. */
static void
test_leave_without_journal (Fixture *fixture, gconstpointer data)
{
  make_library (fixture);
  begin_faults (fixture, "create", 0, "EROFS");
  open_all (fixture);
  start (fixture);
  act_all (fixture, "d4 d5");
  test_wait (has_a_problem, fixture->autosave);
  start (fixture);
  test_run_for (30);
  g_assert_false (has_no_problem (fixture->autosave));
  end_faults (fixture);
  test_wait (has_no_problem, fixture->autosave);
  assert_waiting (fixture->library, "a3 a6|d4 d5");
  close_all (fixture);
  remove_library (fixture);
}

/* A game that begins and ends before its journal is created is not lost. */
static void
test_close_at_once (Fixture *fixture, gconstpointer data)
{
  make_library (fixture);
  open_all (fixture);
  start (fixture);
  act_all (fixture, "e4");
  start (fixture);
  act_all (fixture, "d4");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|d4|e4");
  remove_library (fixture);
}

/* Returns whether the finished game was moved to the recent games, or a problem was reported. */
static gboolean
has_left (gpointer data)
{
  Fixture *fixture = data;

  return is_recent (fixture->library) || kt_autosave_get_problem (fixture->autosave);
}

/* A finished game is moved to the recent games, or stays among the unfinished ones. */
static gboolean
end_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autofree char *waiting = NULL;
  gboolean failed;

  make_library (fixture);
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "f3 e5 g4");
  test_run_for (10);
  act_all (fixture, "Qh4");
  begin_faults (fixture, call, number, error);
  start (fixture);
  test_wait (has_left, fixture);
  failed = await_recovery (fixture);
  close_all (fixture);
  waiting = list_waiting (fixture->library);
  if (!is_recent (fixture->library))
    g_assert_cmpstr (waiting, ==, "a3 a6|f3 e5 g4 Qh4#");
  remove_library (fixture);
  return failed;
}

static void
test_end (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, end_with_fault);
}

/* The program ends while the disk fails. The files that were written before are enough to restore
 * the game. */
static gboolean
close_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  gboolean failed;

  make_library (fixture);
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "e4 e5");
  begin_faults (fixture, call, number, error);
  close_all (fixture);
  failed = end_faults (fixture);
  assert_waiting (fixture->library, "a3 a6|e4 e5");
  remove_library (fixture);
  return failed;
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, close_with_fault);
}

/* --- A full disk ------------------------------------------------------------------------------ */

static gboolean
write_map (const char *path, const char *text)
{
  FILE *file = fopen (path, "w");
  gboolean is_good = file && fputs (text, file) >= 0;

  return file && fclose (file) == 0 && is_good;
}

/* Leaves the common mount namespace, so that only this process sees new mounts. Returns FALSE if
 * the system forbids it. */
static gboolean
leave_common_mounts (void)
{
  g_autofree char *users = g_strdup_printf ("0 %u 1", (guint) geteuid ());
  g_autofree char *groups = g_strdup_printf ("0 %u 1", (guint) getegid ());

  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_map ("/proc/self/uid_map", users) &&
         write_map ("/proc/self/setgroups", "deny") && write_map ("/proc/self/gid_map", groups) &&
         mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/* Returns whether leave_common_mounts() is allowed. Tries it in a child process, because a partial
 * success could not be reverted. */
static gboolean
can_leave_common_mounts (void)
{
  pid_t child = fork ();
  int status = -1;

  if (child == 0)
    _exit (leave_common_mounts () && mount ("tmpfs", "/tmp", "tmpfs", 0, NULL) == 0 ? 0 : 1);
  return child > 0 && waitpid (child, &status, 0) == child && status == 0;
}

/* Mounts a disk of this size. `flags` may be MS_REMOUNT, to change the size. */
static void
mount_disk (Fixture *fixture, const char *size, gulong flags)
{
  g_autofree char *disk = g_path_get_dirname (fixture->library);
  g_autofree char *options = g_strdup_printf ("size=%s", size);

  g_assert_no_errno (g_mkdir_with_parents (disk, 0700));
  g_assert_no_errno (mount ("tmpfs", disk, "tmpfs", flags, options));
}

static void
unmount_disk (Fixture *fixture)
{
  g_autofree char *disk = g_path_get_dirname (fixture->library);

  g_assert_no_errno (umount (disk));
}

static char *
get_filler (Fixture *fixture)
{
  g_autofree char *disk = g_path_get_dirname (fixture->library);

  return g_build_filename (disk, "filler", NULL);
}

static void
fill_disk (Fixture *fixture)
{
  g_autofree char *path = get_filler (fixture);
  static const char page[4096];
  FILE *file = fopen (path, "w");

  setvbuf (file, NULL, _IONBF, 0);
  while (fwrite (page, sizeof page, 1, file) == 1) {
  }
  fclose (file);
}

static void
empty_disk (Fixture *fixture)
{
  g_autofree char *path = get_filler (fixture);

  g_assert_no_errno (g_unlink (path));
}

/* The disk is full from the start until it is enlarged. */
static void
test_small_disk (Fixture *fixture, gconstpointer data)
{
  mount_disk (fixture, "64k", 0);
  make_library (fixture);
  open_all (fixture);
  start (fixture);
  act_all (fixture, "e4 e5");
  test_wait (has_a_problem, fixture->autosave);
  act_all (fixture, "Nf3");
  mount_disk (fixture, "4m", MS_REMOUNT);
  test_wait (has_no_problem, fixture->autosave);
  assert_after_kill (fixture, "a3 a6|e4 e5 Nf3");
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|e4 e5 Nf3");
  remove_library (fixture);
  unmount_disk (fixture);
}

/* The disk fills up during the game: actions are still written to the journal, whose space is
 * preallocated. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  mount_disk (fixture, "4m", 0);
  make_library (fixture);
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "e4");
  test_run_for (20);
  mount_disk (fixture, "600k", MS_REMOUNT);
  fill_disk (fixture);
  act_all (fixture, "e5 Nf3");
  test_wait (has_a_problem, fixture->autosave);
  assert_after_kill (fixture, "a3 a6|e4 e5 Nf3");
  mount_disk (fixture, "4m", MS_REMOUNT);
  test_wait (has_no_problem, fixture->autosave);
  close_all (fixture);
  assert_waiting (fixture->library, "a3 a6|e4 e5 Nf3");
  remove_library (fixture);
  empty_disk (fixture);
  unmount_disk (fixture);
}

/* --- Unfinished games ------------------------------------------------------------------------- */

/* Leaves a game as after a kill: a file, and a journal that is ahead of it. */
static void
leave_killed (Fixture *fixture)
{
  open_all (fixture);
  start (fixture);
  test_wait (has_id, fixture->autosave);
  act_all (fixture, "e4");
  test_run_for (20);
  act_all (fixture, "e5");
  copy_folder (fixture->library, fixture->copy);
  close_all (fixture);
  test_remove_folder (fixture->library);
  g_assert_no_errno (g_rename (fixture->copy, fixture->library));
}

static KtUnfinishedGame *
get_first (Fixture *fixture)
{
  g_autoptr (GListStore) store = list (fixture->library, NULL);

  return g_list_model_get_item (G_LIST_MODEL (store), 0);
}

static void
take_up (KtUnfinishedGame *game, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KtRecord) record = NULL;
  g_autoptr (KtJournal) journal = NULL;

  kt_unfinished_game_continue_async (game, test_keep_result_cb, &result);
  test_wait_result (&result);
  record = kt_unfinished_game_continue_finish (game, result, &journal, error);
}

typedef void (*MoveFunc) (KtUnfinishedGame *, GAsyncReadyCallback, gpointer);

static gboolean
move_game (KtUnfinishedGame *game, MoveFunc move)
{
  g_autoptr (GAsyncResult) result = NULL;

  move (game, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_unfinished_game_move_finish (game, result, NULL);
}

static gboolean
continue_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autoptr (KtUnfinishedGame) game = NULL;
  g_autoptr (GError) refused = NULL, later = NULL;
  gboolean failed;

  leave_killed (fixture);
  game = get_first (fixture);
  begin_faults (fixture, call, number, error);
  take_up (game, &refused);
  failed = end_faults (fixture);
  assert_waiting (fixture->library, "e4 e5");
  assert_no_leftovers (fixture->library);
  take_up (game, &later);
  g_assert_no_error (later);
  assert_waiting (fixture->library, "e4 e5");
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_continue (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, continue_with_fault);
}

static gboolean
remove_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autoptr (KtUnfinishedGame) game = NULL;
  gboolean is_removed, failed;

  leave_killed (fixture);
  game = get_first (fixture);
  begin_faults (fixture, call, number, error);
  is_removed = move_game (game, kt_unfinished_game_remove_async);
  failed = end_faults (fixture);
  assert_waiting (fixture->library, is_removed ? "" : "e4 e5");
  if (is_removed)
    g_assert_true (move_game (game, kt_unfinished_game_restore_async));
  assert_waiting (fixture->library, "e4 e5");
  assert_no_leftovers (fixture->library);
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, remove_with_fault);
}

static gboolean
restore_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autoptr (KtUnfinishedGame) game = NULL;
  gboolean failed;

  leave_killed (fixture);
  game = get_first (fixture);
  g_assert_true (move_game (game, kt_unfinished_game_remove_async));
  begin_faults (fixture, call, number, error);
  move_game (game, kt_unfinished_game_restore_async);
  failed = end_faults (fixture);
  g_assert_true (move_game (game, kt_unfinished_game_restore_async));
  assert_waiting (fixture->library, "e4 e5");
  assert_no_leftovers (fixture->library);
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_restore (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, restore_with_fault);
}

/* --- Results ---------------------------------------------------------------------------------- */

#define GOOD "2026-11-22T10:00:00Z\tA\tchess\t\tperson\tperson\t0\tnear\tcheckmate\t40\t600\t0\t1\n"

static void
count_cb (KtResults *results, const char *text, guint *n_told)
{
  g_assert_nonnull (strstr (text, "results.tsv"));
  (*n_told)++;
}

static guint
count_results (Fixture *fixture, guint n_faults)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = kt_results_read (fixture->library, told);

  g_assert_cmpuint (told->len, ==, n_faults);
  return lines->len;
}

/* Returns the number of lines in the file of results, including the header. */
static guint
count_written (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->library, "results.tsv", NULL), *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; *at; at++)
    n += *at == '\n';
  return n;
}

static void
put_results (Fixture *fixture, const char *last_line)
{
  g_autofree char *path = g_build_filename (fixture->library, "results.tsv", NULL);
  g_autofree char *text = g_strconcat (kt_result_line_header, GOOD, last_line, NULL);

  g_assert_no_errno (g_mkdir_with_parents (fixture->library, 0700));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* A result that cannot be added is reported once, does not damage the results in the file, and
 * is added later. */
static gboolean
add_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  KtResults *results;
  guint n_told = 0;
  gboolean failed;

  put_results (fixture, "");
  open_all (fixture);
  results = kt_results_new (fixture->model, fixture->autosave);
  g_signal_connect (results, "problem", G_CALLBACK (count_cb), &n_told);
  start (fixture);
  test_run_for (10);
  begin_faults (fixture, call, number, error);
  kt_game_model_resign (fixture->model);
  test_run_for (10);
  failed = end_faults (fixture);
  while (n_told == 0 && count_results (fixture, 0) < 2)
    test_run_for (2);
  g_assert_cmpuint (count_results (fixture, 0), >=, 1);
  start (fixture);
  kt_game_model_resign (fixture->model);
  kt_results_close (results);
  g_assert_cmpuint (count_results (fixture, 0), ==, 3);
  g_assert_cmpuint (count_written (fixture), ==, 4);
  g_assert_cmpuint (n_told, <=, 1);
  test_drain ();
  g_signal_handlers_disconnect_by_data (results, &n_told);
  test_assert_gone (results);
  close_all (fixture);
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_results (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, add_with_fault);
}

/* The file of results exists at every moment while it is being repaired. */
static gboolean
mend_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = NULL;
  gboolean failed;

  put_results (fixture, "nonsense\n");
  begin_faults (fixture, call, number, error);
  lines = kt_results_read (fixture->library, told);
  failed = end_faults (fixture);
  g_assert_cmpuint (told->len, ==, failed && lines->len == 0 ? 1 : 2);
  g_clear_pointer (&lines, g_ptr_array_unref);
  g_ptr_array_set_size (told, 0);
  lines = kt_results_read (fixture->library, told);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpuint (count_results (fixture, 0), ==, 1);
  assert_no_leftovers (fixture->library);
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_mend (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, mend_with_fault);
}

/* --- Saving under a name ---------------------------------------------------------------------- */

static gboolean
save_with_fault (Fixture *fixture, const char *call, guint number, const char *error)
{
  g_autofree char *path = g_build_filename (fixture->library, "game.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) fault = NULL;
  g_autofree char *text = NULL;
  gboolean failed;

  g_assert_no_errno (g_mkdir_with_parents (fixture->library, 0700));
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  begin_faults (fixture, call, number, error);
  kt_file_writer_write_async (file, bytes, test_keep_result_cb, &result);
  test_wait_result (&result);
  failed = end_faults (fixture);
  g_assert_true (kt_file_writer_write_finish (file, result, &fault) == !failed);
  g_assert_true (!failed || strstr (fault->message, fixture->library));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_equal (text, "new") || (failed && g_str_equal (text, "old")));
  assert_no_leftovers (fixture->library);
  test_remove_folder (fixture->library);
  return failed;
}

static void
test_save_as (Fixture *fixture, gconstpointer data)
{
  for_each_fault (fixture, save_with_fault);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library-faults/play", test_play },
    { "/library-faults/play-without-disk", test_play_without_disk },
    { "/library-faults/begin-without-disk", test_begin_without_disk },
    { "/library-faults/begin-without-journal", test_begin_without_journal },
    { "/library-faults/taken-up-without-journal", test_taken_up_without_journal },
    { "/library-faults/leave", test_leave },
    { "/library-faults/leave-without-disk", test_leave_without_disk },
    { "/library-faults/leave-without-journal", test_leave_without_journal },
    { "/library-faults/close-at-once", test_close_at_once },
    { "/library-faults/end", test_end },
    { "/library-faults/close", test_close },
    { "/library-faults/continue", test_continue },
    { "/library-faults/remove", test_remove },
    { "/library-faults/restore", test_restore },
    { "/library-faults/results", test_results },
    { "/library-faults/mend", test_mend },
    { "/library-faults/save-as", test_save_as },
  };

  gboolean may_mount = can_leave_common_mounts () && leave_common_mounts ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  /* Containers often forbid mounting a disk; in such a container only the injected faults are
   * tested. */
  if (may_mount) {
    g_test_add ("/library-faults/small-disk", Fixture, NULL, set_up, test_small_disk, tear_down);
    g_test_add ("/library-faults/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kills a program while it saves a game, before each system call that changes the disk
 * (tests/faults/faulty-disk.c). Every file in the library must then be a whole game, and the
 * temporary files of the killed writer are removed at the next start. */
#include "tests/model/test-support.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <utime.h>

#include "formats/kt-import.h"
#include "model/library/kt-saved-game-writer.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-unfinished.h"

static const char name[] = "An – Bình";
/* The content of the existing file; saving never reads other files. */
static const char other[] = "another game";

/* --- The killed program --- */

static KtGameModel *
create_game (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  test_act (model, "e4");
  return model;
}

/* Replaces the file `path`, or creates a new file if `path` is NULL. */
static int
keep (const char *library, const char *path)
{
  g_autoptr (KtGameModel) model = create_game ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  KtGameSnapshot *snapshot = kt_game_model_take_snapshot (model);

  if (path)
    kt_saved_game_writer_write_async (library, name, path, snapshot, test_keep_result_cb, &result);
  else
    kt_saved_game_writer_write_new_async (library, name, snapshot, test_keep_result_cb, &result);
  test_wait_result (&result);
  kept = kt_saved_game_writer_write_finish (result, &error);
  g_assert_no_error (error);
  return 0;
}

/* --- The files after a kill --- */

typedef struct {
  char *top;
  char *library;
  char *games;
  char *path; /* path of the game */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->top = g_dir_make_tmp ("kythu-kills-XXXXXX", NULL);
  fixture->library = g_build_filename (fixture->top, "library", NULL);
  fixture->games = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, NULL);
  fixture->path = kt_saved_game_writer_get_path (fixture->library, name, "pgn");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->top);
  g_free (fixture->top);
  g_free (fixture->library);
  g_free (fixture->games);
  g_free (fixture->path);
}

/* Runs a child that is killed before its disk call with this number. Returns whether it was
 * killed. */
static gboolean
run_child (Fixture *fixture, guint number, const char *lacks, gboolean replaces)
{
  g_autofree char *spec = g_strdup_printf ("any:%u:KILL", number);
  const char *argv[] = { "/proc/self/exe", "--keep", fixture->library,
                         replaces ? fixture->path : NULL, NULL };
  g_auto (GStrv) envp = g_get_environ ();
  g_autoptr (GError) error = NULL;
  int status;

  envp = g_environ_setenv (envp, "KT_FAULT_FOLDER", fixture->top, TRUE);
  envp = g_environ_setenv (envp, "KT_FAULT_LACKS", lacks, TRUE);
  envp = g_environ_setenv (envp, "KT_FAULT", spec, TRUE);
  g_spawn_sync (NULL, (char **) argv, envp, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL)
    return TRUE;
  g_assert_true (g_spawn_check_wait_status (status, &error));
  return FALSE;
}

static void
assert_whole (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) record = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  if (g_str_equal (text, other))
    return;
  record = kt_import_text (text, length, &error);
  g_assert_no_error (error);
  g_assert_null (kt_record_get_fault (record));
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (record))), ==, 1);
}

/* Returns the number of files. Counts temporary files in `hidden`, and gives them an old date. */
static guint
look (const char *folder, guint *hidden)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *found;
  guint n = 0;

  *hidden = 0;
  while (dir && (found = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, found, NULL);

    if (*found == '.') {
      ++*hidden;
      g_assert_no_errno (utime (path, &(struct utimbuf){ 1000000000, 1000000000 }));
    } else {
      assert_whole (path);
      n++;
    }
  }
  return n;
}

/* Does what every start of the program does. */
static void
start_program (const char *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GListStore) store = NULL;

  kt_unfinished_list_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  store = kt_unfinished_list_finish (result, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
}

static void
put_other (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_GAMES, &error));
  g_file_set_contents (fixture->path, other, -1, &error);
  g_assert_no_error (error);
}

/* Returns the number of calls before which the child was killed. */
static guint
kill_each (Fixture *fixture, const char *lacks, gboolean is_taken, gboolean replaces)
{
  guint number = 0, n_hidden = 0, hidden, n;
  gboolean was_killed;

  do {
    if (is_taken)
      put_other (fixture);
    was_killed = run_child (fixture, ++number, lacks, replaces);
    n = look (fixture->games, &hidden);
    n_hidden += hidden;
    if (!was_killed)
      g_assert_cmpuint (n, ==, is_taken && !replaces ? 2 : 1);
    start_program (fixture->library);
    look (fixture->games, &hidden);
    g_assert_cmpuint (hidden, ==, 0);
    test_remove_folder (fixture->library);
  } while (was_killed);
  /* At least one kill must have left a temporary file; otherwise this test would prove nothing. */
  g_assert_cmpuint (n_hidden, >, 0);
  return number - 1;
}

/* A save makes at least these calls: the file is created, written, synced and renamed, and its
 * folder is synced. */
enum { MIN_CALLS = 5 };

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (kill_each (fixture, "", FALSE, FALSE), >=, MIN_CALLS);
  g_assert_cmpuint (kill_each (fixture, "", TRUE, FALSE), >=, MIN_CALLS);
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (kill_each (fixture, "", TRUE, TRUE), >=, MIN_CALLS);
}

/* Tests a disk without renameat2(), and one without renameat2() and link(). */
static void
test_simple_disk (Fixture *fixture, gconstpointer data)
{
  static const char *const lacks[] = { "renameat2", "renameat2 link" };

  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++) {
    g_assert_cmpuint (kill_each (fixture, lacks[i], FALSE, FALSE), >=, MIN_CALLS);
    g_assert_cmpuint (kill_each (fixture, lacks[i], TRUE, FALSE), >=, MIN_CALLS);
  }
}

/* --- Temporary files of killed processes --- */

static void
put_hidden (const char *folder, gboolean is_old)
{
  g_autofree char *path = g_build_filename (folder, ".kythu-A1B2C3", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_file_set_contents (path, "half a game", -1, &error);
  g_assert_no_error (error);
  if (is_old)
    g_assert_no_errno (utime (path, &(struct utimbuf){ 1000000000, 1000000000 }));
}

static gboolean
has_hidden (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, ".kythu-A1B2C3", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Sweeps every folder of the library, but spares young files, which may belong to a running
 * writer. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (folders, g_strdup (fixture->library));
  g_ptr_array_add (folders, g_build_filename (fixture->library, "portraits", NULL));
  for (guint shelf = 0; shelf < KT_N_SHELVES; shelf++)
    g_ptr_array_add (folders, kt_shelf_get_path (fixture->library, shelf, NULL));
  for (guint is_old = 0; is_old < 2; is_old++) {
    for (guint i = 0; i < folders->len; i++)
      put_hidden (folders->pdata[i], is_old);
    start_program (fixture->library);
    for (guint i = 0; i < folders->len; i++)
      g_assert_true (has_hidden (folders->pdata[i]) == !is_old);
  }
}

/* Pruning a shelf spares the temporary file of a running writer, and does not count it. */
static void
test_prune (Fixture *fixture, gconstpointer data)
{
  put_other (fixture);
  put_hidden (fixture->games, FALSE);
  kt_shelf_prune (fixture->library, KT_SHELF_GAMES, 1, NULL);
  g_assert_true (has_hidden (fixture->games));
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* --- Several writers --- */

/* On every kind of file system, games saved at the same time under the same name do not replace
 * each other. */
static void
test_same_name (Fixture *fixture, gconstpointer data)
{
  enum { N_GAMES = 8 };
  static const char *const lacks[] = { "", "renameat2", "renameat2 link" };
  g_autoptr (KtGameModel) model = create_game ();

  g_setenv ("KT_FAULT_FOLDER", fixture->top, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++) {
    GAsyncResult *results[N_GAMES] = { NULL };
    guint hidden;

    g_setenv ("KT_FAULT_LACKS", lacks[i], TRUE);
    for (guint j = 0; j < N_GAMES; j++)
      kt_saved_game_writer_write_new_async (fixture->library, name,
                                            kt_game_model_take_snapshot (model),
                                            test_keep_result_cb, &results[j]);
    for (guint j = 0; j < N_GAMES; j++) {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = NULL;

      test_wait_result (&results[j]);
      path = kt_saved_game_writer_write_finish (results[j], &error);
      g_assert_no_error (error);
      g_object_unref (results[j]);
    }
    g_assert_cmpuint (look (fixture->games, &hidden), ==, N_GAMES);
    g_assert_cmpuint (hidden, ==, 0);
    test_remove_folder (fixture->library);
  }
  g_unsetenv ("KT_FAULT_LACKS");
  g_unsetenv ("KT_FAULT_FOLDER");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  if (argc > 2 && g_str_equal (argv[1], "--keep"))
    return keep (argv[2], argc > 3 ? argv[3] : NULL);
  g_test_init (&argc, &argv, NULL);
  add ("/kills/new", test_new);
  add ("/kills/replaced", test_replaced);
  add ("/kills/simple-disk", test_simple_disk);
  add ("/kills/sweep", test_sweep);
  add ("/kills/prune", test_prune);
  add ("/kills/same-name", test_same_name);
  return g_test_run ();
}

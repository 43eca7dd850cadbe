/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs use one library at the same time, in the worst order: one of them is stopped
 * where it locks a file until the other one is done. */
#include "tests/model/test-support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "model/library/kt-shelf.h"
#include "model/library/kt-unfinished.h"

typedef struct {
  char *library;
  char *file, *journal; /* paths of the only game */
} Fixture;

static const char first_text[] = "[Event \"A\"]\n\n1. e4 e5 *\n";
static const char later_text[] = "[Event \"A\"]\n\n1. e4 e5 2. Nf3 *\n";

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-races-XXXXXX", NULL);
  fixture->file = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "game", "pgn");
  fixture->journal = kt_shelf_get_file (fixture->library, KT_SHELF_RUNNING, "game", "journal");
  g_assert_true (kt_shelf_make (fixture->library, KT_SHELF_RUNNING, NULL));
  g_assert_true (g_file_set_contents (fixture->file, first_text, -1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->file);
  g_free (fixture->journal);
}

/* --- Locks ------------------------------------------------------------------------------------ */

static struct {
  GMutex lock;
  GCond changed;
  gboolean is_set, is_reached, may_go_on;
} hold;

/* Lets every lock fail, as on some network file systems. */
static gint is_refused;

/* Stops the next caller that locks a file. */
static void
hold_next (void)
{
  g_mutex_lock (&hold.lock);
  hold.is_set = TRUE;
  hold.is_reached = hold.may_go_on = FALSE;
  g_mutex_unlock (&hold.lock);
}

static void
await_held (void)
{
  g_mutex_lock (&hold.lock);
  while (!hold.is_reached)
    g_cond_wait (&hold.changed, &hold.lock);
  g_mutex_unlock (&hold.lock);
}

static void
let_go (void)
{
  g_mutex_lock (&hold.lock);
  hold.may_go_on = TRUE;
  g_cond_broadcast (&hold.changed);
  g_mutex_unlock (&hold.lock);
}

int
flock (int file, int operation)
{
  g_mutex_lock (&hold.lock);
  if (hold.is_set) {
    hold.is_set = FALSE;
    hold.is_reached = TRUE;
    g_cond_broadcast (&hold.changed);
    while (!hold.may_go_on)
      g_cond_wait (&hold.changed, &hold.lock);
  }
  g_mutex_unlock (&hold.lock);
  if (g_atomic_int_get (&is_refused)) {
    errno = ENOLCK;
    return -1;
  }
  return (int) syscall (SYS_flock, file, operation);
}

/* --- Games ------------------------------------------------------------------------------------ */

static KtUnfinishedGame *
find_game (Fixture *fixture)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GListStore) store = NULL;

  kt_unfinished_list_async (fixture->library, test_keep_result_cb, &result);
  test_wait_result (&result);
  store = kt_unfinished_list_finish (result, NULL);
  return g_list_model_get_item (G_LIST_MODEL (store), 0);
}

/* Returns the journal of a game that was taken over; NULL if the other program was faster. */
static KtJournal *
finish (KtUnfinishedGame *game, GAsyncResult **result)
{
  g_autoptr (KtRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  KtJournal *journal = NULL;

  test_wait_result (result);
  record = kt_unfinished_game_continue_finish (game, *result, &journal, &error);
  if (!record)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  return journal;
}

static KtJournal *
take_up (KtUnfinishedGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_unfinished_game_continue_async (game, test_keep_result_cb, &result);
  return finish (game, &result);
}

/* Two programs take over the game at once. One of them gets the game, and its journal is the one
 * on the disk. */
static void
take_up_twice (Fixture *fixture)
{
  g_autoptr (KtUnfinishedGame) first = find_game (fixture), second = find_game (fixture);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KtJournal) one = NULL, other = NULL;
  g_autoptr (GError) error = NULL;

  hold_next ();
  kt_unfinished_game_continue_async (first, test_keep_result_cb, &result);
  await_held ();
  other = take_up (second);
  let_go ();
  one = finish (first, &result);
  g_assert_true (!one == !!other);
  g_assert_cmpint (kt_journal_lock (fixture->journal, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

static void
test_without_journal (Fixture *fixture, gconstpointer data)
{
  take_up_twice (fixture);
}

/* The first program has opened the old journal when the second one replaces it. */
static void
test_with_journal (Fixture *fixture, gconstpointer data)
{
  kt_journal_free (kt_journal_create (fixture->journal, NULL));
  take_up_twice (fixture);
}

/* The journal was read before it is locked, and is replaced in between. */
static void
test_looked_at (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtUnfinishedGame) game = find_game (fixture);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KtUnfinishedGame) again = NULL;
  g_autoptr (KtJournal) journal = NULL;

  hold_next ();
  kt_unfinished_game_continue_async (game, test_keep_result_cb, &result);
  await_held ();
  again = find_game (fixture);
  g_assert_nonnull (again);
  let_go ();
  journal = finish (game, &result);
  g_assert_nonnull (journal);
}

/* The game had only a journal when the list was read, and has got a file since then. */
static void
test_file_since (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtUnfinishedGame) game = NULL, other = NULL;
  KtJournal *journal = kt_journal_create (fixture->journal, NULL);

  g_assert_true (kt_journal_begin (journal, first_text, strlen (first_text), 0));
  kt_journal_free (journal);
  g_assert_no_errno (g_unlink (fixture->file));
  game = find_game (fixture);
  other = find_game (fixture);
  kt_journal_free (take_up (other));
  journal = take_up (game);
  g_assert_nonnull (journal);
  kt_journal_free (journal);
}

/* Moves played after the list was read are not lost when the game is removed from the list. */
static void
test_remove_later (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtUnfinishedGame) game = find_game (fixture);
  g_autoptr (GAsyncResult) removed = NULL, restored = NULL;
  g_autoptr (KtUnfinishedGame) again = NULL;
  KtGameTree *tree;

  g_assert_true (g_file_set_contents (fixture->file, later_text, -1, NULL));
  kt_unfinished_game_remove_async (game, test_keep_result_cb, &removed);
  test_wait_result (&removed);
  g_assert_true (kt_unfinished_game_move_finish (game, removed, NULL));
  g_assert_null (find_game (fixture));
  kt_unfinished_game_restore_async (game, test_keep_result_cb, &restored);
  test_wait_result (&restored);
  g_assert_true (kt_unfinished_game_move_finish (game, restored, NULL));
  again = find_game (fixture);
  tree = kt_record_get_tree (kt_unfinished_game_get_record (again));
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (tree)), ==, 3);
}

/* A game that is being played is not removed. */
static void
test_remove_played (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtUnfinishedGame) game = find_game (fixture), other = find_game (fixture);
  g_autoptr (KtJournal) journal = take_up (other);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  kt_unfinished_game_remove_async (game, test_keep_result_cb, &result);
  test_wait_result (&result);
  g_assert_false (kt_unfinished_game_move_finish (game, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  test_assert_file (fixture->file, first_text);
}

/* --- A journal that cannot be opened ---------------------------------------------------------- */

/* Lists the faults of the library as texts. */
static GPtrArray *
list_faults (Fixture *fixture)
{
  g_autoptr (GAsyncResult) result = NULL;
  GPtrArray *faults;

  kt_unfinished_list_async (fixture->library, test_keep_result_cb, &result);
  test_wait_result (&result);
  g_object_unref (kt_unfinished_list_finish (result, &faults));
  return faults;
}

/* A journal that cannot be locked is the only file of the game: it stays, and is reported by
 * name. */
static void
test_not_opened (Fixture *fixture, gconstpointer data)
{
  KtJournal *journal = kt_journal_create (fixture->journal, NULL);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (KtUnfinishedGame) game = NULL;

  g_assert_true (kt_journal_begin (journal, first_text, strlen (first_text), 0));
  kt_journal_free (journal);
  g_assert_no_errno (g_unlink (fixture->file));
  g_atomic_int_set (&is_refused, TRUE);
  faults = list_faults (fixture);
  g_atomic_int_set (&is_refused, FALSE);
  game = find_game (fixture);
  g_assert_nonnull (game);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (strstr (faults->pdata[0], fixture->journal));
}

/* The game's file is not moved either, because it may be older than the journal. */
static void
test_not_opened_beside_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;

  kt_journal_free (kt_journal_create (fixture->journal, NULL));
  g_assert_true (g_file_set_contents (fixture->file, "no game", -1, NULL));
  g_atomic_int_set (&is_refused, TRUE);
  faults = list_faults (fixture);
  g_atomic_int_set (&is_refused, FALSE);
  g_assert_cmpuint (faults->len, ==, 1);
  test_assert_file (fixture->file, "no game");
  g_assert_true (g_file_test (fixture->journal, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library-races/without-journal", test_without_journal },
    { "/library-races/with-journal", test_with_journal },
    { "/library-races/looked-at", test_looked_at },
    { "/library-races/file-since", test_file_since },
    { "/library-races/remove-later", test_remove_later },
    { "/library-races/remove-played", test_remove_played },
    { "/library-races/not-opened", test_not_opened },
    { "/library-races/not-opened-beside-file", test_not_opened_beside_file },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

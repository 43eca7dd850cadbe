/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kills a program at random moments while it plays games, and checks that nothing is lost:
 * kill-games [KILLS [SEED]]. A child process plays games, takes moves back, begins other games
 * and saves. It writes everything that has been shown into a log at once, as if each frame were
 * drawn immediately. After the kill every game of the log must exist in its last shown state,
 * except for the one action in progress. */
#include "tests/model/test-support.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/files/kt-file-writer.h"
#include "model/game/kt-match-tags.h"
#include "model/library/kt-autosave.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-unfinished.h"

enum { DEFAULT_KILLS = 25, MAX_LIFE_MS = 120, CLEAR_AFTER = 12 };

/* --- The child process ------------------------------------------------------------------------ */

typedef struct {
  const char *library;
  char *saved; /* path of a file that is saved many times */
  GRand *rand;
  int log;
  KtGameModel *model;
  KtAutosave *autosave;
  gboolean is_busy;
} Child;

/* Writes a line of the log: "shown ID LINE", or "back ID" before an undo. */
static void
write_log (Child *child, const char *word, const char *line)
{
  const char *id = kt_autosave_get_id (child->autosave);
  g_autofree char *text = g_strdup_printf ("%s\t%s\t%s\n", word, id ? id : "", line);
  gsize length = strlen (text);

  g_assert_cmpint (write (child->log, text, length), ==, (gssize) length);
}

static void
shown_cb (Child *child)
{
  g_autofree char *line = test_line (child->model);

  write_log (child, "shown", line);
}

static KtPlayer *
create_player (Child *child)
{
  switch (g_rand_int_range (child->rand, 0, 4)) {
  case 0:
    return test_scripted_new_eager (g_rand_int (child->rand));
  case 1:
    return test_fast_computer ();
  default:
    return kt_person_new ();
  }
}

static void
start_game (Child *child)
{
  guint n_games = kt_registry_get_n_games ();
  const KtGame *game = kt_registry_get_game (g_rand_int (child->rand) % n_games);
  KtOptions options = kt_options_default (game);
  g_autoptr (KtMatch) match = kt_match_new (0);

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    g_autoptr (KtPlayer) player = create_player (child);

    kt_seat_set_player (kt_match_get_seat (match, seat), player);
  }
  kt_game_model_start (child->model, game, &options, match);
}

static void
continued_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtUnfinishedGame *game = KT_UNFINISHED_GAME (object);
  Child *child = data;
  g_autoptr (GError) error = NULL;
  KtJournal *journal;
  KtRecord *record = kt_unfinished_game_continue_finish (game, result, &journal, &error);
  g_autoptr (KtMatch) match = NULL;

  child->is_busy = FALSE;
  g_assert_no_error (error);
  match = kt_match_tags_read (record, &error);
  g_assert_no_error (error);
  kt_autosave_adopt (child->autosave, kt_unfinished_game_get_id (game), journal);
  kt_game_model_load (child->model, record, match);
}

static void
listed_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Child *child = data;
  g_autoptr (GListStore) store = kt_unfinished_list_finish (result, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  g_autoptr (KtUnfinishedGame) game = NULL;

  child->is_busy = n > 0;
  if (n == 0) {
    start_game (child);
    return;
  }
  game = g_list_model_get_item (G_LIST_MODEL (store), g_rand_int (child->rand) % n);
  kt_unfinished_game_continue_async (game, continued_cb, child);
}

static void
saved_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  kt_file_writer_write_finish (G_FILE (file), result, &error);
  g_assert_no_error (error);
}

static void
save (Child *child)
{
  g_autoptr (GFile) file = g_file_new_for_path (child->saved);
  char *text = test_write (child->model);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  kt_file_writer_write_async (file, bytes, saved_cb, NULL);
}

static void
act_at_random (Child *child)
{
  const KtPosition *position = kt_game_model_get_position (child->model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  if (n > 0)
    kt_game_model_act (child->model, &actions[g_rand_int (child->rand) % n]);
}

static gboolean
live_cb (gpointer data)
{
  Child *child = data;
  guint what = (guint) g_rand_int_range (child->rand, 0, 100);

  if (child->is_busy)
    return G_SOURCE_CONTINUE;
  if (!kt_game_model_has_game (child->model) || what == 0) {
    child->is_busy = TRUE;
    kt_unfinished_list_async (child->library, listed_cb, child);
  } else if (kt_game_model_is_over (child->model) || what == 1) {
    start_game (child);
  } else if (what < 5) {
    write_log (child, "back", "");
    kt_game_model_undo (child->model);
  } else if (what < 8) {
    kt_game_model_redo (child->model);
  } else if (what < 10) {
    save (child);
  } else {
    act_at_random (child);
  }
  return G_SOURCE_CONTINUE;
}

static void
play (const char *library, const char *log, guint32 seed)
{
  Child child = { .library = library, .rand = g_rand_new_with_seed (seed) };
  static const char *const changes[] = { "played", "undone", "redone" };

  child.saved = g_build_filename (library, "saved", NULL);
  child.log = g_open (log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  child.model = kt_game_model_new ();
  child.autosave = kt_autosave_new (child.model, library);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_swapped (child.model, changes[i], G_CALLBACK (shown_cb), &child);
  g_timeout_add (1, live_cb, &child);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* --- Checks after a kill ---------------------------------------------------------------------- */

/* The last shown state of a game. */
typedef struct {
  char *line;
  gboolean may_go_back;
  gboolean is_found;
} Shown;

static void
free_shown (gpointer data)
{
  g_free (((Shown *) data)->line);
  g_free (data);
}

static void
read_log_line (GHashTable *games, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\t", 3);
  Shown *shown;

  if (g_strv_length (parts) < 3 || !*parts[1])
    return;
  shown = g_hash_table_lookup (games, parts[1]);
  if (g_str_equal (parts[0], "shown")) {
    shown = g_new0 (Shown, 1);
    shown->line = g_strdup (parts[2]);
    g_hash_table_replace (games, g_strdup (parts[1]), shown);
  } else if (shown && g_str_equal (parts[0], "back")) {
    shown->may_go_back = TRUE;
  }
}

static void
read_log (GHashTable *games, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] && lines[i + 1]; i++)
    read_log_line (games, lines[i]);
}

/* Returns whether a found line is possible: the same line, a line longer by one action or,
 * during an undo, a shorter line. */
static gboolean
is_allowed (const Shown *shown, const char *found)
{
  gsize length = strlen (shown->line);

  if (g_str_equal (found, shown->line))
    return TRUE;
  if (g_str_has_prefix (found, shown->line) && (length == 0 || found[length] == ' '))
    return !strchr (found + length + 1, ' ');
  return shown->may_go_back && g_str_has_prefix (shown->line, found);
}

static char *
get_line (KtRecord *record)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_load (model, kt_record_copy (record), match);
  return test_line (model);
}

static gboolean
is_recent (const char *library, const char *id)
{
  static const char *const suffixes[] = { "pgn", "sgf" };
  gboolean is_there = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = kt_shelf_get_file (library, KT_SHELF_RECENT, id, suffixes[i]);

    is_there |= g_file_test (path, G_FILE_TEST_EXISTS);
  }
  return is_there;
}

/* Checks that every game is among the unfinished or the recent games. A game found among the
 * recent ones is removed from the table. */
static void
check_games (const char *library, GHashTable *games)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GListStore) store = NULL;
  GHashTableIter iter;
  gpointer id, value;

  kt_unfinished_list_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  store = kt_unfinished_list_finish (result, &faults);
  for (guint i = 0; i < faults->len; i++)
    g_error ("%s", (char *) g_ptr_array_index (faults, i));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++) {
    g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (G_LIST_MODEL (store), i);
    Shown *shown = g_hash_table_lookup (games, kt_unfinished_game_get_id (game));
    g_autofree char *line = get_line (kt_unfinished_game_get_record (game));

    if (!shown)
      continue;
    if (!is_allowed (shown, line))
      g_error ("%s is lost:\nshown %s\nfound %s", kt_unfinished_game_get_id (game), shown->line,
               line);
    g_free (shown->line);
    *shown = (Shown){ .line = g_steal_pointer (&line), .is_found = TRUE };
  }
  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &id, &value)) {
    Shown *shown = value;

    if (!shown->is_found && !is_recent (library, id))
      g_error ("%s is gone: %s", (char *) id, shown->line);
    if (!shown->is_found)
      g_hash_table_iter_remove (&iter);
    else
      shown->is_found = FALSE;
  }
}

/* Checks that the saved file contains one whole game, as it must at any moment. */
static void
check_saved (const char *library)
{
  g_autofree char *path = g_build_filename (library, "saved", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  KtRecord *record;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  record = kt_import_text (text, length, &error);
  g_assert_no_error (error);
  g_assert_no_error (kt_record_get_fault (record));
  kt_record_free (record);
}

/* --- The parent process ----------------------------------------------------------------------- */

static void
kill_once (const char *program, const char *library, const char *log, GRand *rand)
{
  g_autofree char *seed = g_strdup_printf ("%u", g_rand_int (rand));
  const char *const arguments[] = { program, "play", library, log, seed, NULL };
  g_autoptr (GError) error = NULL;
  GPid child;
  int status;

  g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &child,
                 &error);
  g_assert_no_error (error);
  while (!g_file_test (log, G_FILE_TEST_EXISTS))
    g_usleep (500);
  g_usleep ((gulong) g_rand_int_range (rand, 0, MAX_LIFE_MS * 1000));
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* Clears the shelves from time to time, so that reading them stays fast. */
static void
clear_library (const char *library, GHashTable *games)
{
  g_autofree char *running = kt_shelf_get_path (library, KT_SHELF_RUNNING, NULL);

  test_remove_folder (running);
  g_hash_table_remove_all (games);
}

static guint
count_shown (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  if (g_file_get_contents (path, &text, NULL, NULL)) {
    for (const char *at = text; (at = strstr (at, "shown\t")); at++)
      n++;
  }
  return n;
}

static void
kill_all (const char *program, guint n_kills, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *folder = g_dir_make_tmp ("kythu-kills-XXXXXX", NULL);
  g_autofree char *library = g_build_filename (folder, "library", NULL);
  g_autoptr (GHashTable) games =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_shown);
  guint n_moves = 0;

  for (guint i = 0; i < n_kills; i++) {
    g_autofree char *name = g_strdup_printf ("log-%u", i);
    g_autofree char *log = g_build_filename (folder, name, NULL);

    kill_once (program, library, log, rand);
    read_log (games, log);
    n_moves += count_shown (log);
    check_games (library, games);
    check_saved (library);
    if (i % CLEAR_AFTER == CLEAR_AFTER - 1)
      clear_library (library, games);
    g_unlink (log);
  }
  g_test_message ("%u kills, %u moves were shown, and none is lost", n_kills, n_moves);
  g_assert_cmpuint (n_moves, >, n_kills);
  test_remove_folder (folder);
}

static char *program;
static guint n_kills = DEFAULT_KILLS;
static guint32 seed;

static void
test_kills (void)
{
  kill_all (program, n_kills, seed);
}

int
main (int argc, char **argv)
{
  if (argc == 5 && g_str_equal (argv[1], "play")) {
    play (argv[2], argv[3], (guint32) strtoul (argv[4], NULL, 10));
    return EXIT_FAILURE;
  }
  g_test_init (&argc, &argv, NULL);
  program = argv[0];
  seed = g_test_rand_int_range (1, G_MAXINT32);
  if (argc > 1)
    n_kills = (guint) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = (guint32) strtoul (argv[2], NULL, 10);
  g_test_add_func ("/autosave/kills", test_kills);
  return g_test_run ();
}

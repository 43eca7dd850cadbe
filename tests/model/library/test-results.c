/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each finished game adds one line, and a damaged file loses no valid line. */
#include "tests/model/test-support.h"

#include <glib/gstdio.h>
#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/library/kt-results.h"
#include "model/library/kt-shelf.h"
#include "model/match/kt-computer.h"

typedef struct {
  char *library;
  char *path;
  KtGameModel *model;
  KtAutosave *autosave;
  KtResults *results;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-results-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->library, "results.tsv", NULL);
  fixture->model = kt_game_model_new ();
  fixture->autosave = kt_autosave_new (fixture->model, fixture->library);
  fixture->results = kt_results_new (fixture->model, fixture->autosave);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  kt_results_close (fixture->results);
  kt_autosave_close (fixture->autosave);
  test_assert_gone (fixture->results);
  test_assert_gone (fixture->autosave);
  test_assert_gone (fixture->model);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
  g_free (fixture->path);
}

static void
start (Fixture *fixture, KtPlayer *second)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);

  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (fixture->model, chess, &options, match);
}

static void
act_all (Fixture *fixture, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (fixture->model, words[i]);
}

/* Closes the results, which writes the pending lines, and reads the file. */
static GPtrArray *
read_results (Fixture *fixture, guint n_faults)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *lines;

  kt_results_close (fixture->results);
  lines = kt_results_read (fixture->library, faults);
  g_assert_cmpuint (faults->len, ==, n_faults);
  return lines;
}

static void
test_ended (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;
  const KtResultLine *line;
  GStatBuf status;

  start (fixture, NULL);
  act_all (fixture, "f3 e5 g4 Qh4");
  start (fixture, NULL);
  act_all (fixture, "e4");
  kt_game_model_resign (fixture->model);
  start (fixture, NULL);
  test_lose_on_time (fixture->model, 0);
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 3);
  line = lines->pdata[0];
  g_assert_cmpstr (line->game, ==, "chess");
  g_assert_cmpstr (line->seats[0], ==, "person");
  g_assert_cmpint (line->end, ==, KT_GAME_WON_FAR);
  g_assert_cmpstr (line->reason, ==, "checkmate");
  g_assert_cmpuint (line->moves, ==, 2);
  g_assert_cmpint (((KtResultLine *) lines->pdata[1])->end, ==, KT_GAME_WON_NEAR);
  g_assert_cmpuint (((KtResultLine *) lines->pdata[1])->moves, ==, 1);
  g_assert_cmpuint (((KtResultLine *) lines->pdata[2])->moves, ==, 0);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

/* A resignation that is undone leaves no result; the game has one result in the end. */
static void
test_undone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;
  const KtResultLine *line;

  start (fixture, NULL);
  act_all (fixture, "e4 e5");
  kt_game_model_resign (fixture->model);
  kt_game_model_undo (fixture->model);
  act_all (fixture, "Bc4 Nc6 Qh5 Nf6 Qxf7");
  start (fixture, NULL);
  act_all (fixture, "e4");
  kt_game_model_resign (fixture->model);
  kt_game_model_undo (fixture->model);
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 1);
  line = lines->pdata[0];
  g_assert_cmpint (line->end, ==, KT_GAME_WON_NEAR);
  g_assert_cmpuint (line->undos, ==, 1);
}

/* The result of a file that does not contain the moves leading to it is not recorded. */
static void
test_of_a_file (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[White \"An\"]\n[Black \"Lan\"]\n\n1. e4 e5 0-1\n";
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GPtrArray) lines = NULL;

  kt_game_model_load (fixture->model, kt_import_text (text, strlen (text), NULL), match);
  g_assert_true (kt_game_model_is_over (fixture->model));
  kt_game_model_undo (fixture->model);
  kt_game_model_redo (fixture->model);
  g_assert_true (kt_game_model_is_over (fixture->model));
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 0);
}

static void
test_levels (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (1, 0);
  g_autoptr (GPtrArray) lines = NULL;

  start (fixture, computer);
  kt_game_model_resign (fixture->model);
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (((KtResultLine *) lines->pdata[0])->seats[1], ==, "computer/easy");
}

#define GOOD "2026-11-22T10:00:00Z\tA\tchess\t\tperson\tperson\t0\tnear\tcheckmate\t40\t600\t0\t1\n"
#define LATER                                                                                      \
  "2026-11-22T11:00:00Z\tB\tcaro\tsize=15\tperson\tcomputer/easy\t1\tdraw\tfull\t225\t900\t2\t0\n"
#define LATEST                                                                                     \
  "2026-11-22T11:00:00Z\tC\tcaro\tsize=15\tperson\tperson\t1\tdraw\tfull\t225\t900\t0\t0\n"

/* Each invalid line is reported with its number, the valid lines stay, and the original file is
 * kept. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = {
    "nonsense\n",
    "2026-11-22T10:00:00Z\tA\tchess\n",
    "yesterday\tC\tchess\t\tperson\tperson\t0\tnear\tmate\t40\t600\t0\t1\n",
    "0001-01-01T00:00:00+23:00\tC\tchess\t\tperson\tperson\t0\tnear\tmate\t40\t600\t0\t1\n",
    "9999-12-31T23:59:59-23:00\tC\tchess\t\tperson\tperson\t0\tnear\tmate\t40\t600\t0\t1\n",
    "2026-11-22T10:00:00Z\tC\tchess\t\tperson\tperson\t2\tnear\tmate\t40\t600\t0\t1\n",
    "2026-11-22T10:00:00Z\tC\tchess\t\tperson\tperson\t0\tsoon\tmate\t40\t600\t0\t1\n",
    "2026-11-22T10:00:00Z\tC\tchess\t\tperson\tperson\t0\tnear\tmate\t-4\t600\t0\t1\n",
    "2026-11-22T10:00:00Z\t\tchess\t\tperson\tperson\t0\tnear\tmate\t4\t600\t0\t1\n",
    "2026-11-22T10:00:00Z\tC\tch\xff\t\tperson\tperson\t0\tnear\tmate\t4\t600\t0\t1\n",
  };
  g_autofree char *aside = kt_shelf_get_path (fixture->library, KT_SHELF_BROKEN, "results.tsv");

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text = g_strconcat (kt_result_line_header, GOOD, bad[i], LATER, NULL);
    g_autofree char *mended = g_strconcat (kt_result_line_header, GOOD, LATER, NULL);
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GPtrArray) lines = NULL;

    g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
    lines = kt_results_read (fixture->library, faults);
    g_assert_cmpuint (lines->len, ==, 2);
    g_assert_cmpuint (faults->len, ==, 2);
    g_assert_nonnull (strstr (faults->pdata[0], "line 3: "));
    g_assert_nonnull (strstr (faults->pdata[1], aside));
    test_assert_file (aside, text);
    test_assert_file (fixture->path, mended);
    g_assert_cmpint (g_unlink (aside), ==, 0);
  }
}

/* A line that was cut off by a power failure does not spoil the line after it. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = g_strconcat (kt_result_line_header, GOOD, "2026-11-22T10", NULL);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  start (fixture, NULL);
  kt_game_model_resign (fixture->model);
  lines = read_results (fixture, 2);
  g_assert_cmpuint (lines->len, ==, 2);
}

static void
problem_cb (KtResults *results, const char *text, char **problem)
{
  g_free (*problem);
  *problem = g_strdup (text);
}

static gboolean
is_told (gpointer problem)
{
  return *(char **) problem != NULL;
}

/* A failed write is reported, and the game continues. */
static void
test_not_written (Fixture *fixture, gconstpointer data)
{
  g_autofree char *problem = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_signal_connect (fixture->results, "problem", G_CALLBACK (problem_cb), &problem);
  start (fixture, NULL);
  kt_game_model_resign (fixture->model);
  test_wait (is_told, &problem);
  g_assert_nonnull (strstr (problem, fixture->path));
  g_signal_handlers_disconnect_by_data (fixture->results, &problem);
}

static void
count_cb (KtResults *results, const char *text, guint *n)
{
  ++*n;
}

static gboolean
has_file (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/* The result is written as soon as possible, together with later results in order. The failure
 * is reported once. */
static void
test_written_later (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;
  guint n_told = 0;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_signal_connect (fixture->results, "problem", G_CALLBACK (count_cb), &n_told);
  start (fixture, NULL);
  kt_game_model_resign (fixture->model);
  test_run_for (100);
  kt_game_model_undo (fixture->model);
  start (fixture, NULL);
  kt_game_model_resign (fixture->model);
  test_run_for (100);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  test_wait (has_file, fixture->path);
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpuint (n_told, ==, 1);
  g_signal_handlers_disconnect_by_data (fixture->results, &n_told);
}

/* The program ends before the next attempt; the result is written nevertheless. */
static void
test_written_last (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  start (fixture, NULL);
  kt_game_model_resign (fixture->model);
  test_run_for (100);
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 1);
}

/* Merged results of another machine are sorted by date, although their lines were added last. */
static void
test_merged (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "A", "B", "C" };
  g_autofree char *text = g_strconcat (kt_result_line_header, LATER, LATEST, NULL);
  g_autoptr (GPtrArray) lines = NULL;
  guint n_added = 0, n_bad = 0;

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_true (kt_results_merge (fixture->library, GOOD, &n_added, &n_bad, NULL));
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (((KtResultLine *) lines->pdata[i])->id, ==, ids[i]);
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = g_strconcat (kt_result_line_header, GOOD, NULL);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_true (kt_results_clear (fixture->library, NULL));
  g_assert_true (kt_results_clear (fixture->library, NULL));
  lines = read_results (fixture, 0);
  g_assert_cmpuint (lines->len, ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/results/ended", test_ended },
    { "/results/undone", test_undone },
    { "/results/of-a-file", test_of_a_file },
    { "/results/levels", test_levels },
    { "/results/broken", test_broken },
    { "/results/torn", test_torn },
    { "/results/not-written", test_not_written },
    { "/results/written-later", test_written_later },
    { "/results/written-last", test_written_last },
    { "/results/merged", test_merged },
    { "/results/clear", test_clear },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

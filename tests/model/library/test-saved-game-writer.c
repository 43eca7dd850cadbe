/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests saving a game under a name: any text is possible, and no file is overwritten. */
#include <glib/gstdio.h>
#include <string.h>

#include "model/library/kt-saved-game-writer.h"
#include "model/library/kt-shelf.h"
#include "tests/model/test-support.h"

static void
test_names (void)
{
  static const struct {
    const char *words, *name;
  } cases[] = {
    { "An – Bình 2026-11-21", "An – Bình 2026-11-21" },
    { "  a  ", "a" },
    { "", "_" },
    { " \t ", "_" },
    { ".", "_" },
    { "..", "__" },
    { "../../etc/passwd", "__-..-etc-passwd" },
    { ".hidden", "_hidden" },
    { "a/b\\c", "a-b-c" },
    { "two\nlines\x7f", "two-lines-" },
    { "Ván 1. e4!? <\"*|:>", "Ván 1. e4!? <\"*|:>" },
    { "♞ 👨‍👩‍👧 🙂", "♞ 👨‍👩‍👧 🙂" },
    /* The same letters, written with combining marks. */
    { "Nguye\xcc\x82\xcc\x83n", "Nguyễn" },
    /* A control character that reverses the text direction, to disguise a suffix. */
    { "a\xe2\x80\xaegnp", "a-gnp" },
    { "bad \xff byte", "bad \xef\xbf\xbd byte" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = kt_saved_game_writer_clean_name (cases[i].words);

    g_assert_cmpstr (name, ==, cases[i].name);
  }
}

/* Long names are cut to at most 200 bytes, at a boundary of letters and emoji. */
static void
test_long_names (void)
{
  static const char *const letters[] = { "a",        "ễ", "👨‍👩‍👧", "x\xcc\x82\xcc\x83",
                                         "\xcc\x83", "." };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    g_autoptr (GString) words = g_string_new (NULL);
    g_autofree char *name = NULL, *composed = NULL;

    for (guint j = 0; j < 300; j++)
      g_string_append (words, letters[i]);
    name = kt_saved_game_writer_clean_name (words->str);
    composed = g_utf8_normalize (letters[i], -1, G_NORMALIZE_DEFAULT_COMPOSE);
    g_assert_true (g_utf8_validate (name, -1, NULL));
    g_assert_cmpuint (strlen (name), <=, 200);
    g_assert_cmpuint (strlen (name), >, 150);
    if (*name != '_')
      g_assert_true (g_str_has_suffix (name, composed));
  }
}

typedef struct {
  char *library;
  KtGameModel *model;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("kythu-keep-XXXXXX", NULL);
  fixture->model = test_game ("chess", "", NULL, NULL);
  test_act (fixture->model, "e4");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_assert_gone (fixture->model);
  test_remove_folder (fixture->library);
  g_free (fixture->library);
}

static char *
keep (Fixture *fixture, const char *name, const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kt_saved_game_writer_write_async (fixture->library, name, path,
                                    kt_game_model_take_snapshot (fixture->model),
                                    test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_saved_game_writer_write_finish (result, error);
}

static void
assert_kept_new (Fixture *fixture, const char *name, const char *expected)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL, *base = NULL;

  kt_saved_game_writer_write_new_async (fixture->library, name,
                                        kt_game_model_take_snapshot (fixture->model),
                                        test_keep_result_cb, &result);
  test_wait_result (&result);
  path = kt_saved_game_writer_write_finish (result, &error);
  g_assert_no_error (error);
  base = g_path_get_basename (path);
  g_assert_cmpstr (base, ==, expected);
}

/* A new file never replaces another one, however long its name is. */
static void
test_new_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (300, 'a'), *first = NULL, *second = NULL;

  assert_kept_new (fixture, "An", "An.pgn");
  assert_kept_new (fixture, "An", "An (2).pgn");
  assert_kept_new (fixture, "An", "An (3).pgn");
  first = g_strdup_printf ("%.200s.pgn", name);
  second = g_strdup_printf ("%.184s (2).pgn", name);
  assert_kept_new (fixture, name, first);
  assert_kept_new (fixture, name, second);
}

/* Every file is inside the folder, and none replaces another. */
static void
test_any_name (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a", "A", "ắ", "Ắ", "a/../../b", "..", "👑", "a.pgn" };
  g_autoptr (GHashTable) paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *games = kt_shelf_get_path (fixture->library, KT_SHELF_GAMES, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    char *path = keep (fixture, names[i], NULL, &error);
    g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;

    g_assert_no_error (error);
    g_assert_cmpstr (folder, ==, games);
    g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    g_assert_true (g_hash_table_add (paths, path));
  }
}

static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = keep (fixture, "Nguyễn", NULL, NULL), *other = NULL, *again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "somebody's", -1, NULL));
  other = keep (fixture, "Nguye\xcc\x82\xcc\x83n", NULL, &error);
  g_assert_null (other);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  test_assert_file (path, "somebody's");
  again = keep (fixture, "anything", path, NULL);
  g_assert_cmpstr (again, ==, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. e4"));
}

/* On a full disk no partial game remains, and existing files are unchanged. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = keep (fixture, "old", NULL, NULL), *before = NULL, *failed = NULL;
  g_autofree char *wanted = kt_saved_game_writer_get_path (fixture->library, "new", "pgn");
  g_autoptr (GError) error = NULL, other = NULL;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  test_limit_files (10);
  failed = keep (fixture, "new", NULL, &error);
  g_assert_null (failed);
  failed = keep (fixture, "old", path, &other);
  test_limit_files (RLIM_INFINITY);
  g_assert_null (failed);
  g_assert_nonnull (error);
  g_assert_nonnull (other);
  g_assert_false (g_file_test (wanted, G_FILE_TEST_EXISTS));
  test_assert_file (path, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/saved-game-writer/names", test_names);
  g_test_add_func ("/saved-game-writer/long-names", test_long_names);
  g_test_add ("/saved-game-writer/any-name", Fixture, NULL, set_up, test_any_name, tear_down);
  g_test_add ("/saved-game-writer/new-names", Fixture, NULL, set_up, test_new_names, tear_down);
  g_test_add ("/saved-game-writer/taken", Fixture, NULL, set_up, test_taken, tear_down);
  g_test_add ("/saved-game-writer/full", Fixture, NULL, set_up, test_full, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the journal of a running game: what is written can be read, and torn entries are
 * ignored. */
#include "tests/model/test-support.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/library/kt-journal.h"

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-journal-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "game.journal", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static KtJournal *
create (Fixture *fixture, const char *text, guint64 number)
{
  g_autoptr (GError) error = NULL;
  KtJournal *journal = kt_journal_create (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_true (kt_journal_begin (journal, text, strlen (text), number));
  return journal;
}

static KtJournalEntry
make_entry (guint number)
{
  return (KtJournalEntry){ .kind = KT_JOURNAL_PLAY,
                           .depth = number,
                           .action = kt_action_place (0, (KtSquare) (number % KT_MAX_SQUARES)),
                           .clocks = { number, KT_NO_SQUARE } };
}

static gboolean
append (KtJournal *journal, guint number)
{
  KtJournalEntry entry = make_entry (number);

  return kt_journal_append (journal, &entry);
}

static KtJournalContent *
read_back (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  int file = g_open (fixture->path, O_RDONLY | O_CLOEXEC);
  KtJournalContent *content = kt_journal_read (file, fixture->path, &error);

  g_assert_no_error (error);
  close (file);
  return content;
}

static void
assert_entry (KtJournalContent *content, guint number)
{
  KtJournalEntry entry, expected = make_entry (number);

  g_assert_true (kt_journal_content_find (content, number, &entry));
  g_assert_cmpuint (entry.kind, ==, expected.kind);
  g_assert_cmpuint (entry.depth, ==, expected.depth);
  g_assert_true (kt_action_equal (entry.action, expected.action));
  g_assert_cmpint (entry.clocks[0], ==, expected.clocks[0]);
  g_assert_cmpint (entry.clocks[1], ==, expected.clocks[1]);
}

static void
assert_text (KtJournalContent *content, const char *expected, guint64 expected_number)
{
  gsize length;
  guint64 number;
  const char *text = kt_journal_content_get_text (content, &length, &number);

  g_assert_nonnull (text);
  g_assert_cmpuint (length, ==, strlen (expected));
  g_assert_true (memcmp (text, expected, length) == 0);
  g_assert_cmpuint (number, ==, expected_number);
}

/* Reads the journal while it is open, as after a kill. */
static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtJournal) journal = create (fixture, "a text", 7);
  g_autoptr (KtJournalContent) content = NULL;
  KtJournalEntry entry;

  for (guint number = 8; number <= 20; number++)
    g_assert_true (append (journal, number));
  g_assert_cmpuint (kt_journal_get_number (journal), ==, 20);
  content = read_back (fixture);
  assert_text (content, "a text", 7);
  for (guint number = 8; number <= 20; number++)
    assert_entry (content, number);
  g_assert_false (kt_journal_content_find (content, 7, &entry));
  g_assert_false (kt_journal_content_find (content, 21, &entry));
}

/* The ring does not overwrite entries that are still needed. */
static void
test_ring (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtJournal) journal = create (fixture, "", 0);
  g_autoptr (KtJournalContent) content = NULL;
  KtJournalEntry entry;
  guint number = 0;

  while (number < KT_JOURNAL_CAPACITY)
    g_assert_true (append (journal, ++number));
  g_assert_false (append (journal, number + 1));
  kt_journal_forget (journal, 10);
  for (guint i = 0; i < 10; i++)
    g_assert_true (append (journal, ++number));
  g_assert_false (append (journal, number + 1));
  content = read_back (fixture);
  g_assert_false (kt_journal_content_find (content, 10, &entry));
  for (guint i = 11; i <= number; i++)
    assert_entry (content, i);
}

/* An entry or text with any changed byte is ignored. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "a game as text";
  g_autoptr (KtJournal) journal = create (fixture, text, 0);
  g_autofree char *whole = NULL;
  gsize length, n_changed = 0;

  for (guint number = 1; number <= 3; number++)
    g_assert_true (append (journal, number));
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  for (gsize i = 0; i < length; i++) {
    g_autoptr (KtJournalContent) content = NULL;
    g_autoptr (GError) error = NULL;
    KtJournalEntry entry;
    guint64 number;
    gsize text_length;
    int file;

    if (!whole[i])
      continue;
    file = g_open (fixture->path, O_RDWR | O_CLOEXEC);
    whole[i]++;
    g_assert_cmpint (pwrite (file, &whole[i], 1, (off_t) i), ==, 1);
    content = kt_journal_read (file, fixture->path, &error);
    g_assert_true (!content || !kt_journal_content_get_text (content, &text_length, &number) ||
                   !kt_journal_content_find (content, 1, &entry) ||
                   !kt_journal_content_find (content, 2, &entry) ||
                   !kt_journal_content_find (content, 3, &entry));
    whole[i]--;
    g_assert_cmpint (pwrite (file, &whole[i], 1, (off_t) i), ==, 1);
    close (file);
    n_changed++;
  }
  g_assert_cmpuint (n_changed, >, 50);
}

/* If the file is truncated while mapped, the calls fail, and no signal kills the program. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtJournal) journal = create (fixture, "text", 0);

  g_assert_true (append (journal, 1));
  g_assert_cmpint (truncate (fixture->path, 0), ==, 0);
  g_assert_false (append (journal, 2));
  g_assert_false (kt_journal_begin (journal, "text", 4, 0));
  g_assert_cmpuint (kt_journal_get_number (journal), ==, 0);
}

static void
test_lock (Fixture *fixture, gconstpointer data)
{
  KtJournal *journal = create (fixture, "text", 0);
  g_autoptr (GError) busy = NULL, none = NULL;
  int file;

  g_assert_cmpint (kt_journal_lock (fixture->path, &busy), ==, -1);
  g_assert_error (busy, G_IO_ERROR, G_IO_ERROR_BUSY);
  kt_journal_free (journal);
  file = kt_journal_lock (fixture->path, NULL);
  g_assert_cmpint (file, >=, 0);
  close (file);
  g_unlink (fixture->path);
  g_assert_cmpint (kt_journal_lock (fixture->path, &none), ==, -1);
  g_assert_error (none, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* If the disk is full or the name exists, creation fails, and no file is left or changed. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) taken = NULL, full = NULL;
  g_autofree char *folder = NULL;

  g_file_set_contents (fixture->path, "mine", -1, NULL);
  g_assert_null (kt_journal_create (fixture->path, &taken));
  g_assert_error (taken, G_IO_ERROR, G_IO_ERROR_EXISTS);
  test_assert_file (fixture->path, "mine");
  g_unlink (fixture->path);
  test_limit_files (4096);
  g_assert_null (kt_journal_create (fixture->path, &full));
  test_limit_files (RLIM_INFINITY);
  g_assert_nonnull (full);
  folder = g_path_get_dirname (fixture->path);
  g_assert_nonnull (strstr (full->message, folder));
  g_assert_null (strstr (full->message, "game.journal"));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_not_one (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int file;

  g_file_set_contents (fixture->path, "no journal", -1, NULL);
  file = g_open (fixture->path, O_RDONLY | O_CLOEXEC);
  g_assert_null (kt_journal_read (file, fixture->path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "game.journal"));
  close (file);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/journal/round-trip", test_round_trip },
    { "/journal/ring", test_ring },
    { "/journal/torn", test_torn },
    { "/journal/cut", test_cut },
    { "/journal/lock", test_lock },
    { "/journal/refused", test_refused },
    { "/journal/not-one", test_not_one },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a game after the program was killed: a game file, a journal, or both. With any
 * content, the restored game must obey the rules, end at the first invalid journal entry, and be
 * unchanged after writing and reading.
 *
 * The input is "R" and the bytes of a journal; or "E", a number, the text of the game file, the
 * text at the beginning of the journal, and its entries, the last three separated by bytes 30. */
#include "tests/fuzz/fuzz.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "formats/kt-format.h"
#include "formats/kt-import.h"
#include "model/library/kt-recovery.h"

enum { SEPARATOR = 30, ENTRY_SIZE = 12 };

static char *folder, *journal_path, *file_path;

static void
prepare_folder (void)
{
  gboolean has_memory = g_access ("/dev/shm", W_OK) == 0;

  if (folder)
    return;
  folder = g_strdup (has_memory ? "/dev/shm/kythu-fuzz-XXXXXX" : "/tmp/kythu-fuzz-XXXXXX");
  g_assert_nonnull (g_mkdtemp (folder));
  journal_path = g_build_filename (folder, "game.journal", NULL);
  file_path = g_build_filename (folder, "game.pgn", NULL);
}

static void
remove_folder (void)
{
  g_unlink (journal_path);
  g_unlink (file_path);
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&journal_path, g_free);
  g_clear_pointer (&file_path, g_free);
}

static void
write_bytes (const char *path, int flags, const void *bytes, gsize size)
{
  int file = g_open (path, O_WRONLY | O_CLOEXEC | flags, 0600);

  g_assert_cmpint (write (file, bytes, size), ==, (gssize) size);
  close (file);
}

/* --- The input -------------------------------------------------------------------------------- */

typedef struct {
  const guint8 *at;
  gsize left;
} Input;

static Input
take_part (Input *input)
{
  const guint8 *end = memchr (input->at, SEPARATOR, input->left);
  Input part = { input->at, end ? (gsize) (end - input->at) : input->left };
  gsize passed = MIN (part.left + 1, input->left);

  *input = (Input){ input->at + passed, input->left - passed };
  return part;
}

static guint8
take_byte (Input *input)
{
  if (input->left == 0)
    return 0;
  input->left--;
  return *input->at++;
}

static gint16
take_square (Input *input)
{
  guint8 low = take_byte (input);

  return (gint16) (low | take_byte (input) << 8);
}

/* One byte for each field, and two for each square; clocks may have any value. */
static KtJournalEntry
take_entry (Input *input)
{
  KtJournalEntry entry = { .kind = take_byte (input), .depth = take_byte (input) };

  entry.action.kind = take_byte (input);
  entry.action.actor = (gint8) take_byte (input);
  entry.action.detail = take_byte (input);
  entry.action.from = take_square (input);
  entry.action.to = take_square (input);
  entry.action.padding = take_byte (input);
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    guint8 clock = take_byte (input);

    entry.clocks[actor] = clock == 0    ? KT_NO_CLOCK
                          : clock < 128 ? clock * (gint64) 77777
                                        : (gint64) ((guint64) clock << 56) + clock;
  }
  return entry;
}

static void
make_raw (const Input *input)
{
  g_autoptr (KtJournal) journal = kt_journal_create (journal_path, NULL);

  g_assert_nonnull (journal);
  write_bytes (journal_path, 0, input->at, input->left);
}

/* Returns whether there is a game file, too. */
static gboolean
make_entries (Input input)
{
  guint8 number = take_byte (&input);
  Input file = take_part (&input), text = take_part (&input);
  g_autoptr (KtJournal) journal = kt_journal_create (journal_path, NULL);

  g_assert_nonnull (journal);
  if (kt_journal_begin (journal, (const char *) text.at, text.left, number)) {
    while (input.left >= ENTRY_SIZE) {
      KtJournalEntry entry = take_entry (&input);

      if (!kt_journal_append (journal, &entry))
        break;
    }
  }
  if (file.left > 0)
    write_bytes (file_path, O_CREAT | O_TRUNC, file.at, file.left);
  return file.left > 0;
}

/* --- Checks of the restored game -------------------------------------------------------------- */

/* The position after the first actions of the line, each of which is checked. */
static KtPosition *
play_line (KtGameTree *tree, guint depth)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));

  g_assert_cmpuint (depth, <=, line->len);
  for (guint i = 0; i < depth; i++) {
    const KtAction *action = kt_node_get_action (g_ptr_array_index (line, i));

    g_assert_null (kt_position_explain_illegal (position, action));
    kt_position_play (position, action);
  }
  return position;
}

static gboolean
could_follow (KtGameTree *tree, const KtJournalEntry *entry)
{
  g_autofree KtPosition *position = NULL;

  if (entry->depth > kt_node_get_depth (kt_game_tree_get_tip (tree)))
    return FALSE;
  position = play_line (tree, entry->depth);
  return entry->kind == KT_JOURNAL_GO_BACK ||
         ((entry->kind == KT_JOURNAL_PLAY || entry->kind == KT_JOURNAL_GO_ON) &&
          !kt_position_explain_illegal (position, &entry->action));
}

static char *
write_game (KtRecord *record)
{
  GString *text = g_string_new (NULL);

  kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game)
      ->write (record, text);
  return g_string_free (text, FALSE);
}

static KtRecord *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_same_line (KtGameTree *one, KtGameTree *other)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (one, kt_game_tree_get_tip (one));
  g_autoptr (GPtrArray) again = kt_game_tree_list_line (other, kt_game_tree_get_tip (other));
  guint depth = kt_node_get_depth (kt_game_tree_get_tip (one));

  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (other)), ==, depth);
  for (guint i = 0; i < depth; i++)
    g_assert_true (kt_action_equal (*kt_node_get_action (line->pdata[i]),
                                    *kt_node_get_action (again->pdata[i])));
}

/* A glyph before the first move may move to the first move when it is written; the next writing
 * changes nothing. */
static void
check_written (KtRecord *record)
{
  g_autofree char *text = write_game (record);
  g_autoptr (KtRecord) read = read_game (text);
  g_autofree char *again = write_game (read);
  g_autoptr (KtRecord) read_again = read_game (again);
  g_autofree char *third = write_game (read_again);

  assert_same_line (kt_record_get_tree (record), kt_record_get_tree (read));
  g_assert_cmpstr (third, ==, again);
}

static void
check_recovery (const KtRecovery *recovery, const KtJournalContent *content)
{
  KtGameTree *tree = recovery->record ? kt_record_get_tree (recovery->record) : NULL;
  g_autofree KtPosition *end = NULL;
  KtJournalEntry entry;

  for (guint i = 0; i < recovery->faults->len; i++)
    g_assert_true (g_utf8_validate (recovery->faults->pdata[i], -1, NULL));
  if (!tree)
    return;
  end = play_line (tree, kt_node_get_depth (kt_game_tree_get_tip (tree)));
  if (content && !kt_record_get_fault (recovery->record) &&
      kt_journal_content_find (content, recovery->number + 1, &entry))
    g_assert_false (could_follow (tree, &entry));
  check_written (recovery->record);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Input input = { data, size };
  gboolean is_raw = take_byte (&input) == 'R', has_file = FALSE;
  g_autoptr (KtJournalContent) content = NULL;
  g_autoptr (KtRecovery) recovery = NULL;
  int file;

  prepare_folder ();
  if (is_raw)
    make_raw (&input);
  else
    has_file = make_entries (input);
  file = g_open (journal_path, O_RDONLY | O_CLOEXEC);
  content = kt_journal_read (file, journal_path, NULL);
  close (file);
  recovery = kt_recovery_new (has_file ? file_path : NULL, content);
  check_recovery (recovery, content);
  remove_folder ();
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game/kt-game-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/kt-foreign.h"
#include "formats/kt-format.h"
#include "formats/kt-import.h"
#include "formats/kt-reader.h"
#include "model/files/kt-file-reader.h"
#include "model/files/kt-task.h"
#include "model/text-search/kt-folding.h"

/* The maximum size in bytes of a file without tags, which holds a single game. */
enum { SMALL_FILE = 1 << 20 };

enum { MANY_GAMES = 1000 };

/* The first bytes of a file decide whether kt_foreign_to_text() must convert it to text; this is
 * their number. */
enum { FOREIGN_PIECE = 1 << 16 };

struct _KtGameEntry {
  GObject parent_instance;
  char *players;
  char *details;
  guint64 offset;
  guint line;
  gboolean is_whole; /* the file has no tags, so it is a single game */
};

G_DEFINE_FINAL_TYPE (KtGameEntry, kt_game_entry, G_TYPE_OBJECT)

struct _KtGameFile {
  GObject parent_instance;
  GFile *file;
  GPtrArray *entries;
  KtFoldedTexts *texts; /* texts of the entries for searching */
};

G_DEFINE_FINAL_TYPE (KtGameFile, kt_game_file, G_TYPE_OBJECT)

/* --- An entry --------------------------------------------------------------------------------- */

static void
kt_game_entry_finalize (GObject *object)
{
  KtGameEntry *self = KT_GAME_ENTRY (object);

  g_free (self->players);
  g_free (self->details);
  G_OBJECT_CLASS (kt_game_entry_parent_class)->finalize (object);
}

static void
kt_game_entry_class_init (KtGameEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_game_entry_finalize;
}

static void
kt_game_entry_init (KtGameEntry *self)
{
}

const char *
kt_game_entry_get_players (KtGameEntry *self)
{
  return self->players;
}

const char *
kt_game_entry_get_details (KtGameEntry *self)
{
  return self->details;
}

static const char *
get_tag (KtRecord *game, const char *name)
{
  const char *value = kt_record_get_tag (game, name);

  return value && *value != '?' ? value : "";
}

static KtGameEntry *
create_entry (KtRecord *game)
{
  const KtFormat *format =
      kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (game))->game);
  const char *const names[] = { format->event, format->date, format->round, format->result };
  KtGameEntry *self = g_object_new (KT_TYPE_GAME_ENTRY, NULL);
  const char *first = get_tag (game, format->players[0]),
             *second = get_tag (game, format->players[1]);
  g_autofree char *players =
      g_strdup_printf ("%s – %s", *first ? first : "?", *second ? second : "?");
  g_autoptr (GString) details = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *value = g_strdup (get_tag (game, names[i]));
    char *unknown = strstr (value, ".?");

    /* A date such as “2024.??.??” gives only the year. */
    if (unknown)
      *unknown = '\0';
    if (*value)
      g_string_append_printf (details, "%s%s", details->len ? " · " : "", value);
  }
  self->players = g_utf8_make_valid (players, -1);
  self->details = g_utf8_make_valid (details->str, -1);
  self->offset = kt_record_get_offset (game);
  self->line = kt_record_get_line (game);
  return self;
}

/* Adds an entry and takes ownership of it. */
static void
add_entry (KtGameFile *self, KtGameEntry *entry)
{
  g_autofree char *both = g_strjoin ("\n", entry->players, entry->details, NULL);
  g_autofree char *folded = kt_folding_fold (both);

  g_string_append (kt_folded_texts_begin (self->texts), folded);
  g_ptr_array_add (self->entries, entry);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* A file as text: read directly, or converted by kt_foreign_to_text(). */
typedef struct {
  KtFileReader *file;
  GString *text; /* the converted text; NULL: the file is text already */
  gsize at;      /* the read position in `text` */
} Input;

static void
input_free (Input *input)
{
  if (!input)
    return;
  g_clear_pointer (&input->file, kt_file_reader_free);
  if (input->text)
    g_string_free (input->text, TRUE);
  g_free (input);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Input, input_free)

static gssize
read_input (gpointer data, char *to, gsize size, GError **error)
{
  Input *input = data;
  gsize n;

  if (!input->text)
    return kt_file_reader_read (input->file, to, size, error);
  n = MIN (size, input->text->len - input->at);
  memcpy (to, input->text->str + input->at, n);
  input->at += n;
  return (gssize) n;
}

static gboolean
seek_input (Input *input, guint64 offset, GError **error)
{
  if (!input->text)
    return kt_file_reader_seek (input->file, offset, error);
  input->at = (gsize) MIN (offset, input->text->len);
  return TRUE;
}

/* Reads from the file until `bytes` holds `most` bytes or the file ends. */
static gboolean
read_up_to (KtFileReader *file, GString *bytes, gsize most, GError **error)
{
  gssize n = 1;

  while (n > 0 && bytes->len < most) {
    gsize length = bytes->len;

    g_string_set_size (bytes, MIN (most, length + FOREIGN_PIECE));
    n = kt_file_reader_read (file, bytes->str + length, bytes->len - length, error);
    g_string_set_size (bytes, length + (gsize) MAX (n, 0));
  }
  return n >= 0;
}

/* Converts a file of another program to text, if it is not text already. */
static gboolean
convert_input (Input *input, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);

  if (!read_up_to (input->file, bytes, FOREIGN_PIECE, error))
    return FALSE;
  if (!kt_foreign_is (bytes->str, bytes->len))
    return kt_file_reader_seek (input->file, 0, error);
  if (!read_up_to (input->file, bytes, KT_FOREIGN_MAX_BYTES + 1, error))
    return FALSE;
  if (bytes->len <= KT_FOREIGN_MAX_BYTES)
    input->text = kt_foreign_to_text (bytes->str, bytes->len, error);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The file is too large. The limit for files of this kind is %d MiB."),
                 KT_FOREIGN_MAX_BYTES >> 20);
  return input->text != NULL;
}

static Input *
open_input (KtGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (Input) input = g_new0 (Input, 1);

  input->file = kt_file_reader_new (self->file, cancellable, &reason);
  if (input->file)
    return convert_input (input, error) ? g_steal_pointer (&input) : NULL;
  if (reason->code == G_IO_ERROR_IS_DIRECTORY || reason->code == G_IO_ERROR_NOT_REGULAR_FILE)
    g_set_error (error, G_IO_ERROR, reason->code,
                 /* Translators: what a name stands for instead of a file. */
                 _ ("%s. Choose a file that holds a game."), reason->message);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

static gboolean
list_games (KtGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (Input) input = open_input (self, cancellable, error);
  g_autoptr (KtReader) reader = NULL;
  GError *local_error = NULL;
  KtRecord *game;

  if (!input)
    return FALSE;
  reader = kt_reader_new (read_input, input);
  kt_reader_set_skims (reader, TRUE);
  while (kt_reader_next (reader, &game, &local_error)) {
    if (kt_record_get_n_tags (game) > 0 || kt_reader_get_format (reader)->is_clear)
      add_entry (self, create_entry (game));
    kt_record_free (game);
  }
  if (local_error)
    g_propagate_error (error, local_error);
  return !local_error;
}

static KtRecord *
read_entry (KtGameFile *self, KtGameEntry *entry, GCancellable *cancellable, GError **error)
{
  g_autoptr (Input) input = open_input (self, cancellable, error);
  g_autoptr (KtReader) reader = NULL;
  KtRecord *game = NULL;

  if (!input || !seek_input (input, entry->offset, error))
    return NULL;
  reader = kt_reader_new (read_input, input);
  kt_reader_set_line (reader, entry->line);
  if (kt_reader_next (reader, &game, error))
    return kt_import_accept (game, error);
  if (error && !*error)
    g_set_error_literal (error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_NOTHING,
                         _ ("The file has changed: open it again."));
  return NULL;
}

/* Sets an error about the whole file; its message contains the file's name. */
static void
explain_file (KtGameFile *self, GError *reason, GError **error)
{
  g_autofree char *path = g_file_get_parse_name (self->file);

  if (g_error_matches (reason, KT_IMPORT_ERROR, KT_IMPORT_ERROR_NOTHING))
    g_set_error (error, reason->domain, reason->code,
                 /* Translators: the name of a file. */
                 _ ("“%s” is empty: there is no game in it."), path);
  else if (g_error_matches (reason, KT_IMPORT_ERROR, KT_IMPORT_ERROR_UNKNOWN))
    g_set_error (
        error, reason->domain, reason->code,
        /* Translators: the name of a file. PGN, SGF, PSQ and FEN are names of formats. */
        _ ("“%s” is no game. What can be read are games in PGN, such as “1. e4 e5 2. Nf3”, in "
           "SGF and in PSQ, lines of moves, such as “h8 i9 h9”, and positions in FEN, such as "
           "“8/8/8/4k3/8/8/4P3/4K3 w - - 0 1”."),
        path);
  else
    g_set_error (error, reason->domain, reason->code, "“%s”: %s", path, reason->message);
}

/* Reads a file without tags, which may have any text format. */
static KtRecord *
read_whole (KtGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (Input) input = open_input (self, cancellable, error);
  g_autofree char *text = g_malloc (SMALL_FILE);
  g_autoptr (GError) reason = NULL;
  gsize length = 0;
  gssize n = input ? 1 : -1;
  KtRecord *game;

  while (n > 0 && length < SMALL_FILE) {
    n = read_input (input, text + length, SMALL_FILE - length, error);
    length += (gsize) MAX (n, 0);
  }
  if (n < 0)
    return NULL;
  game = kt_import_text (text, length, &reason);
  if (!game)
    explain_file (self, reason, error);
  return game;
}

static gboolean
is_readable (KtGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (KtRecord) game = NULL;
  KtGameEntry *entry;

  if (self->entries->len > 0)
    return TRUE;
  game = read_whole (self, cancellable, error);
  if (!game)
    return FALSE;
  entry = create_entry (game);
  entry->is_whole = TRUE;
  add_entry (self, entry);
  return TRUE;
}

KtGameFile *
kt_game_file_open (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (KtGameFile) self = g_object_new (KT_TYPE_GAME_FILE, NULL);

  self->file = g_object_ref (file);
  if (!list_games (self, cancellable, error) || !is_readable (self, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
open_in_thread (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  KtGameFile *self = kt_game_file_open (file, cancellable, &error);

  kt_task_return_result (task, self, g_object_unref, error);
}

void
kt_game_file_open_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  kt_task_run_on_file (kt_game_file_open_async, file, open_in_thread, cancellable, callback,
                       user_data);
}

KtGameFile *
kt_game_file_open_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Plays the game once in this thread, which fills the tree's cache of positions. */
static void
play_through (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);

  g_free (kt_game_tree_replay (tree, kt_game_tree_get_tip (tree)));
}

KtRecord *
kt_game_file_read (KtGameFile *self, guint index, GCancellable *cancellable, GError **error)
{
  KtGameEntry *entry;
  KtRecord *game;

  g_return_val_if_fail (index < self->entries->len, NULL);
  entry = g_ptr_array_index (self->entries, index);
  game = entry->is_whole ? read_whole (self, cancellable, error)
                         : read_entry (self, entry, cancellable, error);
  if (game)
    play_through (game);
  return game;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  KtRecord *game = kt_game_file_read (source, GPOINTER_TO_UINT (data), cancellable, &error);

  kt_task_return_result (task, game, (GDestroyNotify) kt_record_free, error);
}

void
kt_game_file_read_async (KtGameFile *self, guint index, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KT_IS_GAME_FILE (self));
  g_return_if_fail (index < self->entries->len);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, kt_game_file_read_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (index), NULL);
  g_task_run_in_thread (task, read_in_thread);
}

KtRecord *
kt_game_file_read_finish (KtGameFile *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- The entries ------------------------------------------------------------------------------ */

GPtrArray *
kt_game_file_get_entries (KtGameFile *self)
{
  g_return_val_if_fail (KT_IS_GAME_FILE (self), NULL);
  return self->entries;
}

KtFoldedTexts *
kt_game_file_get_texts (KtGameFile *self)
{
  g_return_val_if_fail (KT_IS_GAME_FILE (self), NULL);
  return self->texts;
}

static void
free_in_thread (GTask *task, gpointer source, gpointer entries, GCancellable *cancellable)
{
  g_ptr_array_unref (entries);
  g_task_return_boolean (task, TRUE);
}

/* Frees many entries in a thread, because freeing a hundred thousand takes longer than a frame. */
static void
let_go (GPtrArray *entries)
{
  g_autoptr (GTask) task = NULL;

  if (entries->len < MANY_GAMES) {
    g_ptr_array_unref (entries);
    return;
  }
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_source_tag (task, let_go);
  g_task_set_task_data (task, entries, NULL);
  g_task_run_in_thread (task, free_in_thread);
}

static void
kt_game_file_finalize (GObject *object)
{
  KtGameFile *self = KT_GAME_FILE (object);

  g_clear_object (&self->file);
  let_go (self->entries);
  kt_folded_texts_unref (self->texts);
  G_OBJECT_CLASS (kt_game_file_parent_class)->finalize (object);
}

static void
kt_game_file_class_init (KtGameFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_game_file_finalize;
}

static void
kt_game_file_init (KtGameFile *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->texts = kt_folded_texts_new ();
}

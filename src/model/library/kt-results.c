/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-results.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"
#include "model/files/kt-file.h"
#include "model/files/kt-lock.h"
#include "model/files/kt-task.h"
#include "model/library/kt-background.h"
#include "model/library/kt-shelf.h"

/* The size limit is enough for a hundred games a day for a hundred years. */
enum { FILE_MODE = 0600, MAX_FILE_SIZE = 1 << 30 };
/* Milliseconds from a failure to the next attempt. */
enum { RETRY_DELAY = 3000 };

struct _KtResults {
  GObject parent_instance;
  KtGameModel *model; /* NULL after kt_results_close() */
  KtAutosave *autosave;
  KtBackground *background;
  char *library;
  char *id;           /* id of the current game, once it has ended */
  gboolean has_ended; /* its line was added */
  GString *unwritten; /* lines, oldest first; used in the background only */
  guint retry_source;
  gboolean has_failed; /* the person knows of the failure */
};

G_DEFINE_FINAL_TYPE (KtResults, kt_results, G_TYPE_OBJECT)

enum { PROBLEM, N_SIGNALS };
static guint signals[N_SIGNALS];

static char *
get_path (const char *library)
{
  return g_build_filename (library, "results.tsv", NULL);
}

/* --- The file --------------------------------------------------------------------------------- */

static gboolean
fail (const char *path, GError **error)
{
  return kt_file_set_error (error, _ ("“%s” cannot be written: %s"), path);
}

/* Returns -1 and sets errno on failure. */
static int
open_locked (const char *path)
{
  return kt_lock_open (path, O_RDWR | O_APPEND | O_CREAT, TRUE);
}

/* Returns whether the file ends with a line break. It may not after a power failure. */
static gboolean
ends_with_line (int file, off_t size)
{
  char last;

  return pread (file, &last, 1, size - 1) != 1 || last == '\n';
}

static gboolean
append_text (int file, const char *line)
{
  off_t size = lseek (file, 0, SEEK_END);
  g_autofree char *text = g_strconcat (size == 0                     ? kt_result_line_header
                                       : ends_with_line (file, size) ? ""
                                                                     : "\n",
                                       line, NULL);
  gssize length = (gssize) strlen (text);
  gssize written = write (file, text, (gsize) length);
  int code;

  if (written == length && fsync (file) == 0)
    return TRUE;
  code = written >= 0 && written < length ? ENOSPC : errno;
  /* Removes a partly written line, because the next attempt writes the line as a whole. */
  if (written > 0 && ftruncate (file, size) != 0)
    g_debug ("what was not kept of a line is still there: %s", g_strerror (errno));
  errno = code;
  return FALSE;
}

/* Returns whether the newest line of a game records an end. The file must be locked. */
static gboolean
records_end (const char *path, const char *id)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean is_recorded = FALSE;
  gsize length;

  if (!kt_file_reader_read_file (file, MAX_FILE_SIZE, &text, &length, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    g_autoptr (KtResultLine) line = kt_result_line_parse (lines[i], NULL);

    if (line && g_str_equal (line->id, id))
      is_recorded = line->end != KT_GAME_UNDONE;
  }
  return is_recorded;
}

/* Appends a line, unless the file already records the end of the game `unless`. If that is NULL,
 * always appends. */
static gboolean
append_line (const char *library, const char *line, const char *unless, GError **error)
{
  g_autofree char *path = get_path (library);
  gboolean is_good;
  int file, code;

  if (!kt_shelf_make (library, KT_SHELF_RUNNING, error))
    return FALSE;
  file = open_locked (path);
  if (file < 0)
    return fail (path, error);
  is_good = (unless && records_end (path, unless)) || append_text (file, line);
  code = errno;
  close (file);
  errno = code;
  return is_good || fail (path, error);
}

/* --- Following games -------------------------------------------------------------------------- */

static void append (KtResults *self, char *text);

/* Writes earlier lines first: of several lines about one game, the last counts. */
static gboolean
append_unwritten (KtResults *self, GError **error)
{
  if (self->unwritten->len > 0 && !append_line (self->library, self->unwritten->str, NULL, error))
    return FALSE;
  g_string_truncate (self->unwritten, 0);
  return TRUE;
}

static void
append_in_thread (GTask *task, gpointer source, gpointer text, GCancellable *cancellable)
{
  KtResults *self = source;
  GError *error = NULL;
  gboolean is_good;

  g_string_append (self->unwritten, text);
  is_good = append_unwritten (self, &error);
  kt_task_return_success (task, is_good, error);
}

static gboolean
retry_cb (gpointer data)
{
  KtResults *self = data;

  self->retry_source = 0;
  append (self, g_strdup (""));
  return G_SOURCE_REMOVE;
}

static void
fail_to_append (KtResults *self, const char *text)
{
  gboolean is_reported = self->has_failed;

  self->has_failed = TRUE;
  if (!self->retry_source)
    self->retry_source = g_timeout_add (RETRY_DELAY, retry_cb, self);
  if (!is_reported)
    g_signal_emit (self, signals[PROBLEM], 0, text);
}

static void
appended_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtResults *self = KT_RESULTS (object);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    self->has_failed = FALSE;
  else if (self->model)
    fail_to_append (self, error->message);
}

/* Appends a text and takes ownership of it. */
static void
append (KtResults *self, char *text)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, appended_cb, NULL);

  g_task_set_source_tag (task, append);
  g_task_set_task_data (task, text, g_free);
  kt_background_run (self->background, task, append_in_thread);
}

static void
add (KtResults *self, gboolean is_undone)
{
  g_autoptr (KtResultLine) line = kt_result_line_new (self->model, self->id, is_undone);

  append (self, kt_result_line_to_text (line));
  self->has_ended = !is_undone;
}

/* Adds the result of the game. A result that a file states without the moves leading to it is not
 * added, because the game was not played here. */
static void
ended_cb (KtResults *self)
{
  const char *id;

  if (kt_game_model_get_position (self->model)->result.reason == &kt_reason_unknown)
    return;
  id = kt_autosave_get_id (self->autosave);
  if (!self->id)
    self->id = id ? g_strdup (id) : kt_shelf_make_id ();
  add (self, FALSE);
}

static void
undone_cb (KtResults *self)
{
  if (self->has_ended && !kt_game_model_is_over (self->model))
    add (self, TRUE);
}

/* If the program was killed when the game ended, its line may be missing, so it is added again; a
 * second equal line does no harm. A finished game opened from a file gets no line. */
static void
started_cb (KtResults *self)
{
  g_clear_pointer (&self->id, g_free);
  self->has_ended = FALSE;
  if (kt_game_model_is_over (self->model) && kt_autosave_is_begun (self->autosave))
    ended_cb (self);
}

static void
kt_results_dispose (GObject *object)
{
  kt_results_close (KT_RESULTS (object));
  G_OBJECT_CLASS (kt_results_parent_class)->dispose (object);
}

static void
kt_results_finalize (GObject *object)
{
  KtResults *self = KT_RESULTS (object);

  g_clear_pointer (&self->background, kt_background_free);
  g_string_free (self->unwritten, TRUE);
  g_free (self->library);
  g_free (self->id);
  G_OBJECT_CLASS (kt_results_parent_class)->finalize (object);
}

static void
kt_results_class_init (KtResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_results_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_results_finalize;
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_results_init (KtResults *self)
{
  self->background = kt_background_new ();
  self->unwritten = g_string_new (NULL);
}

KtResults *
kt_results_new (KtGameModel *model, KtAutosave *autosave)
{
  KtResults *self = g_object_new (KT_TYPE_RESULTS, NULL);

  self->model = g_object_ref (model);
  self->autosave = g_object_ref (autosave);
  self->library = g_strdup (kt_autosave_get_library (autosave));
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
kt_results_close (KtResults *self)
{
  g_return_if_fail (KT_IS_RESULTS (self));
  if (!self->model)
    return;
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  g_clear_object (&self->autosave);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  kt_background_wait (self->background);
  append_unwritten (self, NULL);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct {
  GPtrArray *lines;    /* of KtResultLine */
  GHashTable *by_id;   /* id -> index of its newest line + 1 */
  GString *good;       /* the text of the readable lines */
  GPtrArray *problems; /* texts for the person */
} ResultsReading;

/* A newer line of a game replaces the older ones. */
static void
take_line (ResultsReading *reading, KtResultLine *line)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (reading->by_id, line->id));

  g_ptr_array_add (reading->lines, line);
  g_hash_table_replace (reading->by_id, line->id, GUINT_TO_POINTER (reading->lines->len));
  if (place > 0)
    kt_result_line_free (g_steal_pointer (&g_ptr_array_index (reading->lines, place - 1)));
}

static void
read_line (ResultsReading *reading, const char *text, guint number)
{
  g_autoptr (GError) error = NULL;
  KtResultLine *line;

  if (!*text || g_str_has_prefix (text, "time\t"))
    return;
  line = kt_result_line_parse (text, &error);
  if (line) {
    take_line (reading, line);
    g_string_append_printf (reading->good, "%s\n", text);
  } else {
    /* Translators: the number of a line in a file, and what is wrong there. */
    g_ptr_array_add (reading->problems,
                     g_strdup_printf (_ ("line %u: %s"), number, error->message));
  }
}

/* Reads line by line, replacing each line break by a NUL byte. */
static void
read_text (ResultsReading *reading, char *text, gsize length)
{
  char *end = text + length;
  guint number = 0;

  for (char *at = text; at < end;) {
    char *stop = memchr (at, '\n', (gsize) (end - at));

    if (stop)
      *stop = 0;
    read_line (reading, at, ++number);
    at = stop ? stop + 1 : end;
  }
}

/* Copies the original file to the shelf of broken files, and replaces it by the readable lines. */
static void
mend (const char *library, const char *path, const ResultsReading *reading, GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strconcat (kt_result_line_header, reading->good->str, NULL);
  g_autofree char *broken_copy = kt_shelf_copy (library, path, KT_SHELF_BROKEN, &error);

  if (!broken_copy || !kt_file_writer_write (path, text, strlen (text), FILE_MODE, &error))
    g_ptr_array_add (faults, g_strdup (error->message));
  else
    g_ptr_array_add (faults, g_strdup_printf (_ ("The file was kept as “%s”"), broken_copy));
}

static void
report_problems (const char *path, const ResultsReading *reading, GPtrArray *faults)
{
  g_autofree char *shown = g_filename_display_name (path);

  for (guint i = 0; i < reading->problems->len; i++)
    g_ptr_array_add (faults, g_strdup_printf ("“%s”, %s", shown,
                                              (char *) g_ptr_array_index (reading->problems, i)));
}

static int
compare_oldest_first (gconstpointer a, gconstpointer b)
{
  const KtResultLine *first = *(KtResultLine *const *) a, *second = *(KtResultLine *const *) b;

  return first->time < second->time ? -1 : first->time > second->time ? 1 : 0;
}

/* Returns the newest line of each game, without undone games, in the order of time. Lines imported
 * from another machine stand at the end of the file, so they are sorted; lines of the same second
 * keep their order. */
static GPtrArray *
pick (ResultsReading *reading)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_result_line_free);

  for (guint i = 0; i < reading->lines->len; i++) {
    KtResultLine *line = g_ptr_array_index (reading->lines, i);

    if (line && line->end == KT_GAME_UNDONE)
      kt_result_line_free (line);
    else if (line)
      g_ptr_array_add (lines, line);
  }
  g_ptr_array_sort (lines, compare_oldest_first);
  return lines;
}

static void
read_file (ResultsReading *reading, const char *library, const char *path, GPtrArray *faults)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!kt_file_reader_read_file (file, MAX_FILE_SIZE, &text, &length, &error)) {
    g_ptr_array_add (faults, g_strdup (error->message));
    return;
  }
  read_text (reading, text, length);
  report_problems (path, reading, faults);
  if (reading->problems->len > 0)
    mend (library, path, reading, faults);
}

/* Reads under the lock, so that no line is added to a file that is about to be replaced. */
GPtrArray *
kt_results_read (const char *library, GPtrArray *faults)
{
  g_autofree char *path = get_path (library);
  g_autoptr (GPtrArray) all = g_ptr_array_new (),
                        problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) good = g_string_new (NULL);
  ResultsReading reading = { all, by_id, good, problems };
  int lock = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? open_locked (path) : -1;

  if (g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    read_file (&reading, library, path, faults);
  if (lock >= 0)
    close (lock);
  return pick (&reading);
}

/* --- Merging ---------------------------------------------------------------------------------- */

/* Returns the set of a record's lines. */
static GHashTable *
list_lines (const char *path)
{
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) all = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return lines;
  all = g_strsplit (text, "\n", -1);
  for (guint i = 0; all[i]; i++)
    g_hash_table_add (lines, g_strdup (all[i]));
  return lines;
}

static gboolean
is_readable (const char *line)
{
  g_autoptr (KtResultLine) parsed = kt_result_line_parse (line, NULL);

  return parsed != NULL;
}

gboolean
kt_results_merge (const char *library, const char *text, guint *n_added, guint *n_bad,
                  GError **error)
{
  g_autofree char *path = get_path (library);
  g_autoptr (GHashTable) known = list_lines (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) added = g_string_new (NULL);

  for (guint i = 0; lines[i]; i++) {
    if (!*lines[i] || g_str_has_prefix (lines[i], "time\t") ||
        g_hash_table_contains (known, lines[i]))
      continue;
    if (!is_readable (lines[i])) {
      ++*n_bad;
      continue;
    }
    g_string_append_printf (added, "%s\n", lines[i]);
    g_hash_table_add (known, g_strdup (lines[i]));
    ++*n_added;
  }
  return added->len == 0 || append_line (library, added->str, NULL, error);
}

gboolean
kt_results_add_missing (const char *library, const KtResultLine *line, GError **error)
{
  g_autofree char *text = kt_result_line_to_text (line);

  return append_line (library, text, line->id, error);
}

gboolean
kt_results_clear (const char *library, GError **error)
{
  g_autofree char *path = get_path (library);

  return g_unlink (path) == 0 || errno == ENOENT || fail (path, error);
}

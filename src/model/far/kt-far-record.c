/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-record.h"

#include "model/far/kt-far-board.h"
#include "model/files/kt-file-writer.h"
#include "model/library/kt-shelf.h"

/* The words of the tags. */
static const char sum_word[] = "netsum";
static const char *const seat_words[KT_NET_SEATS] = { "nethost", "netguest" };

static void
append_bytes (GString *text, const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
}

/* The signature of the last event that a seat wrote; the sums chain all events before it. */
static void
append_signature (GString *text, const KtNetLog *log, guint seat)
{
  for (guint i = kt_net_log_get_length (log); i-- > 0;) {
    gsize length;
    const guint8 *bytes = kt_net_log_get_event (log, i, &length);
    guint writer;

    kt_net_log_get_kind (log, i, &writer);
    if (writer != seat)
      continue;
    g_string_append_printf (text, " event=%u signature=", i);
    append_bytes (text, bytes + length - KT_NET_SIGNATURE_BYTES, KT_NET_SIGNATURE_BYTES);
    return;
  }
}

/* Writes, for example, "key=… event=41 signature=… name=An". */
static void
tag_seat (const KtFormat *format, KtRecord *record, const KtNetLog *log, guint seat)
{
  const KtNetHello *hello = &kt_net_log_get_state (log)->hellos[seat];
  g_autoptr (GString) text = g_string_new ("key=");

  append_bytes (text, hello->key, KT_NET_KEY_BYTES);
  append_signature (text, log, seat);
  g_string_append_printf (text, " name=%s", hello->name);
  kt_format_set_own (format, record, seat_words[seat], text->str);
}

static void
tag (KtGameSnapshot *snapshot, const KtNetLog *log)
{
  const KtFormat *format = kt_game_snapshot_get_format (snapshot);
  KtRecord *record = kt_game_snapshot_get_record (snapshot);
  guint length = kt_net_log_get_length (log);
  g_autoptr (GString) sum = g_string_new (NULL);

  append_bytes (sum, kt_net_log_get_sum (log, length)->bytes, KT_NET_SUM_BYTES);
  kt_format_set_own (format, record, sum_word, sum->str);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    tag_seat (format, record, log, seat);
}

/* The model of the window may show another game, so this uses a model of its own. */
KtGameSnapshot *
kt_far_record_take (KtNetGame *net, GSettings *settings)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtFarBoard) board = kt_far_board_new (net, model, settings);
  KtGameSnapshot *snapshot = kt_game_model_take_snapshot (model);

  tag (snapshot, kt_net_game_get_log (net));
  return snapshot;
}

/* --- Writing ---------------------------------------------------------------------------------- */

enum { FILE_MODE = 0600 };

typedef struct {
  KtGameSnapshot *snapshot;
  const char *library, *id; /* interned */
} Writing;

static void
free_writing (gpointer data)
{
  g_autofree Writing *writing = data;

  kt_game_snapshot_free (writing->snapshot);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  const char *suffix = kt_game_snapshot_get_format (writing->snapshot)->suffix;
  g_autofree char *path =
      kt_shelf_get_file (writing->library, KT_SHELF_RECENT, writing->id, suffix);
  g_autoptr (GString) text = kt_game_snapshot_write (writing->snapshot);
  g_autoptr (GError) error = NULL;

  if (!kt_shelf_make (writing->library, KT_SHELF_RECENT, &error) ||
      !kt_file_writer_write (path, text->str, text->len, FILE_MODE, &error))
    g_info ("%s", error->message);
  g_task_return_boolean (task, error == NULL);
}

void
kt_far_record_write_async (KtGameSnapshot *snapshot, const char *library, const char *id)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  Writing *writing = g_new (Writing, 1);

  /* Interned: there is one library, and there are few games. */
  *writing = (Writing){ snapshot, g_intern_string (library), g_intern_string (id) };
  g_task_set_source_tag (task, kt_far_record_write_async);
  g_task_set_task_data (task, writing, free_writing);
  g_task_run_in_thread (task, write_in_thread);
}

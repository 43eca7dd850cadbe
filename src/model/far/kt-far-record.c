/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-record.h"

#include "model/far/kt-far-board.h"
#include "model/files/kt-file-writer.h"
#include "model/library/kt-shelf.h"
#include "net/kt-net-record.h"

/* The record bears the names that were signed, which may have been changed in the settings since.
 */
static void
sign (KtGameSnapshot *snapshot, const KtNetLog *log)
{
  const KtNetState *state = kt_net_log_get_state (log);
  KtRecord *record = kt_game_snapshot_get_record (snapshot);
  const char *names[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    names[actor] = state->hellos[kt_net_state_get_seat (state, actor)].name;
  kt_format_set_players (kt_game_snapshot_get_format (snapshot), record, names);
  kt_net_record_set_proof (record, log);
}

/* The model of the window may show another game, so this uses a model of its own. */
KtGameSnapshot *
kt_far_record_take (KtNetGame *net, GSettings *settings)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtFarBoard) board = kt_far_board_new (net, model, settings);
  KtGameSnapshot *snapshot = kt_game_model_take_snapshot (model);

  sign (snapshot, kt_net_game_get_log (net));
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

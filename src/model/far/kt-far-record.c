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

/* The end of the program waits for such a file. */
void
kt_far_record_write_async (KtGameSnapshot *snapshot, const char *library, const char *id)
{
  const char *suffix = kt_game_snapshot_get_format (snapshot)->suffix;
  g_autofree char *path = kt_shelf_get_file (library, KT_SHELF_RECENT, id, suffix);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (kt_game_snapshot_write (snapshot));

  if (kt_shelf_make (library, KT_SHELF_RECENT, &error))
    kt_file_writer_write_async (file, bytes, NULL, NULL);
  else
    g_info ("%s", error->message);
  kt_game_snapshot_free (snapshot);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/archive/kt-archive-games.h"

#include "formats/kt-reader.h"

static const KtGame *
get_game (KtRecord *record)
{
  return kt_game_tree_get_start (kt_record_get_tree (record))->game;
}

/* Returns whether a record is a game, and not other text between games. */
static gboolean
is_game (KtReader *reader, KtRecord *record)
{
  return kt_record_get_n_tags (record) > 0 || kt_reader_get_format (reader)->is_clear;
}

guint
kt_archive_games_count (const char *text, gsize length)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, length);
  KtRecord *record;
  guint n = 0;

  kt_reader_set_skims (reader, TRUE);
  while (kt_reader_next (reader, &record, NULL)) {
    n += is_game (reader, record) ? 1 : 0;
    kt_record_free (record);
  }
  return n;
}

/* Calls `take` for a game whose text ends at the offset `end`. A text without tags is a game only
 * if it has moves. */
static void
pass (KtReader *reader, KtRecord *record, const char *text, guint64 end, guint *number,
      KtArchiveGameFunc take, gpointer data)
{
  KtGameTree *tree = kt_record_get_tree (record);
  guint64 start = kt_record_get_offset (record);
  KtArchiveGame game = { text + start, end - start, 0, record,
                         kt_reader_get_format (reader)->suffix };

  if (!is_game (reader, record) && kt_game_tree_get_tip (tree) == kt_game_tree_get_root (tree))
    return;
  game.number = ++*number;
  while (game.length > 0 && g_ascii_isspace (game.text[game.length - 1]))
    game.length--;
  take (data, &game);
}

/* A game ends where the next one begins, so each game is passed to `take` after the next one was
 * read. */
gboolean
kt_archive_games_read (const char *text, gsize length, KtArchiveGameFunc take, gpointer data,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, length);
  KtRecord *next;
  g_autoptr (KtRecord) record = NULL;
  guint number = 0;

  while (kt_reader_next (reader, &next, NULL)) {
    if (record)
      pass (reader, record, text, kt_record_get_offset (next), &number, take, data);
    g_clear_pointer (&record, kt_record_free);
    record = next;
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  if (record)
    pass (reader, record, text, length, &number, take, data);
  return TRUE;
}

static gboolean
is_known (const char *name)
{
  return name && *name && *name != '?';
}

char *
kt_archive_game_make_name (const KtArchiveGame *game, const char *file)
{
  const KtFormat *format = kt_format_of_game (get_game (game->record));
  const char *names[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    names[actor] = kt_format_get_player (format, game->record, actor);
  if (!is_known (names[0]) && !is_known (names[1]))
    return g_strdup_printf ("%s %u", file, game->number);
  return g_strdup_printf ("%s – %s", is_known (names[0]) ? names[0] : "?",
                          is_known (names[1]) ? names[1] : "?");
}

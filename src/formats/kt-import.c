/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/kt-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/kt-reader.h"
#include "formats/kt-text.h"
#include "formats/pgn/kt-pgn.h"
#include "formats/sgf/kt-sgf.h"

G_DEFINE_QUARK (kt_import_error_quark, kt_import_error)

static gboolean
is_empty (KtRecord *game)
{
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game));

  return kt_record_get_n_tags (game) == 0 && !kt_node_get_first_child (root);
}

KtRecord *
kt_import_accept (KtRecord *game, GError **error)
{
  const GError *fault = kt_record_get_fault (game);

  /* A game whose start position is invalid is useless. */
  if (!g_error_matches (fault, KT_SGF_ERROR, KT_SGF_ERROR_GAME) &&
      !g_error_matches (fault, KT_PGN_ERROR, KT_PGN_ERROR_START))
    return game;
  g_propagate_error (error, g_error_copy (fault));
  kt_record_free (game);
  return NULL;
}

static KtRecord *
read_game (const char *text, GError **error)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, strlen (text));
  g_autoptr (KtRecord) game = NULL;
  g_autofree char *quoted = NULL;

  if (kt_reader_next (reader, &game, NULL) &&
      (kt_reader_get_format (reader)->is_clear || !is_empty (game)))
    return kt_import_accept (g_steal_pointer (&game), error);
  quoted = kt_quote (text);
  g_set_error (
      error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_UNKNOWN,
      /* Translators: what somebody wanted to read. PGN, SGF and FEN are names of formats. */
      _ ("“%s” is neither a game in PGN, such as “1. e4 e5 2. Nf3”, nor one in SGF, such as "
         "“(;GM[4]SZ[15];B[hh];W[gg])”, nor one in PSQ, nor a line of moves, such as “h8 i9 h9” or “C2=5 H8+7”, "
         "nor a position in FEN, such as “8/8/8/4k3/8/8/4P3/4K3 w - - 0 1”."),
      quoted);
  return NULL;
}

KtRecord *
kt_import_text (const char *text, gsize length, GError **error)
{
  /* A zero byte ends the text. Invalid UTF-8 is left to the reader, which can decode old files. */
  gsize mark = kt_text_get_byte_order_mark (text, length);
  g_autofree char *copy = g_strndup (text + mark, length - mark);
  char *trimmed = g_strstrip (copy);
  const KtFormat *format;

  if (*trimmed == '\0') {
    g_set_error_literal (
        error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_NOTHING,
        _ ("There is no text. Copy a game in PGN or SGF, a line of moves, or a position in FEN, first."));
    return NULL;
  }
  format = kt_format_of_position (trimmed);
  return format ? format->read_position (trimmed, error) : read_game (trimmed, error);
}

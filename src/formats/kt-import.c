/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/kt-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/pgn/kt-pgn-reader.h"
#include "games/chess/chess-game.h"

G_DEFINE_QUARK (kt_import_error_quark, kt_import_error)

/* Rows of pieces with strokes between them, and nothing but one line. */
static gboolean
looks_like_position (const char *text)
{
  gsize rows = strspn (text, "pnbrqkPNBRQK12345678/");

  return memchr (text, '/', rows) && (text[rows] == ' ' || text[rows] == '\0') &&
         !strchr (text, '\n');
}

static KtRecord *
read_position (const char *text, GError **error)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_parse (&chess_game, &options, text, error);

  return start ? kt_record_new (start) : NULL;
}

static gboolean
is_empty (KtRecord *game)
{
  KtNode *root = kt_game_tree_get_root (kt_record_get_tree (game));

  return kt_record_get_n_tags (game) == 0 && !kt_node_get_first_child (root);
}

static KtRecord *
read_game (const char *text, GError **error)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, strlen (text));
  g_autoptr (KtRecord) game = NULL;
  g_autofree char *quoted = NULL;

  if (kt_pgn_reader_next (reader, &game, NULL) && !is_empty (game))
    return g_steal_pointer (&game);
  quoted = kt_quote (text);
  g_set_error (
      error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_UNKNOWN,
      /* Translators: what somebody wanted to read. PGN and FEN are names of formats. */
      _ ("“%s” is neither a game in PGN, such as “1. e4 e5 2. Nf3”, nor a position in FEN, "
         "such as “8/8/8/4k3/8/8/4P3/4K3 w - - 0 1”."),
      quoted);
  return NULL;
}

KtRecord *
kt_import_text (const char *text, gsize length, GError **error)
{
  /* A 0 ends it; what is not UTF-8 is for the reader, which keeps old files readable. */
  g_autofree char *copy = g_strndup (text, length);
  char *trimmed = g_strstrip (copy);

  if (*trimmed == '\0') {
    g_set_error_literal (error, KT_IMPORT_ERROR, KT_IMPORT_ERROR_NOTHING,
                         _ ("There is no text. Copy a game in PGN or a position in FEN first."));
    return NULL;
  }
  if (looks_like_position (trimmed))
    return read_position (trimmed, error);
  return read_game (trimmed, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-position.h"

#include <string.h>

#include "games/chess/chess-game.h"

gboolean
kt_pgn_looks_like_position (const char *text)
{
  gsize rows = strspn (text, "pnbrqkPNBRQK12345678/");

  return memchr (text, '/', rows) && (text[rows] == ' ' || text[rows] == '\0') &&
         !strchr (text, '\n');
}

KtRecord *
kt_pgn_read_position (const char *text, GError **error)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_parse (&chess_game, &options, text, error);

  return start ? kt_record_new (start) : NULL;
}

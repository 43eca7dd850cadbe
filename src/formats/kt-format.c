/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-format.h"

#include "formats/pgn/kt-pgn-writer.h"
#include "games/chess/chess-game.h"

static const KtFormat pgn = { "PGN", "pgn", "application/vnd.chess-pgn", kt_pgn_write };

static const struct {
  const KtGame *game;
  const KtFormat *format;
} formats[] = {
  { &chess_game, &pgn },
};

const KtFormat *
kt_format_of_game (const KtGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (formats[i].game == game)
      return formats[i].format;
  }
  return NULL;
}

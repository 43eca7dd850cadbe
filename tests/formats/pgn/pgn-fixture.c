/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/pgn/pgn-fixture.h"

#include "games/chess/chess-game.h"

#include <string.h>

KtRecord *
pgn_read (const char *text)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  KtRecord *game;

  g_assert_true (kt_pgn_reader_next (reader, &game, &error));
  g_assert_no_error (error);
  return game;
}

char *
pgn_write (KtRecord *game)
{
  GString *text = g_string_new (NULL);

  kt_pgn_write (game, text);
  return g_string_free (text, FALSE);
}

void
pgn_assert_stable (const char *text)
{
  g_autoptr (KtRecord) game = pgn_read (text);
  g_autofree char *again = NULL;

  g_assert_no_error (kt_record_get_fault (game));
  again = pgn_write (game);
  g_assert_cmpstr (again, ==, text);
}

KtRecord *
pgn_record_new (void)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_new (&chess_game, &options);

  return kt_record_new (start);
}

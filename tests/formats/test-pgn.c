/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "formats/kt-pgn-reader.h"
#include "formats/kt-pgn-writer.h"
#include "games/chess/chess-game.h"

static KtPgnGame *
read_one (const char *text)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  KtPgnGame *game;

  g_assert_true (kt_pgn_reader_next (reader, &game, &error));
  g_assert_no_error (error);
  return game;
}

static char *
write_one (KtPgnGame *game)
{
  GString *text = g_string_new (NULL);

  kt_pgn_write (game, text);
  return g_string_free (text, FALSE);
}

/* The text of a game, read and written, is what it was; and no line of words is too long. */
static void
assert_stable (const char *text)
{
  g_autoptr (KtPgnGame) game = read_one (text);
  g_autofree char *again = NULL;

  g_assert_no_error (kt_pgn_game_get_fault (game));
  again = write_one (game);
  g_assert_cmpstr (again, ==, text);
}

static void
test_tags (void)
{
  static const char text[] =
      "\xef\xbb\xbf[White \"An \\\"the\\\" \\\\ Great\"]\r\n[Zz \"1\"][Black \"the \"old\" one\"]\r\n"
      "[Event \"Caf\xe9\"]\r\n[Zz \"2\"]\r\n\r\n1. e4 {tr\xe8s bien} e5 1-0\r\n";
  g_autoptr (KtPgnGame) game = read_one (text);
  g_autofree char *written = write_one (game);

  g_assert_no_error (kt_pgn_game_get_fault (game));
  g_assert_cmpuint (kt_pgn_game_get_n_tags (game), ==, 5);
  g_assert_cmpstr (kt_pgn_game_get_tag (game, "White"), ==, "An \"the\" \\ Great");
  g_assert_cmpstr (kt_pgn_game_get_tag (game, "Black"), ==, "the \"old\" one");
  g_assert_cmpstr (written, ==,
                   "[Event \"Café\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                   "[White \"An \\\"the\\\" \\\\ Great\"]\n[Black \"the \\\"old\\\" one\"]\n"
                   "[Result \"1-0\"]\n[Zz \"1\"]\n[Zz \"2\"]\n\n1. e4 {très bien} 1... e5 1-0\n\n");
  assert_stable (written);
  kt_pgn_game_set_tag (game, "Zz", NULL);
  kt_pgn_game_set_tag (game, "White", "Bo");
  kt_pgn_game_set_tag (game, "Yy", "3");
  g_assert_cmpuint (kt_pgn_game_get_n_tags (game), ==, 4);
  g_assert_cmpstr (kt_pgn_game_get_tag (game, "White"), ==, "Bo");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/tags", test_tags);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/pgn/pgn-fixture.h"

#include "core/kt-nags.h"

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

/* --- Random games --- */

static char *
invent_comment (GRand *random)
{
  static const char *const words[] = {
    "hay",      "Nước", "e4",  "1-0",    "2.",
    "(Nf3)",    "$1",   "{",   "}",      "a}b",
    ";",        "[x]",  "%",   "[%eval", "1.5]",
    "--",       "\"",   "\\",  "[Event", "trop-long-pour-un-mot",
    "!?",       "*",    "♘f3", "[%act",  "White",
    "resigns]",
  };
  GString *comment = g_string_new (NULL);
  int n = g_rand_int_range (random, 1, 12);

  for (int i = 0; i < n; i++)
    g_string_append_printf (comment, "%s%s", i > 0 ? " " : "",
                            words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
  return g_string_free (comment, FALSE);
}

void
pgn_say_something (GRand *random, KtNode *node)
{
  int actor = kt_node_get_action (node)->actor;

  /* A glyph before the first move would belong to no move. */
  while (actor != KT_NO_ACTOR && fixture_happens (random, 0.2))
    kt_node_add_nag (node, (guint8) g_rand_int_range (random, 0, 256));
  if (fixture_happens (random, 0.3)) {
    g_autofree char *comment = invent_comment (random);

    kt_node_set_comment (node, comment);
  }
  if (actor != KT_NO_ACTOR && fixture_happens (random, 0.4))
    kt_node_set_clock (node, actor, g_rand_int_range (random, 0, 20000000));
  if (actor != KT_NO_ACTOR && fixture_happens (random, 0.4))
    kt_node_set_move_time (node, g_rand_int_range (random, 0, 200000));
}

KtRecord *
pgn_invent_game (GRand *random, FixtureSayFunc say)
{
  static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/P1P1k3/8/8/8/8/1p1p4/4K3 b - - 3 77",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
  };
  KtOptions options = kt_options_default (&chess_game);
  const char *fen = starts[g_rand_int_range (random, 0, G_N_ELEMENTS (starts))];
  g_autofree KtPosition *start = kt_position_parse (&chess_game, &options, fen, NULL);
  KtRecord *game = start ? kt_record_new (start) : pgn_record_new ();
  KtGameTree *tree = kt_record_get_tree (game);

  kt_pgn_set_result (game, (KtRecordResult) g_rand_int_range (random, 0, KT_RECORD_N_RESULTS));
  fixture_grow (random, tree, g_rand_int_range (random, 0, 80), say);
  return game;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/xiangqi/xiangqi-fixture.h"

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/xiangqi-game.h"

GPtrArray *
xiangqi_fixture_read (const char *file, const char *separator)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "xiangqi", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i] && *lines[i] != '#')
      g_ptr_array_add (all, g_strsplit (lines[i], separator, -1));
  }
  return all;
}

XiangqiBoard
xiangqi_fixture_board (const char *fen)
{
  g_autoptr (GError) error = NULL;
  XiangqiBoard board;

  xiangqi_fen_parse (fen, &board, &error);
  g_assert_no_error (error);
  return board;
}

KtPosition *
xiangqi_fixture_position (const char *fen)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autoptr (GError) error = NULL;
  KtPosition *position = kt_position_parse (&xiangqi_game, &options, fen, &error);

  g_assert_no_error (error);
  return position;
}

void
xiangqi_fixture_play (KtPosition *position, const char *moves, int first_row)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++) {
    XiangqiMove move = xiangqi_coordinates_parse (words[i], first_row);
    KtAction action = xiangqi_action_of_move (&xiangqi (position)->board, move);

    g_assert_cmpuint (move, !=, 0);
    g_assert_null (kt_position_explain_illegal (position, &action));
    kt_position_play (position, &action);
  }
}

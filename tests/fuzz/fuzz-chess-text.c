/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All texts of chess: the first line is a FEN, the others are moves from there, or from the
 * initial position if the FEN is invalid. Whatever is read must be a valid position, and
 * unchanged after writing and reading again. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-san.h"
#include "games/chess/rules/chess-position.h"

/* Replaces piece letters by figurines, as the log does. */
static char *
draw_figures (const KtGame *game, const char *text)
{
  GString *drawn = g_string_new (NULL);

  for (; *text; text++) {
    const char *letter = strchr (game->letters, *text);

    if (letter)
      g_string_append (drawn, game->figures[letter - game->letters]);
    else
      g_string_append_c (drawn, *text);
  }
  return g_string_free (drawn, FALSE);
}

/* Writes and reads an action, also with figurines. */
static void
check_action (const KtPosition *position, const KtAction *action)
{
  g_autofree char *written = kt_position_format_action (position, action);
  g_autofree char *shown = draw_figures (position->game, written);

  g_assert_null (kt_position_explain_illegal (position, action));
  g_assert_true (strlen (written) < CHESS_SAN_SIZE);
  fuzz_check_text (position, action, written);
  fuzz_check_text (position, action, shown);
}

static void
check_position (const KtPosition *position)
{
  g_assert_cmpuint (fuzz_check_position (position, check_action), <=, CHESS_MAX_MOVES);
}

static void
play (KtPosition *position, const char *text)
{
  KtAction action;

  if (!fuzz_read_action (position, text, &action))
    return;
  if (kt_action_is_on_board (action))
    check_action (position, &action);
  kt_position_play (position, &action);
  check_position (position);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *position =
      fuzz_read_position (&chess_game, &options, lines[0] ? lines[0] : "");

  if (!position)
    position = fuzz_read_position (&chess_game, &options,
                                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  check_position (position);
  for (guint i = 1; lines[0] && lines[i]; i++)
    play (position, lines[i]);
  return 0;
}

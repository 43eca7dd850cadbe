/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All texts of caro and tic-tac-toe. The input is lines: options, then actions up to an empty
 * line, then a position. Whatever is read must be valid, and unchanged after writing and reading
 * again. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"

static KtOptions
read_options (const KtGame *game, const char *text)
{
  GError *error = NULL;
  g_autofree char *written = NULL;
  KtOptions options, again;

  fuzz_check_error (kt_options_parse (game, text, &options, &error), &error);
  g_assert_false (kt_options_fix (game, &options));
  written = kt_options_to_text (game, &options);
  g_assert_true (kt_options_parse (game, written, &again, NULL));
  g_assert_true (memcmp (&options, &again, sizeof options) == 0);
  return options;
}

static void
check_action (const KtPosition *position, const KtAction *action)
{
  g_autofree char *written = kt_position_format_action (position, action);

  g_assert_null (kt_position_explain_illegal (position, action));
  fuzz_check_text (position, action, written);
}

static void
read_game (const KtGame *game, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, "\n\n", 2);
  g_auto (GStrv) lines = g_strsplit (halves[0] ? halves[0] : "", "\n", -1);
  KtOptions options = read_options (game, lines[0] ? lines[0] : "");
  g_autofree KtPosition *position = kt_position_new (game, &options);
  g_autofree KtPosition *other = NULL;
  KtAction action;

  fuzz_check_position (position, check_action);
  for (guint i = 1; lines[0] && lines[i]; i++) {
    if (!fuzz_read_action (position, lines[i], &action))
      continue;
    check_action (position, &action);
    kt_position_play (position, &action);
    fuzz_check_position (position, check_action);
  }
  if (halves[0] && halves[1])
    other = fuzz_read_position (game, &options, halves[1]);
  if (other)
    fuzz_check_position (other, check_action);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  read_game (&caro_game, text);
  read_game (&tictactoe_game, text);
  return 0;
}

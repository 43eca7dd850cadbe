/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All texts of Chinese chess: the first line is a FEN, the others are moves from there, or from the
 * start if the FEN is invalid. Whatever is read must be a valid position, and unchanged after
 * writing and reading again, in every notation. */
#include "tests/fuzz/fuzz.h"

#include "games/xiangqi/notation/xiangqi-notation.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

static void
check_action (const KtPosition *position, const KtAction *action)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  g_autofree char *written = kt_position_format_action (position, action);
  XiangqiMove move = xiangqi_move (action->from, action->to), again;

  g_assert_null (kt_position_explain_illegal (position, action));
  fuzz_check_text (position, action, written);
  for (int i = 0; i < XIANGQI_NOTATIONS; i++) {
    g_autofree char *text = xiangqi_notation_format (board, move, (XiangqiNotation) i);

    g_assert_cmpint (xiangqi_notation_read (board, text, (XiangqiNotation) i, &again), ==,
                     XIANGQI_READING_LEGAL);
    g_assert_cmpuint (again, ==, move);
  }
}

static void
check_position (const KtPosition *position)
{
  XiangqiVerdict verdict;

  g_assert_cmpuint (fuzz_check_position (position, check_action), <=, XIANGQI_MAX_MOVES);
  xiangqi_position_judge (xiangqi (position), &verdict);
  g_assert_cmpuint (verdict.n_evidence, <=, XIANGQI_MAX_EVIDENCE);
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
  KtOptions options = kt_options_default (&xiangqi_game);
  KtPosition *position = fuzz_read_position (&xiangqi_game, &options, lines[0] ? lines[0] : "");

  if (!position)
    position = kt_position_new (&xiangqi_game, &options);
  check_position (position);
  for (guint i = 1; lines[0] && lines[i]; i++)
    play (position, lines[i]);
  g_free (position);
  return 0;
}

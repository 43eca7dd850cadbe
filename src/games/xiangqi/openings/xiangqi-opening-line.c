/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/openings/xiangqi-opening-line.h"

#include "games/xiangqi/notation/xiangqi-notation.h"

XiangqiBoard
xiangqi_opening_play (const KtNamedOpening *name, gboolean is_reflected, XiangqiLineVisitor visit,
                      gpointer data)
{
  g_auto (GStrv) words = g_strsplit (name->moves, " ", -1);
  XiangqiBoard plain = xiangqi_board_start (), played = plain;

  for (guint i = 0;; i++) {
    XiangqiMove move;

    if (visit)
      visit (&played, data);
    if (!words[i])
      return played;
    if (xiangqi_notation_read (&plain, words[i], XIANGQI_NOTATION_WXF, &move) !=
        XIANGQI_READING_LEGAL)
      g_error ("“%s” cannot be played: %s", words[i], name->moves);
    xiangqi_board_play (&plain, move);
    xiangqi_board_play (&played, is_reflected ? xiangqi_move_reflect (move) : move);
  }
}

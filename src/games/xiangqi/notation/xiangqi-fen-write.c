/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-fen.h"

const char xiangqi_letters[] = "PABNCRK";

/* Appends the men of a row, and a number for each group of empty squares. */
static void
append_row (GString *text, const XiangqiMan *men)
{
  int column = 0;

  while (column < XIANGQI_COLUMNS) {
    int first = column;
    char letter;

    while (column < XIANGQI_COLUMNS && men[column] == XIANGQI_NOBODY)
      column++;
    if (column > first)
      g_string_append_printf (text, "%d", column - first);
    if (column == XIANGQI_COLUMNS)
      return;
    letter = xiangqi_letters[xiangqi_man_type (men[column])];
    if (xiangqi_man_side (men[column++]) == XIANGQI_BLACK)
      letter = g_ascii_tolower (letter);
    g_string_append_c (text, letter);
  }
}

char *
xiangqi_fen_format (const XiangqiBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int row = XIANGQI_ROWS - 1; row >= 0; row--) {
    append_row (text, board->men + row * XIANGQI_COLUMNS);
    g_string_append_c (text, row > 0 ? '/' : ' ');
  }
  g_string_append_printf (text, "%c - - %u %u", board->side == XIANGQI_RED ? 'w' : 'b',
                          board->plies, board->number);
  return g_string_free (text, FALSE);
}

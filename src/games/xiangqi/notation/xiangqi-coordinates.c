/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-coordinates.h"

#include "core/kt-position.h"

char *
xiangqi_coordinates_format (XiangqiMove move)
{
  g_autofree char *from = kt_square_to_text ((KtSquare) xiangqi_move_from (move), XIANGQI_COLUMNS);
  g_autofree char *to = kt_square_to_text ((KtSquare) xiangqi_move_to (move), XIANGQI_COLUMNS);

  return g_strconcat (from, to, NULL);
}

/* Reads a square and skips it; XIANGQI_NO_SQUARE if there is none. */
static int
skip_square (const char **text, int first_row)
{
  int column = g_ascii_tolower (**text) - 'a', row = 0;
  const char *at = *text + 1;

  if (column < 0 || column >= XIANGQI_COLUMNS || !g_ascii_isdigit (*at))
    return XIANGQI_NO_SQUARE;
  do {
    row = 10 * row + (*at++ - '0');
  } while (g_ascii_isdigit (*at) && row == 1 && first_row == 1);
  row -= first_row;
  *text = at;
  return row >= 0 && row < XIANGQI_ROWS ? row * XIANGQI_COLUMNS + column : XIANGQI_NO_SQUARE;
}

XiangqiMove
xiangqi_coordinates_parse (const char *text, int first_row)
{
  int from = skip_square (&text, first_row), to;

  if (from == XIANGQI_NO_SQUARE)
    return 0;
  if (*text == '-')
    text++;
  to = skip_square (&text, first_row);
  return to == XIANGQI_NO_SQUARE || *text ? 0 : xiangqi_move (from, to);
}

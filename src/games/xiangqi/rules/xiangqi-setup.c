/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-setup.h"

#include "games/xiangqi/rules/xiangqi-position.h"

enum { FIELD_SIDE, FIELD_PLIES, FIELD_NUMBER, N_FIELDS };

static const KtNote sides[] = { { "red", N_ ("Red") }, { "black", N_ ("Black") } };

static const KtOptionSpec fields[N_FIELDS] = {
  [FIELD_SIDE] = { "side", N_ ("Side to move"), KT_OPTION_CHOICE, 0, 1, 0, sides },
  [FIELD_PLIES] = { "plies", N_ ("Half-moves without a capture"), KT_OPTION_NUMBER, 0,
                    XIANGQI_LIMIT_PLIES, 0 },
  [FIELD_NUMBER] = { "number", N_ ("Number of the move"), KT_OPTION_NUMBER, 1, 9999, 1 },
};

static void
put_piece (KtPosition *position, KtSquare square, KtPiece piece)
{
  XiangqiMan man = XIANGQI_NOBODY;

  if (piece.side >= 0)
    man = xiangqi_man ((XiangqiSide) piece.side, (XiangqiType) piece.type);
  xiangqi_board_put (&((XiangqiPosition *) position)->board, square, man);
}

static int
get_field (const KtPosition *position, guint field)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  const int values[N_FIELDS] = { board->side, board->plies, board->number };

  return values[field];
}

static void
set_field (KtPosition *position, guint field, int value)
{
  XiangqiBoard *board = &((XiangqiPosition *) position)->board;

  if (field == FIELD_SIDE)
    board->side = (guint8) value;
  else if (field == FIELD_PLIES)
    board->plies = (guint16) value;
  else
    board->number = (guint16) value;
}

const KtSetup xiangqi_setup = {
  .put_piece = put_piece,
  .fields = fields,
  .n_fields = N_FIELDS,
  .get_field = get_field,
  .set_field = set_field,
};

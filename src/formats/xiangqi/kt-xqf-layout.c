/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xiangqi/kt-xqf-layout.h"

const XqfText xqf_texts[] = {
  { "Title", 0x50, 63 },      { "Event", 0xd0, 63 },    { "Date", 0x110, 15 },
  { "Site", 0x120, 15 },      { "Red", 0x130, 15 },     { "Black", 0x140, 15 },
  { "TimeRule", 0x150, 63 },  { "RedTime", 0x190, 15 }, { "BlackTime", 0x1a0, 15 },
  { "Annotator", 0x1d0, 15 }, { "Author", 0x1e0, 15 },
};
const guint xqf_n_texts = G_N_ELEMENTS (xqf_texts);

const XiangqiType xqf_types[XQF_N_MEN / 2] = {
  XIANGQI_ROOK, XIANGQI_HORSE,   XIANGQI_ELEPHANT, XIANGQI_ADVISOR,
  XIANGQI_KING, XIANGQI_ADVISOR, XIANGQI_ELEPHANT, XIANGQI_HORSE,
  XIANGQI_ROOK, XIANGQI_CANNON,  XIANGQI_CANNON,   XIANGQI_PAWN,
  XIANGQI_PAWN, XIANGQI_PAWN,    XIANGQI_PAWN,     XIANGQI_PAWN,
};

void
xqf_list_men (const XiangqiBoard *board, int squares[XQF_N_MEN])
{
  XiangqiSet left[XIANGQI_SIDES] = { board->sides[XIANGQI_RED], board->sides[XIANGQI_BLACK] };

  for (guint i = 0; i < XQF_N_MEN; i++) {
    XiangqiSet *own = &left[i < XQF_N_MEN / 2 ? XIANGQI_RED : XIANGQI_BLACK];
    XiangqiSet men = xiangqi_set_and (*own, board->types[xqf_types[i % (XQF_N_MEN / 2)]]);

    squares[i] = XIANGQI_NO_SQUARE;
    if (xiangqi_set_is_empty (men))
      continue;
    squares[i] = xiangqi_set_first (men);
    *own = xiangqi_set_without (*own, xiangqi_set (squares[i]));
  }
}

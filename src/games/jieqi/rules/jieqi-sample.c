/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/rules/jieqi-sample.h"

#include "core/kt-zobrist.h"

JieqiView
jieqi_view_of (const HiddenGame *game, XiangqiSide viewer)
{
  JieqiView view = { .board = game->board };

  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int type = 0; type < XIANGQI_KING; type++)
      view.unseen[side][type] =
          (guint8) hidden_game_count_unseen (game, viewer, (XiangqiSide) side, (XiangqiType) type);
  }
  return view;
}

guint
jieqi_random (guint64 *state, guint n)
{
  *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) ((kt_zobrist_mix (*state) >> 32) * n >> 32);
}

/* Takes a random man out of those that are left. */
static guint8
take (guint8 left[XIANGQI_TYPES], guint n_left, guint64 *state)
{
  guint number = jieqi_random (state, n_left);
  guint8 type = 0;

  while (number >= left[type])
    number -= left[type++];
  left[type]--;
  return type;
}

void
jieqi_sample_draw (const JieqiView *view, guint64 *state, JieqiSample *sample)
{
  guint8 left[XIANGQI_SIDES][XIANGQI_TYPES] = { 0 };
  guint n_left[XIANGQI_SIDES] = { 0 };

  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int type = 0; type < XIANGQI_KING; type++)
      n_left[side] += left[side][type] = view->unseen[side][type];
  }
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiSide side;

    if (!view->board.is_hidden[square])
      continue;
    side = xiangqi_man_side (view->board.men[square]);
    sample->types[square] = take (left[side], n_left[side]--, state);
  }
}

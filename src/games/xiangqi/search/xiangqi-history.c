/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-history.h"

#include "core/kt-zobrist.h"
#include "engine/kt-pvs.h"

/* Corrections are stored in 1/FRACTION of a centipawn. */
enum { FRACTION = 256 };

static guint64
mix_set (guint64 hash, XiangqiSet set)
{
  hash = (hash ^ set.half[0]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (hash ^ hash >> 29 ^ set.half[1]) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
}

/* Hashes where the pieces of some types stand. `sides` is a bit for each side. */
static guint
hash_types (const XiangqiBoard *board, XiangqiType first, XiangqiType last, guint sides)
{
  guint64 hash = 0;

  for (guint side = 0; side < XIANGQI_SIDES; side++) {
    for (guint type = first; sides >> side & 1 && type <= last; type++)
      hash = mix_set (hash, xiangqi_board_get (board, (XiangqiSide) side, (XiangqiType) type));
  }
  return (guint) (kt_zobrist_mix (hash) % XIANGQI_CORRECTIONS);
}

void
xiangqi_history_find_corrections (XiangqiHistory *history, const XiangqiBoard *board,
                                  XiangqiCorrections places)
{
  const guint indices[XIANGQI_KINDS_OF_CORRECTION] = {
    hash_types (board, XIANGQI_PAWN, XIANGQI_PAWN, 3),
    hash_types (board, XIANGQI_ADVISOR, XIANGQI_ELEPHANT, 3) ^
        (guint) (97 * xiangqi_board_get_king (board, XIANGQI_RED) +
                 101 * xiangqi_board_get_king (board, XIANGQI_BLACK)) %
            XIANGQI_CORRECTIONS,
    hash_types (board, XIANGQI_HORSE, XIANGQI_ROOK, 1),
    hash_types (board, XIANGQI_HORSE, XIANGQI_ROOK, 2),
  };

  for (guint i = 0; i < XIANGQI_KINDS_OF_CORRECTION; i++) {
    places[i] = &history->corrections[i][board->side][indices[i]];
    __builtin_prefetch (places[i]);
  }
}

int
xiangqi_history_get_correction (const XiangqiCorrections places,
                                const XiangqiParameters *parameters)
{
  return (*places[0] * parameters->pvs.correction_of_pawns +
          *places[1] * parameters->correction_of_guards +
          (*places[2] + *places[3]) * parameters->pvs.correction_of_pieces) /
         (FRACTION * FRACTION);
}

void
xiangqi_history_correct (XiangqiHistory *history, const XiangqiBoard *board, int depth, int error,
                         int step)
{
  XiangqiCorrections places;

  xiangqi_history_find_corrections (history, board, places);
  for (guint i = 0; i < XIANGQI_KINDS_OF_CORRECTION; i++)
    kt_history_count_add (places[i], kt_pvs_get_correction_bonus (depth, error, step));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-history.h"

#include "core/kt-zobrist.h"
#include "engine/kt-pvs.h"

/* Corrections are stored in 1/FRACTION of a centipawn. */
enum { FRACTION = 256 };

static guint
hash_set (guint64 hash, ChessSet set)
{
  return (guint) (kt_zobrist_mix (hash ^ set) % CHESS_CORRECTIONS);
}

static guint
hash_pawns (const ChessBoard *board)
{
  ChessSet pawns = board->types[CHESS_PAWN];
  guint64 hash = (pawns & board->sides[CHESS_WHITE]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash_set (hash, pawns & board->sides[CHESS_BLACK]);
}

static guint
hash_minors (const ChessBoard *board)
{
  ChessSet minors = board->types[CHESS_KNIGHT] | board->types[CHESS_BISHOP];
  guint64 hash = (minors & board->sides[CHESS_WHITE]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) +
                 board->types[CHESS_KING] * G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f);

  return hash_set (hash + board->types[CHESS_KNIGHT], minors & board->sides[CHESS_BLACK]);
}

static guint
hash_pieces (const ChessBoard *board, ChessSide side)
{
  ChessSet pieces = board->sides[side] & ~board->types[CHESS_PAWN];
  guint64 hash = 0;

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++)
    hash = (hash + (pieces & board->types[type])) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash_set (hash, pieces);
}

void
chess_history_find_corrections (ChessHistory *history, const ChessBoard *board,
                                ChessCorrectionPlaces places)
{
  int side = board->side;

  places[0] = &history->pawns[side][hash_pawns (board)];
  places[1] = &history->minors[side][hash_minors (board)];
  for (int owner = 0; owner < CHESS_SIDES; owner++)
    places[2 + owner] = &history->pieces[owner][side][hash_pieces (board, (ChessSide) owner)];
  for (guint i = 0; i < CHESS_CORRECTIONS_OF_BOARD; i++)
    __builtin_prefetch (places[i]);
}

int
chess_history_get_correction (const ChessCorrectionPlaces places, const ChessParameters *parameters)
{
  int sum = *places[0] * parameters->pvs.correction_of_pawns +
            *places[1] * parameters->correction_of_minors;

  return (sum + (*places[2] + *places[3]) * parameters->pvs.correction_of_pieces) /
         (FRACTION * FRACTION);
}

void
chess_history_correct (ChessHistory *history, const ChessBoard *board, int depth, int error,
                       int step)
{
  int bonus = kt_pvs_get_correction_bonus (depth, error, step);
  ChessCorrectionPlaces places;

  chess_history_find_corrections (history, board, places);
  for (guint i = 0; i < CHESS_CORRECTIONS_OF_BOARD; i++)
    kt_history_count_add (places[i], bonus);
}

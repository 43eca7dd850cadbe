/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-sample.h"

#include <string.h>

/* A piece has four bits: three for its type, and one that says whether the opponent owns it. */
enum { PIECE_BITS = 4, PIECE_MASK = 15, TYPE_MASK = 7, IS_OTHER = 8 };

gboolean
learn_sample_pack (const ChessBoard *board, LearnSample *sample)
{
  ChessSide side = (ChessSide) board->side;
  int turn = side == CHESS_BLACK ? 56 : 0;
  ChessSet rest = chess_board_occupied (board);

  if (chess_set_count (rest) > LEARN_MAX_PIECES)
    return FALSE;
  sample->occupied = turn ? __builtin_bswap64 (rest) : rest;
  memset (sample->pieces, 0, sizeof sample->pieces);
  rest = sample->occupied;
  for (guint i = 0; rest; i++) {
    int square = chess_set_pop (&rest) ^ turn;
    guint piece = chess_board_get_type (board, square);

    if (!chess_set_has (board->sides[side], square))
      piece |= IS_OTHER;
    sample->pieces[i / 2] |= (guint8) (piece << PIECE_BITS * (i % 2));
  }
  return TRUE;
}

static void
pack_term (ChessNetPair term, gint8 *to, guint place)
{
  const int halves[] = { chess_net_get_low (term), chess_net_get_high (term) };

  for (guint i = 0; i < 2; i++) {
    int value = halves[i] * LEARN_TERM_SCALE / learn_sample_get_term_unit (place + i);

    to[place + i] = (gint8) CLAMP (value, G_MININT8, G_MAXINT8);
  }
}

void
learn_sample_set_terms (LearnSample *sample, const ChessNetTerms *terms, ChessSide side)
{
  const ChessNetPair *own = terms->sides[side], *other = terms->sides[1 - side];

  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    pack_term (own[i] + other[i], sample->sum_terms, 2 * i);
    pack_term (own[i] - other[i], sample->difference_terms, 2 * i);
  }
}

static guint
get_piece (const LearnSample *sample, guint i)
{
  return sample->pieces[i / 2] >> PIECE_BITS * (i % 2) & PIECE_MASK;
}

static int
find_king (const LearnSample *sample, guint piece)
{
  ChessSet rest = sample->occupied;
  int square = CHESS_A1;

  for (guint i = 0; rest; i++) {
    square = chess_set_pop (&rest);
    if (get_piece (sample, i) == piece)
      break;
  }
  return square;
}

static guint16
get_row (ChessNetView view, gboolean is_own, ChessType type, guint square)
{
  return (guint16) chess_net_row (view.zone, chess_net_input (is_own, type, square ^ view.turn));
}

void
learn_sample_list_rows (const LearnSample *sample, LearnRows *rows)
{
  ChessNetView own = chess_net_view (CHESS_WHITE, find_king (sample, CHESS_KING));
  ChessNetView other = chess_net_view (CHESS_BLACK, find_king (sample, CHESS_KING | IS_OTHER));
  ChessSet rest = sample->occupied;
  guint n;

  for (n = 0; rest; n++) {
    guint square = (guint) chess_set_pop (&rest), piece = get_piece (sample, n);
    ChessType type = (ChessType) (piece & TYPE_MASK);
    gboolean is_own = !(piece & IS_OTHER);

    rows->own[n] = get_row (own, is_own, type, square);
    rows->other[n] = get_row (other, !is_own, type, square);
  }
  rows->n = n;
}

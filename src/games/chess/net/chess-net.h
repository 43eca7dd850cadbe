/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network that judges a board: a row of weights for each piece on each square, by the zone that
 * the king of who sees the board stands in, summed up once as each side sees it, one layer of units
 * on these sums, and a score.
 *
 * A correction of the hand-made evaluation sees what that one has found, too: the first units add
 * terms to their sums, what both sides have of each together and what the side that sees the board
 * has more.
 *
 * A unit's activation is (clamp (sum, 0, 255) / 255)², the score the weighted sum of the units of
 * the side to move and those of the other side. All is done in whole numbers: the weights of the
 * inputs are 255 times, those of the outputs 64 times what they stand for. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

enum {
  CHESS_NET_INPUTS = CHESS_SIDES * CHESS_TYPES * CHESS_SQUARES,
  CHESS_NET_ZONES = 4,
  CHESS_NET_ROWS = CHESS_NET_ZONES * CHESS_NET_INPUTS,
  CHESS_NET_MAX_UNITS = 256,
  CHESS_NET_MAX_OUTPUTS = 8, /* each output judges boards of so many pieces, or all */
  CHESS_NET_INPUT_SCALE = 255,
  CHESS_NET_OUTPUT_SCALE = 64,
  CHESS_NET_SCORE_SCALE = 400, /* hundredths of a pawn for an output of 1 */
  CHESS_NET_MAX_OUTPUT_WEIGHT = 127,
  CHESS_NET_TERMS = 16, /* of a side */
  CHESS_NET_TERM_UNITS = 32,
  CHESS_NET_TERM_BITS = 11, /* what they add is divided by two to the power of this */
};

/* Two whole numbers of 16 bits in one, as terms and their weights. */
typedef gint32 ChessNetTwo;

static inline ChessNetTwo
chess_net_two (int low, int high)
{
  return (ChessNetTwo) ((guint32) high << 16 | (guint16) low);
}

static inline int
chess_net_get_low (ChessNetTwo two)
{
  return (gint16) (guint16) (guint32) two;
}

static inline int
chess_net_get_high (ChessNetTwo two)
{
  return (gint16) (guint16) ((guint32) two >> 16);
}

/* What an evaluation found for each side, by kinds. */
typedef struct {
  ChessNetTwo sides[CHESS_SIDES][CHESS_NET_TERMS];
} ChessNetTerms;

/* Read it freely. A side sees the board from its own end, and in a mirror where its king stands on
 * the right half. */
typedef struct {
  guint n_units, n_outputs;
  gboolean is_correction; /* of the hand-made evaluation: its score is added to that one's */
  /* Of a correction: for each term what both sides have of it together, and what the side that sees
   * the board has more. */
  ChessNetTwo common_terms[CHESS_NET_TERMS][CHESS_NET_TERM_UNITS];
  ChessNetTwo more_terms[CHESS_NET_TERMS][CHESS_NET_TERM_UNITS];
  gint16 *inputs; /* n_units for each row; see chess_net_row() */
  gint16 biases[CHESS_NET_MAX_UNITS];
  /* Within ±CHESS_NET_MAX_OUTPUT_WEIGHT: n_units for the side to move, then as many for the other.
   */
  gint16 outputs[CHESS_NET_MAX_OUTPUTS][2 * CHESS_NET_MAX_UNITS];
  gint32 output_biases[CHESS_NET_MAX_OUTPUTS];
  char *origin; /* how it was made, in a line or more */
} ChessNet;

/* 32, 64, 96, 128, 192 or 256. */
static inline gboolean
chess_net_can_have_units (guint n)
{
  return n % 32 == 0 && n > 0 && (n <= 128 || n == 192 || n == CHESS_NET_MAX_UNITS);
}

/* All of it zeros. There are 1 or 8 outputs. */
ChessNet *chess_net_new (guint n_units, guint n_outputs);
void chess_net_free (ChessNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessNet, chess_net_free)

/* The one that comes with the program, read when it is first asked for. */
const ChessNet *chess_net_get_own (void);

/* --- Files (chess-net-file.c) ---
 *
 * Least byte first:
 *   "KTCNET3\n", u16 units, u8 outputs, u8 whether it is a correction, u32 bytes of the origin, u32
 * a sum (FNV-1a) of what follows, the origin, i16 the inputs' weights, i16 biases, i8 the outputs'
 * weights, i32 their biases, of a correction i16 the terms' weights, two for each unit, what
 * is common first */

#define CHESS_NET_ERROR (chess_net_error_quark ())
GQuark chess_net_error_quark (void);
typedef enum {
  CHESS_NET_ERROR_STRANGE, /* something else than a network */
  CHESS_NET_ERROR_SHAPE,   /* one that this program cannot use */
  CHESS_NET_ERROR_CUT,     /* there is less or more of it than its shape needs */
  CHESS_NET_ERROR_CHANGED, /* its sum is wrong */
} ChessNetError;

/* NULL with the error set. */
ChessNet *chess_net_read (const guint8 *bytes, gsize length, GError **error);
/* The same; the error may be one of G_FILE_ERROR, too. */
ChessNet *chess_net_load (const char *path, GError **error);
/* Appends the file. */
void chess_net_write (const ChessNet *net, GByteArray *to);

/* --- Inputs --- */

/* How a side sees the board. */
typedef struct {
  guint turn; /* what is xored to the squares */
  guint zone; /* that of the own king */
} ChessNetView;

static inline ChessNetView
chess_net_view (ChessSide side, int king)
{
  enum { UPSIDE_DOWN = 56, MIRRORED = 7, RIGHT_HALF = 4, FILE_C = 2, RANK_2 = 8, RANK_3 = 16 };
  guint turn = (side == CHESS_BLACK ? UPSIDE_DOWN : 0u) |
               (chess_column (king) >= RIGHT_HALF ? MIRRORED : 0u);
  guint place = (guint) king ^ turn;

  return (ChessNetView){ turn, place >= RANK_3   ? 3u
                               : place >= RANK_2 ? 2u
                               : place >= FILE_C ? 1u
                                                 : 0u };
}

static inline gboolean
chess_net_views_alike (ChessNetView a, ChessNetView b)
{
  return a.turn == b.turn && a.zone == b.zone;
}

/* Which row of weights is an input's in a zone. */
static inline guint
chess_net_row (guint zone, guint input)
{
  return zone * CHESS_NET_INPUTS + input;
}

/* The input of a piece: own pieces come first. */
static inline guint
chess_net_input (gboolean is_own, ChessType type, guint turned_square)
{
  return ((is_own ? 0u : CHESS_TYPES) + type) * CHESS_SQUARES + turned_square;
}

/* Which output judges a board. */
static inline guint
chess_net_choose_output (guint n_outputs, guint n_pieces)
{
  enum { MAX_PIECES = 32 };

  return (MIN (n_pieces, MAX_PIECES) - 1) * n_outputs / MAX_PIECES;
}

G_END_DECLS

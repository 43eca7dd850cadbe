/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An efficiently updatable network (NNUE) that evaluates a board. Each side has an accumulator:
 * the sum of one row of weights for each piece on its square, with a set of rows for each zone
 * of the side's king. One layer of units on both accumulators yields the score.
 *
 * A network can also be a correction of the hand-made evaluation. It then sees the terms of that
 * evaluation: the first units add the sum and the difference of both sides' terms to their
 * accumulators.
 *
 * The activation is (clamp (sum, 0, 255) / 255)². The score is the weighted sum of the units of
 * both sides. All arithmetic is in integers: input weights are scaled by 255, output weights by
 * 64. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

enum {
  CHESS_NET_INPUTS = CHESS_SIDES * CHESS_TYPES * CHESS_SQUARES,
  CHESS_NET_ZONES = 4,
  CHESS_NET_ROWS = CHESS_NET_ZONES * CHESS_NET_INPUTS,
  CHESS_NET_MAX_UNITS = 256,
  CHESS_NET_MAX_OUTPUTS = 8, /* one output for all boards, or 8 by number of pieces */
  CHESS_NET_INPUT_SCALE = 255,
  CHESS_NET_OUTPUT_SCALE = 64,
  CHESS_NET_SCORE_SCALE = 400, /* centipawns for an output of 1 */
  CHESS_NET_MAX_OUTPUT_WEIGHT = 127,
  CHESS_NET_TERMS = 16, /* number of terms of each side */
  CHESS_NET_TERM_UNITS = 32,
  CHESS_NET_TERM_BITS = 11, /* the contribution of the terms is divided by 2 to this power */
};

/* Two 16-bit integers packed into one, used for terms and their weights. */
typedef gint32 ChessNetPair;

static inline ChessNetPair
chess_net_pair (int low, int high)
{
  return (ChessNetPair) ((guint32) high << 16 | (guint16) low);
}

static inline int
chess_net_get_low (ChessNetPair pair)
{
  return (gint16) (guint16) (guint32) pair;
}

static inline int
chess_net_get_high (ChessNetPair pair)
{
  return (gint16) (guint16) ((guint32) pair >> 16);
}

/* The terms of an evaluation for each side. */
typedef struct {
  ChessNetPair sides[CHESS_SIDES][CHESS_NET_TERMS];
} ChessNetTerms;

/* Any code may read the fields. A side sees the board from its own end, mirrored if its king is
 * on the right half. */
typedef struct {
  guint n_units, n_outputs;
  gboolean is_correction; /* its score is added to the hand-made evaluation */
  /* For a correction: the weights of the sum of both sides' terms, and of the difference of own
   * and enemy terms. */
  ChessNetPair sum_terms[CHESS_NET_TERMS][CHESS_NET_TERM_UNITS];
  ChessNetPair difference_terms[CHESS_NET_TERMS][CHESS_NET_TERM_UNITS];
  gint16 *inputs; /* n_units for each row; see chess_net_row() */
  gint16 biases[CHESS_NET_MAX_UNITS];
  /* Within ±CHESS_NET_MAX_OUTPUT_WEIGHT. First n_units for the side to move, then n_units for
   * the enemy. */
  gint16 outputs[CHESS_NET_MAX_OUTPUTS][2 * CHESS_NET_MAX_UNITS];
  gint32 output_biases[CHESS_NET_MAX_OUTPUTS];
  char *origin; /* description of its training, one or more lines */
} ChessNet;

/* Whether n is 32, 64, 96, 128, 192 or 256. */
static inline gboolean
chess_net_can_have_units (guint n)
{
  return n % 32 == 0 && n > 0 && (n <= 128 || n == 192 || n == CHESS_NET_MAX_UNITS);
}

/* Returns a network whose weights are all 0. `n_outputs` is 1 or 8. */
ChessNet *chess_net_new (guint n_units, guint n_outputs);
void chess_net_free (ChessNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessNet, chess_net_free)

/* The built-in network, read on first use. */
const ChessNet *chess_net_get_own (void);

/* --- Files (chess-net-file.c) ---
 *
 * The layout, in little-endian order:
 *   "KTCNET3\n", u16 units, u8 outputs, u8 whether it is a correction, u32 bytes of the origin, u32
 *   checksum (FNV-1a) of the following data, the origin, i16 weights of the inputs, i16 biases, i8
 *   weights of the outputs, i32 their biases; for a correction, i16 weights of the terms, two for
 *   each unit: first those of the sums, then those of the differences */

#define CHESS_NET_ERROR (chess_net_error_quark ())
GQuark chess_net_error_quark (void);
typedef enum {
  CHESS_NET_ERROR_STRANGE, /* the file is not a network */
  CHESS_NET_ERROR_SHAPE,   /* the numbers of units and outputs are not supported */
  CHESS_NET_ERROR_CUT,     /* the length does not match these numbers */
  CHESS_NET_ERROR_CHANGED, /* the checksum is wrong */
} ChessNetError;

/* Reads a network from the bytes of a file. Returns NULL with the error set. */
ChessNet *chess_net_read (const guint8 *bytes, gsize length, GError **error);
/* Like chess_net_read(); the error may also be a G_FILE_ERROR. */
ChessNet *chess_net_load (const char *path, GError **error);
/* Appends a network to `to`, in the format of a file. */
void chess_net_write (const ChessNet *net, GByteArray *to);

/* --- Inputs --- */

/* A side's view of the board. */
typedef struct {
  guint turn; /* the mask to XOR squares with */
  guint zone; /* the zone of the own king */
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

/* Returns the row of weights for an input, with the king in a zone. */
static inline guint
chess_net_row (guint zone, guint input)
{
  return zone * CHESS_NET_INPUTS + input;
}

/* Returns the input number of a piece on a square; the numbers of own pieces come first. */
static inline guint
chess_net_input (gboolean is_own, ChessType type, guint turned_square)
{
  return ((is_own ? 0u : CHESS_TYPES) + type) * CHESS_SQUARES + turned_square;
}

/* Returns which output applies to boards with this number of pieces. */
static inline guint
chess_net_choose_output (guint n_outputs, guint n_pieces)
{
  enum { MAX_PIECES = 32 };

  return (MIN (n_pieces, MAX_PIECES) - 1) * n_outputs / MAX_PIECES;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each kind of processor. CHESS_NET_KERNEL names this one; CHESS_NET_AVX2 and
 * CHESS_NET_SSE41 say what the compiler may use. The loops are such that compilers make vectors of
 * them; sums of 16 bits wrap around alike everywhere. */
#include "games/chess/net/chess-net-kernel.h"

#define NET_INLINE static inline __attribute__ ((always_inline))

/* What has to change to come from the pieces of a slot to those of a board. */
enum { MAX_CHANGES = 64 };
typedef struct {
  guint n_added, n_removed;
  guint16 added[MAX_CHANGES], removed[MAX_CHANGES]; /* inputs as White sees them, not turned */
} Changes;

/* --- What changes ----------------------------------------------------------------------------- */

NET_INLINE int
count_changes (const ChessNetPieces *pieces, const ChessBoard *board)
{
  ChessSet changed = pieces->sides[CHESS_WHITE] ^ board->sides[CHESS_WHITE];

  changed |= pieces->sides[CHESS_BLACK] ^ board->sides[CHESS_BLACK];
  for (int type = 0; type < CHESS_TYPES; type++)
    changed |= pieces->types[type] ^ board->types[type];
  return chess_set_count (changed);
}

NET_INLINE guint
list_set (ChessSet set, guint input, guint16 *out)
{
  guint n = 0;

  while (set)
    out[n++] = (guint16) (input + (guint) chess_set_pop (&set));
  return n;
}

NET_INLINE void
find_changes (const ChessNetPieces *pieces, const ChessBoard *board, Changes *changes)
{
  changes->n_added = changes->n_removed = 0;
  for (int type = 0; type < CHESS_TYPES; type++) {
    if (!((pieces->types[type] ^ board->types[type]) |
          ((pieces->sides[CHESS_WHITE] ^ board->sides[CHESS_WHITE]) & board->types[type])))
      continue;
    for (int side = 0; side < CHESS_SIDES; side++) {
      ChessSet before = pieces->sides[side] & pieces->types[type];
      ChessSet now = board->sides[side] & board->types[type];
      guint input = chess_net_input (side == CHESS_WHITE, (ChessType) type, 0);

      changes->n_added += list_set (now & ~before, input, changes->added + changes->n_added);
      changes->n_removed += list_set (before & ~now, input, changes->removed + changes->n_removed);
    }
  }
}

NET_INLINE void
note_pieces (ChessNetPieces *pieces, const ChessBoard *board)
{
  for (int side = 0; side < CHESS_SIDES; side++)
    pieces->sides[side] = board->sides[side];
  for (int type = 0; type < CHESS_TYPES; type++)
    pieces->types[type] = board->types[type];
}

/* --- Sums ------------------------------------------------------------------------------------- */

typedef struct {
  const ChessNet *net;
  ChessSide side;
  guint turn;
} View;

/* The weights of an input as a side sees it. */
NET_INLINE const gint16 *
get_row (const View *view, guint input)
{
  enum { HALF = CHESS_NET_INPUTS / 2 };

  if (view->side == CHESS_BLACK)
    input = input < HALF ? input + HALF : input - HALF;
  return view->net->inputs + (input ^ view->turn) * view->net->n_units;
}

/* One part of the units after another, so that their sums stay in registers. */
NET_INLINE void
update (const View *view, const Changes *changes, const gint16 *from, gint16 *to)
{
  enum { STEP = CHESS_NET_UNIT_STEP };

  for (guint start = 0; start < view->net->n_units; start += STEP) {
    guint16 sums[STEP];

    for (guint i = 0; i < STEP; i++)
      sums[i] = (guint16) from[start + i];
    for (guint n = 0; n < changes->n_added; n++) {
      const gint16 *row = get_row (view, changes->added[n]) + start;

      for (guint i = 0; i < STEP; i++)
        sums[i] = (guint16) (sums[i] + row[i]);
    }
    for (guint n = 0; n < changes->n_removed; n++) {
      const gint16 *row = get_row (view, changes->removed[n]) + start;

      for (guint i = 0; i < STEP; i++)
        sums[i] = (guint16) (sums[i] - row[i]);
    }
    for (guint i = 0; i < STEP; i++)
      to[start + i] = (gint16) sums[i];
  }
}

/* From what was last summed up for a king on this half, wherever that was. */
NET_INLINE void
refresh (ChessNetMemory *memory, const View *view, const ChessBoard *board, gint16 *to)
{
  ChessNetBase *base = &memory->bases[view->side][view->turn & 1];
  Changes changes;

  find_changes (&base->pieces, board, &changes);
  update (view, &changes, base->sums, base->sums);
  note_pieces (&base->pieces, board);
  for (guint i = 0; i < view->net->n_units; i++)
    to[i] = base->sums[i];
}

/* From the board of before or another board with as many moves, whichever differs less. */
NET_INLINE const ChessNetSlot *
choose_slot (const ChessNetMemory *memory, const ChessBoard *board, guint n_moves,
             gboolean *is_near)
{
  enum { NEAR = 8 };
  const ChessNetSlot *same = &memory->slots[n_moves % CHESS_NET_SLOTS];
  const ChessNetSlot *before = &memory->slots[(n_moves - 1) % CHESS_NET_SLOTS];
  int n_same = count_changes (&same->pieces, board), n_before;

  n_before = count_changes (&before->pieces, board);
  *is_near = MIN (n_same, n_before) <= NEAR;
  return n_before < n_same ? before : same;
}

NET_INLINE const ChessNetSlot *
sum_up (ChessNetMemory *memory, const ChessBoard *board)
{
  guint n_moves = chess_board_count_moves (board);
  ChessNetSlot *slot = &memory->slots[n_moves % CHESS_NET_SLOTS];
  gboolean is_near;
  const ChessNetSlot *from = choose_slot (memory, board, n_moves, &is_near);
  Changes changes;

  if (is_near)
    find_changes (&from->pieces, board, &changes);
  for (int side = 0; side < CHESS_SIDES; side++) {
    int king = chess_board_get_king (board, (ChessSide) side);
    View view = { memory->net, (ChessSide) side, chess_net_turn ((ChessSide) side, king) };

    if (is_near && from->turns[side] == view.turn)
      update (&view, &changes, from->sums[side], slot->sums[side]);
    else
      refresh (memory, &view, board, slot->sums[side]);
    slot->turns[side] = view.turn;
  }
  note_pieces (&slot->pieces, board);
  return slot;
}

/* --- The score -------------------------------------------------------------------------------- */

/* A product of a clamped sum and a weight has 16 bits: 255 × 127 is less than 2^15. */
NET_INLINE gint32
weigh (const gint16 *sums, const gint16 *weights, guint n)
{
  gint32 total = 0;

  for (guint i = 0; i < n; i++) {
    gint16 value = (gint16) CLAMP (sums[i], 0, CHESS_NET_INPUT_SCALE);
    gint16 product = (gint16) (value * weights[i]);

    total += product * value;
  }
  return total;
}

/* The number of units is a constant for the compiler. */
NET_INLINE int
judge (const ChessNet *net, const ChessNetSlot *slot, const ChessBoard *board, guint n_units)
{
  guint n_pieces = (guint) chess_set_count (chess_board_occupied (board));
  guint output = chess_net_choose_output (net->n_outputs, n_pieces);
  const gint16 *weights = net->outputs[output];
  gint32 total = weigh (slot->sums[board->side], weights, n_units) +
                 weigh (slot->sums[1 - board->side], weights + n_units, n_units);

  return (int) ((total / CHESS_NET_INPUT_SCALE + (gint64) net->output_biases[output]) *
                CHESS_NET_SCORE_SCALE / (CHESS_NET_INPUT_SCALE * CHESS_NET_OUTPUT_SCALE));
}

static int
kernel_score (ChessNetMemory *memory, const ChessBoard *board)
{
  const ChessNet *net = memory->net;
  const ChessNetSlot *slot = sum_up (memory, board);

  switch (net->n_units) {
  case 32:
    return judge (net, slot, board, 32);
  case 64:
    return judge (net, slot, board, 64);
  case 96:
    return judge (net, slot, board, 96);
  default:
    return judge (net, slot, board, CHESS_NET_MAX_UNITS);
  }
}

static gboolean
is_supported (void)
{
#if defined CHESS_NET_AVX2
  __builtin_cpu_init ();
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt") &&
         __builtin_cpu_supports ("bmi");
#elif defined CHESS_NET_SSE41
  __builtin_cpu_init ();
  return __builtin_cpu_supports ("sse4.1") && __builtin_cpu_supports ("popcnt");
#else
  return TRUE;
#endif
}

extern const ChessNetKernel CHESS_NET_KERNEL;
const ChessNetKernel CHESS_NET_KERNEL = {
  .id = G_STRINGIFY (CHESS_NET_KERNEL),
  .is_supported = is_supported,
  .score = kernel_score,
};

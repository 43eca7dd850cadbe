/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inference of the network, compiled once for each kind of processor. CHESS_NET_KERNEL is
 * the name of the resulting kernel. CHESS_NET_AVX512, CHESS_NET_AVX2 and CHESS_NET_SSE41 say
 * which instructions may be used. For each supported number of units everything is inlined into
 * one function, so that the number is a constant. */
#include "games/chess/net/chess-net-kernel.h"

#include <string.h>

#if defined CHESS_NET_AVX512 || defined CHESS_NET_AVX2
#include <immintrin.h>
#endif

/* Bytes of a vector: at least one processor register. */
#ifdef CHESS_NET_AVX512
#define VECTOR 64
#else
#define VECTOR 32
#endif

#define NET_INLINE static inline __attribute__ ((always_inline))

/* The inputs to add to and remove from the sums of a slot to get the sums of a board. */
enum { MAX_CHANGES = CHESS_SQUARES };
typedef struct {
  guint n_added, n_removed;
  guint16 added[MAX_CHANGES + 1], removed[MAX_CHANGES + 1]; /* numbered from White's view */
} Changes;

/* --- Changed pieces --------------------------------------------------------------------------- */

NET_INLINE ChessSet
find_changed (const ChessNetPieces *pieces, const ChessBoard *board)
{
  ChessSet changed = pieces->sides[CHESS_WHITE] ^ board->sides[CHESS_WHITE];

  changed |= pieces->sides[CHESS_BLACK] ^ board->sides[CHESS_BLACK];
  for (int type = 0; type < CHESS_TYPES; type++)
    changed |= pieces->types[type] ^ board->types[type];
  return changed;
}

NET_INLINE guint
count_changes (const ChessNetPieces *pieces, const ChessBoard *board)
{
  return (guint) chess_set_count (find_changed (pieces, board));
}

/* Appends the input of the piece on a square, if any. The code has no branches because they
 * would be unpredictable. */
NET_INLINE guint
append (const ChessSet *sides, const ChessSet *types, int square, guint16 *to, guint n)
{
  gboolean is_white = chess_set_has (sides[CHESS_WHITE], square);
  guint type = 0;

  for (guint i = 1; i < CHESS_TYPES; i++)
    type += (guint) chess_set_has (types[i], square) * i;
  to[n] = (guint16) chess_net_input (is_white, (ChessType) type, (guint) square);
  return n + (guint) chess_set_has (sides[CHESS_WHITE] | sides[CHESS_BLACK], square);
}

NET_INLINE void
find_changes (const ChessNetPieces *pieces, const ChessBoard *board, Changes *changes)
{
  ChessSet changed = find_changed (pieces, board);

  changes->n_added = changes->n_removed = 0;
  while (changed) {
    int square = chess_set_pop (&changed);

    changes->n_added =
        append (board->sides, board->types, square, changes->added, changes->n_added);
    changes->n_removed =
        append (pieces->sides, pieces->types, square, changes->removed, changes->n_removed);
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
  ChessNetView view;
} Perspective;

/* A vector of 16-bit sums, which wrap around in the same way on all processors. */
typedef guint16 Lanes __attribute__ ((vector_size (VECTOR), aligned (2), may_alias));
enum { N_LANES = sizeof (Lanes) / sizeof (guint16) };

/* The weights of an input from a side's view. */
NET_INLINE const Lanes *
get_row (const Perspective *perspective, guint input, guint n_units)
{
  enum { HALF = CHESS_NET_INPUTS / 2 };

  if (perspective->side == CHESS_BLACK)
    input = input < HALF ? input + HALF : input - HALF;
  return (const Lanes *) (perspective->net->inputs +
                          chess_net_row (perspective->view.zone, input ^ perspective->view.turn) *
                              n_units);
}

/* Adds and removes inputs, for as many units at a time as fit into registers. */
NET_INLINE void
update (const Perspective *perspective, const Changes *changes, const gint16 *from, gint16 *to,
        guint n_units)
{
  enum { MAX_VECTORS = 4 };
  guint n_vectors = n_units / N_LANES;

  for (guint start = 0; start < n_vectors; start += MAX_VECTORS) {
    guint n = MIN (MAX_VECTORS, n_vectors - start);
    Lanes sums[MAX_VECTORS];

    for (guint i = 0; i < n; i++)
      sums[i] = ((const Lanes *) from)[start + i];
    for (guint change = 0; change < changes->n_added; change++) {
      const Lanes *row = get_row (perspective, changes->added[change], n_units) + start;

      for (guint i = 0; i < n; i++)
        sums[i] += row[i];
    }
    for (guint change = 0; change < changes->n_removed; change++) {
      const Lanes *row = get_row (perspective, changes->removed[change], n_units) + start;

      for (guint i = 0; i < n; i++)
        sums[i] -= row[i];
    }
    for (guint i = 0; i < n; i++)
      ((Lanes *) to)[start + i] = sums[i];
  }
}

/* Recomputes a side's sums when its king has moved to another zone or half of the board. Starts
 * from the last sums that were computed with the king there. */
NET_INLINE void
refresh (ChessNetMemory *memory, const Perspective *perspective, const ChessBoard *board,
         gint16 *to, guint n_units)
{
  ChessNetBase *base =
      &memory->bases[perspective->side][perspective->view.turn & 1][perspective->view.zone];
  Changes changes;

  find_changes (&base->pieces, board, &changes);
  update (perspective, &changes, base->sums, base->sums, n_units);
  note_pieces (&base->pieces, board);
  memcpy (to, base->sums, n_units * sizeof *to);
}

/* Chooses the slot to update from: the previous board, or another board with the same number of
 * moves if that differs less. */
NET_INLINE const ChessNetSlot *
choose_slot (const ChessNetMemory *memory, const ChessBoard *board, guint n_moves,
             gboolean *is_near)
{
  enum { NEAR = 8 };
  const ChessNetSlot *same = &memory->slots[n_moves % CHESS_NET_SLOTS];
  const ChessNetSlot *before = &memory->slots[(n_moves - 1) % CHESS_NET_SLOTS];
  guint n_same = count_changes (&same->pieces, board);
  guint n_before = count_changes (&before->pieces, board);

  *is_near = MIN (n_same, n_before) <= NEAR;
  return n_before < n_same ? before : same;
}

NET_INLINE const ChessNetSlot *
sum_up (ChessNetMemory *memory, const ChessBoard *board, guint n_units)
{
  guint n_moves = chess_board_count_moves (board);
  ChessNetSlot *slot = &memory->slots[n_moves % CHESS_NET_SLOTS];
  gboolean is_near;
  const ChessNetSlot *from = choose_slot (memory, board, n_moves, &is_near);
  Changes changes;

  changes.n_added = changes.n_removed = 0;
  if (is_near)
    find_changes (&from->pieces, board, &changes);
  for (int side = 0; side < CHESS_SIDES; side++) {
    int king = chess_board_get_king (board, (ChessSide) side);
    Perspective perspective = { memory->net, (ChessSide) side,
                                chess_net_view ((ChessSide) side, king) };

    if (is_near && chess_net_views_alike (from->views[side], perspective.view))
      update (&perspective, &changes, from->sums[side], slot->sums[side], n_units);
    else
      refresh (memory, &perspective, board, slot->sums[side], n_units);
    slot->views[side] = perspective.view;
  }
  note_pieces (&slot->pieces, board);
  return slot;
}

/* --- Terms ------------------------------------------------------------------------------------ */

/* Like Lanes, with 32-bit sums. */
typedef guint32 Wide __attribute__ ((vector_size (VECTOR), aligned (4), may_alias));
typedef gint32 SignedWide __attribute__ ((vector_size (VECTOR), aligned (4), may_alias));
enum {
  N_WIDE = sizeof (Wide) / sizeof (guint32),
  TERM_VECTORS = CHESS_NET_TERM_UNITS / N_WIDE,
};

/* Adds term × weight for several units; both halves of a term have their own weight. */
NET_INLINE void
add_term (Wide *sums, const Wide *weights, ChessNetPair term)
{
#if defined CHESS_NET_AVX512
  *sums =
      (Wide) _mm512_dpwssd_epi32 ((__m512i) *sums, (__m512i) *weights, _mm512_set1_epi32 (term));
#elif defined CHESS_NET_AVX2
  *sums += (Wide) _mm256_madd_epi16 ((__m256i) *weights, _mm256_set1_epi32 (term));
#else
  Wide low = (Wide) ((SignedWide) (*weights << 16) >> 16);
  Wide high = (Wide) ((SignedWide) *weights >> 16);

  *sums += low * (guint32) chess_net_get_low (term) + high * (guint32) chess_net_get_high (term);
#endif
}

typedef struct {
  gint32 sums[CHESS_SIDES][CHESS_NET_TERM_UNITS]; /* indexed from the side to move */
} TermSums;

/* Common terms add to both sides. Differences add to one side and subtract from the other. */
NET_INLINE void
sum_up_terms (const ChessNet *net, const ChessNetPair *own, const ChessNetPair *other, TermSums *to)
{
  Wide common[TERM_VECTORS] = { { 0 } }, more[TERM_VECTORS] = { { 0 } };
  ChessNetPair both[CHESS_NET_TERMS], difference[CHESS_NET_TERMS];

  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    both[i] = (ChessNetPair) ((guint32) own[i] + (guint32) other[i]);
    difference[i] = (ChessNetPair) ((guint32) own[i] - (guint32) other[i]);
  }
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (guint k = 0; k < TERM_VECTORS; k++) {
      add_term (&common[k], (const Wide *) net->sum_terms[i] + k, both[i]);
      add_term (&more[k], (const Wide *) net->difference_terms[i] + k, difference[i]);
    }
  }
  for (guint k = 0; k < TERM_VECTORS; k++) {
    ((SignedWide *) to->sums[0])[k] = (SignedWide) (common[k] + more[k]) >> CHESS_NET_TERM_BITS;
    ((SignedWide *) to->sums[1])[k] = (SignedWide) (common[k] - more[k]) >> CHESS_NET_TERM_BITS;
  }
}

/* --- The score -------------------------------------------------------------------------------- */

/* Sums up the squared activations times their weights. The product of value and weight fits into
 * 16 bits, because 255 × 127 < 2^15. */
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

/* Like weigh(), but the contribution of the terms is first added to the sums of the first units. */
NET_INLINE gint32
weigh_with_terms (const gint16 *sums, const gint32 *terms, const gint16 *weights, guint n)
{
  gint16 clamped[CHESS_NET_TERM_UNITS];

  for (guint i = 0; i < CHESS_NET_TERM_UNITS; i++)
    clamped[i] = (gint16) CLAMP (sums[i] + terms[i], 0, CHESS_NET_INPUT_SCALE);
  return weigh (clamped, weights, CHESS_NET_TERM_UNITS) + weigh (sums + CHESS_NET_TERM_UNITS,
                                                                 weights + CHESS_NET_TERM_UNITS,
                                                                 n - CHESS_NET_TERM_UNITS);
}

NET_INLINE int
evaluate_units (ChessNetMemory *memory, const ChessBoard *board, const ChessNetTerms *terms,
                guint n_units)
{
  const ChessNet *net = memory->net;
  const ChessNetSlot *slot = sum_up (memory, board, n_units);
  guint n_pieces = (guint) chess_set_count (chess_board_occupied (board));
  guint output = chess_net_choose_output (net->n_outputs, n_pieces);
  const gint16 *weights = net->outputs[output];
  const gint16 *own = slot->sums[board->side], *other = slot->sums[1 - board->side];
  gint64 total;

  if (net->is_correction) {
    TermSums sums;

    sum_up_terms (net, terms->sides[board->side], terms->sides[1 - board->side], &sums);
    total = (gint64) weigh_with_terms (own, sums.sums[0], weights, n_units) +
            weigh_with_terms (other, sums.sums[1], weights + n_units, n_units);
  } else {
    total = (gint64) weigh (own, weights, n_units) + weigh (other, weights + n_units, n_units);
  }
  return (int) ((total / CHESS_NET_INPUT_SCALE + (gint64) net->output_biases[output]) *
                CHESS_NET_SCORE_SCALE / (CHESS_NET_INPUT_SCALE * CHESS_NET_OUTPUT_SCALE));
}

static int
kernel_score (ChessNetMemory *memory, const ChessBoard *board, const ChessNetTerms *terms)
{
  switch (memory->net->n_units) {
  case 32:
    return evaluate_units (memory, board, terms, 32);
  case 64:
    return evaluate_units (memory, board, terms, 64);
  case 96:
    return evaluate_units (memory, board, terms, 96);
  case 128:
    return evaluate_units (memory, board, terms, 128);
  case 192:
    return evaluate_units (memory, board, terms, 192);
  default:
    return evaluate_units (memory, board, terms, CHESS_NET_MAX_UNITS);
  }
}

static gboolean
is_supported (void)
{
#if defined CHESS_NET_AVX512
  __builtin_cpu_init ();
  return __builtin_cpu_supports ("avx512bw") && __builtin_cpu_supports ("avx512vl") &&
         __builtin_cpu_supports ("avx512vnni") && __builtin_cpu_supports ("popcnt") &&
         __builtin_cpu_supports ("bmi");
#elif defined CHESS_NET_AVX2
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "caro-prover.h"

#include "core/kt-zobrist.h"
#include "games/mnk/mnk-line.h"

enum { MOST_TRIED = 500, SEED = 1 };

struct _CaroProver {
  MnkPosition *position;
  GHashTable *failed; /* by a number for stones, side and depth */
  guint64 key;        /* of the stones */
  guint n_tried;
};

CaroProver *
caro_prover_new (const KtPosition *position)
{
  CaroProver *prover = g_new0 (CaroProver, 1);

  prover->position = (MnkPosition *) kt_position_copy (position);
  prover->failed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return prover;
}

void
caro_prover_free (CaroProver *prover)
{
  g_free (prover->position);
  g_hash_table_unref (prover->failed);
  g_free (prover);
}

static KtSquare
count_cells (const CaroProver *prover)
{
  return (KtSquare) mnk_n_cells (prover->position);
}

static gboolean
is_free (const CaroProver *prover, KtSquare square)
{
  return prover->position->cells[square] == MNK_EMPTY;
}

static void
put (CaroProver *prover, KtSquare square, int side)
{
  prover->position->cells[square] = (guint8) (side + 1);
  prover->key ^= kt_zobrist (SEED, (guint) (square * MNK_SIDES + side));
}

static void
take (CaroProver *prover, KtSquare square, int side)
{
  prover->position->cells[square] = MNK_EMPTY;
  prover->key ^= kt_zobrist (SEED, (guint) (square * MNK_SIDES + side));
}

static gboolean
wins_at (CaroProver *prover, KtSquare square, int side)
{
  gboolean wins;

  if (!is_free (prover, square))
    return FALSE;
  prover->position->cells[square] = (guint8) (side + 1);
  wins = mnk_wins_at (prover->position, square, side);
  prover->position->cells[square] = MNK_EMPTY;
  return wins;
}

/* Every row of more than one stone has another one next to each of them. */
static gboolean
has_neighbour (const CaroProver *prover, KtSquare square, int side)
{
  const MnkPosition *position = prover->position;
  int column = square % position->columns, row = square / position->columns;

  for (int r = MAX (row - 1, 0); r <= MIN (row + 1, position->rows - 1); r++) {
    for (int c = MAX (column - 1, 0); c <= MIN (column + 1, position->columns - 1); c++) {
      if (position->cells[r * position->columns + c] == side + 1)
        return TRUE;
    }
  }
  return FALSE;
}

static GArray *
list_wins (CaroProver *prover, int side)
{
  GArray *wins = g_array_new (FALSE, FALSE, sizeof (KtSquare));

  for (KtSquare square = 0; square < count_cells (prover); square++) {
    if (has_neighbour (prover, square, side) && wins_at (prover, square, side))
      g_array_append_val (wins, square);
  }
  return wins;
}

static gboolean
still_wins (CaroProver *prover, const GArray *wins, int side)
{
  for (guint i = 0; i < wins->len; i++) {
    if (wins_at (prover, g_array_index (wins, KtSquare, i), side))
      return TRUE;
  }
  return FALSE;
}

/* Whether a stone could be the fourth of five cells in a line. */
static gboolean
may_make_four (const CaroProver *prover, KtSquare square, int side)
{
  const MnkPosition *position = prover->position;
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };

  for (int i = 0; i < 4; i++) {
    int n = 0;

    for (int offset = -5; offset <= 5; offset++) {
      int column = square % position->columns + offset * steps[i][0];
      int row = square / position->columns + offset * steps[i][1];

      n += column >= 0 && column < position->columns && row >= 0 && row < position->rows &&
           position->cells[row * position->columns + column] == side + 1;
    }
    if (n >= 3)
      return TRUE;
  }
  return FALSE;
}

static int attack (CaroProver *prover, int side, int n_own);

/* How long the other side lasts against what wins now; 0: some answer holds. */
static int
defend (CaroProver *prover, int side, const GArray *wins, int n_own)
{
  int longest = 2;

  for (KtSquare square = 0; square < count_cells (prover); square++) {
    int length = 1;

    if (!is_free (prover, square))
      continue;
    put (prover, square, 1 - side);
    if (!still_wins (prover, wins, side))
      length = attack (prover, side, n_own);
    take (prover, square, 1 - side);
    if (length == 0)
      return 0;
    longest = MAX (longest, length + 1);
  }
  return longest;
}

/* What comes of one stone, if it is a four and leaves the other side no win. */
static int
try_stone (CaroProver *prover, KtSquare square, int side, const GArray *others, int n_own)
{
  int length = 0;

  put (prover, square, side);
  if (!still_wins (prover, others, 1 - side)) {
    g_autoptr (GArray) wins = list_wins (prover, side);

    if (wins->len > 0)
      length = defend (prover, side, wins, n_own - 1);
  }
  take (prover, square, side);
  return length ? length + 1 : 0;
}

/* A win with exactly so many own stones at most; the first one found is the shortest when there is
 * none with one less. */
static int
attack (CaroProver *prover, int side, int n_own)
{
  g_autoptr (GArray) wins = list_wins (prover, side), others = NULL;
  guint64 key = prover->key ^ kt_zobrist (SEED + 1, (guint) (n_own * MNK_SIDES + side));

  if (wins->len > 0)
    return 1;
  if (n_own < 2 || prover->n_tried >= MOST_TRIED || g_hash_table_contains (prover->failed, &key))
    return 0;
  prover->n_tried++;
  others = list_wins (prover, 1 - side);
  for (KtSquare square = 0; square < count_cells (prover); square++) {
    int length = 0;

    if (is_free (prover, square) && may_make_four (prover, square, side))
      length = try_stone (prover, square, side, others, n_own);
    if (length > 0)
      return length;
  }
  g_hash_table_add (prover->failed, g_memdup2 (&key, sizeof key));
  return 0;
}

int
caro_prover_find (CaroProver *prover, int side, int n_own)
{
  prover->n_tried = 0;
  for (int i = 1; i <= n_own; i++) {
    int length = attack (prover, side, i);

    if (caro_prover_gave_up (prover))
      break;
    if (length > 0)
      return length;
  }
  return 0;
}

gboolean
caro_prover_gave_up (const CaroProver *prover)
{
  return prover->n_tried >= MOST_TRIED;
}

char *
caro_prover_list_holders (CaroProver *prover, int side, int n_own)
{
  GString *text = g_string_new (NULL);

  for (KtSquare square = 0; square < count_cells (prover); square++) {
    int length;

    if (!is_free (prover, square))
      continue;
    put (prover, square, side);
    length = caro_prover_find (prover, 1 - side, n_own);
    take (prover, square, side);
    if (length == 0 && caro_prover_gave_up (prover)) {
      g_string_free (text, TRUE);
      return NULL;
    }
    if (length == 0) {
      g_autofree char *name = kt_square_to_text (square, prover->position->columns);

      g_string_append_printf (text, "%s%s", text->len ? " " : "", name);
    }
  }
  return g_string_free (text, FALSE);
}

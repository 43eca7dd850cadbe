/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-prover.h"

#include "core/kt-zobrist.h"
#include "tests/games/caro/caro-prover-board.h"

enum { ENTRIES = 1 << 20, SEED = 2 };

/* The known results of a position in which the attacker is in turn. */
typedef struct {
  guint64 key;
  guint8 lost; /* no win exists with this number of own stones */
  guint8 won;  /* a win exists with this number of own stones; 0: not known */
} Entry;

struct _CaroProver {
  CaroProverBoard *board;
  Entry *entries;
  CaroProverMeans means;
  guint n_set_ups;
  guint64
      salt; /* mixed into the keys, because results depend on the game, the side and the means */
  guint64 max_nodes, n_tried;
};

CaroProver *
caro_prover_new (void)
{
  CaroProver *prover = g_new0 (CaroProver, 1);

  prover->board = caro_prover_board_new ();
  prover->entries = g_new0 (Entry, ENTRIES);
  return prover;
}

void
caro_prover_free (CaroProver *prover)
{
  caro_prover_board_free (prover->board);
  g_free (prover->entries);
  g_free (prover);
}

void
caro_prover_set_up (CaroProver *prover, const KtPosition *position, guint64 max_nodes)
{
  caro_prover_board_set_up (prover->board, position);
  prover->n_set_ups++;
  prover->max_nodes = max_nodes;
}

gboolean
caro_prover_gave_up (const CaroProver *prover)
{
  return prover->n_tried >= prover->max_nodes;
}

static Entry *
claim_entry (CaroProver *prover)
{
  guint64 key = caro_prover_board_get_key (prover->board) ^ prover->salt;
  Entry *entry = &prover->entries[key % ENTRIES];

  if (entry->key != key)
    *entry = (Entry){ .key = key };
  return entry;
}

static gboolean attack (CaroProver *prover, int side, int max_own_stones);

/* Whether every answer to a threat loses, given all answers that could hold. */
static gboolean
answers_lose (CaroProver *prover, int side, const CaroProverList *answers, int max_own_stones)
{
  gboolean lose = TRUE;

  for (int i = 0; i < answers->n && lose; i++) {
    caro_prover_board_put (prover->board, answers->cells[i], 1 - side);
    lose = attack (prover, side, max_own_stones);
    caro_prover_board_undo (prover->board, answers->cells[i], 1 - side);
  }
  return lose;
}

/* Whether the attacking side wins although the other side is in turn. The defender must remove
 * the threat or make a four. */
static gboolean
threatens (CaroProver *prover, int side, int max_own_stones)
{
  CaroProverBoard *board = prover->board;
  gboolean wins = caro_prover_board_has (board, side, CARO_PROVER_FIVE);
  CaroProverRow min = prover->means == CARO_PROVER_VCF ? CARO_PROVER_FIVE : CARO_PROVER_OPEN_FOUR;
  CaroProverList answers = { 0 };

  if (max_own_stones < (wins ? 1 : 2) ||
      caro_prover_board_has (board, 1 - side, CARO_PROVER_FIVE) ||
      !caro_prover_board_has (board, side, min))
    return FALSE;
  caro_prover_board_list_defences (board, side, wins ? CARO_PROVER_FIVE : CARO_PROVER_OPEN_FOUR,
                                   &answers);
  if (!wins)
    caro_prover_board_list (board, 1 - side, CARO_PROVER_FOUR, CARO_PROVER_OPEN_FOUR, &answers);
  return answers_lose (prover, side, &answers, max_own_stones);
}

/* Whether one of these stones wins. */
static gboolean
one_wins (CaroProver *prover, int side, const CaroProverList *stones, int max_own_stones)
{
  gboolean wins = FALSE;

  for (int i = 0; i < stones->n && !wins && !caro_prover_gave_up (prover); i++) {
    prover->n_tried++;
    caro_prover_board_put (prover->board, stones->cells[i], side);
    wins = threatens (prover, side, max_own_stones - 1);
    caro_prover_board_undo (prover->board, stones->cells[i], side);
  }
  return wins;
}

/* Lists the stones that stop a four of the opponent; without one, lists fours, and threes if
 * enough stones are left to follow them. */
static void
list_stones (const CaroProver *prover, int side, int max_own_stones, CaroProverList *stones)
{
  const CaroProverBoard *board = prover->board;

  if (caro_prover_board_has (board, 1 - side, CARO_PROVER_FIVE)) {
    caro_prover_board_list_defences (board, 1 - side, CARO_PROVER_FIVE, stones);
    return;
  }
  caro_prover_board_list (board, side, CARO_PROVER_OPEN_FOUR, CARO_PROVER_OPEN_FOUR, stones);
  if (max_own_stones > 2)
    caro_prover_board_list (board, side, CARO_PROVER_FOUR, CARO_PROVER_FOUR, stones);
  if (max_own_stones > 2 && prover->means == CARO_PROVER_VCT)
    caro_prover_board_list (board, side, CARO_PROVER_THREE, CARO_PROVER_THREE, stones);
}

/* Whether the side in turn wins with at most `max_own_stones` stones of its own. */
static gboolean
attack (CaroProver *prover, int side, int max_own_stones)
{
  CaroProverList stones = { 0 };
  Entry *entry;
  gboolean wins;

  if (caro_prover_board_has (prover->board, side, CARO_PROVER_FIVE))
    return max_own_stones > 0;
  if (max_own_stones < 2)
    return FALSE;
  entry = claim_entry (prover);
  if (entry->lost >= max_own_stones || (entry->won && entry->won <= max_own_stones))
    return entry->lost < max_own_stones;
  list_stones (prover, side, max_own_stones, &stones);
  wins = one_wins (prover, side, &stones, max_own_stones);
  entry = claim_entry (prover);
  if (wins)
    entry->won = (guint8) max_own_stones;
  else if (!caro_prover_gave_up (prover))
    entry->lost = (guint8) max_own_stones;
  return wins;
}

static void
begin (CaroProver *prover, CaroProverMeans means, int side)
{
  prover->means = means;
  prover->salt = kt_zobrist (SEED, prover->n_set_ups * 4 + (guint) means * 2 + (guint) side);
  prover->n_tried = 0;
}

int
caro_prover_search (CaroProver *prover, CaroProverMeans means, int side, int max_own_stones)
{
  begin (prover, means, side);
  for (int i = 1; i <= max_own_stones && !caro_prover_gave_up (prover); i++) {
    if (attack (prover, side, i))
      return 2 * i - 1;
  }
  return 0;
}

gboolean
caro_prover_try_after (CaroProver *prover, CaroProverMeans means, int side, KtSquare cell,
                       int max_own_stones)
{
  CaroProverList stone = { 1, { cell } };

  begin (prover, means, side);
  if (caro_prover_board_get (prover->board, cell, side) == CARO_PROVER_FIVE)
    return TRUE;
  return one_wins (prover, side, &stone, max_own_stones + 1);
}

char *
caro_prover_list_defences (CaroProver *prover, CaroProverMeans means, int side, int max_own_stones)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (KtSquare cell = 0; cell < caro_prover_board_count_cells (prover->board); cell++) {
    g_autofree char *name = NULL;
    int length;

    if (!caro_prover_board_is_empty (prover->board, cell))
      continue;
    caro_prover_board_put (prover->board, cell, side);
    length = caro_prover_search (prover, means, 1 - side, max_own_stones);
    caro_prover_board_undo (prover->board, cell, side);
    if (length == 0 && caro_prover_gave_up (prover))
      return NULL;
    name = kt_square_to_text (cell, (guint) caro_prover_board_get_size (prover->board));
    if (length == 0)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", name);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

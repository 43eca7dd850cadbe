/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-pv.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-vct.h"

void
caro_pv_set (CaroSearch *search, int ply, KtSquare square)
{
  search->frames[ply].pv[0] = square;
  search->frames[ply].pv_length = square == KT_NO_SQUARE ? 0 : 1;
}

void
caro_pv_update (CaroSearch *search, int ply, KtSquare square)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  caro_pv_set (search, ply, square);
  while (frame->pv_length < KT_MAX_PV && frame->pv_length <= next->pv_length) {
    frame->pv[frame->pv_length] = next->pv[frame->pv_length - 1];
    frame->pv_length++;
  }
}

/* --- The PV as a line of actions --- */

/* Limits for finding the next move of a forced win. */
enum { VCF_MAX_NODES = 20000, VCT_MAX_NODES = 40000, DEPTH = 32 };

typedef struct {
  CaroSearch *search;
  int winner; /* the side with a forced win; -1: none */
  KtSquare squares[KT_MAX_PV];
  guint n;
  gboolean is_over; /* the last stone has won */
} Pv;

static void
append_move (Pv *pv, KtSquare square)
{
  CaroBoard *board = &pv->search->board;

  pv->is_over = caro_board_get_class (board, board->side, square) == CARO_CELL_FIVE;
  pv->squares[pv->n++] = square;
  caro_board_put (board, square);
}

/* Returns the length of a VCF or VCT of the side to move; 0 if none was found. */
static int
search_win (Pv *pv, KtSquare *first)
{
  CaroSolver *solver = &pv->search->solver;
  int length = caro_vcf_search_shortest (solver, DEPTH, VCF_MAX_NODES, first);

  return length ? length : caro_vct_search (solver, VCT_MAX_NODES, first);
}

/* Returns the defence after which the win takes longest. */
static KtSquare
search_longest_defence (Pv *pv)
{
  CaroBoard *board = &pv->search->board;
  CaroFrame *frame = &pv->search->frames[CARO_SEARCH_N_FRAMES - 1]; /* not used by a search */
  KtSquare best = KT_NO_SQUARE;
  int max_length = 0;
  CaroSet set;

  caro_forced_moves_find (board, caro_forced_moves_get_situation (board), &set);
  caro_move_list_fill_both (&frame->moves, board, &set, KT_NO_SQUARE);
  for (guint i = 0; i < frame->moves.n; i++) {
    KtSquare square = caro_move_list_pick (&frame->moves, i), first = KT_NO_SQUARE;
    int length;

    caro_board_put (board, square);
    length = search_win (pv, &first);
    caro_board_undo (board, square);
    if (length > max_length) {
      max_length = length;
      best = square;
    }
  }
  return best;
}

/* Returns the loser's move: the longest defence. If no move stops a four, the loser takes one of
 * the winning cells. */
static KtSquare
search_defence (Pv *pv, CaroSituation situation)
{
  const CaroBoard *board = &pv->search->board;
  KtSquare square = search_longest_defence (pv);

  if (square == KT_NO_SQUARE && situation == CARO_MUST_STOP_FOUR)
    return caro_set_first (&board->sets[pv->winner][CARO_CELL_FIVE]);
  return square;
}

/* Returns the table move. `length` receives the length of the win that the entry proves; 0 if it
 * proves none. */
static KtSquare
probe_tt (const Pv *pv, int *length)
{
  const CaroBoard *board = &pv->search->board;
  CaroTableEntry entry;

  *length = 0;
  if (!caro_table_probe (pv->search->shared->tt, board->key, &entry) ||
      entry.square == KT_NO_SQUARE || entry.square >= board->n_cells ||
      board->cells[entry.square].stone != MNK_EMPTY)
    return KT_NO_SQUARE;
  if (kt_score_is_win (entry.score) && entry.bound != KT_BOUND_UPPER)
    *length = KT_SCORE_WIN - entry.score;
  return entry.square;
}

/* Returns the first move of the shorter win, from the solvers or from the table. */
static KtSquare
search_attack (Pv *pv)
{
  KtSquare seen = KT_NO_SQUARE, remembered;
  int length, remembered_length;

  remembered = probe_tt (pv, &remembered_length);
  length = search_win (pv, &seen);
  if (length == 0 || (remembered_length > 0 && remembered_length < length))
    return remembered;
  return seen;
}

static KtSquare
search_next (Pv *pv)
{
  CaroSituation situation = caro_forced_moves_get_situation (&pv->search->board);
  KtSquare square = KT_NO_SQUARE;
  int length;

  if (pv->search->board.side == pv->winner)
    return search_attack (pv);
  if (situation == CARO_MUST_STOP_FOUR || situation == CARO_MUST_STOP_THREE)
    square = search_defence (pv, situation);
  return square == KT_NO_SQUARE ? probe_tt (pv, &length) : square;
}

static void
extend (Pv *pv)
{
  while (!pv->is_over && pv->n < KT_MAX_PV) {
    KtSquare square = search_next (pv);

    if (square == KT_NO_SQUARE)
      return;
    append_move (pv, square);
  }
}

/* Undoes stones until n are left. */
static void
shorten (Pv *pv, guint n)
{
  while (pv->n > n)
    caro_board_undo (&pv->search->board, pv->squares[--pv->n]);
}

void
caro_pv_write (CaroSearch *search, int actor, KtFinding *finding)
{
  const CaroFrame *root = &search->frames[0];
  Pv pv = { .search = search, .winner = -1 };
  int side = search->board.side;
  guint n_searched;

  if (kt_score_is_win (finding->score))
    pv.winner = side;
  else if (kt_score_is_loss (finding->score))
    pv.winner = 1 - side;
  for (guint i = 0; i < root->pv_length && !pv.is_over; i++)
    append_move (&pv, root->pv[i]);
  n_searched = pv.n;
  if (pv.winner >= 0)
    extend (&pv);
  /* The announced win is proved, but this line may be longer than the announced length. */
  if (pv.winner >= 0 && pv.n > (guint) (KT_SCORE_WIN - ABS (finding->score)))
    shorten (&pv, n_searched);
  finding->pv_length = pv.n;
  for (guint i = 0; i < pv.n; i++)
    finding->pv[i] = kt_action_place (i % 2 == 0 ? actor : 1 - actor, pv.squares[i]);
  shorten (&pv, 0);
  finding->action = finding->pv[0];
}

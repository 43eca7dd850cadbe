/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-pv.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-vct.h"

void
caro_memory_set_line (CaroSearch *search, int ply, KtSquare square)
{
  search->frames[ply].line[0] = square;
  search->frames[ply].n_line = square == KT_NO_SQUARE ? 0 : 1;
}

void
caro_memory_keep_line (CaroSearch *search, int ply, KtSquare square)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  caro_memory_set_line (search, ply, square);
  while (frame->n_line < KT_MAX_LINE && frame->n_line <= next->n_line) {
    frame->line[frame->n_line] = next->line[frame->n_line - 1];
    frame->n_line++;
  }
}

/* --- The line written down --- */

/* What finding the rest of a known win may cost at each of its turns. */
enum { VCF_MAX_NODES = 20000, VCT_MAX_NODES = 40000, DEPTH = 32 };

typedef struct {
  CaroSearch *search;
  int winner; /* the side that wins by force, or -1 */
  KtSquare squares[KT_MAX_LINE];
  guint n;
  gboolean over; /* the last stone wins */
} Line;

static void
append (Line *line, KtSquare square)
{
  CaroBoard *board = &line->search->board;

  line->over = caro_board_get_class (board, board->side, square) == CARO_CELL_FIVE;
  line->squares[line->n++] = square;
  caro_board_put (board, square);
}

/* How the side in turn wins by force; 0: it is not seen. */
static int
find_win (Line *line, KtSquare *first)
{
  CaroSolver *solver = &line->search->solver;
  int length = caro_vcf_search_shortest (solver, DEPTH, VCF_MAX_NODES, first);

  return length ? length : caro_vct_search (solver, VCT_MAX_NODES, first);
}

/* The answer after which the winner needs longest. */
static KtSquare
find_longest (Line *line)
{
  CaroBoard *board = &line->search->board;
  CaroFrame *frame = &line->search->frames[CARO_N_FRAMES - 1]; /* which no search uses */
  KtSquare best = KT_NO_SQUARE;
  int longest = 0;
  CaroSet set;

  caro_forced_moves_find (board, caro_forced_moves_get_situation (board), &set);
  caro_move_list_fill_both (&frame->moves, board, &set, KT_NO_SQUARE);
  for (guint i = 0; i < frame->moves.n; i++) {
    KtSquare square = caro_move_list_pick (&frame->moves, i), first = KT_NO_SQUARE;
    int length;

    caro_board_put (board, square);
    length = find_win (line, &first);
    caro_board_undo (board, square);
    if (length > longest) {
      longest = length;
      best = square;
    }
  }
  return best;
}

/* What the loser does: the stop that lasts longest, or anything when there is none. */
static KtSquare
find_defence (Line *line, CaroSituation situation)
{
  const CaroBoard *board = &line->search->board;
  KtSquare square = find_longest (line);

  if (square == KT_NO_SQUARE && situation == CARO_MUST_STOP_FOUR)
    return caro_set_first (&board->sets[line->winner][CARO_CELL_FIVE]);
  return square;
}

/* What the search remembers of the position; a length of 0 where that is no proven win. */
static KtSquare
recall (const Line *line, int *length)
{
  const CaroBoard *board = &line->search->board;
  CaroTableEntry entry;

  *length = 0;
  if (!caro_table_probe (line->search->shared->positions, board->key, &entry) ||
      entry.square == KT_NO_SQUARE || entry.square >= board->n_cells ||
      board->cells[entry.square].stone != MNK_EMPTY)
    return KT_NO_SQUARE;
  if (kt_score_is_win (entry.score) && entry.bound != KT_BOUND_UPPER)
    *length = KT_SCORE_WIN - entry.score;
  return entry.square;
}

/* The shorter of the wins that are seen and remembered. */
static KtSquare
find_attack (Line *line)
{
  KtSquare seen = KT_NO_SQUARE, remembered;
  int length, remembered_length;

  remembered = recall (line, &remembered_length);
  length = find_win (line, &seen);
  if (length == 0 || (remembered_length > 0 && remembered_length < length))
    return remembered;
  return seen;
}

static KtSquare
find_next (Line *line)
{
  CaroSituation situation = caro_forced_moves_get_situation (&line->search->board);
  KtSquare square = KT_NO_SQUARE;
  int length;

  if (line->search->board.side == line->winner)
    return find_attack (line);
  if (situation == CARO_MUST_STOP_FOUR || situation == CARO_MUST_STOP_THREE)
    square = find_defence (line, situation);
  return square == KT_NO_SQUARE ? recall (line, &length) : square;
}

static void
extend (Line *line)
{
  while (!line->over && line->n < KT_MAX_LINE) {
    KtSquare square = find_next (line);

    if (square == KT_NO_SQUARE)
      return;
    append (line, square);
  }
}

/* Takes stones back until so many are left. */
static void
shorten (Line *line, guint n)
{
  while (line->n > n)
    caro_board_undo (&line->search->board, line->squares[--line->n]);
}

void
caro_line_write (CaroSearch *search, int actor, KtFinding *finding)
{
  const CaroFrame *root = &search->frames[0];
  Line line = { .search = search, .winner = -1 };
  int side = search->board.side;
  guint n_searched;

  if (kt_score_is_win (finding->score))
    line.winner = side;
  else if (kt_score_is_loss (finding->score))
    line.winner = 1 - side;
  for (guint i = 0; i < root->n_line && !line.over; i++)
    append (&line, root->line[i]);
  n_searched = line.n;
  if (line.winner >= 0)
    extend (&line);
  /* What is announced is proved, but its proof may not be what was put together here. */
  if (line.winner >= 0 && line.n > (guint) (KT_SCORE_WIN - ABS (finding->score)))
    shorten (&line, n_searched);
  finding->n_line = line.n;
  for (guint i = 0; i < line.n; i++)
    finding->line[i] = kt_action_place (i % 2 == 0 ? actor : 1 - actor, line.squares[i]);
  shorten (&line, 0);
  finding->action = finding->line[0];
}

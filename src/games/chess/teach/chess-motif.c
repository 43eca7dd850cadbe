/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-motif.h"

const KtNote chess_motif_fork = { "fork", N_ ("Fork") };
const KtNote chess_motif_skewer = { "skewer", N_ ("Skewer") };
const KtNote chess_motif_pin = { "pin", N_ ("Pin") };
const KtNote chess_motif_discovered = { "discovered-attack", N_ ("Discovered attack") };
const KtNote chess_motif_discovered_check = { "discovered-check", N_ ("Discovered check") };
const KtNote chess_motif_double_check = { "double-check", N_ ("Double check") };

/* Two pieces on one line of a long-range piece: `front` stands before `behind`. */
typedef struct {
  int front, behind;
  ChessType front_type, behind_type;
} LinedPair;

enum { MAX_LINES = 8 };

/* Whether a piece of a type may profitably take this piece: the king, a piece worth more, or one
 * that is not guarded. */
static gboolean
is_target (const ChessBoard *board, int square, ChessType attacker)
{
  ChessType type = chess_board_get_type (board, square);
  ChessSide owner = (ChessSide) (1 - chess_set_has (board->sides[CHESS_WHITE], square));

  if (type == CHESS_PAWN)
    return FALSE;
  return chess_case_values[type] > chess_case_values[attacker] ||
         chess_case_is_unguarded (board, square, owner);
}

/* Whether a set of enemy pieces has a piece of the type `won`; CHESS_TYPES means any type. */
static gboolean
has_type (const ChessBoard *board, ChessSet set, ChessType won)
{
  return won == CHESS_TYPES ? set != 0 : (set & board->types[won]) != 0;
}

/* The enemy pieces that the moved piece attacks and may take. */
static ChessSet
get_targets (const ChessCase *at)
{
  ChessSet set =
      chess_get_attacks (at->arrival, at->side, at->to, chess_board_occupied (&at->next)) &
      at->next.sides[at->other];
  ChessSet targets = 0;

  while (set) {
    int square = chess_set_pop (&set);

    if (is_target (&at->next, square, at->arrival))
      targets |= chess_set (square);
  }
  return targets;
}

static const KtNote *
find_fork (const ChessCase *at, ChessType won)
{
  ChessSet targets = get_targets (at);

  return chess_set_has_many (targets) && has_type (&at->next, targets, won) ? &chess_motif_fork
                                                                            : NULL;
}

/* Lists the pairs of enemy pieces on a line from a long-range piece. */
static guint
list_lines (const ChessBoard *board, ChessType type, ChessSide side, int square, LinedPair *lines)
{
  ChessSet occupied = chess_board_occupied (board), fronts;
  guint n = 0;

  if (type != CHESS_BISHOP && type != CHESS_ROOK && type != CHESS_QUEEN)
    return 0;
  fronts = chess_get_attacks (type, side, square, occupied) & board->sides[1 - side];
  while (fronts) {
    int front = chess_set_pop (&fronts);
    ChessSet seen = chess_get_attacks (type, side, square, occupied ^ chess_set (front)) &
                    board->sides[1 - side];

    while (seen) {
      int behind = chess_set_pop (&seen);

      if (chess_set_has (chess_get_between (square, behind), front))
        lines[n++] = (LinedPair){ front, behind, chess_board_get_type (board, front),
                                  chess_board_get_type (board, behind) };
    }
  }
  return n;
}

static gboolean
is_skewer (const ChessCase *at, const LinedPair *line, ChessType won)
{
  return chess_case_values[line->front_type] >= chess_case_values[line->behind_type] &&
         is_target (&at->next, line->front, at->arrival) &&
         is_target (&at->next, line->behind, at->arrival) &&
         (won == CHESS_TYPES || won == line->front_type || won == line->behind_type);
}

static gboolean
is_pin (const ChessCase *at, const LinedPair *line, ChessType won)
{
  return line->front_type != CHESS_PAWN &&
         chess_case_values[line->behind_type] > chess_case_values[line->front_type] &&
         is_target (&at->next, line->behind, at->arrival) &&
         (won == CHESS_TYPES || won == line->front_type);
}

/* Whether the piece stood on this line before the move. */
static gboolean
is_old (const ChessCase *at, const LinedPair *line)
{
  LinedPair lines[MAX_LINES];
  guint n = list_lines (at->board, at->type, at->side, at->from, lines);

  for (guint i = 0; i < n; i++) {
    if (lines[i].front == line->front && lines[i].behind == line->behind)
      return TRUE;
  }
  return FALSE;
}

static const KtNote *
find_line (const ChessCase *at, ChessType won)
{
  LinedPair lines[MAX_LINES];
  guint n = list_lines (&at->next, at->arrival, at->side, at->to, lines);

  for (guint i = 0; i < n; i++) {
    if (is_old (at, &lines[i]))
      continue;
    if (is_skewer (at, &lines[i], won))
      return &chess_motif_skewer;
    if (is_pin (at, &lines[i], won))
      return &chess_motif_pin;
  }
  return NULL;
}

/* Returns the enemy pieces that another piece attacks because the moved piece left its line. */
static ChessSet
get_discovered (const ChessCase *at)
{
  ChessSet own = at->next.sides[at->side] & ~chess_set (at->to), found = 0;
  ChessSet sliders =
      own &
      (at->next.types[CHESS_BISHOP] | at->next.types[CHESS_ROOK] | at->next.types[CHESS_QUEEN]) &
      at->board->sides[at->side];

  while (sliders) {
    int square = chess_set_pop (&sliders);
    ChessType type = chess_board_get_type (&at->next, square);
    ChessSet seen = chess_get_attacks (type, at->side, square, chess_board_occupied (&at->next)) &
                    ~chess_get_attacks (type, at->side, square, chess_board_occupied (at->board)) &
                    at->next.sides[at->other];

    while (seen) {
      int target = chess_set_pop (&seen);

      if (chess_set_has (chess_get_between (square, target), at->from) &&
          is_target (&at->next, target, type))
        found |= chess_set (target);
    }
  }
  return found;
}

static const KtNote *
find_discovered (const ChessCase *at, ChessType won)
{
  ChessSet found = get_discovered (at);

  if (found & at->next.types[CHESS_KING])
    return chess_set_has_many (chess_board_get_checkers (&at->next))
               ? &chess_motif_double_check
               : &chess_motif_discovered_check;
  return has_type (&at->next, found, won) ? &chess_motif_discovered : NULL;
}

const KtNote *
chess_motif_find (const ChessCase *at, ChessType won)
{
  static const KtNote *(*const steps[]) (const ChessCase *at,
                                         ChessType won) = { find_discovered, find_fork, find_line };
  const KtNote *note = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps) && !note; i++)
    note = steps[i](at, won);
  return note;
}

ChessType
chess_motif_get_pinned (const ChessCase *at)
{
  LinedPair lines[MAX_LINES];
  guint n = list_lines (&at->next, at->arrival, at->side, at->to, lines);

  for (guint i = 0; i < n; i++) {
    if (lines[i].behind_type == CHESS_KING && lines[i].front_type != CHESS_PAWN &&
        !is_old (at, &lines[i]) && !kt_teach_case_wins_on (&at->base, &at->next, at->to))
      return lines[i].front_type;
  }
  return CHESS_TYPES;
}

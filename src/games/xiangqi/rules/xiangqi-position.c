/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-position.h"

#include <string.h>

#include "games/xiangqi/rules/xiangqi-foul.h"

const KtNote xiangqi_types[XIANGQI_TYPES] = {
  /* Translators: the pieces of Chinese chess, here and below. */
  [XIANGQI_PAWN] = { "pawn", N_ ("Soldier") },
  [XIANGQI_ADVISOR] = { "advisor", N_ ("Advisor") },
  [XIANGQI_ELEPHANT] = { "elephant", N_ ("Elephant") },
  [XIANGQI_HORSE] = { "horse", N_ ("Horse") },
  [XIANGQI_CANNON] = { "cannon", N_ ("Cannon") },
  [XIANGQI_ROOK] = { "rook", N_ ("Chariot") },
  [XIANGQI_KING] = { "king", N_ ("General") },
};

const KtNote xiangqi_reason_checkmate = { "checkmate", N_ ("Checkmate") };
const KtNote xiangqi_reason_stalemate = { "no-moves", N_ ("No legal move is left") };
const KtNote xiangqi_reason_material = { "material",
                                         N_ ("Neither side has a piece left that can attack") };
const KtNote xiangqi_reason_limit = { "limit", N_ ("Sixty moves without a capture") };
const KtNote xiangqi_reason_checks = { "perpetual-check",
                                       N_ ("The other side gave check again and again") };
const KtNote xiangqi_reason_chase = { "perpetual-chase",
                                      N_ ("The other side chased a piece again and again") };
const KtNote xiangqi_reason_repetition = { "repetition",
                                           N_ ("The same position for the third time") };

const KtNote xiangqi_reason_fourth = { "fourfold", N_ ("The same position for the fourth time") };

const KtNote xiangqi_repetition_rules[XIANGQI_REPETITIONS] = {
  [XIANGQI_REPETITION_WORLD] = { "world", N_ ("World rules: no endless checks or chases") },
  [XIANGQI_REPETITION_ASIAN] = { "asian", N_ ("Asian rules: the same, one repetition later") },
  [XIANGQI_REPETITION_THREEFOLD] = { "threefold", N_ ("The third repetition is a draw") },
  [XIANGQI_REPETITION_SIMPLE] = { "simple", N_ ("Only endless checks are forbidden") },
  [XIANGQI_REPETITION_NONE] = { "none", N_ ("Repetitions are allowed") },
};

guint
xiangqi_position_count_occurrences (const XiangqiPosition *position)
{
  guint n = 1;

  for (guint i = 0; i < position->n_earlier; i++)
    n += position->earlier[i] == position->board.key;
  return n;
}

static XiangqiRepetitionRule
get_repetition_rule (const XiangqiPosition *position)
{
  return (XiangqiRepetitionRule) position->base.options.values[XIANGQI_OPTION_REPETITION];
}

/* Whether a rule looks at what the sides did to each other. */
static gboolean
matters (XiangqiRepetitionRule rule, XiangqiCause cause)
{
  if (cause == XIANGQI_CAUSE_CHASE || cause == XIANGQI_CAUSE_BOTH_CHASE)
    return xiangqi_rule_forbids_chases (rule);
  return xiangqi_rule_forbids_checks (rule);
}

void
xiangqi_position_judge (const XiangqiPosition *position, XiangqiVerdict *verdict)
{
  XiangqiRepetitionRule rule = get_repetition_rule (position);
  guint first = 0, n = position->n_earlier;

  while (first < n && position->earlier[first] != position->board.key)
    first++;
  xiangqi_repetition_judge (&position->board, position->played + first, n - first, verdict);
  if (verdict->ruling != XIANGQI_GOES_ON && !matters (rule, verdict->cause))
    *verdict = (XiangqiVerdict){
      .ruling = rule == XIANGQI_REPETITION_NONE ? XIANGQI_GOES_ON : XIANGQI_IS_DRAWN,
      .cause = XIANGQI_CAUSE_ALLOWED,
      .n_plies = verdict->n_plies,
    };
}

/* How often a position must have stood for its repetition to end the game. */
static const guint occurrences[XIANGQI_REPETITIONS] = {
  [XIANGQI_REPETITION_WORLD] = 3,        [XIANGQI_REPETITION_ASIAN] = 4,
  [XIANGQI_REPETITION_THREEFOLD] = 3,    [XIANGQI_REPETITION_SIMPLE] = 4,
  [XIANGQI_REPETITION_NONE] = G_MAXUINT,
};

static gboolean
is_repetition_over (const XiangqiPosition *position)
{
  return xiangqi_position_count_occurrences (position) >=
         occurrences[get_repetition_rule (position)];
}

/* Returns the result of a repetition. */
static KtResult
find_result_of_repetition (const XiangqiPosition *position)
{
  gboolean is_third = occurrences[get_repetition_rule (position)] == 3;
  XiangqiVerdict verdict;
  int loser;

  xiangqi_position_judge (position, &verdict);
  loser = xiangqi_verdict_get_loser (&verdict);
  if (loser < 0)
    return (KtResult){ KT_DRAW, KT_NO_ACTOR,
                       is_third ? &xiangqi_reason_repetition : &xiangqi_reason_fourth };
  return (KtResult){ KT_WIN, 1 - loser,
                     verdict.cause == XIANGQI_CAUSE_CHECKS ? &xiangqi_reason_checks
                                                           : &xiangqi_reason_chase };
}

/* Whether a side has a piece that can cross the river. */
static gboolean
has_attackers (const XiangqiBoard *board, XiangqiSide side)
{
  const XiangqiSet *types = board->types;
  XiangqiSet attackers =
      xiangqi_set_or (xiangqi_set_or (types[XIANGQI_ROOK], types[XIANGQI_HORSE]),
                      xiangqi_set_or (types[XIANGQI_CANNON], types[XIANGQI_PAWN]));

  return xiangqi_set_meets (attackers, board->sides[side]);
}

/* Returns the result of a position in which the side to move can move. */
static KtResult
find_result (const XiangqiPosition *position)
{
  const XiangqiBoard *board = &position->board;

  if (!has_attackers (board, XIANGQI_RED) && !has_attackers (board, XIANGQI_BLACK))
    return (KtResult){ KT_DRAW, KT_NO_ACTOR, &xiangqi_reason_material };
  if (is_repetition_over (position))
    return find_result_of_repetition (position);
  if (board->plies >= XIANGQI_LIMIT_PLIES)
    return (KtResult){ KT_DRAW, KT_NO_ACTOR, &xiangqi_reason_limit };
  return (KtResult){ KT_ONGOING, KT_NO_ACTOR, NULL };
}

/* Copies the side to move and the key from the board to the base, and finds the result. */
static void
update (XiangqiPosition *position)
{
  const XiangqiBoard *board = &position->board;

  position->base.actor = board->side;
  position->base.key = board->key;
  if (xiangqi_board_can_move (board))
    position->base.result = find_result (position);
  else
    position->base.result =
        (KtResult){ KT_WIN, 1 - board->side,
                    board->in_check ? &xiangqi_reason_checkmate : &xiangqi_reason_stalemate };
}

/* Zeroes what is no longer needed, because positions are compared byte by byte. */
static void
forget_earlier (XiangqiPosition *position)
{
  memset (position->earlier, 0, sizeof position->earlier);
  memset (position->played, 0, sizeof position->played);
  position->n_earlier = 0;
}

static void
remember (XiangqiPosition *position, guint64 key, XiangqiMove move)
{
  guint n = position->n_earlier;

  if (n == XIANGQI_REMEMBERED) {
    n--;
    memmove (position->earlier, position->earlier + 1, n * sizeof *position->earlier);
    memmove (position->played, position->played + 1, n * sizeof *position->played);
  }
  position->earlier[n] = key;
  position->played[n] = move;
  position->n_earlier = n + 1;
}

void
xiangqi_position_set_board (XiangqiPosition *position, const XiangqiBoard *board)
{
  position->board = *board;
  forget_earlier (position);
  update (position);
}

void
xiangqi_start (KtPosition *position)
{
  XiangqiBoard board = xiangqi_board_start ();

  xiangqi_position_set_board ((XiangqiPosition *) position, &board);
}

void
xiangqi_play (KtPosition *base, const KtAction *action)
{
  XiangqiPosition *position = (XiangqiPosition *) base;
  XiangqiMove move = xiangqi_move (action->from, action->to);
  guint64 key = position->board.key;

  if (xiangqi_board_is_empty (&position->board, action->to))
    remember (position, key, move);
  else
    forget_earlier (position);
  xiangqi_board_play (&position->board, move);
  update (position);
}

guint64
xiangqi_compute_key (const KtPosition *position)
{
  return xiangqi_board_compute_key (&xiangqi (position)->board);
}

KtPiece
xiangqi_get_piece (const KtPosition *position, KtSquare square)
{
  XiangqiMan man = xiangqi (position)->board.men[square];

  if (man == XIANGQI_NOBODY)
    return (KtPiece){ -1, 0 };
  return (KtPiece){ (gint8) xiangqi_man_side (man), (guint8) xiangqi_man_type (man) };
}

int
xiangqi_get_side (const KtPosition *position, int actor)
{
  return actor;
}

guint
xiangqi_list_actions (const KtPosition *position, KtAction *out)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n; i++)
    out[i] = xiangqi_action_of_move (board, moves[i]);
  return n;
}

/* Wooden men on a wooden board sound like those of chess. */
const char *
xiangqi_get_sound (const KtPosition *position, const KtAction *action)
{
  gboolean takes = !xiangqi_board_is_empty (&xiangqi (position)->board, action->to);

  return takes ? "capture-wood" : "move-wood";
}

guint
xiangqi_get_move_number (const KtPosition *position)
{
  return xiangqi (position)->board.number;
}

gboolean
xiangqi_can_win (const KtPosition *position, int actor)
{
  return has_attackers (&xiangqi (position)->board, (XiangqiSide) actor);
}

static void
add_mark (GArray *marks, KtMarkKind kind, int side, XiangqiSet squares)
{
  KtMark mark = { .kind = kind, .side = side };

  while (!xiangqi_set_is_empty (squares))
    mark.squares[mark.n_squares++] = (KtSquare) xiangqi_set_pop (&squares);
  g_array_append_val (marks, mark);
}

/* Marks a general in check, the pieces that give checkmate, and what the rules about repetitions
 * forbid. */
void
xiangqi_add_marks (const KtPosition *position, GArray *marks)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiSide side = (XiangqiSide) board->side;

  xiangqi_foul_add_marks (xiangqi (position), marks);
  if (!board->in_check)
    return;
  add_mark (marks, KT_MARK_CHECK, (int) side, xiangqi_board_get (board, side, XIANGQI_KING));
  if (position->result.reason == &xiangqi_reason_checkmate)
    add_mark (marks, KT_MARK_MATE, 1 - (int) side, xiangqi_board_get_checkers (board, side));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/rules/jieqi-position.h"

#include <string.h>

#include "core/kt-zobrist.h"
#include "games/jieqi/rules/jieqi-sample.h"

const KtNote jieqi_types[JIEQI_TYPES] = {
  [XIANGQI_PAWN] = { "pawn", N_ ("Soldier") },
  [XIANGQI_ADVISOR] = { "advisor", N_ ("Advisor") },
  [XIANGQI_ELEPHANT] = { "elephant", N_ ("Elephant") },
  [XIANGQI_HORSE] = { "horse", N_ ("Horse") },
  [XIANGQI_CANNON] = { "cannon", N_ ("Cannon") },
  [XIANGQI_ROOK] = { "rook", N_ ("Chariot") },
  [XIANGQI_KING] = { "king", N_ ("General") },
  /* Translators: a piece of hidden chess that lies face down. */
  [JIEQI_HIDDEN] = { "hidden", N_ ("Hidden piece") },
};

static const KtNote reason_checkmate = { "checkmate", N_ ("Checkmate") };
static const KtNote reason_stalemate = { "no-moves", N_ ("No legal move is left") };
static const KtNote reason_material = { "material",
                                        N_ ("Neither side has a piece left that can attack") };
static const KtNote reason_limit = {
  "limit", N_ ("Sixty moves without a capture, and without turning a piece up")
};
static const KtNote reason_checks = { "perpetual-check",
                                      N_ ("The other side gave check again and again") };
static const KtNote reason_repetition = { "repetition",
                                          N_ ("The same position for the third time") };

/* --- The result ------------------------------------------------------------------------------- */

static gboolean
has_attackers (const HiddenBoard *board, XiangqiSide side)
{
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];

    if (man != XIANGQI_NOBODY && xiangqi_man_side (man) == side &&
        xiangqi_man_type (man) != XIANGQI_KING)
      return TRUE;
  }
  return FALSE;
}

/* Returns the index of the first time that the position stood; `n_earlier` if it is new. */
static guint
find_first (const JieqiPosition *position, guint *n_times)
{
  guint first = position->n_earlier;

  *n_times = 1;
  for (guint i = position->n_earlier; i-- > 0;) {
    if (position->earlier.keys[i] != position->base.key)
      continue;
    first = i;
    ++*n_times;
  }
  return first;
}

/* Whether a side gave check with each of its moves since the position with this index. */
static gboolean
checks_always (const JieqiPosition *position, guint first, XiangqiSide side, gboolean in_check)
{
  const HiddenBoard *board = &position->game.board;
  gboolean checks = board->side == side || in_check;

  for (guint i = first + 1; i < position->n_earlier; i++) {
    gboolean is_after_own = ((position->n_earlier - i) % 2 == 0) == (board->side != side);

    checks &= !is_after_own || position->earlier.checks[i];
  }
  return checks;
}

/* A side loses if it gives check with every move until the same position stands for the third
 * time. */
static KtResult
find_result_of_repetition (const JieqiPosition *position, guint first, gboolean in_check)
{
  gboolean red = checks_always (position, first, XIANGQI_RED, in_check);
  gboolean black = checks_always (position, first, XIANGQI_BLACK, in_check);

  if (red == black)
    return (KtResult){ KT_DRAW, KT_NO_ACTOR, &reason_repetition };
  return (KtResult){ KT_WIN, red ? XIANGQI_BLACK : XIANGQI_RED, &reason_checks };
}

static gboolean
can_move (const HiddenBoard *board)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];

  return hidden_board_list (board, moves) > 0;
}

static KtResult
find_result (const JieqiPosition *position, gboolean in_check)
{
  const HiddenBoard *board = &position->game.board;
  guint n_times, first = find_first (position, &n_times);

  if (!can_move (board))
    return (KtResult){ KT_WIN, 1 - board->side, in_check ? &reason_checkmate : &reason_stalemate };
  if (!has_attackers (board, XIANGQI_RED) && !has_attackers (board, XIANGQI_BLACK))
    return (KtResult){ KT_DRAW, KT_NO_ACTOR, &reason_material };
  if (n_times >= 3)
    return find_result_of_repetition (position, first, in_check);
  if (hidden_board_is_drawn (board))
    return (KtResult){ KT_DRAW, KT_NO_ACTOR, &reason_limit };
  return (KtResult){ KT_ONGOING, KT_NO_ACTOR, NULL };
}

static void
update (JieqiPosition *position)
{
  const HiddenBoard *board = &position->game.board;

  position->base.actor = board->side;
  position->base.key = jieqi_compute_key (&position->base);
  position->base.result =
      find_result (position, hidden_board_is_in_check (board, (XiangqiSide) board->side));
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void
forget_earlier (JieqiPosition *position)
{
  memset (&position->earlier, 0, sizeof position->earlier);
  position->n_earlier = 0;
}

void
jieqi_position_set_game (JieqiPosition *position, const HiddenGame *game, guint number)
{
  position->game = *game;
  position->number = number;
  forget_earlier (position);
  update (position);
}

void
jieqi_start (KtPosition *base)
{
  const int *options = base->options.values;
  HiddenLot lot =
      hidden_lot_of_deals ((guint) options[JIEQI_OPTION_RED], (guint) options[JIEQI_OPTION_BLACK]);
  HiddenGame game = hidden_game_start (&lot, options[JIEQI_OPTION_OPEN] != 0);

  jieqi_position_set_game ((JieqiPosition *) base, &game, 1);
}

static void
remember (JieqiPosition *position)
{
  const HiddenBoard *board = &position->game.board;
  guint n = position->n_earlier++;

  position->earlier.keys[n] = position->base.key;
  position->earlier.checks[n] =
      (guint8) hidden_board_is_in_check (board, (XiangqiSide) board->side);
}

void
jieqi_play (KtPosition *base, const KtAction *action)
{
  JieqiPosition *position = (JieqiPosition *) base;

  if (position->n_earlier < JIEQI_REMEMBERED)
    remember (position);
  position->number += position->game.board.side == XIANGQI_BLACK;
  hidden_game_play (&position->game, xiangqi_move (action->from, action->to));
  /* A capture cannot be taken back, nor can a man be turned down. */
  if (position->game.board.plies == 0)
    forget_earlier (position);
  update (position);
}

guint
jieqi_list_actions (const KtPosition *position, KtAction *out)
{
  const HiddenBoard *board = &jieqi (position)->game.board;
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = hidden_board_list (board, moves);

  for (guint i = 0; i < n; i++)
    out[i] = jieqi_action_of_move (board, moves[i]);
  return n;
}

const KtNote *
jieqi_explain_illegal (const KtPosition *position, const KtAction *action)
{
  static const KtNote cannot = { "cannot", N_ ("This piece cannot move there") };
  static const KtNote check = { "check", N_ ("The general is in check") };
  static const KtNote into_check = { "into-check", N_ ("The general would be in check") };
  const HiddenBoard *board = &jieqi (position)->game.board;
  XiangqiMove move = xiangqi_move (action->from, action->to), moves[XIANGQI_MAX_MOVES];
  guint n = hidden_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    if (moves[i] == move)
      return NULL;
  }
  n = hidden_board_list_pseudo (board, moves);
  for (guint i = 0; i < n; i++) {
    if (moves[i] == move)
      return hidden_board_is_in_check (board, (XiangqiSide) board->side) ? &check : &into_check;
  }
  return &cannot;
}

/* The key has what everybody sees. */
guint64
jieqi_compute_key (const KtPosition *position)
{
  const HiddenBoard *board = &jieqi (position)->game.board;
  const guint64 seed = G_GUINT64_CONSTANT (0x6a69657169);
  guint64 key = board->side ? kt_zobrist (seed, 0) : 0;

  for (guint square = 0; square < XIANGQI_SQUARES; square++) {
    guint man = board->men[square] + (board->is_hidden[square] ? XIANGQI_MEN : 0u);

    if (board->men[square] != XIANGQI_NOBODY)
      key ^= kt_zobrist (seed, 1 + man * XIANGQI_SQUARES + square);
  }
  return key;
}

/* --- What is seen ----------------------------------------------------------------------------- */

KtPiece
jieqi_get_piece (const KtPosition *position, KtSquare square)
{
  const HiddenBoard *board = &jieqi (position)->game.board;
  XiangqiMan man = board->men[square];

  if (man == XIANGQI_NOBODY)
    return (KtPiece){ -1, 0 };
  return (KtPiece){ (gint8) xiangqi_man_side (man), board->is_hidden[square]
                                                        ? (guint8) JIEQI_HIDDEN
                                                        : (guint8) xiangqi_man_type (man) };
}

int
jieqi_get_side (const KtPosition *position, int actor)
{
  return actor;
}

const char *
jieqi_get_sound (const KtPosition *position, const KtAction *action)
{
  XiangqiMan man = jieqi (position)->game.board.men[action->to];

  return man == XIANGQI_NOBODY ? "move-wood" : "capture-wood";
}

guint
jieqi_get_move_number (const KtPosition *position)
{
  return jieqi (position)->number;
}

/* The men captured face up are those that were turned up and are no longer on the board. */
void
jieqi_count_captured (const KtPosition *position, int side, int viewer, guint *counts)
{
  const HiddenGame *game = &jieqi (position)->game;
  XiangqiSide victim = xiangqi_other ((XiangqiSide) side);
  gboolean is_known = game->is_open || viewer == side || kt_position_is_over (position);

  for (int type = 0; type < XIANGQI_KING; type++) {
    guint hidden = game->captured[victim][type];

    counts[type] = game->turned[victim][type] + (is_known ? hidden : 0);
    counts[JIEQI_HIDDEN] += is_known ? 0 : hidden;
  }
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = game->board.men[square];

    if (man != XIANGQI_NOBODY && xiangqi_man_side (man) == victim &&
        xiangqi_man_type (man) != XIANGQI_KING && !game->board.is_hidden[square])
      counts[xiangqi_man_type (man)]--;
  }
}

gboolean
jieqi_can_win (const KtPosition *position, int actor)
{
  return has_attackers (&jieqi (position)->game.board, (XiangqiSide) actor);
}

/* Marks a general in check. */
void
jieqi_add_marks (const KtPosition *position, GArray *marks)
{
  const HiddenBoard *board = &jieqi (position)->game.board;
  XiangqiSide side = (XiangqiSide) board->side;
  KtMark mark = { .kind = KT_MARK_CHECK, .side = board->side, .n_squares = 1 };

  if (!hidden_board_is_in_check (board, side))
    return;
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    if (board->men[square] == xiangqi_man (side, XIANGQI_KING))
      mark.squares[0] = (KtSquare) square;
  }
  g_array_append_val (marks, mark);
}

/* Replaces the men that lie face down by a sample, and forgets the men that the other side has
 * captured face down. Forgetting again changes nothing. */
void
jieqi_forget_secrets (KtPosition *base)
{
  HiddenGame *game = &((JieqiPosition *) base)->game;
  XiangqiSide viewer = (XiangqiSide) game->board.side;
  JieqiView view = jieqi_view_of (game, viewer);
  guint64 state = base->key;
  JieqiSample sample;

  jieqi_sample_draw (&view, &state, &sample);
  if (!game->is_open)
    memset (game->captured[viewer], 0, sizeof game->captured[viewer]);
  for (int square = 0; square < XIANGQI_SQUARES; square++)
    game->lot.types[square] =
        game->board.is_hidden[square] ? sample.types[square] : (guint8) XIANGQI_TYPES;
  base->options.values[JIEQI_OPTION_RED] = base->options.values[JIEQI_OPTION_BLACK] = 0;
}

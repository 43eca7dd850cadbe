/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-skill.h"

#include <math.h>

#include "core/kt-zobrist.h"
#include "games/chess/rules/chess-obscurity.h"

gboolean
chess_skill_has_net (const ChessSkill *skill)
{
  return !skill || (skill->overlook == 0 && skill->temperature == 0);
}

/* --- Overlooked root moves --- */

static gboolean
is_mate (const ChessBoard *board, ChessMove move)
{
  ChessMove answers[CHESS_MAX_MOVES];
  ChessBoard next = *board;

  chess_board_play (&next, move);
  return chess_board_get_checkers (&next) && chess_board_list (&next, answers) == 0;
}

/* Varies the attention every few moves: `overlook` is scaled by a random factor between 0.4 and
 * 1.6. */
static ChessOversight
make_oversight (const ChessSkill *skill, const ChessBoard *board, guint64 seed)
{
  enum { FOR_MOVES = 5, WHOLE = 1000, MIN_SHARE = 400, SPAN = 1201 };
  guint64 share = MIN_SHARE + kt_zobrist (seed ^ G_MAXUINT32, board->number / FOR_MOVES) % SPAN;

  return (ChessOversight){ (guint) (skill->overlook * share / WHOLE), board->number, seed };
}

/* Whether the player sees a mating move. Mates are seldom missed, and whether one is missed is
 * drawn anew for each move of the game. */
static gboolean
is_seen_mate (const ChessOversight *oversight, const ChessBoard *board, ChessMove move,
              guint obscurity)
{
  enum { EASIER = 30, MAX_OVERLOOK = 1500 };
  ChessOversight looking = { MIN (oversight->overlook, MAX_OVERLOOK), 0,
                             kt_zobrist (oversight->seed, oversight->number) };

  return is_mate (board, move) && !chess_oversight_misses (&looking, move, obscurity / EASIER);
}

/* Whether the player considers a root move. Recaptures are easy to see. Players who overlook
 * moves never consider underpromotion. */
static gboolean
is_seen (const ChessOversight *oversight, const ChessPosition *position, ChessMove move)
{
  const ChessBoard *board = &position->board;
  int taken_on = position->n_earlier == 0 ? position->base.last.to : CHESS_NO_SQUARE;
  guint obscurity = chess_get_move_obscurity (board, move, taken_on);
  ChessType promotion = chess_move_promotion (move);

  if (is_seen_mate (oversight, board, move, obscurity))
    return TRUE;
  return !chess_oversight_misses (oversight, move, obscurity) &&
         (promotion == CHESS_PAWN || promotion == CHESS_QUEEN);
}

/* Draws a random rank for an unseen move, anew for every move of the game. */
static guint64
draw_rank (const ChessOversight *oversight, ChessMove move)
{
  return kt_zobrist (oversight->seed, oversight->number << 16 | move);
}

/* If fewer than `min_moves` moves are seen, adds random unseen ones: swaps them to the places
 * from `n_seen` on. */
static void
fill_up (const ChessOversight *oversight, ChessMove *moves, guint n_seen, guint min_moves, guint n)
{
  for (; n_seen < MIN (min_moves, n); n_seen++) {
    guint first = n_seen;
    ChessMove move;

    for (guint i = n_seen + 1; i < n; i++) {
      if (draw_rank (oversight, moves[i]) < draw_rank (oversight, moves[first]))
        first = i;
    }
    move = moves[first];
    moves[first] = moves[n_seen];
    moves[n_seen] = move;
  }
}

/* Restricts the root moves to those that the player sees, plus random ones if too few are left.
 * In check all moves are considered. */
static void
overlook_first_moves (const ChessOversight *oversight, const ChessPosition *position,
                      KtSearchLimits *limits)
{
  enum { MIN_MOVES = 4 };
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (&position->board, moves), n_wanted = 0, n_seen = 0;

  if (oversight->overlook == 0 || chess_board_get_checkers (&position->board))
    return;
  for (guint i = 0; i < n; i++) {
    ChessMove move = moves[i];

    if (!kt_search_limits_allow (limits, move))
      continue;
    moves[n_wanted++] = move;
    if (!is_seen (oversight, position, move))
      continue;
    moves[n_wanted - 1] = moves[n_seen];
    moves[n_seen++] = move;
  }
  fill_up (oversight, moves, n_seen, MIN_MOVES, n_wanted);
  limits->n_moves = MIN (MAX (n_seen, MIN_MOVES), n_wanted);
  for (guint i = 0; i < limits->n_moves; i++)
    limits->moves[i] = moves[i];
}

/* --- Choosing among the findings --- */

/* Whether a move takes back the player's own previous move. Keys are XOR sums, so equal
 * differences mean that one move reverses the other. */
static gboolean
goes_back (const ChessPosition *position, ChessMove move)
{
  const guint64 *earlier = position->earlier;
  guint n = position->n_earlier;
  ChessBoard next = position->board;

  if (n < 2)
    return FALSE;
  chess_board_play (&next, move);
  return (position->board.key ^ next.key) == (earlier[n - 1] ^ earlier[n - 2]);
}

/* Returns the relative probability of a finding; the best move has 1. A move that visibly loses
 * much gets 0, so the player does not miss visible mates. */
static double
get_weight (const ChessSkill *skill, const ChessPosition *position, const KtSearchFinding *best,
            const KtSearchFinding *finding)
{
  enum { MAX_LOSS = 220, TEMPERATURES = 4 };
  static const double when_going_back = 0.05;
  int loss = best->score - finding->score;

  if (finding->score == -KT_INFINITE ||
      loss > MIN (MAX_LOSS, TEMPERATURES * (int) skill->temperature))
    return 0;
  return exp (-(double) loss / skill->temperature) *
         (goes_back (position, finding->pv[0]) ? when_going_back : 1);
}

/* Draws a finding by weight and returns its index. The last of several findings is never chosen:
 * its share goes to the best one. The levels were calibrated in this way; choosing the last
 * finding as well would make them weaker. */
static guint
choose (const ChessSkill *skill, const ChessPosition *position, const KtSearchFinding *findings,
        guint n, guint64 seed)
{
  double sum = 0, draw;
  guint chosen = 0;

  if (skill->temperature == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    sum += get_weight (skill, position, &findings[0], &findings[i]);
  draw = (double) (seed >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53) * sum;
  for (; chosen + 1 < n; chosen++) {
    draw -= get_weight (skill, position, &findings[0], &findings[chosen]);
    if (draw < 0)
      return chosen;
  }
  return 0;
}

guint
chess_skill_think (const ChessSkill *skill, guint64 seed, KtSearch *search,
                   const KtSearchTask *task, KtSearchFinding *findings)
{
  const ChessPosition *position = chess (task->position);
  guint64 draw = kt_zobrist_mix (position->board.key ^ kt_zobrist (seed, 0));
  ChessOversight oversight =
      skill ? make_oversight (skill, &position->board, seed) : (ChessOversight){ 0 };
  KtSearchLimits weak = *task->limits;
  KtSearchTask weak_task = *task;
  guint n;

  chess_search_set_oversight (search, &oversight);
  if (skill) {
    weak.nodes = weak.nodes ? MIN (weak.nodes, skill->nodes) : skill->nodes;
    weak.n_lines = MAX (weak.n_lines, skill->n_lines);
    weak.is_thorough = kt_zobrist (draw, 1) % 1000 < skill->thorough;
    overlook_first_moves (&oversight, position, &weak);
  }
  weak_task.limits = &weak;
  n = kt_search_think (search, &weak_task, findings);
  return skill ? choose (skill, position, findings, n, kt_zobrist_mix (draw)) : 0;
}

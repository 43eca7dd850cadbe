/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-threat.h"

#include "engine/kt-score.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-mate.h"
#include "games/chess/teach/chess-motif.h"

enum {
  THREAT_MOVES = 2, /* threatened mates are detected within this many moves */
  THREAT_NODES = 100000,
  DELAY_NODES = 50000,
  OTHER_NODES = 20000, /* for each of the other moves */
  MIN_LOSS = 2,        /* the least loss, in pawns, that makes another move bad */
  MAX_DELAY = 5,       /* the longest mate whose delay is proved */
  MIN_EXCHANGE = 100,
};

static const KtNote stops_mate = { "stops-mate", N_ ("Stops mate") };
static const KtNote saves[CHESS_TYPES] = {
  [CHESS_PAWN] = { "saves-pawn", N_ ("Saves a pawn") },
  [CHESS_KNIGHT] = { "saves-knight", N_ ("Saves the knight") },
  [CHESS_BISHOP] = { "saves-bishop", N_ ("Saves the bishop") },
  [CHESS_ROOK] = { "saves-rook", N_ ("Saves the rook") },
  [CHESS_QUEEN] = { "saves-queen", N_ ("Saves the queen") },
};
static const KtNote saves_piece = { "saves-piece", N_ ("Saves a piece") };
static const KtNote takes_attacker = { "takes-attacker", N_ ("Takes the attacker") };
static const KtNote stops_pawn = { "stops-pawn", N_ ("Stops a pawn from promoting") };
static const KtNote stops_loss = { "stops-loss", N_ ("Stops a threat to win material") };
static const KtNote only_mate = { "only-mate", N_ ("Every other move allows mate") };
static const KtNote only_loss = { "only-loss", N_ ("Every other move loses material") };
static const KtNote only_both = { "only-both",
                                  N_ ("Every other move loses material or allows mate") };
static const KtNote delays_mate = { "delays-mate", N_ ("Holds out longest against mate") };
static const KtNote threatens_mate = { "threatens-mate", N_ ("Threatens mate") };
static const KtNote attacks[CHESS_TYPES] = {
  [CHESS_PAWN] = { "attacks-pawn", N_ ("Attacks a pawn") },
  [CHESS_KNIGHT] = { "attacks-knight", N_ ("Attacks the knight") },
  [CHESS_BISHOP] = { "attacks-bishop", N_ ("Attacks the bishop") },
  [CHESS_ROOK] = { "attacks-rook", N_ ("Attacks the rook") },
  [CHESS_QUEEN] = { "attacks-queen", N_ ("Attacks the queen") },
};
static const KtNote pins[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "pins-knight", N_ ("Pins the knight") },
  [CHESS_BISHOP] = { "pins-bishop", N_ ("Pins the bishop") },
  [CHESS_ROOK] = { "pins-rook", N_ ("Pins the rook") },
  [CHESS_QUEEN] = { "pins-queen", N_ ("Pins the queen") },
};

static gboolean
can_mate (const ChessCase *at, const ChessBoard *board, guint n_moves, guint64 max_nodes)
{
  return chess_mate_ask (board, n_moves, max_nodes, at->progress) == CHESS_MATE_YES;
}

static gboolean
cannot_mate (const ChessCase *at, const ChessBoard *board, guint n_moves, guint64 max_nodes)
{
  return chess_mate_ask (board, n_moves, max_nodes, at->progress) == CHESS_MATE_NO;
}

KtReason
chess_threat_find_stopped_mate (const ChessCase *at)
{
  if (at->in_check || !can_mate (at, &at->passed, THREAT_MOVES, THREAT_NODES) ||
      !cannot_mate (at, &at->next, THREAT_MOVES, THREAT_NODES))
    return (KtReason){ 0 };
  return kt_reason_of_note (&stops_mate);
}

/* --- Saved pieces ----------------------------------------------------------------------------- */

/* Whether the moved piece can be taken after it has taken something itself: that is a trade. */
static gboolean
is_traded (const ChessCase *at, int square)
{
  return at->captured != CHESS_TYPES && at->from == square &&
         !chess_case_is_unguarded (&at->next, at->to, at->other);
}

/* Whether the opponent could take a piece of this type at a profit, and cannot after the move. */
static gboolean
is_out_of_attack (const ChessCase *at, ChessType type)
{
  ChessSet set = chess_board_get (at->board, at->side, type);

  while (set) {
    int square = chess_set_pop (&set);
    int now = square == at->from ? at->to : square;

    if (!is_traded (at, square) && chess_case_wins_on (&at->passed, square) &&
        !chess_case_wins_on (&at->next, now))
      return TRUE;
  }
  return FALSE;
}

/* Whether the opponent could win a piece of this type by several moves, such as a fork, and
 * cannot after the move. */
static gboolean
is_rescued (const ChessCase *at, ChessType type)
{
  int worth = chess_case_values[type];

  return type != CHESS_PAWN && chess_board_get (at->board, at->side, type) &&
         !is_traded (at, at->type == type ? at->from : CHESS_NO_SQUARE) &&
         chess_case_is_threatened (at, CHESS_TYPES, worth) &&
         chess_case_is_threatened (at, type, worth) &&
         chess_case_is_safe (at, &at->next, type, worth);
}

/* Whether the side to move can promote a pawn without losing the new piece. */
static gboolean
can_promote (const ChessBoard *board)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = kernel->list_noisy (board, moves);

  for (guint i = 0; i < n; i++) {
    if (chess_move_promotion (moves[i]) != CHESS_PAWN &&
        kernel->see_ge (board, moves[i], MIN_EXCHANGE))
      return TRUE;
  }
  return FALSE;
}

/* Whether the move takes a piece that attacked something at a profit. */
static gboolean
is_attacker_taken (const ChessCase *at)
{
  ChessSet attacked;

  if (at->captured == CHESS_TYPES)
    return FALSE;
  attacked = chess_get_attacks (at->captured, at->other, at->to, chess_board_occupied (at->board)) &
             at->board->sides[at->side];
  while (attacked) {
    if (chess_case_wins_on (&at->passed, chess_set_pop (&attacked)))
      return TRUE;
  }
  return FALSE;
}

/* Returns about how many pawns the opponent would win if the side to move passed. */
static int
get_loss (const ChessCase *at)
{
  static const int losses[] = { 9, 5, 3, 2, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++) {
    if (chess_case_is_threatened (at, CHESS_TYPES, losses[i]))
      return losses[i];
  }
  return 0;
}

/* Names the loss that a move prevents; NULL for a pawn that is not attacked yet, which is too
 * little to be a threat. */
static const KtNote *
name_saved (const ChessCase *at, int loss)
{
  for (ChessType type = CHESS_QUEEN; (int) type >= CHESS_KNIGHT; type--) {
    if (is_out_of_attack (at, type) || is_rescued (at, type))
      return &saves[type];
  }
  if (is_attacker_taken (at))
    return &takes_attacker;
  if (loss == 1)
    return is_out_of_attack (at, CHESS_PAWN) ? &saves[CHESS_PAWN] : NULL;
  return loss == 3 ? &saves_piece : &stops_loss;
}

KtReason
chess_threat_find_stopped_pawn (const ChessCase *at)
{
  if (at->in_check || !can_promote (&at->passed) || can_promote (&at->next))
    return (KtReason){ 0 };
  return kt_reason_of_note (&stops_pawn);
}

KtReason
chess_threat_find_saved (const ChessCase *at)
{
  int loss;

  if (at->in_check)
    return (KtReason){ 0 };
  loss = get_loss (at);
  if (loss == 0 || !chess_case_is_safe (at, &at->next, CHESS_TYPES, (loss + 1) / 2))
    return (KtReason){ 0 };
  return kt_reason_of_note (name_saved (at, loss));
}

/* --- The other moves -------------------------------------------------------------------------- */

/* The proofs about all other moves. */
typedef struct {
  guint n_mates, n_losses;
} Others;

/* Whether a move loses material or allows mate, which is counted. */
static gboolean
count_bad_move (const ChessCase *at, ChessMove move, Others *others)
{
  ChessBoard next;

  chess_kernel_get_best ()->play_to (at->board, move, &next);
  if (can_mate (at, &next, THREAT_MOVES, OTHER_NODES)) {
    others->n_mates++;
    return TRUE;
  }
  if (!chess_case_is_lost (at, &next, CHESS_TYPES, MIN_LOSS))
    return FALSE;
  others->n_losses++;
  return TRUE;
}

KtReason
chess_threat_find_only_move (const ChessCase *at)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (at->board, moves);
  Others others = { 0 };

  if (n == 1)
    return (KtReason){ 0 };
  for (guint i = 0; i < n; i++) {
    if (moves[i] != at->move && !count_bad_move (at, moves[i], &others))
      return (KtReason){ 0 };
  }
  if (!cannot_mate (at, &at->next, THREAT_MOVES, THREAT_NODES) ||
      (others.n_losses > 0 && !chess_case_is_safe (at, &at->next, CHESS_TYPES, 1)))
    return (KtReason){ 0 };
  if (others.n_losses == 0)
    return kt_reason_of_note (&only_mate);
  return kt_reason_of_note (others.n_mates == 0 ? &only_loss : &only_both);
}

KtReason
chess_threat_find_delay (const ChessCase *at)
{
  int n_moves = (KT_SCORE_WIN + at->score) / 2;
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (at->board, moves);

  if (!kt_score_is_loss (at->score) || n == 1 || n_moves < 1 || n_moves > MAX_DELAY ||
      (n_moves > 1 && !cannot_mate (at, &at->next, (guint) n_moves - 1, THREAT_NODES)))
    return (KtReason){ 0 };
  for (guint i = 0; i < n; i++) {
    ChessBoard next;

    chess_kernel_get_best ()->play_to (at->board, moves[i], &next);
    if (!can_mate (at, &next, (guint) n_moves, DELAY_NODES))
      return (KtReason){ 0 };
  }
  return kt_reason_of_note (&delays_mate);
}

/* --- Threats that the move makes -------------------------------------------------------------- */

/* Whether an enemy piece of a type can be taken at a profit next, and could not before. */
static gboolean
is_attacked (const ChessCase *at, ChessType type)
{
  ChessSet set = chess_board_get (&at->next, at->other, type);

  while (set) {
    int square = chess_set_pop (&set);

    if (chess_case_wins_on (&at->renewed, square) && !chess_case_wins_on (at->board, square))
      return TRUE;
  }
  return FALSE;
}

static const KtNote *
find_attack (const ChessCase *at)
{
  if (at->gives_check || chess_case_wins_on (&at->next, at->to))
    return NULL;
  for (ChessType type = CHESS_QUEEN; (int) type >= CHESS_PAWN; type--) {
    if (is_attacked (at, type))
      return &attacks[type];
  }
  return NULL;
}

static gboolean
is_mate_threatened (const ChessCase *at)
{
  return !at->gives_check && can_mate (at, &at->renewed, THREAT_MOVES, THREAT_NODES) &&
         cannot_mate (at, at->board, THREAT_MOVES, THREAT_NODES);
}

KtReason
chess_threat_find_made (const ChessCase *at)
{
  ChessType pinned = chess_motif_get_pinned (at);
  const KtNote *attack;

  if (is_mate_threatened (at))
    return kt_reason_of_note (&threatens_mate);
  attack = find_attack (at);
  if (attack)
    return kt_reason_of_note (attack);
  return kt_reason_of_note (pinned != CHESS_TYPES ? &pins[pinned] : NULL);
}

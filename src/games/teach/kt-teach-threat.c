/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-threat.h"

#include "engine/kt-score.h"
#include "games/teach/kt-teach-mate.h"

enum {
  THREAT_MOVES = 2, /* threatened mates are detected within this many moves */
  THREAT_NODES = 100000,
  DELAY_NODES = 50000,
  OTHER_NODES = 20000, /* maximum of positions for each other move */
  MIN_LOSS = 2,        /* the least loss, in pawns, that makes another move bad */
  MAX_DELAY = 5,       /* the longest mate whose delay is proved */
  PAWN = 0,
};

static const KtNote stops_mate = { "stops-mate", N_ ("Stops mate") };
static const KtNote saves_piece = { "saves-piece", N_ ("Saves a piece") };
static const KtNote takes_attacker = { "takes-attacker", N_ ("Takes the attacker") };
static const KtNote stops_loss = { "stops-loss", N_ ("Stops a threat to win material") };
static const KtNote only_mate = { "only-mate", N_ ("Every other move allows mate") };
static const KtNote only_loss = { "only-loss", N_ ("Every other move loses material") };
static const KtNote only_both = { "only-both",
                                  N_ ("Every other move loses material or allows mate") };
static const KtNote delays_mate = { "delays-mate", N_ ("Holds out longest against mate") };
static const KtNote threatens_mate = { "threatens-mate", N_ ("Threatens mate") };

static KtTeachMateAnswer
ask_mate (const KtTeachCase *at, const void *board, guint n_moves, guint64 max_nodes)
{
  KtTeachMateQuestion question = { at->rules, board, n_moves, max_nodes, FALSE, NULL, 0 };

  return kt_teach_mate_ask (&question, at->progress);
}

static gboolean
can_mate (const KtTeachCase *at, const void *board, guint n_moves, guint64 max_nodes)
{
  return ask_mate (at, board, n_moves, max_nodes) == KT_TEACH_MATE_YES;
}

static gboolean
cannot_mate (const KtTeachCase *at, const void *board, guint n_moves, guint64 max_nodes)
{
  return ask_mate (at, board, n_moves, max_nodes) == KT_TEACH_MATE_NO;
}

KtReason
kt_teach_threat_find_stopped_mate (const KtTeachCase *at)
{
  if (at->in_check || !can_mate (at, at->passed, THREAT_MOVES, THREAT_NODES) ||
      !cannot_mate (at, at->next, THREAT_MOVES, THREAT_NODES))
    return (KtReason){ 0 };
  return kt_reason_of_note (&stops_mate);
}

/* --- Saved pieces ----------------------------------------------------------------------------- */

/* Whether the piece on `square` makes the move, and the move captures a guarded piece. Then the
 * pieces are traded, and none is saved. */
static gboolean
is_traded (const KtTeachCase *at, int square)
{
  return at->captured != at->rules->n_types && at->from == square &&
         !kt_teach_case_is_unguarded (at, at->next, at->to, at->other);
}

/* Whether the opponent could take a piece of this type at a profit, and cannot after the move. */
static gboolean
is_out_of_attack (const KtTeachCase *at, guint type)
{
  int squares[KT_TEACH_MAX_PIECES];
  guint n = at->rules->list_pieces (at->board, at->side, type, squares);

  for (guint i = 0; i < n; i++) {
    int now = squares[i] == at->from ? at->to : squares[i];

    if (!is_traded (at, squares[i]) && kt_teach_case_wins_on (at, at->passed, squares[i]) &&
        !kt_teach_case_wins_on (at, at->next, now))
      return TRUE;
  }
  return FALSE;
}

/* Whether the opponent could win a piece of this type by several moves, such as a fork, and
 * cannot after the move. */
static gboolean
is_rescued (const KtTeachCase *at, guint type)
{
  int worth = at->rules->values[type];

  return type != PAWN && at->rules->count (at->board, at->side, type) > 0 &&
         !(at->type == type && is_traded (at, at->from)) &&
         kt_teach_case_is_threatened (at, at->rules->n_types, worth) &&
         kt_teach_case_is_threatened (at, type, worth) &&
         kt_teach_case_is_safe (at, at->next, type, worth);
}

/* Whether the move takes a piece that attacked something at a profit. */
static gboolean
is_attacker_taken (const KtTeachCase *at)
{
  int attacked[KT_TEACH_MAX_PIECES];
  guint n;

  if (at->captured == at->rules->n_types || at->rules->is_empty (at->board, at->to))
    return FALSE;
  n = at->rules->list_attacked (at->board, at->to, attacked);
  for (guint i = 0; i < n; i++) {
    if (kt_teach_case_wins_on (at, at->passed, attacked[i]))
      return TRUE;
  }
  return FALSE;
}

/* Returns about how many pawns the opponent would win if the side to move passed. */
static int
get_loss (const KtTeachCase *at)
{
  const int *loss = at->rules->losses;

  while (*loss && !kt_teach_case_is_threatened (at, at->rules->n_types, *loss))
    loss++;
  return *loss;
}

/* Names the loss that a move prevents. An attacked piece comes before a piece that several moves
 * would win. Returns NULL for a pawn that is not attacked yet, which is too little to be a threat.
 */
static const KtNote *
name_saved (const KtTeachCase *at, int loss)
{
  const KtNote *saves = at->rules->notes->saves;

  for (guint type = at->rules->n_types - 2; type > PAWN; type--) {
    if (is_out_of_attack (at, type))
      return &saves[type];
  }
  for (guint type = at->rules->n_types - 2; type > PAWN; type--) {
    if (is_rescued (at, type))
      return &saves[type];
  }
  if (is_attacker_taken (at))
    return &takes_attacker;
  if (loss == 1)
    return is_out_of_attack (at, PAWN) ? &saves[PAWN] : NULL;
  return loss == at->rules->piece ? &saves_piece : &stops_loss;
}

KtReason
kt_teach_threat_find_saved (const KtTeachCase *at)
{
  int loss;

  if (at->in_check)
    return (KtReason){ 0 };
  loss = get_loss (at);
  if (loss == 0 || !kt_teach_case_is_safe (at, at->next, at->rules->n_types, (loss + 1) / 2))
    return (KtReason){ 0 };
  return kt_reason_of_note (name_saved (at, loss));
}

/* --- The other moves -------------------------------------------------------------------------- */

/* The proofs about all other moves. */
typedef struct {
  guint n_mates, n_losses;
} Others;

/* Returns whether a move allows a mate or loses material, and counts it in `others`. */
static gboolean
count_bad_move (const KtTeachCase *at, KtTeachMove move, Others *others)
{
  KtTeachBoard next;

  at->rules->play_to (at->board, move, &next);
  if (can_mate (at, &next, THREAT_MOVES, OTHER_NODES)) {
    others->n_mates++;
    return TRUE;
  }
  if (!kt_teach_case_is_lost (at, &next, at->rules->n_types, MIN_LOSS))
    return FALSE;
  others->n_losses++;
  return TRUE;
}

KtReason
kt_teach_threat_find_only_move (const KtTeachCase *at)
{
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  guint n = kt_teach_list (at->rules, at->board, moves);
  Others others = { 0 };

  if (n == 1)
    return (KtReason){ 0 };
  for (guint i = 0; i < n; i++) {
    if (moves[i] != at->move && !count_bad_move (at, moves[i], &others))
      return (KtReason){ 0 };
  }
  if (!cannot_mate (at, at->next, THREAT_MOVES, THREAT_NODES) ||
      (others.n_losses > 0 && !kt_teach_case_is_safe (at, at->next, at->rules->n_types, 1)))
    return (KtReason){ 0 };
  if (others.n_losses == 0)
    return kt_reason_of_note (&only_mate);
  return kt_reason_of_note (others.n_mates == 0 ? &only_loss : &only_both);
}

KtReason
kt_teach_threat_find_delay (const KtTeachCase *at)
{
  int n_moves = (KT_SCORE_WIN + at->score) / 2;
  KtTeachMove moves[KT_TEACH_MAX_MOVES];
  guint n = kt_teach_list (at->rules, at->board, moves);

  if (!kt_score_is_loss (at->score) || n == 1 || n_moves < 1 || n_moves > MAX_DELAY ||
      (n_moves > 1 && !cannot_mate (at, at->next, (guint) n_moves - 1, THREAT_NODES)))
    return (KtReason){ 0 };
  for (guint i = 0; i < n; i++) {
    KtTeachBoard next;

    at->rules->play_to (at->board, moves[i], &next);
    if (!can_mate (at, &next, (guint) n_moves, DELAY_NODES))
      return (KtReason){ 0 };
  }
  return kt_reason_of_note (&delays_mate);
}

/* --- Threats that the move makes -------------------------------------------------------------- */

/* Whether an enemy piece of a type can be taken at a profit next, and could not before. */
static gboolean
is_attacked (const KtTeachCase *at, guint type)
{
  int squares[KT_TEACH_MAX_PIECES];
  guint n = at->rules->list_pieces (at->next, at->other, type, squares);

  for (guint i = 0; i < n; i++) {
    if (kt_teach_case_wins_on (at, at->renewed, squares[i]) &&
        !kt_teach_case_wins_on (at, at->board, squares[i]))
      return TRUE;
  }
  return FALSE;
}

static const KtNote *
find_attack (const KtTeachCase *at)
{
  if (at->gives_check || kt_teach_case_wins_on (at, at->next, at->to))
    return NULL;
  for (guint i = at->rules->n_types - 1; i > PAWN; i--) {
    if (is_attacked (at, i - 1))
      return &at->rules->notes->attacks[i - 1];
  }
  return NULL;
}

static gboolean
is_mate_threatened (const KtTeachCase *at)
{
  return !at->gives_check && can_mate (at, at->renewed, THREAT_MOVES, THREAT_NODES) &&
         cannot_mate (at, at->board, THREAT_MOVES, THREAT_NODES);
}

KtReason
kt_teach_threat_find_made (const KtTeachCase *at)
{
  guint pinned = at->rules->get_pinned (at);
  const KtNote *attack;

  if (is_mate_threatened (at))
    return kt_reason_of_note (&threatens_mate);
  attack = find_attack (at);
  if (attack)
    return kt_reason_of_note (attack);
  return kt_reason_of_note (pinned != at->rules->n_types ? &at->rules->notes->pins[pinned] : NULL);
}

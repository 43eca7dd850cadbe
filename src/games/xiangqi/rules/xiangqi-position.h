/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game of Chinese chess: the board, and the history needed for repetitions. The
 * functions without a comment are pointed to by the KtGame and documented in core/kt-game.h. Red is
 * side and actor 0. */
#pragma once

#include "core/kt-position.h"
#include "games/xiangqi/rules/xiangqi-repetition.h"

G_BEGIN_DECLS

/* How many plies since the last capture are remembered. Only checks, which the move limit does not
 * count, can make more; then the oldest are forgotten. */
enum { XIANGQI_REMEMBERED = 255 };

typedef struct {
  KtPosition base;
  XiangqiBoard board;
  guint n_earlier;                        /* number of remembered plies ... */
  guint64 earlier[XIANGQI_REMEMBERED];    /* ... and the keys of the positions before them ... */
  XiangqiMove played[XIANGQI_REMEMBERED]; /* ... and their moves */
} XiangqiPosition;

static inline const XiangqiPosition *
xiangqi (const KtPosition *position)
{
  return (const XiangqiPosition *) position;
}

extern const KtNote xiangqi_types[XIANGQI_TYPES];

/* The options of the game, and the rules about repetitions that one of them chooses. */
enum { XIANGQI_OPTION_REPETITION, XIANGQI_N_OPTIONS };
typedef enum {
  XIANGQI_REPETITION_WORLD, /* the third occurrence is judged: checks and chases */
  /* The fourth occurrence is judged in the same way: the Asian rules let a player repeat what is
   * forbidden three times. */
  XIANGQI_REPETITION_ASIAN,
  XIANGQI_REPETITION_THREEFOLD, /* the third occurrence is a draw, whatever was played */
  XIANGQI_REPETITION_SIMPLE,    /* the fourth occurrence is judged: checks only */
  XIANGQI_REPETITION_NONE,      /* positions may be repeated */
  XIANGQI_REPETITIONS,
} XiangqiRepetitionRule;
extern const KtNote xiangqi_repetition_rules[XIANGQI_REPETITIONS];

static inline gboolean
xiangqi_rule_forbids_chases (XiangqiRepetitionRule rule)
{
  return rule == XIANGQI_REPETITION_WORLD || rule == XIANGQI_REPETITION_ASIAN;
}

static inline gboolean
xiangqi_rule_forbids_checks (XiangqiRepetitionRule rule)
{
  return rule == XIANGQI_REPETITION_SIMPLE || xiangqi_rule_forbids_chases (rule);
}

/* Reasons of results. */
extern const KtNote xiangqi_reason_checkmate;
extern const KtNote xiangqi_reason_stalemate;
extern const KtNote xiangqi_reason_material;
extern const KtNote xiangqi_reason_limit;
extern const KtNote xiangqi_reason_checks; /* the loser gave check with every move of a cycle */
extern const KtNote xiangqi_reason_chase;  /* the loser chased a piece with every move */
extern const KtNote xiangqi_reason_repetition;
extern const KtNote xiangqi_reason_fourth; /* by rules that wait for the fourth occurrence */

static inline KtAction
xiangqi_action_of_move (const XiangqiBoard *board, XiangqiMove move)
{
  return kt_action (KT_ACTION_MOVE, board->side, (KtSquare) xiangqi_move_from (move),
                    (KtSquare) xiangqi_move_to (move), 0);
}

/* The move that led to a position; 0 if none is known. */
static inline XiangqiMove
xiangqi_position_get_last_move (const KtPosition *position)
{
  const KtAction *last = &position->last;

  return last->kind == KT_ACTION_MOVE ? xiangqi_move (last->from, last->to) : 0;
}

/* Fills a position with a board and an empty history. */
void xiangqi_position_set_board (XiangqiPosition *position, const XiangqiBoard *board);
/* How often this position has occurred since the last capture, including now. */
guint xiangqi_position_count_occurrences (const XiangqiPosition *position);
/* Judges the moves since the position first stood, as the rules in force will when it has stood
 * often enough. The ruling is XIANGQI_GOES_ON if it has not stood before, or may be repeated. */
void xiangqi_position_judge (const XiangqiPosition *position, XiangqiVerdict *verdict);

void xiangqi_start (KtPosition *position);
guint xiangqi_list_actions (const KtPosition *position, KtAction *out);
void xiangqi_play (KtPosition *position, const KtAction *action);
guint64 xiangqi_compute_key (const KtPosition *position);
KtPiece xiangqi_get_piece (const KtPosition *position, KtSquare square);
int xiangqi_get_side (const KtPosition *position, int actor);
const char *xiangqi_get_sound (const KtPosition *position, const KtAction *action);
guint xiangqi_get_move_number (const KtPosition *position);
gboolean xiangqi_can_win (const KtPosition *position, int actor);
void xiangqi_add_marks (const KtPosition *position, GArray *marks);

G_END_DECLS

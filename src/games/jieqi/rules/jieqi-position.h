/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game of hidden chess. It holds the lot, because the game goes on from it; what
 * the players are shown, and what engines look at, is the board and the men that a player has seen.
 * The functions fill the KtGame and are documented there. Red is side and actor 0. */
#pragma once

#include "core/kt-position.h"
#include "games/jieqi/rules/hidden-game.h"

G_BEGIN_DECLS

/* Types of pieces as they are shown: those of Chinese chess, and a man that lies face down. */
enum { JIEQI_HIDDEN = XIANGQI_TYPES, JIEQI_TYPES };
extern const KtNote jieqi_types[JIEQI_TYPES];

enum { JIEQI_OPTION_OPEN, JIEQI_OPTION_RED, JIEQI_OPTION_BLACK, JIEQI_N_OPTIONS };
/* The positions since the last one that cannot come again. */
enum { JIEQI_REMEMBERED = XIANGQI_LIMIT_PLIES + 1 };
typedef struct {
  guint64 keys[JIEQI_REMEMBERED];
  guint8 checks[JIEQI_REMEMBERED]; /* whether the side to move was in check */
} JieqiEarlier;

typedef struct {
  KtPosition base;
  HiddenGame game;
  guint number; /* of the full move, from 1 */
  guint n_earlier;
  JieqiEarlier earlier;
} JieqiPosition;

static inline const JieqiPosition *
jieqi (const KtPosition *position)
{
  return (const JieqiPosition *) position;
}

static inline KtAction
jieqi_action_of_move (const HiddenBoard *board, XiangqiMove move)
{
  return kt_action (KT_ACTION_MOVE, board->side, (KtSquare) xiangqi_move_from (move),
                    (KtSquare) xiangqi_move_to (move), 0);
}

/* Puts a game into a position without earlier ones. */
void jieqi_position_set_game (JieqiPosition *position, const HiddenGame *game, guint number);

void jieqi_start (KtPosition *position);
guint jieqi_list_actions (const KtPosition *position, KtAction *out);
const KtNote *jieqi_explain_illegal (const KtPosition *position, const KtAction *action);
void jieqi_play (KtPosition *position, const KtAction *action);
guint64 jieqi_compute_key (const KtPosition *position);
KtPiece jieqi_get_piece (const KtPosition *position, KtSquare square);
int jieqi_get_side (const KtPosition *position, int actor);
const char *jieqi_get_sound (const KtPosition *position, const KtAction *action);
guint jieqi_get_move_number (const KtPosition *position);
gboolean jieqi_can_win (const KtPosition *position, int actor);
void jieqi_add_marks (const KtPosition *position, GArray *marks);
void jieqi_count_captured (const KtPosition *position, int side, int viewer, guint *counts);
void jieqi_forget_secrets (KtPosition *position);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which attacks count as a chase by the world rules of 2018. The reading of the rules where
 * programs disagree: a piece is protected if the attacker could legally be taken back after the
 * capture, on the board as it is then. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* An attack of a piece on an enemy piece. */
typedef struct {
  gint8 attacker, victim; /* their squares */
} XiangqiAttack;

/* More than five kinds of attackers can make: each of them attacks at most eight pieces. */
enum { XIANGQI_MAX_ATTACKS = 80 };

/* Lists the attacks of a side that count, as if it were to move, and returns their number. `out`
 * needs room for XIANGQI_MAX_ATTACKS. */
guint xiangqi_chase_list (const XiangqiBoard *board, XiangqiSide side, XiangqiAttack *out);
/* Lists the attacks by which a side could take a piece that can be chased, protected or not. A
 * check does not matter here: an attack that has to wait for the answer to a check stands all the
 * same. */
guint xiangqi_chase_list_threats (const XiangqiBoard *board, XiangqiSide side, XiangqiAttack *out);

G_END_DECLS

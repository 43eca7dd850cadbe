/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of the ways in which a move attacks: forks, pins, attacks that another piece gets because
 * this one moved. They are found by geometry; whether they win something is for
 * kt_teach_case_gains() to say. */
#pragma once

#include "core/kt-note.h"
#include "games/xiangqi/teach/xiangqi-case.h"

G_BEGIN_DECLS

/* Returns the name of the way in which the move attacks pieces of a type; XIANGQI_TYPES means any
 * type. NULL if it is none of these. */
const KtNote *xiangqi_motif_find (const XiangqiCase *at, XiangqiType won);
/* Returns the name of a check that has one, such as by two cannons in a row, or NULL. */
const KtNote *xiangqi_motif_find_check (const XiangqiCase *at);
/* Returns the type of the piece that may not leave its place because the moved piece would check;
 * XIANGQI_TYPES if none. The moved piece cannot be captured at a profit. */
XiangqiType xiangqi_motif_get_pinned (const XiangqiCase *at);
/* The enemies that a piece attacks after the move but did not attack before. */
XiangqiSet xiangqi_motif_get_new_attacks (const XiangqiCase *at, int square);

G_END_DECLS

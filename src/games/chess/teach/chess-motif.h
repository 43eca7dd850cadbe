/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of tactics by which a move attacks several pieces, or a piece behind another: forks, pins,
 * skewers, discovered attacks. They are found by geometry; kt_teach_case_gains() decides whether
 * they win something. */
#pragma once

#include "core/kt-note.h"
#include "games/chess/teach/chess-case.h"

G_BEGIN_DECLS

extern const KtNote chess_motif_fork;
extern const KtNote chess_motif_skewer;
extern const KtNote chess_motif_pin;
extern const KtNote chess_motif_discovered;
extern const KtNote chess_motif_discovered_check;
extern const KtNote chess_motif_double_check;

/* Returns the name of the tactic by which the move attacks pieces of the type `won`; CHESS_TYPES
 * means any type. NULL if the move uses none of these tactics. */
const KtNote *chess_motif_find (const ChessCase *at, ChessType won);
/* Returns the type of the piece that the move newly pins to its king; CHESS_TYPES if none. The
 * pinning piece cannot be captured at a profit. */
ChessType chess_motif_get_pinned (const ChessCase *at);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well somebody plays who is weaker than the search. He looks at less, overlooks moves, most of
 * all those that people overlook, and among moves that look nearly as good to him takes any. */
#pragma once

#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

typedef struct {
  guint nodes;       /* that he looks at */
  guint overlook;    /* as in ChessSight */
  guint temperature; /* of two moves this many hundredths of a pawn apart, the worse is chosen e
                      * times more seldom */
} ChessSkill;

/* Between these a skill can be had for every number of Elo's scale; what they are worth among
 * people is a guess, how much stronger a higher number is was measured. */
enum { CHESS_MIN_ELO = 600, CHESS_MAX_ELO = 2400 };
ChessSkill chess_skill_of_elo (guint elo);

/* Searches as chess_search_think() does, and returns which of the findings is chosen, always 0
 * for the whole strength: `skill` NULL. `findings` has room for CHESS_MAX_MOVES. What is overlooked
 * and chosen is drawn by the seed. */
guint chess_skill_think (const ChessSkill *skill, guint64 seed, ChessSearch *search,
                         const ChessSearchTask *task, ChessFinding *findings);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well somebody plays who is weaker than the search. He looks at less, overlooks moves, his own
 * and those of the other side, most of all those that people overlook, and among moves that look
 * nearly as good to him takes any. He does not give anything away that he sees. */
#pragma once

#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

typedef struct {
  guint nodes;    /* that he looks at */
  guint n_lines;  /* how many moves he compares */
  guint overlook; /* as in ChessOversight */
  guint thorough; /* for so many of 1000 moves he leaves nothing out by a guess: who does not look
                   * deep looks at all that is near */
  guint temperature; /* of two moves this many hundredths of a pawn apart, the worse is chosen e
                      * times more seldom */
} ChessSkill;

/* Between these a skill can be had for every number of Elo's scale. docs/strength.md tells what the
 * numbers were held against; those above CHESS_MAX_ELO were held against nothing but ourselves. */
enum { CHESS_MIN_ELO = 600, CHESS_MAX_ELO = 2850, CHESS_MAX_NUMBER = 3100 };
ChessSkill chess_skill_of_elo (guint elo);
/* Whether a network helps: only those who overlook nothing and always choose the best. All others
 * are set by games that a network would change. NULL: the whole strength. */
gboolean chess_skill_has_net (const ChessSkill *skill);

/* Searches as chess_search_think() does, and returns which of the findings is chosen, always 0
 * for the whole strength: `skill` NULL. `findings` has room for CHESS_MAX_MOVES. What is overlooked
 * and chosen is drawn by the seed. It takes no longer than its search does: a person's time to
 * think is the business of whoever shows the game. */
guint chess_skill_think (const ChessSkill *skill, guint64 seed, ChessSearch *search,
                         const ChessSearchTask *task, ChessFinding *findings);

G_END_DECLS

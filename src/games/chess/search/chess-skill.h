/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player weaker than the full search. Such a player searches fewer nodes, overlooks moves of
 * both sides as people do, and chooses at random among moves that look nearly equal. Moves that
 * visibly lose much are never chosen. */
#pragma once

#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

typedef struct {
  guint nodes;       /* number of nodes to search */
  guint n_lines;     /* number of best root moves to choose from */
  guint overlook;    /* as in ChessOversight */
  guint thorough;    /* how many of 1000 moves are searched without unsound pruning */
  guint temperature; /* a move this many centipawns worse is chosen e (2.718) times less often */
} ChessSkill;

/* Whether a skill uses the network: only if it overlooks nothing and always plays the best move,
 * because the others were calibrated without one. NULL means full strength. */
gboolean chess_skill_has_net (const ChessSkill *skill);

/* Like kt_search_think(), but returns the index of the finding to play, which is 0 at full
 * strength (`skill` is NULL). `findings` needs room for CHESS_MAX_MOVES. The seed decides which
 * moves are overlooked and which finding is chosen. The function does not wait to look as if it
 * thought; that is up to the caller. */
guint chess_skill_think (const ChessSkill *skill, guint64 seed, KtSearch *search,
                         const KtSearchTask *task, KtSearchFinding *findings);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player weaker than the full search. Such a player searches fewer nodes, overlooks moves of
 * both sides as people do, and chooses at random among moves that look nearly equal. Moves that
 * visibly lose much are never chosen. */
#pragma once

#include "engine/kt-limits.h"
#include "engine/kt-search.h"

G_BEGIN_DECLS

typedef struct {
  guint nodes;       /* number of nodes to search */
  guint n_lines;     /* number of best root moves to choose from */
  guint overlook;    /* as in KtOversight */
  guint thorough;    /* how many of 1000 moves are searched without unsound pruning */
  guint temperature; /* a move this many centipawns worse is chosen e (2.718) times less often */
} KtSkill;

/* The facts about a position that the choice of a move depends on. */
typedef struct {
  guint64 key;
  guint number; /* of the move in the game */
  gboolean in_check;
  const guint64 *earlier; /* keys of the positions before, the latest last */
  guint n_earlier;
} KtSkillRoot;

/* The functions that a game adds. */
typedef struct {
  KtSkillRoot (*describe) (const KtPosition *position);
  guint64 (*get_key_after) (const KtPosition *position, guint16 move);
  gboolean (*is_mate) (const KtPosition *position, guint16 move);
  /* How easily a person overlooks a move: from 0, never, to 100. */
  guint (*get_obscurity) (const KtPosition *position, guint16 move);
  /* FALSE: a player who overlooks moves never considers this move. NULL: all are considered. */
  gboolean (*is_ordinary) (guint16 move);
} KtSkillGame;

/* Like kt_search_think(), but returns the index of the finding to play, which is 0 at full
 * strength (`skill` is NULL). `findings` needs room for KT_MAX_ROOT_MOVES. The seed decides which
 * moves are overlooked and which finding is chosen. The function does not wait to look as if it
 * thought; that is up to the caller. */
guint kt_skill_think (const KtSkill *skill, const KtSkillGame *game, guint64 seed, KtSearch *search,
                      const KtSearchTask *task, KtSearchFinding *findings);

/* A table of skills by Elo, from the weakest. */
typedef struct {
  guint elo;
  KtSkill skill;
} KtSkillEntry;

/* Interpolates between the two neighbouring entries of a table. */
KtSkill kt_skill_find (const KtSkillEntry *table, guint n_entries, guint elo);
/* Returns the limits per move for an Elo, on a scale from `min_elo` to full strength. A beginner
 * knows two moves of an opening; a player of full strength knows it to its end. */
KtLimits kt_skill_get_limits (guint elo, guint min_elo, guint full_elo);

G_END_DECLS

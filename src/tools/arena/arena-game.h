/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game between two thinkers. Its end is decided by our rules: draws that could be claimed are,
 * and whoever breaks the rules, the protocol or the time limit loses. */
#pragma once

#include "core/kt-game-tree.h"
#include "referee/kt-thinker.h"
#include "tools/arena/arena-engine.h"
#include "tools/arena/arena-openings.h"

G_BEGIN_DECLS

/* When a game is decided before the rules do it; off where `moves` is 0. The scores are in the
 * engines' own unit, and both engines must agree for so many moves of each. */
typedef struct {
  guint resign_moves, resign_score;
  guint draw_moves, draw_score, draw_from; /* not before that move */
  guint max_moves;                         /* then it is a draw; 0: never */
} ArenaAdjudication;

typedef enum {
  ARENA_BY_RULES,
  ARENA_BY_ADJUDICATION,
  ARENA_BY_TIME,
  ARENA_BY_ILLEGAL_ACTION,
  ARENA_BY_FAULT,
  ARENA_N_ENDINGS,
} ArenaEnding;

typedef struct {
  KtGameTree *tree; /* with clocks and comments */
  KtOutcome outcome;
  int winner; /* the actor, or KT_NO_ACTOR */
  ArenaEnding ending;
  int offender;               /* the actor at fault, or KT_NO_ACTOR */
  char *reason;               /* in words */
  guint n_actions[KT_ACTORS]; /* without the opening */
  gint64 used_us[KT_ACTORS];
} ArenaGame;

void arena_game_free (ArenaGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaGame, arena_game_free)

/* Who plays, by actor. */
typedef struct {
  const ArenaPace *paces[KT_ACTORS];
  KtThinker *thinkers[KT_ACTORS];
  const ArenaAdjudication *adjudication;
} ArenaTable;

/* NULL with the error set when it was cancelled, or when a thinker never came to think. */
ArenaGame *arena_game_play (const ArenaTable *table, const ArenaOpening *opening,
                            GCancellable *cancellable, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two thinkers. The referee's rules decide the result: draws that can be claimed
 * are claimed automatically, and whoever violates the rules, the protocol or the time limit
 * loses. */
#pragma once

#include "core/kt-game-tree.h"
#include "referee/kt-thinker.h"
#include "tools/arena/arena-engine.h"
#include "tools/arena/arena-openings.h"

G_BEGIN_DECLS

/* Early adjudication: a game ends when both engines have agreed on the result for `resign_moves` or
 * `draw_moves` moves each; 0 disables it. Scores are in the engines' own units. */
typedef struct {
  guint resign_moves, resign_score;
  guint draw_moves, draw_score, draw_from; /* draws are adjudicated from move number draw_from on */
  guint max_moves;                         /* the game is drawn after so many moves; 0: never */
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
  KtGameTree *tree; /* includes clocks and comments */
  KtOutcome outcome;
  int winner; /* the actor who won, or KT_NO_ACTOR */
  ArenaEnding ending;
  int offender;               /* the actor at fault, or KT_NO_ACTOR */
  char *reason;               /* the result in words */
  guint n_actions[KT_ACTORS]; /* number of each actor's actions, without the opening */
  gint64 used_us[KT_ACTORS];
} ArenaGame;

void arena_game_free (ArenaGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaGame, arena_game_free)

/* The participants by actor. */
typedef struct {
  const ArenaPace *paces[KT_ACTORS];
  KtThinker *thinkers[KT_ACTORS];
  const ArenaAdjudication *adjudication;
} ArenaTable;

/* Plays a game. Returns NULL with the error set if it was cancelled or a thinker could not
 * start. */
ArenaGame *arena_game_play (const ArenaTable *table, const ArenaOpening *opening,
                            GCancellable *cancellable, GError **error);

G_END_DECLS

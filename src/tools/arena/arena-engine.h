/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who takes part in a match, as the command line describes them:
 *
 *   name=A cmd=stockfish option.Hash=16 tc=10+0.1    a program that speaks UCI or Gomocup
 *   name=B level=master st=1                         a level of ours
 *   name=C textbook method=alpha-beta depth=3        the textbook search and its settings */
#pragma once

#include "referee/kt-thinker.h"
#include "textbook/kt-textbook.h"
#include "tools/arena/arena-log.h"

G_BEGIN_DECLS

typedef enum { ARENA_PROGRAM, ARENA_LEVEL, ARENA_TEXTBOOK } ArenaEngineKind;

/* The settings of every kind of engine. */
typedef struct {
  char *name;
  char *clock;   /* as the command line has it, "10+0.1"; NULL: no clock */
  guint n_moves; /* after so many the base is added again; 0: it is for the whole game */
  gint64 base_us, increment_us;
  KtLimits limits; /* of each move */
  gint64 margin_us;
} ArenaPace;

typedef struct {
  ArenaEngineKind kind;
  ArenaPace pace;
  guint level;
  KtTextbookConfig textbook;
  gboolean speaks_gomocup; /* else UCI */
  KtThinkerProgram program;
  ArenaLog *log; /* where its talk is written; NULL: nowhere */
} ArenaEngine;

/* `texts` are the settings of this engine, `each` those of all engines; where both set something,
 * this engine's counts. Both lists end with NULL. */
ArenaEngine *arena_engine_new (const KtGame *game, const char *const *texts,
                               const char *const *each, GError **error);
void arena_engine_free (ArenaEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaEngine, arena_engine_free)

/* A new thinker, which the engine must outlive. What a level overlooks, it overlooks by `seed`. */
KtThinker *arena_engine_create_thinker (const ArenaEngine *engine, const KtGame *game,
                                        guint64 seed);
/* From now on all that it hears and says is written there. */
void arena_engine_set_log (ArenaEngine *engine, ArenaLog *log);
/* "10+0.1", "1 s a move", "depth 3". Free with g_free(). */
char *arena_engine_describe_pace (const ArenaEngine *engine);

G_END_DECLS

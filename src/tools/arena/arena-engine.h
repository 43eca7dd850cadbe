/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A participant of a match, as described on the command line:
 *
 *   name=A cmd=stockfish option.Hash=16 tc=10+0.1    a program that speaks UCI or Gomocup
 *   name=B level=master st=1                         an internal level
 *   name=C textbook method=alpha-beta depth=3        the textbook search with settings */
#pragma once

#include "referee/kt-thinker.h"
#include "textbook/kt-textbook.h"
#include "tools/arena/arena-log.h"

G_BEGIN_DECLS

/* A protocol between the arena and programs. */
typedef struct {
  const char *id;
  const KtGame *games[3]; /* the games that it can play, NULL-terminated */
  gboolean has_limits;    /* whether it knows depth= and nodes= */
  KtThinker *(*create) (const KtThinkerProgram *program);
} ArenaProtocol;

typedef enum { ARENA_PROGRAM, ARENA_LEVEL, ARENA_TEXTBOOK } ArenaEngineKind;

/* Settings common to all kinds of engines. */
typedef struct {
  char *name;
  char *clock;   /* as on the command line, such as "10+0.1"; NULL: no clock */
  guint n_moves; /* moves per time control; 0: one for the whole game */
  gint64 base_us, increment_us;
  KtLimits limits; /* limits for each move */
  gint64 margin_us;
} ArenaPace;

typedef struct {
  ArenaEngineKind kind;
  ArenaPace pace;
  guint level;
  KtTextbookConfig textbook;
  const ArenaProtocol *protocol; /* the protocol of the program */
  KtThinkerProgram program;
  ArenaLog *log; /* log of the program's communication; NULL: none */
} ArenaEngine;

/* Creates an engine. `texts` are its own settings, `each` those of all engines; its own have
 * priority. Both lists are NULL-terminated. */
ArenaEngine *arena_engine_new (const KtGame *game, const char *const *texts,
                               const char *const *each, GError **error);
void arena_engine_free (ArenaEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaEngine, arena_engine_free)

/* Creates a thinker, which must not outlive the engine. `seed` decides which moves a level
 * overlooks. */
KtThinker *arena_engine_create_thinker (const ArenaEngine *engine, const KtGame *game,
                                        guint64 seed);
/* Sets the log for all communication. */
void arena_engine_set_log (ArenaEngine *engine, ArenaLog *log);
/* Returns "10+0.1", "1 s a move", "depth 3" or similar. Free with g_free(). */
char *arena_engine_describe_pace (const ArenaEngine *engine);

G_END_DECLS

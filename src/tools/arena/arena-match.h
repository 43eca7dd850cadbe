/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: which games there are, who plays them, several at a time, and how it stands. Each
 * opening is played twice by the same two, with the sides changed. */
#pragma once

#include "tools/arena/arena-game.h"
#include "tools/arena/arena-rating.h"

G_BEGIN_DECLS

typedef enum {
  ARENA_ROUND_ROBIN, /* everybody meets everybody */
  ARENA_GAUNTLET,    /* the first one meets the others */
  ARENA_LADDER,      /* each meets the one before; programs the last one that is of ours */
} ArenaPairing;

/* Whose rating is known. */
typedef struct {
  char *name; /* NULL: nobody's */
  double elo;
} ArenaAnchor;

typedef struct {
  const KtGame *game;
  KtOptions options;
  GPtrArray *engines; /* of ArenaEngine */
  ArenaOpeningChoice openings;
  ArenaAdjudication adjudication;
  ArenaSprt sprt; /* none where elo0 and elo1 are the same */
  guint n_games;  /* of each two */
  guint n_concurrent;
  ArenaPairing pairing;
  guint64 seed;
  ArenaAnchor anchor;
  char *event, *site; /* for the games that are saved; NULL: not said */
} ArenaPlan;

/* Which game this is. */
typedef struct {
  guint number;             /* from 0 */
  guint meeting;            /* which two meet; see arena_match_get_meeting() */
  guint round;              /* which opening */
  gboolean turned;          /* the second one of the two is actor 0 */
  guint engines[KT_ACTORS]; /* by actor */
} ArenaFixture;

/* What else happened to an engine. */
typedef struct {
  guint n_late, n_illegal, n_faults;
  guint n_actions;
  gint64 used_us;
} ArenaConduct;

const char *arena_plan_get_name (const ArenaPlan *plan, guint engine);

typedef struct _ArenaMatch ArenaMatch;

/* The plan must stay as long as the match. */
ArenaMatch *arena_match_new (const ArenaPlan *plan, GError **error);
void arena_match_free (ArenaMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaMatch, arena_match_free)

guint arena_match_get_n_games (const ArenaMatch *match);
guint arena_match_get_n_done (const ArenaMatch *match);
ArenaFixture arena_match_get_fixture (const ArenaMatch *match, guint number);
guint arena_match_get_n_meetings (const ArenaMatch *match);
/* The two who meet, and how it stands from the first one's view. */
const ArenaTally *arena_match_get_meeting (const ArenaMatch *match, guint meeting, guint *first,
                                           guint *second);
/* All games of an engine. */
ArenaTally arena_match_get_total (const ArenaMatch *match, guint engine);
/* The rating of each engine, from all games of the match. */
void arena_match_rate (const ArenaMatch *match, ArenaRating *ratings);
const ArenaConduct *arena_match_get_conduct (const ArenaMatch *match, guint engine);
ArenaVerdict arena_match_get_verdict (const ArenaMatch *match);

/* Counts a game, which will not be played again; it needs no tree. FALSE when there is no such game
 * in the match, or it was counted before. */
gboolean arena_match_count (ArenaMatch *match, guint number, const ArenaGame *game);

/* Told in the thread that runs the match, for each game when it is over. */
typedef void (*ArenaGameFunc) (ArenaMatch *match, const ArenaFixture *fixture,
                               const ArenaGame *game, gpointer data);
/* Plays what is left, until the test is decided or it is cancelled, on the thread's main context.
 * FALSE with the error set if it was cancelled or an engine cannot be started. */
gboolean arena_match_run (ArenaMatch *match, ArenaGameFunc played, gpointer data,
                          GCancellable *cancellable, GError **error);
/* How many games were played at a time: fewer than planned where the system refused threads. 0
 * where there was nothing to play. */
guint arena_match_get_n_threads (const ArenaMatch *match);

G_END_DECLS

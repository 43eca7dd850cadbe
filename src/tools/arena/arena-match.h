/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: its games and participants, concurrent play, and the standings. Two engines play each
 * opening twice, the second time with sides exchanged. */
#pragma once

#include "tools/arena/arena-game.h"
#include "tools/arena/arena-rating.h"

G_BEGIN_DECLS

typedef enum {
  ARENA_ROUND_ROBIN, /* every engine meets every other one */
  ARENA_GAUNTLET,    /* the first engine meets all others */
  ARENA_LADDER, /* each meets the previous one; foreign programs meet the last internal engine */
} ArenaPairing;

/* An engine with known rating. */
typedef struct {
  char *name; /* NULL: none */
  double elo;
} ArenaAnchor;

typedef struct {
  const KtGame *game;
  KtOptions options;
  GPtrArray *engines; /* elements are ArenaEngine */
  ArenaOpeningChoice openings;
  ArenaAdjudication adjudication;
  ArenaSprt sprt; /* disabled if elo0 equals elo1 */
  guint n_games;  /* number of games of each meeting */
  guint n_concurrent;
  ArenaPairing pairing;
  guint64 seed;
  ArenaAnchor anchor;
  char *event, *site; /* for saved games; NULL: unknown */
} ArenaPlan;

/* Identifies a game of the match. */
typedef struct {
  guint number;             /* number of the game, from 0 */
  guint meeting;            /* index of the meeting; see arena_match_get_meeting() */
  guint round;              /* number of the opening */
  gboolean turned;          /* sides are exchanged: the second participant is actor 0 */
  guint engines[KT_ACTORS]; /* indices of the engines by actor */
} ArenaFixture;

/* Additional statistics of an engine. */
typedef struct {
  guint n_late, n_illegal, n_faults;
  guint n_actions;
  gint64 used_us;
} ArenaConduct;

const char *arena_plan_get_name (const ArenaPlan *plan, guint engine);

typedef struct _ArenaMatch ArenaMatch;

/* Creates a match. The plan must outlive it. */
ArenaMatch *arena_match_new (const ArenaPlan *plan, GError **error);
void arena_match_free (ArenaMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaMatch, arena_match_free)

guint arena_match_get_n_games (const ArenaMatch *match);
guint arena_match_get_n_done (const ArenaMatch *match);
ArenaFixture arena_match_get_fixture (const ArenaMatch *match, guint number);
guint arena_match_get_n_meetings (const ArenaMatch *match);
/* Returns the tally of a meeting from the first engine's view, and its two engines. */
const ArenaTally *arena_match_get_meeting (const ArenaMatch *match, guint meeting, guint *first,
                                           guint *second);
/* Returns the tally of all games of an engine. */
ArenaTally arena_match_get_total (const ArenaMatch *match, guint engine);
/* Computes the ratings of all engines from all games. */
void arena_match_rate (const ArenaMatch *match, ArenaRating *ratings);
const ArenaConduct *arena_match_get_conduct (const ArenaMatch *match, guint engine);
ArenaVerdict arena_match_get_verdict (const ArenaMatch *match);

/* Counts a game, so that it is not played again; its tree is not needed. Returns FALSE if the
 * match has no such game or it was already counted. */
gboolean arena_match_count (ArenaMatch *match, guint number, const ArenaGame *game);

/* Called in the thread that runs the match, after each game. */
typedef void (*ArenaGameFunc) (ArenaMatch *match, const ArenaFixture *fixture,
                               const ArenaGame *game, gpointer data);
/* Plays the remaining games until the test is decided or the match is cancelled, using the
 * thread's default main context. Returns FALSE with the error set if it was cancelled or an
 * engine cannot be started. */
gboolean arena_match_run (ArenaMatch *match, ArenaGameFunc played, gpointer data,
                          GCancellable *cancellable, GError **error);
/* Returns the number of concurrent games, which is lower than planned if the system refused
 * threads; 0 if nothing was played. */
guint arena_match_get_n_threads (const ArenaMatch *match);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The openings of a match, from a file or drawn at random. A number always yields the same
 * opening. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { ARENA_MAX_PLIES = 100 };

/* The choice on the command line. */
typedef struct {
  char *file;    /* NULL: drawn at random */
  gboolean book; /* chess only: all fair lines of the book in random order */
  gboolean none; /* always the initial position */
  guint plies;   /* length in plies; 0: a default if random, else the whole line */
  gboolean shuffled;
  guint64 seed;
} ArenaOpeningChoice;

typedef struct {
  KtPosition *start;
  GArray *actions; /* elements are KtAction, from the start on */
} ArenaOpening;

void arena_opening_free (ArenaOpening *opening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaOpening, arena_opening_free)

typedef struct _ArenaOpenings ArenaOpenings;

/* Reads the openings. For chess, a file has a position in FEN or EPD in each line, or games in
 * PGN if its name ends with ".pgn". For the remaining games, each line has the moves of an
 * opening, such as "h8 h9 g8". */
ArenaOpenings *arena_openings_new (const KtGame *game, const KtOptions *options,
                                   const ArenaOpeningChoice *choice, GError **error);
void arena_openings_free (ArenaOpenings *openings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaOpenings, arena_openings_free)

/* Returns the opening with a number. A list starts again after its last opening. May be called
 * from any thread. */
ArenaOpening *arena_openings_get (const ArenaOpenings *openings, guint number);
/* Returns the number of openings in the file or book; 0: unlimited. */
guint arena_openings_get_n (const ArenaOpenings *openings);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the games of a match begin: as a file says, or with moves drawn by a seed. The same number
 * always gives the same opening. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { ARENA_MAX_PLIES = 100 };

/* As the command line tells. */
typedef struct {
  char *file;    /* NULL: drawn by the seed */
  gboolean book; /* of chess: all its fair lines, in an order drawn by the seed */
  gboolean none; /* always the usual start */
  guint plies;   /* how many actions; 0: what suits the game, or all of a game or a line */
  gboolean shuffled;
  guint64 seed;
} ArenaOpeningChoice;

typedef struct {
  KtPosition *start;
  GArray *actions; /* of KtAction, from the start on */
} ArenaOpening;

void arena_opening_free (ArenaOpening *opening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaOpening, arena_opening_free)

typedef struct _ArenaOpenings ArenaOpenings;

/* Files hold, for chess, a position in FEN or EPD in each line, or games in PGN where the name ends
 * with ".pgn"; for the other games the moves of an opening in each line, "h8 h9 g8". */
ArenaOpenings *arena_openings_new (const KtGame *game, const KtOptions *options,
                                   const ArenaOpeningChoice *choice, GError **error);
void arena_openings_free (ArenaOpenings *openings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaOpenings, arena_openings_free)

/* Beyond the last one of a list the first follows. From any thread. */
ArenaOpening *arena_openings_get (const ArenaOpenings *openings, guint number);
/* In the file or the book; 0: without end. */
guint arena_openings_get_n (const ArenaOpenings *openings);

G_END_DECLS

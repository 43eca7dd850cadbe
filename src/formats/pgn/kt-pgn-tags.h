/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of games: reads them, and sets those about the opening and the result from the moves. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  KtSource *source;
  GString *name, *raw, *value;
  guint start_line, start_column; /* place of the value of the latest tag "FEN" */
  gboolean has_event;             /* the game has a tag "Event" */
} KtPgnTags;

void kt_pgn_tags_init (KtPgnTags *tags, KtSource *source);
void kt_pgn_tags_clear (KtPgnTags *tags);
/* Whether the tag at the current bracket has a given name. */
gboolean kt_pgn_tags_is_named (KtPgnTags *tags, const char *name);
/* Adds the tag at the current bracket to a game and moves behind it. Of a broken tag, as much as
 * possible is added, and the rest of the line is skipped. */
void kt_pgn_tags_read (KtPgnTags *tags, KtRecord *game);

/* Sets the tags "ECO", "Opening" and "Variation" from the last named position of the main line,
 * and removes those without a value. */
void kt_pgn_set_opening_tags (KtRecord *game);
/* Whether one of these tags exists. */
gboolean kt_pgn_has_opening_tags (const KtRecord *game);

/* Sets the result and the tags "Result" and "Termination" from the position at the tip: who won
 * and whether on time. Resignations and draws by agreement are stored only in files of this
 * program, as actions in the tree. */
void kt_pgn_set_ending_tags (KtRecord *game);
/* If the result says that the game is over but the position at the tip does not, adds the likely
 * actions that ended it: a loss on time if the tag says so, otherwise resignation, or a draw by
 * claim or agreement. A game that could not be read completely is unchanged. */
void kt_pgn_complete_ending (KtRecord *game);

G_END_DECLS

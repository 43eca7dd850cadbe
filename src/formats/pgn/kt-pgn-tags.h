/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the tags of games. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  KtSource *source;
  GString *name, *raw, *value;
  guint start_line, start_column; /* of the value of the latest "FEN" tag */
  gboolean has_event;             /* the game has a tag "Event" */
} KtPgnTags;

void kt_pgn_tags_init (KtPgnTags *tags, KtSource *source);
void kt_pgn_tags_clear (KtPgnTags *tags);
/* Whether the tag at this bracket has a given name. */
gboolean kt_pgn_tags_is_named (KtPgnTags *tags, const char *name);
/* Adds the tag at this bracket to a game and moves behind it. Of a broken tag, as much as
 * possible is added, and the rest of the line is skipped. */
void kt_pgn_tags_read (KtPgnTags *tags, KtRecord *game);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the tags of games, one after the other. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  KtSource *source;
  GString *name, *raw, *value;
  guint start_line, start_column; /* of the value of the last tag "FEN" */
  gboolean has_event;             /* the game has a tag of this name */
} KtPgnTags;

void kt_pgn_tags_init (KtPgnTags *tags, KtSource *source);
void kt_pgn_tags_clear (KtPgnTags *tags);
/* Whether the tag whose bracket is here has a name. */
gboolean kt_pgn_tags_is_named (KtPgnTags *tags, const char *name);
/* Adds the tag whose bracket is here to a game and passes over it. Of one that is broken as much is
 * added as can be told, and the rest of its line is passed over. */
void kt_pgn_tags_read (KtPgnTags *tags, KtRecord *game);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what stands between the tags of a game and its end: moves, variations, annotations,
 * comments, the result. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn-lines.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  KtSource *source;
  KtRecord *game;
  KtPgnLines lines;
  GString *comment;      /* the last one, cleaned */
  gboolean has_result;   /* which has been read: the game is over */
  gboolean is_lost;      /* what is left of the line is passed over */
  guint lost_depth;      /* how many variations are open inside it */
  gboolean is_bracketed; /* the last of which ends what is passed over */
} KtPgnMoves;

void kt_pgn_moves_init (KtPgnMoves *moves, KtSource *source);
void kt_pgn_moves_clear (KtPgnMoves *moves);
/* Begins at the start of the game's tree. Comments may have been read before. */
void kt_pgn_moves_begin (KtPgnMoves *moves, KtRecord *game);
/* Whether the game is longer than it may be. */
gboolean kt_pgn_moves_is_too_long (const KtPgnMoves *moves);
/* Passes over everything but the result. */
void kt_pgn_moves_lose (KtPgnMoves *moves);

/* Reads a word, a sign or a bracket; any character may be here but '[', '{' and ';'. */
void kt_pgn_moves_read (KtPgnMoves *moves);
/* Whether the comment that begins here, with '{' or ';', is an action. */
gboolean kt_pgn_moves_has_declaration (KtPgnMoves *moves);
/* Reads a comment; here is '{' or ';'. */
void kt_pgn_moves_read_comment (KtPgnMoves *moves);
/* The end of the text, or the beginning of another game. */
void kt_pgn_moves_end (KtPgnMoves *moves);

G_END_DECLS

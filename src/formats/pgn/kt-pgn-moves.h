/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the movetext of a game: moves, variations, annotations, comments, the result. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn-lines.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  KtSource *source;
  KtRecord *game;
  KtPgnLines lines;
  GString *comment;      /* the latest comment, cleaned */
  gboolean has_result;   /* the result was read, so the game is over */
  gboolean is_skipping;  /* the rest of the line is being skipped */
  guint skipped_depth;   /* number of variations open within the skipped part */
  gboolean is_bracketed; /* a variation is skipped, so reading goes on after its closing bracket */
} KtPgnMoves;

void kt_pgn_moves_init (KtPgnMoves *moves, KtSource *source);
void kt_pgn_moves_clear (KtPgnMoves *moves);
/* Begins to read at the start of the game's tree. Comments may have been read before. */
void kt_pgn_moves_begin (KtPgnMoves *moves, KtRecord *game);
/* Whether the game exceeds the maximum length. */
gboolean kt_pgn_moves_is_too_long (const KtPgnMoves *moves);
/* Skips everything but the result. */
void kt_pgn_moves_skip_rest (KtPgnMoves *moves);

/* Reads a word, a sign or a bracket; the current character must not be '[', '{' or ';'. */
void kt_pgn_moves_read (KtPgnMoves *moves);
/* Whether the comment at the current place, which begins with '{' or ';', is a declaration. */
gboolean kt_pgn_moves_has_declaration (KtPgnMoves *moves);
/* Reads a comment; the current character is '{' or ';'. */
void kt_pgn_moves_read_comment (KtPgnMoves *moves);
/* Ends the game at the end of the text or at the beginning of another game. */
void kt_pgn_moves_end (KtPgnMoves *moves);

G_END_DECLS

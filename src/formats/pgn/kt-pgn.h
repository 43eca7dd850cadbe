/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Definitions for games in Portable Game Notation. */
#pragma once

#include "formats/kt-record.h"
#include "formats/kt-source.h"

G_BEGIN_DECLS

/* Limits for one game including its variations, so that no file exhausts the memory. A move
 * takes about 200 bytes, that is, 100 MiB for the maximum number; an open variation takes as
 * much as a move, and a byte of a comment up to four bytes. Real games stay far below, because
 * no game of chess can exceed 17,697 moves of both sides. */
enum {
  KT_PGN_MAX_MOVES = 500000,
  KT_PGN_MAX_TAGS = 1000,
  KT_PGN_MAX_VARIATIONS = 50000, /* open at the same time, nested */
  KT_PGN_MAX_BYTES = 32 << 20,
};

/* The name of the node tag for a comment before the node's move, if the file separates it from the
 * comment after the previous move. Such a comment stands at the start of a variation or after one.
 */
#define KT_PGN_COMMENT_BEFORE "comment-before"

/* The prefix of private tags. In their values "\n" stands for a line break; values of all
 * remaining tags have no line breaks. */
#define KT_PGN_OWN "KyThu"
/* The tag for the options of the game in a file. A record does not have this tag, because its start
 * position has the options. */
#define KT_PGN_OPTIONS KT_PGN_OWN "Options"
/* The tag with the fault of a game that was turned into PGN. It becomes the fault of the record. */
#define KT_PGN_FAULT KT_PGN_OWN "Fault"

#define KT_PGN_ERROR (kt_pgn_error_quark ())
typedef enum {
  KT_PGN_ERROR_TAG,
  KT_PGN_ERROR_START, /* the position in the tag "FEN" is invalid */
  KT_PGN_ERROR_MOVE,
  KT_PGN_ERROR_NULL_MOVE,
  KT_PGN_ERROR_NAG,
  KT_PGN_ERROR_COMMENT,
  KT_PGN_ERROR_VARIATION,
  KT_PGN_ERROR_RESULT,
  KT_PGN_ERROR_TEXT,    /* misplaced text */
  KT_PGN_ERROR_SIZE,    /* the game exceeds a limit */
  KT_PGN_ERROR_FOREIGN, /* a fault of the file from which the text was made */
} KtPgnError;
GQuark kt_pgn_error_quark (void);

/* Sets the result and the tag "Result". In files the two may differ. */
void kt_pgn_set_result (KtRecord *record, KtRecordResult result);
/* Convert a result to text, such as "1-0", and back. kt_pgn_result_parse() returns FALSE if the
 * text is not a result. */
const char *kt_pgn_result_to_text (KtRecordResult result);
gboolean kt_pgn_result_parse (const char *text, gsize length, KtRecordResult *result);

/* Report a fault in the text of a game, at a place in the source's window, or at a known line
 * and column. A game keeps only its first fault. */
void kt_pgn_fail (KtRecord *game, KtSource *source, const char *place, KtPgnError code,
                  const char *format, ...) G_GNUC_PRINTF (5, 6);
void kt_pgn_fail_at (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
                     ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is particular to a record of a game of chess in Portable Game Notation. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* What one game may hold, those of its variations included, so that no file exhausts the memory: a
 * move takes some 200 bytes of it, or 100 MiB all together, an open variation as much, and a byte
 * of a comment up to four. Nobody plays or notes down as much; no game of chess can have more than
 * 17,697 moves of both sides. */
enum {
  KT_PGN_MOST_MOVES = 500000,
  KT_PGN_MOST_TAGS = 1000,
  KT_PGN_MOST_VARIATIONS = 50000, /* inside each other */
  KT_PGN_MOST_BYTES = 32 << 20,
};

/* The name of a tag of a node: the comment before its move, where that is not the same as one after
 * the move before. It stands first in a variation, or follows one. */
#define KT_PGN_COMMENT_BEFORE "comment-before"

/* How the names of our own tags begin. In their values alone a line end is written, as "\n". */
#define KT_PGN_OWN "KyThu"

#define KT_PGN_ERROR (kt_pgn_error_quark ())
typedef enum {
  KT_PGN_ERROR_TAG,
  KT_PGN_ERROR_START, /* the position that a tag tells */
  KT_PGN_ERROR_MOVE,
  KT_PGN_ERROR_NULL_MOVE,
  KT_PGN_ERROR_NAG,
  KT_PGN_ERROR_COMMENT,
  KT_PGN_ERROR_VARIATION,
  KT_PGN_ERROR_RESULT,
  KT_PGN_ERROR_TEXT, /* what has no place here */
  KT_PGN_ERROR_SIZE, /* of the game */
} KtPgnError;
GQuark kt_pgn_error_quark (void);

/* Sets the result and the tag "Result", which files may tell differently. */
void kt_pgn_set_result (KtRecord *record, KtRecordResult result);
/* "1-0"; and the other way round, FALSE for what is no result. */
const char *kt_pgn_result_to_text (KtRecordResult result);
gboolean kt_pgn_result_parse (const char *text, gsize length, KtRecordResult *result);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the ends of tokens, and reads more text into the window of the source if a token is not
 * complete in it. */
#pragma once

#include "formats/kt-source.h"

G_BEGIN_DECLS

/* Before a word is examined, at least this many bytes are in the window, if the text has them;
 * few words are longer. */
enum { KT_PGN_LOOK_AHEAD = 64 };

/* Skips blanks, and lines that begin with "%", which the standard reserves for private data of
 * programs. Returns FALSE at the end of the text. */
gboolean kt_pgn_skip_blanks (KtSource *source);
/* The length of the word at this place, at least 1; its first character is not examined. */
gsize kt_pgn_scan_word (KtSource *source);
/* The distance to the end of the line. */
gsize kt_pgn_scan_line (KtSource *source);
/* The distance from this brace to the closing brace. An unclosed comment ends before the
 * apparent start of the next game, since it would swallow all later games otherwise. */
gsize kt_pgn_scan_comment (KtSource *source, gboolean *is_closed);

G_END_DECLS

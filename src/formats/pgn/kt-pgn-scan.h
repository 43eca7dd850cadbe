/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where things end in a text of which only a part is in the window. */
#pragma once

#include "formats/kt-source.h"

G_BEGIN_DECLS

/* When a word is looked at, at least these bytes are in the window, as far as the text has them;
 * few words are longer. */
enum { KT_PGN_LOOK_AHEAD = 64 };

/* Passes over blanks, and lines that are for other programs. FALSE at the end. */
gboolean kt_pgn_skip_blanks (KtSource *source);
/* How long the word is that begins here, at least 1: its first character is not looked at. */
gsize kt_pgn_find_word_end (KtSource *source);
/* How far it is to the end of this line. */
gsize kt_pgn_find_line_end (KtSource *source);
/* How far it is from the brace here to the one that closes the comment. Without one it ends before
 * what looks like the next game, for otherwise it would swallow all games there are. */
gsize kt_pgn_find_comment_end (KtSource *source, gboolean *is_closed);

G_END_DECLS

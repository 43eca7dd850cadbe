/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open lines of a game while it is read: the main line and nested variations. Their stack is
 * an array, because they may be nested to any depth. */
#pragma once

#include "core/kt-game-tree.h"
#include "formats/pgn/kt-pgn-notation.h"

G_BEGIN_DECLS

typedef struct {
  const KtPgnNotation *notation;
  KtGameTree *tree;
  GArray *stack;
  GString *said;    /* comments about the last move, not yet attached */
  GString *pending; /* comments for the next move, if there is one */
  GByteArray *nags; /* glyphs for the next move */
  guint n_moves;    /* number of moves in the whole tree */
  /* The position at `position_node`, the node of the latest declaration. NULL: there was none. */
  KtPosition *position;
  KtNode *position_node;
} KtPgnLines;

void kt_pgn_lines_init (KtPgnLines *lines);
void kt_pgn_lines_clear (KtPgnLines *lines);
/* Begins the main line of a tree. Pending comments are kept. */
void kt_pgn_lines_begin (KtPgnLines *lines, KtGameTree *tree);
/* Closes all open variations, ends the main line and sets the tip. */
void kt_pgn_lines_end (KtPgnLines *lines);

/* Returns the number of open variations. */
guint kt_pgn_lines_get_depth (const KtPgnLines *lines);
/* Whether the current line has a move that a variation could replace. */
gboolean kt_pgn_lines_has_move (const KtPgnLines *lines);
/* Whether a declaration has ended the current line. */
gboolean kt_pgn_lines_is_over (const KtPgnLines *lines);
/* Whether the tree has the maximum number of moves. */
gboolean kt_pgn_lines_is_full (const KtPgnLines *lines);
/* Returns the board at the end of the current line. */
const KtPgnBoard *kt_pgn_lines_get_board (const KtPgnLines *lines);

/* Plays a legal move; the line must not be over, and the tree not full. */
void kt_pgn_lines_play (KtPgnLines *lines, const KtAction *action);
/* Plays a declaration. Returns FALSE if the rules do not allow it. */
gboolean kt_pgn_lines_declare (KtPgnLines *lines, const KtAction *action);
/* Opens a variation that replaces the last move, which must exist. */
void kt_pgn_lines_open (KtPgnLines *lines);
/* Closes the current variation, which must exist. */
void kt_pgn_lines_close (KtPgnLines *lines);
/* Add a clean comment, or a glyph. */
void kt_pgn_lines_comment (KtPgnLines *lines, const char *comment);
void kt_pgn_lines_add_nag (KtPgnLines *lines, guint8 nag);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a game while they are read: the main line, and in it the variations that are open.
 * The stack of them is an array, for they may be nested to any depth. */
#pragma once

#include "core/kt-game-tree.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

typedef struct {
  KtGameTree *tree;
  GArray *stack;
  GString *said;    /* about the last move of the open line, and not given to it yet */
  GString *pending; /* a comment that belongs to the next move, if there is one */
  GByteArray *nags; /* and so do these */
  guint n_moves;    /* in the tree */
  /* Where somebody last declared something; NULL: nowhere. */
  KtPosition *position;
  KtNode *position_node;
} KtPgnLines;

void kt_pgn_lines_init (KtPgnLines *lines);
void kt_pgn_lines_clear (KtPgnLines *lines);
/* Begins the main line of a tree. What is pending stays so. */
void kt_pgn_lines_begin (KtPgnLines *lines, KtGameTree *tree);
/* Ends it, with the variations that are still open, and sets the tip. */
void kt_pgn_lines_end (KtPgnLines *lines);

/* How many variations are open. */
guint kt_pgn_lines_get_depth (const KtPgnLines *lines);
/* Whether the open line has a move that a variation could stand for. */
gboolean kt_pgn_lines_has_move (const KtPgnLines *lines);
/* Whether somebody has ended the open line by what he declared. */
gboolean kt_pgn_lines_is_over (const KtPgnLines *lines);
/* Whether the tree has as many moves as it may have. */
gboolean kt_pgn_lines_is_full (const KtPgnLines *lines);
/* The board at the end of the open line. */
const ChessBoard *kt_pgn_lines_get_board (const KtPgnLines *lines);

/* Plays a legal move; the line must not be over, nor the tree be full. */
void kt_pgn_lines_play (KtPgnLines *lines, ChessMove move);
/* Does an action around the board. FALSE where the rules do not allow it. */
gboolean kt_pgn_lines_declare (KtPgnLines *lines, const KtAction *action);
/* Opens a variation for the last move; there must be one. */
void kt_pgn_lines_open (KtPgnLines *lines);
/* Closes the open variation; there must be one. */
void kt_pgn_lines_close (KtPgnLines *lines);
/* A comment that is clean, and a glyph. */
void kt_pgn_lines_comment (KtPgnLines *lines, const char *comment);
void kt_pgn_lines_add_nag (KtPgnLines *lines, guint8 nag);

G_END_DECLS

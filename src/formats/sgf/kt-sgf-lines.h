/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open variations of a game while it is read. They may be nested to any depth, so their
 * stack is an array, and only some of the variations keep a position. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

typedef struct {
  KtGameTree *tree;
  GArray *stack;
  KtPosition *position; /* the position at `position_node`, the node used last */
  KtNode *position_node;
  KtNode *main_end; /* last node of the main line that could be read; NULL: it is complete */
} KtSgfLines;

void kt_sgf_lines_init (KtSgfLines *lines);
void kt_sgf_lines_clear (KtSgfLines *lines);
/* Begins the main line of a tree. */
void kt_sgf_lines_begin (KtSgfLines *lines, KtGameTree *tree);
/* Closes all variations and sets the tip to the end of the main line. */
void kt_sgf_lines_end (KtSgfLines *lines);

/* Returns the number of open variations. */
guint kt_sgf_lines_get_depth (const KtSgfLines *lines);
KtNode *kt_sgf_lines_get_node (const KtSgfLines *lines);
const KtPosition *kt_sgf_lines_get_position (KtSgfLines *lines);
/* Plays a legal action. */
void kt_sgf_lines_play (KtSgfLines *lines, const KtAction *action);
/* Open a variation at the current node; close the current variation, which must exist. */
void kt_sgf_lines_open (KtSgfLines *lines);
void kt_sgf_lines_close (KtSgfLines *lines);
/* Declares the rest of the current line unreadable. */
void kt_sgf_lines_skip_rest (KtSgfLines *lines);

G_END_DECLS

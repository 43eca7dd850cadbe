/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a game while they are read: where each variation that is open stands. They may be
 * nested to any depth, so the stack of them is an array, and only some of them keep a position. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

typedef struct {
  KtGameTree *tree;
  GArray *stack;
  KtPosition *position; /* of a node that was needed last */
  KtNode *position_node;
  KtNode *main_end; /* behind it the main line could not be read; NULL: all of it was */
} KtSgfLines;

void kt_sgf_lines_init (KtSgfLines *lines);
void kt_sgf_lines_clear (KtSgfLines *lines);
/* Begins the main line of a tree. */
void kt_sgf_lines_begin (KtSgfLines *lines, KtGameTree *tree);
/* Closes what is open, and sets the tip to the end of the main line. */
void kt_sgf_lines_end (KtSgfLines *lines);

/* How many variations are open. */
guint kt_sgf_lines_get_depth (const KtSgfLines *lines);
KtNode *kt_sgf_lines_get_node (const KtSgfLines *lines);
const KtPosition *kt_sgf_lines_get_position (KtSgfLines *lines);
/* Plays an allowed action. */
void kt_sgf_lines_play (KtSgfLines *lines, const KtAction *action);
/* Opens a variation at the place where the line stands, and closes it; there must be one. */
void kt_sgf_lines_open (KtSgfLines *lines);
void kt_sgf_lines_close (KtSgfLines *lines);
/* The rest of the open line cannot be read. */
void kt_sgf_lines_lose (KtSgfLines *lines);

G_END_DECLS

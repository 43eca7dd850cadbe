/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written between the moves, made fit to be kept. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Appends bytes of any kind as UTF-8, as kt_text_append() does: lines are joined, and blanks
 * between words are one. After other text a blank comes first. */
void kt_pgn_append_comment (GString *to, const char *bytes, gsize length);
/* Adds a clean comment to the comment of a move, and sets the clock of the actor who moved, "[%clk
 * 0:05:00]", and what the move took, "[%emt 0:00:12]", where it tells them. */
void kt_pgn_attach_comment (KtNode *node, const char *comment);
/* Appends what kt_pgn_attach_comment() reads as times, as far as they are known. */
void kt_pgn_append_times (GString *to, KtNode *node);

G_END_DECLS

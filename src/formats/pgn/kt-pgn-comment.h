/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cleans comments between moves and extracts times from them. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

/* Appends bytes as UTF-8, as kt_text_append() does: lines are joined, and runs of blanks become
 * one. Existing text is separated by a blank. */
void kt_pgn_append_comment (GString *to, const char *bytes, gsize length);
/* Adds a clean comment to a move. Sets the clock of the moving actor from "[%clk 0:05:00]" and
 * the time used from "[%emt 0:00:12]", if present. */
void kt_pgn_attach_comment (KtNode *node, const char *comment);
/* Appends the known times in the form that kt_pgn_attach_comment() reads. */
void kt_pgn_append_times (GString *to, KtNode *node);

G_END_DECLS

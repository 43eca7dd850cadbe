/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that Chinese and Vietnamese sites write for the viewer DhtmlXQ. They consist of marks, each
 * with a name and a value:
 *
 *   [DhtmlXQ_red]An[/DhtmlXQ_red]
 *   [DhtmlXQ_binit]0919…[/DhtmlXQ_binit]            the start: a square for each of 32 men
 *   [DhtmlXQ_movelist]77477062…[/DhtmlXQ_movelist]  the main line: two squares for each move
 *   [DhtmlXQ_move_0_3_1]…[/DhtmlXQ_move_0_3_1]      variation 1 of line 0, from half-move 3 on
 *   [DhtmlXQ_comment2]…[/DhtmlXQ_comment2]          the comment on half-move 2 of the main line
 *   [DhtmlXQ_comment1_4]…[/DhtmlXQ_comment1_4]      the comment on half-move 4 of variation 1
 *
 * The main line is line 0. A square is two digits: the column from Red's left, and the row from
 * Black's back row, both from 0. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether a text has such marks, possibly within other text. */
gboolean kt_dhtmlxq_looks_like (const char *text, gsize length);
/* Reads a game; faults in its moves are recorded in it. Returns NULL if there is no mark. */
KtRecord *kt_dhtmlxq_parse (const char *text, guint line);

gboolean kt_dhtmlxq_can_write (KtRecord *game);
/* Writes a game. Times, annotation glyphs and declarations are lost. */
void kt_dhtmlxq_write (KtRecord *game, GString *to);

G_END_DECLS

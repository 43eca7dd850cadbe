/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that Chinese and Vietnamese sites write for the viewer DhtmlXQ:
 *
 *   [DhtmlXQ_red]An[/DhtmlXQ_red]
 *   [DhtmlXQ_binit]0919…[/DhtmlXQ_binit]           the start: two digits for each of 32 men
 *   [DhtmlXQ_movelist]77477062…[/DhtmlXQ_movelist]  four digits for each move
 *   [DhtmlXQ_move_0_3_1]…[/DhtmlXQ_move_0_3_1]      variation 1, which replaces half-move 3 of line
 * 0 [DhtmlXQ_comment2]…[/DhtmlXQ_comment2]          the comment on half-move 2 of the main line
 *   [DhtmlXQ_comment1_4]…[/DhtmlXQ_comment1_4]      the comment on half-move 4 of variation 1
 *
 * A digit is a column from Red's left, then a row from Black's back row. */
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

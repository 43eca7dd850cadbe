/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of moves and positions of Chinese chess, for KtGame. */
#pragma once

#include "games/xiangqi/notation/xiangqi-notation.h"
#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

/* Reads a move as two squares, or in any notation of people. Returns 0 if the text is no move or
 * can mean several; the move may be illegal. */
XiangqiMove xiangqi_text_read (const XiangqiBoard *board, const char *text,
                               XiangqiReading *reading);
char *xiangqi_format_action (const KtPosition *position, const KtAction *action);
/* The notations that KtGame lists: those of XiangqiNotation in its order, and last the two
 * squares. */
enum { XIANGQI_NOTATION_SQUARES = XIANGQI_NOTATIONS, XIANGQI_N_SHOWN_NOTATIONS };
extern const KtNote xiangqi_shown_notations[XIANGQI_N_SHOWN_NOTATIONS];
char *xiangqi_format_in_notation (const KtPosition *position, const KtAction *action,
                                  guint notation);
KtDescription xiangqi_describe_action (const KtPosition *position, const KtAction *action);
gboolean xiangqi_parse_action (const KtPosition *position, const char *text, KtAction *action,
                               GError **error);
char *xiangqi_to_text (const KtPosition *position);
gboolean xiangqi_parse (KtPosition *position, const char *text, GError **error);

G_END_DECLS

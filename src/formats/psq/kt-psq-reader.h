/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a game of stones in the format of Piskvork, the manager of the Gomocup:
 *
 *   Piskvorky 15x15, 11:11, 0   the board size, followed by private data of Piskvork
 *   8,8,0                       column and row from the top left corner, time in milliseconds
 *   9,8,1734
 *   pbrain-one.exe              the first player
 *   pbrain-two.exe              the second player
 *   -1                          the end of the names
 *   1,Freestyle                 the rule
 *
 * If the last number of the first line is 1, the second player's name comes first. All lines behind
 * the moves are optional. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_PSQ_ERROR (kt_psq_error_quark ())
typedef enum { KT_PSQ_ERROR_BOARD, KT_PSQ_ERROR_MOVE } KtPsqError;
GQuark kt_psq_error_quark (void);

/* Parses a game; faults are recorded in it. `line` is the number of the first line. Returns NULL
 * if the text is empty. */
KtRecord *kt_psq_parse (const char *text, guint line);

/* Whether a text is in this format, judged by its first word. */
gboolean kt_psq_looks_like (const char *text, gsize length);

G_END_DECLS

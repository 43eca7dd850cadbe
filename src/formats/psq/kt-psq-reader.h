/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a game of stones as Piskvork, the manager of the Gomocup, keeps it:
 *
 *   Piskvorky 15x15, 11:11, 0      the board, then what is Piskvork's own; the last number tells
 *   8,8,0                          whose name comes first: 1 is that of the second player
 *   9,8,1734                       column and row from the top left corner, milliseconds
 *   pbrain-one.exe
 *   pbrain-two.exe
 *   -1                             the end
 *   1,Freestyle                    a rule, which may be missing, as all behind the moves may
 */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_PSQ_ERROR (kt_psq_error_quark ())
typedef enum { KT_PSQ_ERROR_BOARD, KT_PSQ_ERROR_MOVE } KtPsqError;
GQuark kt_psq_error_quark (void);

/* The game; what is wrong with it is told in it. Lines count from a number. NULL: the text is
 * empty. */
KtRecord *kt_psq_parse (const char *text, guint line);

/* By its first word. */
gboolean kt_psq_looks_like (const char *text, gsize length);

G_END_DECLS

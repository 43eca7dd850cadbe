/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who played a game of stones which colour, and how it ended, between its tree and the property
 * "RE": "B+R" where White resigned, "W+T" where Black lost on time, "B+" for a row, "0" for a draw,
 * "?" where it goes on. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* The actor who plays Black at the tip. */
int kt_sgf_get_black (KtRecord *game);
/* Sets the result to what the property says. */
void kt_sgf_read_result (KtRecord *game);
/* The property that says the record's result; NULL: it is not known. */
const char *kt_sgf_get_result (KtRecord *game);
/* Sets the result and the property to what the position at the tip says. */
void kt_sgf_tell_ending (KtRecord *game);
/* Adds the likely actions that ended the game, as kt_ending_complete() does. */
void kt_sgf_complete (KtRecord *game);

G_END_DECLS

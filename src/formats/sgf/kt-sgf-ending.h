/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours of the players and result of a game of stones, converted between the tree and the
 * property "RE": "B+R" if White resigned, "W+T" if Black lost on time, "B+" for a winning row,
 * "0" for a draw, "?" for an unfinished game. */
#pragma once

#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

/* Returns the actor who plays Black at the tip. */
int kt_sgf_get_black (KtRecord *game);
/* Sets the record's result from the property "RE". */
void kt_sgf_read_result (KtRecord *game);
/* Returns the value of "RE" for the record's result; NULL if it is unknown. */
const char *kt_sgf_get_result (KtRecord *game);
/* Sets result and property from the position at the tip. */
void kt_sgf_set_ending_tags (KtRecord *game);
/* Adds the likely actions that ended the game, as kt_ending_complete() does. */
void kt_sgf_complete_ending (KtRecord *game);

G_END_DECLS

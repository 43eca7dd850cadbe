/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts the ending of a game between tree and tags. The tags "Result" and "Termination"
 * contain who won and whether on time. Resignations and draws by agreement are stored only in
 * files of this program, as actions in the tree. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* Sets the result and both tags from the position at the tip. */
void kt_pgn_tell_ending (KtRecord *game);
/* If the result says that the game is over but the position at the tip does not, adds the likely
 * actions that ended it: a loss on time if the tag says so, otherwise resignation, or a draw by
 * claim or agreement. A game that could not be read completely is unchanged. */
void kt_pgn_complete (KtRecord *game);

G_END_DECLS

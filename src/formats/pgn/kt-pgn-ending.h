/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ended, between its tree and its tags. The tags "Result" and "Termination" tell
 * everybody who won and whether by time; that somebody resigned or agreed to a draw only our own
 * files tell, as actions in the tree. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* Sets the result and both tags to what the position at the tip says. */
void kt_pgn_tell_ending (KtRecord *game);
/* Where the result says that the game is over and the position at the tip does not, adds the likely
 * actions that ended it: a loss on time where the tag says so, otherwise resignation, or the draw
 * that was claimed or agreed. A game that could not be read to its end stays as it is. */
void kt_pgn_complete (KtRecord *game);

G_END_DECLS

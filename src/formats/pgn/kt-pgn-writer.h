/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games in the export format of Portable Game Notation. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

/* Appends a game and an empty line. The seven standard tags come first, with "?" for an unknown
 * value; then the remaining tags in their order. Lines have at most 80 characters unless a word
 * is longer. */
void kt_pgn_write (KtRecord *game, GString *to);

G_END_DECLS

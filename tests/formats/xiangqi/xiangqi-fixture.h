/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of formats of Chinese chess. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"
#include "tests/formats/format-fixture.h"

/* Returns a game of random moves with variations and comments, from the usual start. */
KtRecord *fixture_invent_game (GRand *random);
/* Returns the tree as one line: moves as "from-to", comments in braces, and variations in brackets
 * after the move to which they are an alternative. */
char *fixture_describe (KtRecord *game);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of PGN: texts and games. */
#pragma once

#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "tests/formats/format-fixture.h"

/* A game from the initial position. */
KtRecord *pgn_record_new (void);
/* A random tree of actions from a random start, with `say` called for each node. */
KtRecord *pgn_invent_game (GRand *random, FixtureSayFunc say);
/* Adds random comments, glyphs and clock times. */
void pgn_say_something (GRand *random, KtNode *node);
/* The first game of a text. */
KtRecord *pgn_read (const char *text);
char *pgn_write (KtRecord *game);
/* A text with one game must be read without a fault, and written again unchanged. */
void pgn_assert_stable (const char *text);

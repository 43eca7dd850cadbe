/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of PGN do with texts and games. */
#pragma once

#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "tests/formats/format-fixture.h"

/* A game from the usual start. */
KtRecord *pgn_record_new (void);
/* Any tree of actions from any start, and what may be said about each of them. */
KtRecord *pgn_invent_game (GRand *random, FixtureSayFunc say);
/* Comments of any kind, glyphs and clocks. */
void pgn_say_something (GRand *random, KtNode *node);
/* The first game of a text. */
KtRecord *pgn_read (const char *text);
char *pgn_write (KtRecord *game);
/* A text with one game is read without a fault, and written again as it is. */
void pgn_assert_stable (const char *text);

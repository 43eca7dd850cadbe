/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of all formats: trees of games, and tables of cases. */
#pragma once

#include "formats/kt-reader.h"

/* Both trees must have the same actions in the same order, with the same comments and other
 * data. */
void fixture_assert_same_tree (KtGameTree *a, KtGameTree *b);

gboolean fixture_happens (GRand *random, double probability);
typedef void (*FixtureSayFunc) (GRand *random, KtNode *node);
/* Adds a random main line of some actions, with variations, and calls `say` for every new node. The
 * tip is then at the end of the main line, because a writer omits moves after the tip. */
void fixture_grow (GRand *random, KtGameTree *tree, int n_actions, FixtureSayFunc say);

/* A game as one line. Free with g_free(). */
typedef char *(*FixtureDescribeFunc) (KtRecord *game);
/* Checks the cases of fixtures/FOLDER/games.txt; their format is described there. */
void fixture_check_table (const char *folder, const char *format, FixtureDescribeFunc describe,
                          guint n_expected);

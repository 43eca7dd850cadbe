/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of all formats do with games. */
#pragma once

#include "formats/kt-reader.h"

/* The same actions in the same order, with the same said about them. */
void fixture_assert_same_tree (KtGameTree *a, KtGameTree *b);

gboolean fixture_happens (GRand *random, double probability);
typedef void (*FixtureSayFunc) (GRand *random, KtNode *node);
/* Grows a main line of some actions and variations, and says something about every new node. The
 * tip comes to the end of the main line, behind which nothing would be written. */
void fixture_grow (GRand *random, KtGameTree *tree, int n_actions, FixtureSayFunc say);

/* A game in one line. Free with g_free(). */
typedef char *(*FixtureDescribeFunc) (KtRecord *game);
/* Reads the cases of fixtures/FOLDER/games.txt, which says what they look like. */
void fixture_check_table (const char *folder, const char *format, FixtureDescribeFunc describe,
                          guint n_expected);

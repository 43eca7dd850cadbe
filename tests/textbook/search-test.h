/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of searches: positions, and a plain minimax for comparison. */
#pragma once

#include "games/kt-registry.h"
#include "textbook/kt-textbook.h"

/* A position after some moves, separated by spaces. */
KtPosition *test_position (const char *game, const char *options, const char *moves);
/* A position with stones such as "h8 h9" for each side; the number of stones decides who is
 * next. */
KtPosition *test_position_with_stones (const char *options, const char *x, const char *o);
/* A position after random actions; fewer if the game ends before. */
KtPosition *test_random_position (const char *game, const char *options, guint n_actions,
                                  GRand *random);
/* The value for the actor in turn. */
int test_minimax (const KtPosition *position, guint depth, KtArea area, guint evaluation);
/* The value of one action, for the actor in turn. */
int test_minimax_action (const KtPosition *position, const KtAction *action, guint depth,
                         KtArea area, guint evaluation);
KtFinding test_search (const KtTextbookConfig *config, const KtPosition *position, KtLimits limits);
void test_assert_line (const KtPosition *position, const KtFinding *finding);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a number of a search that only games can tell: a margin, a bonus, a share of a
 * ply. */
#pragma once

typedef struct {
  const char *name;
  int value, step; /* as the program plays, and the least change that may matter */
} KtNumber;

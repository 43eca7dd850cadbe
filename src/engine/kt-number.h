/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a search that only games can tell: margins, bonuses, shares of a ply. A search
 * lists them once, by a macro that is given what to make of each. */
#pragma once

/* What is known of one. */
typedef struct {
  const char *name;
  int value, step; /* as the program plays, and the least change that may matter */
} KtNumber;

/* Of each number: a member of the structure of all, its value there, and a KtNumber. */
#define KT_NUMBER_MEMBER(name, value, step) int name;
#define KT_NUMBER_VALUE(name, value, step) .name = (value),
#define KT_NUMBER_SPEC(name, value, step) { #name, (value), (step) },

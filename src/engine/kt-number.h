/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable numbers of a search: margins, bonuses, reductions. A search lists them once in a
 * macro, which takes another macro to expand for each number. */
#pragma once

/* The description of a number. */
typedef struct {
  const char *name;
  int value, step; /* the default, and the smallest step that matters when tuning */
} KtNumber;

/* What a list of numbers expands to: a struct member, its initialiser, or a KtNumber. */
#define KT_NUMBER_MEMBER(name, value, step) int name;
#define KT_NUMBER_VALUE(name, value, step) .name = (value),
#define KT_NUMBER_SPEC(name, value, step) { #name, (value), (step) },

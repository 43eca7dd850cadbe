/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters of a search: margins, bonuses, reductions. A search lists its parameters once,
 * in an X macro, which expands another macro for each of them. */
#pragma once

/* The description of a parameter. */
typedef struct {
  const char *name;
  int value, step; /* the default, and the smallest step that matters when tuning */
} KtParameter;

/* Macros for such a list. They expand it to the members of a struct, to their initialisers, or to
 * elements of an array of KtParameter. */
#define KT_PARAMETER_MEMBER(name, value, step) int name;
#define KT_PARAMETER_VALUE(name, value, step) .name = (value),
#define KT_PARAMETER_SPEC(name, value, step) { #name, (value), (step) },

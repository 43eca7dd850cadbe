/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters of a search: margins, bonuses, reductions. A search lists them once in a
 * macro, which takes another macro to expand for each parameter. */
#pragma once

/* The description of a parameter. */
typedef struct {
  const char *name;
  int value, step; /* the default, and the smallest step that matters when tuning */
} KtParameter;

/* Macros to expand a list of parameters with: to struct members, their initialisers, or elements of
 * an array of KtParameter. */
#define KT_PARAMETER_MEMBER(name, value, step) int name;
#define KT_PARAMETER_VALUE(name, value, step) .name = (value),
#define KT_PARAMETER_SPEC(name, value, step) { #name, (value), (step) },

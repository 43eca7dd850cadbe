/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of cells, one bit for each square. */
#pragma once

#include "core/kt-action.h"

G_BEGIN_DECLS

/* Bit 0 of word 0 is square 0. A board of n cells uses the first (n + 63) / 64 words. */
enum { CARO_SET_MAX_WORDS = (KT_MAX_SQUARES + 63) / 64 };
typedef struct {
  guint64 words[CARO_SET_MAX_WORDS];
} CaroSet;

static inline gboolean
caro_set_has (const CaroSet *set, KtSquare square)
{
  return set->words[square >> 6] >> (square & 63) & 1;
}

static inline void
caro_set_flip (CaroSet *set, KtSquare square)
{
  set->words[square >> 6] ^= G_GUINT64_CONSTANT (1) << (square & 63);
}

static inline void
caro_set_add (CaroSet *set, KtSquare square)
{
  set->words[square >> 6] |= G_GUINT64_CONSTANT (1) << (square & 63);
}

/* The first cell of a non-empty set. */
static inline KtSquare
caro_set_first (const CaroSet *set)
{
  int word = 0;

  while (!set->words[word])
    word++;
  return (KtSquare) (word * 64 + __builtin_ctzll (set->words[word]));
}

/* Writes the cells of a set in ascending order and returns their number. */
static inline guint
caro_set_list (const CaroSet *set, int n_words, KtSquare *out)
{
  guint n = 0;

  for (int i = 0; i < n_words; i++) {
    for (guint64 word = set->words[i]; word; word &= word - 1)
      out[n++] = (KtSquare) (i * 64 + __builtin_ctzll (word));
  }
  return n;
}

G_END_DECLS

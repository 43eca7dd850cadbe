/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the evaluation, a small network; fitted by kythu-tune, which writes the other
 * file.
 */
#pragma once

#include "games/caro/patterns/caro-features.h"

G_BEGIN_DECLS

/* Which threats there are to be made on a board, by the side in turn and by the other: of each
 * class below CARO_UNSTOPPABLE none or some. */
enum { CARO_N_SITUATIONS = 1 << 2 * (CARO_UNSTOPPABLE - CARO_MAKES_THREE) };

/* What the sums of both sides' traits go into. */
enum { CARO_N_INPUTS = MNK_SIDES * CARO_N_TRAITS, CARO_N_HIDDEN = 32 };

/* Weights are kept in such parts of one; an input is this part of a sum; and an outcome of one is
 * such a score. */
enum { CARO_PARTS_OF_WEIGHT = 256, CARO_SUMS_OF_INPUT = 8, CARO_SCORE_OF_ONE = 400 };

/* What a hidden unit makes of the inputs counts where it is above nothing. */
typedef struct {
  gint16 traits[CARO_N_PAIRS][CARO_N_TRAITS]; /* what the patterns on one line add to those of a
                                               * cell, the own one in the lower four bits */
  gint16 trait_biases[CARO_N_TRAITS];
  gint16 hidden[CARO_N_HIDDEN][CARO_N_INPUTS];
  gint16 hidden_biases[CARO_N_HIDDEN];
  gint16 outputs[CARO_N_HIDDEN];
  gint16 direct[CARO_N_INPUTS];         /* of an input on the outcome */
  gint16 situations[CARO_N_SITUATIONS]; /* and of what both have at hand */
} CaroWeights;

/* So many numbers, one after the other. */
enum { CARO_N_WEIGHTS = sizeof (CaroWeights) / sizeof (gint16), CARO_MOST_WEIGHT = 8191 };

extern const CaroWeights caro_weights;

G_END_DECLS

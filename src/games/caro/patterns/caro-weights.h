/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the evaluation, a small network; fitted by kythu-tune, which writes the other
 * file.
 */
#pragma once

#include "games/caro/patterns/caro-features.h"

G_BEGIN_DECLS

/* Which threats there are to be made on a board, by the side in turn and by the other: of each
 * class below CARO_CELL_OPEN_FOUR none or some. */
enum { CARO_WEIGHTS_N_THREAT_MASKS = 1 << 2 * (CARO_CELL_OPEN_FOUR - CARO_CELL_THREE) };

/* What the sums of both sides' traits go into. */
enum { CARO_WEIGHTS_N_INPUTS = MNK_SIDES * CARO_FEATURES_N_CHANNELS, CARO_WEIGHTS_N_HIDDEN = 32 };

/* Weights are kept in such parts of one; an input is this part of a sum; and an outcome of one is
 * such a score. */
enum { CARO_WEIGHTS_SCALE = 256, CARO_WEIGHTS_INPUT_DIVISOR = 8, CARO_WEIGHTS_SCORE_OF_ONE = 400 };

/* What a hidden unit makes of the inputs counts where it is above nothing. */
typedef struct {
  gint16 channels[CARO_FEATURES_N_PAIRS]
                 [CARO_FEATURES_N_CHANNELS]; /* what the patterns on one line add to those of a
                                              * cell, the own one in the lower four bits */
  gint16 channel_biases[CARO_FEATURES_N_CHANNELS];
  gint16 hidden[CARO_WEIGHTS_N_HIDDEN][CARO_WEIGHTS_N_INPUTS];
  gint16 hidden_biases[CARO_WEIGHTS_N_HIDDEN];
  gint16 outputs[CARO_WEIGHTS_N_HIDDEN];
  gint16 skip[CARO_WEIGHTS_N_INPUTS];               /* of an input on the outcome */
  gint16 threat_masks[CARO_WEIGHTS_N_THREAT_MASKS]; /* and of what both have at hand */
} CaroWeights;

/* So many numbers, one after the other. */
enum { CARO_WEIGHTS_N = sizeof (CaroWeights) / sizeof (gint16), CARO_WEIGHTS_MAX = 8191 };

extern const CaroWeights caro_weights;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation network. kythu-tune writes caro-weights.c. */
#pragma once

#include "games/caro/net/caro-net.h"

G_BEGIN_DECLS

/* A threat mask has two bits for each class from CARO_CELL_THREE to CARO_CELL_FOUR_THREE:
 * whether the side to move has such a cell, and whether the opponent has one. */
enum { CARO_WEIGHTS_N_THREAT_MASKS = 1 << 2 * (CARO_CELL_OPEN_FOUR - CARO_CELL_THREE) };

/* The inputs of the hidden layer are the channels of the side to move, followed by those of the
 * opponent. */
enum {
  CARO_WEIGHTS_N_INPUTS = MNK_SIDES * CARO_NET_N_CHANNELS,
  CARO_WEIGHTS_N_HIDDEN = 32,
};

/* Fixed-point scales: a weight of 256 stands for 1.0, an input is the sum of a channel divided
 * by 8, and an output of 1.0 is a score of 400. */
enum {
  CARO_WEIGHTS_SCALE = 256,
  CARO_WEIGHTS_INPUT_DIVISOR = 8,
  CARO_WEIGHTS_SCORE_OF_ONE = 400,
};

/* `channels` is indexed by the pair of patterns, whose lower four bits belong to the channels'
 * side. The channels of a cell are the sums over its four lines plus biases, rectified (ReLU).
 * The hidden units are rectified, too. The output is the sum of hidden units, skip connection
 * and threat mask. */
typedef struct {
  gint16 channels[CARO_NET_N_PAIRS][CARO_NET_N_CHANNELS]; /* indexed by pair of patterns */
  gint16 channel_biases[CARO_NET_N_CHANNELS];
  gint16 hidden[CARO_WEIGHTS_N_HIDDEN][CARO_WEIGHTS_N_INPUTS];
  gint16 hidden_biases[CARO_WEIGHTS_N_HIDDEN];
  gint16 outputs[CARO_WEIGHTS_N_HIDDEN]; /* from the hidden layer to the output */
  gint16 skip[CARO_WEIGHTS_N_INPUTS];    /* from the inputs straight to the output */
  gint16 threat_masks[CARO_WEIGHTS_N_THREAT_MASKS];
} CaroWeights;

/* CARO_WEIGHTS_N is the length of the struct as an array of numbers; the second constant is the
 * largest absolute value of a number. */
enum { CARO_WEIGHTS_N = sizeof (CaroWeights) / sizeof (gint16), CARO_WEIGHTS_MAX = 8191 };

extern const CaroWeights caro_weights;

G_END_DECLS

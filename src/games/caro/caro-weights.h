/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell is worth by the kind of its code; fitted by kythu-tune, which writes the other file.
 */
#pragma once

#include "games/caro/caro-evaluate.h"

G_BEGIN_DECLS

/* The last ones are what it is worth to be next, by what both sides have at hand; their second
 * value means nothing. */
enum {
  CARO_WEIGHT_SITUATIONS = CARO_N_KINDS,
  CARO_N_WEIGHTS = CARO_WEIGHT_SITUATIONS + CARO_N_SITUATIONS,
};

extern const CaroValue caro_weights[CARO_N_WEIGHTS];

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell is worth by the kind of its code; fitted by kythu-tune, which writes the other file.
 */
#pragma once

#include "games/caro/caro-cell.h"

G_BEGIN_DECLS

/* The last one is what it is worth to be next at all. */
enum { CARO_WEIGHT_TEMPO = CARO_N_KINDS, CARO_N_WEIGHTS };

extern const CaroValue caro_weights[CARO_N_WEIGHTS];

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves small boards of m,n,k-games completely: finds whether the side to move wins, loses or
 * draws if both sides play perfectly. */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* Creates a prover (see KtGameModule) for games without an opening under the free rule, where every
 * row of k or more stones wins. It does not try positions with more than 25 empty cells. */
KtEngine *mnk_prover_new (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* Creates a prover (see KtGameModule) that knows the value of king and pawn, rook or queen against
 * a lone king. Its findings have no action. */
KtEngine *chess_ending_prover_new (void);

G_END_DECLS

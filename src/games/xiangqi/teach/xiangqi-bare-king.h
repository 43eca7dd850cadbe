/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* Creates a prover (see KtGameModule) that knows the value of a general and one attacker against
 * a lone general. Its findings have no action. */
KtEngine *xiangqi_bare_king_prover_new (void);

G_END_DECLS

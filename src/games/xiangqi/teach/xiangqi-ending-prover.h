/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* Creates a prover (see KtGameModule) that knows the value of endings in which only one side has
 * attackers and few pieces are left. Its findings have no action. */
KtEngine *xiangqi_ending_prover_new (void);

G_END_DECLS

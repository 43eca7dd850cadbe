/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

/* Creates a prover (see KtGameModule) that knows the positions of the book. */
KtEngine *caro_book_prover_new (void);

G_END_DECLS

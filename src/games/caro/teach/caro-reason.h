/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a stone in caro is good, as far as rules or solvers prove it. */
#pragma once

#include "engine/kt-progress.h"
#include "games/caro/teach/caro-shape.h"

G_BEGIN_DECLS

extern const KtNote caro_reason_shapes[CARO_N_SHAPES]; /* for example "Makes two threes" */
extern const KtNote caro_reason_stops_five;
extern const KtNote caro_reason_stops_four;

/* Finds the reason for a stone; see KtGameModule. */
KtReason caro_reason_explain (const KtPosition *position, const KtFinding *finding,
                              KtProgress *progress);

G_END_DECLS

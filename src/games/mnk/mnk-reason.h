/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a stone is good, proved by the rules alone; for games without a solver. */
#pragma once

#include "engine/kt-progress.h"
#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

extern const KtNote mnk_reason_stops;
extern const KtNote mnk_reason_fork;

/* Finds the reason for a stone; see KtGameModule. */
KtReason mnk_reason_explain (const KtPosition *position, const KtFinding *finding,
                             KtProgress *progress);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

typedef enum { KT_ONGOING, KT_WIN, KT_DRAW } KtOutcome;

typedef struct {
  KtOutcome outcome;
  int winner;           /* the winning actor; KT_NO_ACTOR unless the outcome is KT_WIN */
  const KtNote *reason; /* NULL while the game is not over */
} KtResult;

/* Reasons that several games share. */
extern const KtNote kt_reason_resigned;
extern const KtNote kt_reason_unknown; /* a win in a file that does not say how it came about */
extern const KtNote kt_reason_time;
extern const KtNote kt_reason_time_no_win;

G_END_DECLS

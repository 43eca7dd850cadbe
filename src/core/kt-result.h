/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

typedef enum { KT_ONGOING, KT_WIN, KT_DRAW } KtOutcome;

typedef struct {
  KtOutcome outcome;
  int winner;           /* the actor who won; KT_NO_ACTOR unless the outcome is KT_WIN */
  const KtNote *reason; /* NULL while the game goes on */
} KtResult;

/* Reasons that all games share, and that some give beside their own. */
extern const KtNote kt_reason_resigned;
extern const KtNote kt_reason_time;
extern const KtNote kt_reason_time_no_win;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is good, where that is proved: a value that the game's module makes and the
 * interface turns into words. */
#pragma once

#include "core/kt-note.h"

typedef enum {
  KT_REASON_NONE, /* nothing that could be proved */
  KT_REASON_NOTE, /* all that `note` says */
  KT_REASON_WIN,  /* it wins within `number` moves of its own, whatever the other side does, this
                   * one counted; `note` says in what way, or is NULL */
  KT_REASON_MATE, /* the same of a game that ends with a mate */
} KtReasonKind;

typedef struct {
  KtReasonKind kind;
  int number;
  const KtNote *note; /* a clause about the action: "Wins the bishop" */
} KtReason;

static inline KtReason
kt_reason_of_note (const KtNote *note)
{
  return (KtReason){ note ? KT_REASON_NOTE : KT_REASON_NONE, 0, note };
}

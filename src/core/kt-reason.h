/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proved reason why an action is good. The game's module creates it; the interface turns it
 * into words. */
#pragma once

#include "core/kt-note.h"

typedef enum {
  KT_REASON_NONE, /* nothing could be proved */
  KT_REASON_NOTE, /* `note` is the reason */
  KT_REASON_WIN,  /* wins within `number` own moves including this one, against any defence; `note`
                     says how, or is NULL */
  KT_REASON_MATE, /* like KT_REASON_WIN, in games that end with mate */
} KtReasonKind;

typedef struct {
  KtReasonKind kind;
  int number;
  const KtNote *note;  /* a clause about the action, such as "Wins the bishop" */
  const KtNote *means; /* the named tactic that achieves `note`, such as "Fork"; or NULL */
} KtReason;

static inline KtReason
kt_reason_of_note (const KtNote *note)
{
  return (KtReason){ note ? KT_REASON_NOTE : KT_REASON_NONE, 0, note, NULL };
}

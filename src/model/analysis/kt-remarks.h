/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the computer remarks on while it plays against a person: few things, each once in a game,
 * and only what it knows. What it claims of a win is proved first. */
#pragma once

#include "games/kt-game-module.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_REMARKS (kt_remarks_get_type ())
G_DECLARE_FINAL_TYPE (KtRemarks, kt_remarks, KT, REMARKS, GObject)

typedef enum {
  KT_REMARK_CHECK,     /* its move attacks the king */
  KT_REMARK_FOUR,      /* its move made a row that wins with one more */
  KT_REMARK_WIN,       /* it wins within `number` more moves of its own, whatever comes */
  KT_REMARK_SURPRISED, /* a reply that it had not expected left it worse off than it thought */
  KT_REMARK_PLEASED,   /* the same, and better off */
  KT_REMARK_LOST,      /* the person has won */
  KT_N_REMARKS,
} KtRemarkKind;

/* Who says it: the weakest levels, those in the middle, the strongest. */
typedef enum {
  KT_CHARACTER_CHILD,
  KT_CHARACTER_FRIEND,
  KT_CHARACTER_MASTER,
  KT_N_CHARACTERS,
} KtCharacter;

typedef struct {
  KtRemarkKind kind;
  KtCharacter character;
  guint number; /* of KT_REMARK_WIN, 2 or more */
  guint seat;   /* whose */
} KtRemark;

/* Signal: "said" (KtRemark *remark), after the move that it is about was told. */
KtRemarks *kt_remarks_new (KtGameModel *model);

/* What there is to say about a reply, by what was found before it and after it;
 * KT_N_REMARKS: nothing, as where it was expected. */
KtRemarkKind kt_remarks_compare (const KtGameModule *module, const KtFinding *before,
                                 const KtAction *reply, const KtFinding *now);

G_END_DECLS

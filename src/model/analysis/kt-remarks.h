/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The remarks of a computer that plays against a person. Each remark is made once per game, and
 * only if it is certain; a claimed win is proved first. */
#pragma once

#include "games/kt-game-module.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_REMARKS (kt_remarks_get_type ())
G_DECLARE_FINAL_TYPE (KtRemarks, kt_remarks, KT, REMARKS, GObject)

typedef enum {
  KT_REMARK_CHECK,     /* the computer's move gives check */
  KT_REMARK_FOUR,      /* the computer's move made a row that threatens to win */
  KT_REMARK_WIN,       /* the computer wins by force within `number` more moves */
  KT_REMARK_SURPRISED, /* an unexpected reply made the computer's position worse */
  KT_REMARK_PLEASED,   /* an unexpected reply made the computer's position better */
  KT_REMARK_LOST,      /* the person has won */
  KT_N_REMARKS,
} KtRemarkKind;

/* The character that makes the remark, by strength: weak, medium and strong levels. */
typedef enum {
  KT_CHARACTER_CHILD,
  KT_CHARACTER_FRIEND,
  KT_CHARACTER_MASTER,
  KT_N_CHARACTERS,
} KtCharacter;

typedef struct {
  KtRemarkKind kind;
  KtCharacter character;
  guint number; /* for KT_REMARK_WIN, 2 or more */
  guint seat;   /* the computer's seat */
} KtRemark;

/* Signal: "said" (KtRemark *remark), emitted after the move that the remark is about. */
KtRemarks *kt_remarks_new (KtGameModel *model);

/* Compares the findings before and after a reply. Returns the remark, or KT_N_REMARKS if there
 * is nothing to say, for example because the reply was expected. */
KtRemarkKind kt_remarks_compare (const KtGameModule *module, const KtFinding *before,
                                 const KtAction *reply, const KtFinding *now);

G_END_DECLS

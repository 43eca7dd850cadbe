/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player opposite of who does an exercise. It judges each move by a search in a thread, answers
 * while something is left to do, and waits where a move was wrong, until that is taken back. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/lessons/kt-verdict.h"

G_BEGIN_DECLS

typedef enum {
  KT_TEACHER_WAITS,   /* for a move */
  KT_TEACHER_JUDGES,  /* a move */
  KT_TEACHER_OBJECTS, /* the last move was wrong */
  KT_TEACHER_PRAISES, /* all is done */
} KtTeacherState;

#define KT_TYPE_TEACHER (kt_teacher_get_type ())
G_DECLARE_FINAL_TYPE (KtTeacher, kt_teacher, KT, TEACHER, GObject)

/* Signal "changed" (): the state. The teacher does not keep the model. */
KtTeacher *kt_teacher_new (KtGameModel *model);
/* Begins a game in the model, where who is in turn has a goal. */
void kt_teacher_begin (KtTeacher *self, const KtPosition *start, const KtGoal *goal);
KtTeacherState kt_teacher_get_state (KtTeacher *self);
/* Of the last move that was judged. */
const KtVerdict *kt_teacher_get_verdict (KtTeacher *self);

G_END_DECLS

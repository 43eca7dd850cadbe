/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent in an exercise. It judges each move by a search in a thread, answers until the
 * goal is reached, and after a wrong move waits until that is undone. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/lessons/kt-verdict.h"

G_BEGIN_DECLS

typedef enum {
  KT_TEACHER_WAITS,   /* waits for a move */
  KT_TEACHER_JUDGES,  /* judges a move */
  KT_TEACHER_OBJECTS, /* has found the last move wrong */
  KT_TEACHER_PRAISES, /* the exercise is solved */
} KtTeacherState;

#define KT_TYPE_TEACHER (kt_teacher_get_type ())
G_DECLARE_FINAL_TYPE (KtTeacher, kt_teacher, KT, TEACHER, GObject)

/* Signal "changed" () when the state has changed. The teacher does not keep a reference to the
 * model. */
KtTeacher *kt_teacher_new (KtGameModel *model);
/* Starts a game in which the player in turn has to reach a goal. The first move `refused` always
 * counts as wrong, whatever a search says; it may be NULL. */
void kt_teacher_begin (KtTeacher *self, const KtPosition *start, const KtGoal *goal,
                       const KtAction *refused);
/* Returns whether the last move of the game is the refused one. */
gboolean kt_teacher_has_refused (KtTeacher *self);
KtTeacherState kt_teacher_get_state (KtTeacher *self);
/* Returns the verdict on the last judged move. */
const KtVerdict *kt_teacher_get_verdict (KtTeacher *self);

G_END_DECLS

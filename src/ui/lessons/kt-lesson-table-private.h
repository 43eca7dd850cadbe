/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of KtLessonTable. */
#pragma once

#include "model/lessons/kt-teacher.h"
#include "ui/lessons/kt-lesson-sheet.h"
#include "ui/lessons/kt-lesson-table.h"

G_BEGIN_DECLS

struct _KtLessonTable {
  KtGameView parent_instance;

  GtkWidget *layout, *board, *announcer;
  KtLessonSheet *sheet;
  KtGameModel *model; /* owned by the base class, like the settings */
  GSettings *settings;
  KtTeacher *teacher;

  gboolean has_place;
  KtLessonPlace place;
  KtPosition *start; /* start position; NULL: nothing is shown */
  char *played;      /* notation of the move that was played in the riddle's game */
  KtAction played_action;
  guint riddle, n_riddles; /* the number of the riddle, from 1, and the number of riddles */
  guint show_source;
  guint n_shown;       /* number of moves of the page's line shown so far */
  gboolean is_showing; /* a move of the line is being played */
  gboolean has_hint;   /* a hint in words was given, so the next hint shows a move */
};

/* Return the page, the exercise and the study that is shown; NULL if something else is shown. */
const KtLessonPage *kt_lesson_table_get_page (KtLessonTable *self);
const KtExercise *kt_lesson_table_get_exercise (KtLessonTable *self);
const KtStudy *kt_lesson_table_get_study (KtLessonTable *self);
const KtGoal *kt_lesson_table_get_goal (KtLessonTable *self);
/* Restarts the page, exercise or riddle from its start position. */
void kt_lesson_table_begin (KtLessonTable *self);
/* Stops playing the line of the page. */
void kt_lesson_table_stop_showing (KtLessonTable *self);

/* kt-lesson-table-news.c: starts to report the events of the game. */
void kt_lesson_table_follow (KtLessonTable *self);
/* Shows a message on the sheet and announces it to screen readers. */
void kt_lesson_table_show_message (KtLessonTable *self, KtLessonNews news, const char *text);
/* Announces a text to screen readers only. */
void kt_lesson_table_announce (KtLessonTable *self, const char *text);
/* Updates the sheet after a change of the game. */
void kt_lesson_table_update (KtLessonTable *self);

/* Installs the actions "lesson.…", and updates which of them are enabled. */
void kt_lesson_table_install_actions (GtkWidgetClass *widget_class);
void kt_lesson_table_update_actions (KtLessonTable *self);

G_END_DECLS

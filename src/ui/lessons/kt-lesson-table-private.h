/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of KtLessonTable share. */
#pragma once

#include "model/lessons/kt-teacher.h"
#include "ui/lessons/kt-lesson-sheet.h"
#include "ui/lessons/kt-lesson-table.h"

G_BEGIN_DECLS

struct _KtLessonTable {
  KtGameView parent_instance;

  GtkWidget *layout, *board, *announcer;
  KtLessonSheet *sheet;
  KtGameModel *model; /* the view keeps it, and the settings */
  GSettings *settings;
  KtTeacher *teacher;

  gboolean has_place;
  KtLessonPlace place;
  KtPosition *start; /* of what is shown; NULL: nothing */
  char *played;      /* in the game of a riddle */
  guint show_source;
  guint n_shown;       /* moves of the line of a page */
  gboolean is_showing; /* one of them is being played */
  gboolean has_hint;   /* in words, so that the next one is a move */
};

/* Of what is shown; NULL: it is something else. */
const KtLessonPage *kt_lesson_table_get_page (KtLessonTable *self);
const KtExercise *kt_lesson_table_get_exercise (KtLessonTable *self);
const KtGoal *kt_lesson_table_get_goal (KtLessonTable *self);
/* What is shown, from its start. */
void kt_lesson_table_begin (KtLessonTable *self);
/* No more moves of the line. */
void kt_lesson_table_stop_showing (KtLessonTable *self);

/* kt-lesson-table-news.c: what is said of the game, from here on. */
void kt_lesson_table_follow (KtLessonTable *self);
/* On the sheet, and for screen readers. */
void kt_lesson_table_say (KtLessonTable *self, KtLessonNews news, const char *text);
/* For screen readers alone. */
void kt_lesson_table_announce (KtLessonTable *self, const char *text);
/* After a change of the game. */
void kt_lesson_table_update (KtLessonTable *self);

/* The commands, "lesson.…", and which of them make sense now. */
void kt_lesson_table_install_actions (GtkWidgetClass *widget_class);
void kt_lesson_table_update_actions (KtLessonTable *self);

G_END_DECLS

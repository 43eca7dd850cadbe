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
  guint n_shown;     /* moves of the line of a page */
  gboolean has_hint; /* in words, so that the next one is a move */
};

/* Of what is shown; NULL: it is something else. */
const KtLessonPage *kt_lesson_table_get_page (KtLessonTable *self);
const KtExercise *kt_lesson_table_get_exercise (KtLessonTable *self);
/* What is shown, from its start. */
void kt_lesson_table_begin (KtLessonTable *self);
/* No more moves of the line. */
void kt_lesson_table_stop_showing (KtLessonTable *self);
void kt_lesson_table_say (KtLessonTable *self, KtLessonNews news, const char *text);

/* The commands, "lesson.…", and which of them make sense now. */
void kt_lesson_table_install_actions (GtkWidgetClass *widget_class);
void kt_lesson_table_update_actions (KtLessonTable *self);

G_END_DECLS

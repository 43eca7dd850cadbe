/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game is taught: chapters of a book, whose pages have boards to play on, and exercises. All
 * of it is static data of the game's module; texts are English and marked for the translators. What
 * it says of moves and positions is held to the rules by tests. */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

/* A position, in words of the game. */
typedef struct {
  const char *options;  /* "size=9 rule=exact"; NULL: the usual ones */
  const char *position; /* as the game writes one; NULL: the start of a game */
  const char *moves;    /* that have led on from there: "e4 e5"; NULL: none */
} KtLessonBoard;

typedef struct {
  const char *title;
  const char *text;
  const char *task; /* what to try on the board; NULL: nothing in particular */
  KtLessonBoard board;
  const char *line;    /* moves that show what is meant; NULL: none */
  const char *claim;   /* the id of a note that the rules then give: of the result, a claim, a mark,
                        * a question, or what the last move is called; NULL: none */
  const char *refused; /* a move, as squares, that the rules do not allow at first; NULL: none */
} KtLessonPage;

typedef struct {
  const char *title;
  const KtLessonPage *pages;
  guint n_pages;
} KtLessonChapter;

typedef enum {
  KT_GOAL_WIN,  /* to win within so many moves of one's own, whatever the other side does */
  KT_GOAL_BEST, /* so many moves that lose next to nothing of the chance to win */
} KtGoalKind;

typedef struct {
  KtGoalKind kind;
  guint n_moves;
} KtGoal;

typedef struct {
  const char *id; /* for the settings, never changed */
  const char *title;
  const char *task;
  const char *hint;   /* where to look, without the move itself */
  const char *praise; /* what was learnt */
  KtLessonBoard board;
  KtGoal goal;
  const char *solutions; /* each first move that is right: "Qg7 Qg8" */
} KtExercise;

typedef struct {
  const KtLessonChapter *chapters;
  guint n_chapters;
  const KtExercise *exercises;
  guint n_exercises;
} KtLessons;

G_END_DECLS

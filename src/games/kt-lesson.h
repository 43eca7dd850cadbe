/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons of a game: chapters whose pages have boards to play on, exercises, and studies. All of it
 * is static data of the game's module, in English and marked for translation. Tests check its
 * statements about moves and positions. */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

/* A position of a lesson, given as text. */
typedef struct {
  const char *options;  /* such as "size=9 rule=exact"; NULL: defaults */
  const char *position; /* in the game's notation; NULL: the initial position */
  const char *moves;    /* moves played from there, such as "e4 e5"; NULL: none */
} KtLessonBoard;

typedef struct {
  const char *title;
  const char *text;
  const char *task; /* what to try on the board; NULL: nothing */
  KtLessonBoard board;
  const char *line; /* moves that demonstrate the page's text; NULL: none */
  /* Id of a note that the position after `line` must have: the reason of its result, a claim, a
   * mark, a question, or the name of the last move. NULL: none. */
  const char *claim;
  const char *refused; /* an illegal first move, as squares; NULL: none */
} KtLessonPage;

typedef struct {
  const char *title;
  const KtLessonPage *pages;
  guint n_pages;
} KtLessonChapter;

typedef enum {
  KT_GOAL_WIN,  /* win within n_moves own moves against any defence */
  KT_GOAL_BEST, /* n_moves moves that lose almost no winning chance */
} KtGoalKind;

typedef struct {
  KtGoalKind kind;
  guint n_moves;
} KtGoal;

typedef struct {
  const char *id; /* key in the settings; must never change */
  const char *title;
  const char *task;
  const char *hint;   /* a hint that does not reveal the move */
  const char *praise; /* a sentence about what was learnt */
  KtLessonBoard board;
  KtGoal goal;
  const char *solutions; /* all correct first moves, such as "Qg7 Qg8" */
} KtExercise;

/* A composed position that is played against the strongest engine until the game ends. */
typedef struct {
  const char *id; /* key in the settings; must never change, nor be the id of an exercise */
  const char *title;
  const char *original; /* its name in the language it comes from; not translated */
  KtLessonBoard board;
  gboolean is_win;  /* the player in turn is said to win; otherwise the game is said to be a draw */
  guint mate_moves; /* the player in turn mates in so many moves, as our engine proved; 0: not
                       proved */
} KtStudy;

typedef struct {
  const char *title;
  const char *origin; /* a sentence about where the studies come from */
  const KtStudy *studies;
  guint n_studies;
} KtStudyCollection;

/* A small position whose search a person can follow node by node. */
typedef struct {
  const char *title; /* NULL: the game has none */
  KtLessonBoard board;
  const char *evaluation; /* id of an evaluation of the game */
  guint depth;
} KtSearchExample;

typedef struct {
  const KtLessonChapter *chapters;
  guint n_chapters;
  const KtExercise *exercises;
  guint n_exercises;
  const KtStudyCollection *collections;
  guint n_collections;
  KtSearchExample example;
} KtLessons;

G_END_DECLS

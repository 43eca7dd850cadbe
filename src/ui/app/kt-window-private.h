/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of KtWindow: kt-window.c has its actions, kt-window-pages.c creates the pages
 * and changes between them. */
#pragma once

#include "model/thinking/kt-trace-session.h"
#include "ui/app/kt-page-deck.h"
#include "ui/app/kt-window.h"
#include "ui/lessons/kt-lessons-page.h"
#include "ui/page/kt-game-page.h"
#include "ui/start/kt-start-page.h"

G_BEGIN_DECLS

/* A page to which a person can return. */
typedef enum {
  FROM_START,
  FROM_GAME,
  FROM_ANALYSIS,
  FROM_SAVED,
  FROM_STATISTICS,
  FROM_LESSONS,
} Origin;

struct _KtWindow {
  AdwApplicationWindow parent_instance;

  KtPageDeck *pages;
  GtkRevealer *problem_bar;
  GtkLabel *problem;
  KtStartPage *start;
  KtGamePage *page; /* the page of the game; NULL until created */
  guint page_source;
  GtkWidget *saved;             /* the page of saved games; NULL until opened */
  GtkWidget *statistics;        /* the page of statistics; NULL until opened */
  GtkWidget *lessons;           /* the page of the book; NULL until opened */
  Origin lessons_origin;        /* where the book was opened */
  GtkWidget *thinking;          /* the page of the lesson about search; NULL until opened */
  Origin thinking_origin;       /* where this lesson was opened */
  KtTraceSession *traced;       /* session of this lesson; NULL until needed */
  KtGamePage *analysis;         /* the page of the analysis board; NULL until needed */
  KtGameSession *study;         /* the session of the analysis board; NULL until needed */
  GtkWindow *new_game;          /* weak; the open dialog for a new game, or NULL */
  gboolean is_analysis_of_game; /* the analysis page's back button leads to the game */
  gboolean opens_saved;         /* a saved game is being opened */
  gboolean is_saved_game;       /* the game page's back button leads to the saved games */
  gboolean has_paused;          /* leaving the game page has paused the game */
  gboolean has_kept; /* another game has replaced an unfinished one, which the autosave keeps */

  KtGameSession *session; /* session of the played game */
  KtGameModel *model;     /* model of `session` */
  KtAutosave *autosave;
  KtSounds *sounds;
  KtMusic *music;
  GSettings *settings;
  const KtTheme *theme;
  char *library;
};

/* Returns whether a page, which may be NULL, is the visible one. */
static inline gboolean
kt_window_is_at (gpointer page)
{
  return page && gtk_widget_get_visible (page);
}

/* Returns the model of the analysis board. */
KtGameModel *kt_window_get_analysed (KtWindow *self);

/* Each returns a page, which is created at the first call. */
KtGamePage *kt_window_get_page (KtWindow *self);
KtLessonsPage *kt_window_get_lessons (KtWindow *self);

/* Schedules creating the game page, so that the main page is shown before. */
void kt_window_make_page_soon (KtWindow *self);

void kt_window_show_page (KtWindow *self, gpointer page);
void kt_window_show_game (KtWindow *self);
void kt_window_show_main (KtWindow *self);

/* Shows the main page or, if a saved game is left, the saved games. */
void kt_window_show_start (KtWindow *self);

void kt_window_show_saved (KtWindow *self);
void kt_window_show_statistics (KtWindow *self);
void kt_window_show_lessons (KtWindow *self);
void kt_window_show_analysis (KtWindow *self);
/* Shows the search of the seen position. */
void kt_window_show_thinking (KtWindow *self);
/* Shows the lesson about search again, without changing where its back button leads. */
void kt_window_renew_thinking (KtWindow *self);

/* Shows the analysis, without changing the target of its back button. */
void kt_window_renew_analysis (KtWindow *self);

/* Remembers the page to which the book returns. */
void kt_window_note_origin (KtWindow *self);

void kt_window_add_start_page (KtWindow *self);

/* Recreates the pages in another language. The new pages show the state of the sessions, which
 * stay. */
void kt_window_renew_pages (KtWindow *self);

G_END_DECLS

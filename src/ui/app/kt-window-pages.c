/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#if KT_HAS_NETWORK
#include "ui/far/kt-far-list.h"
#endif
#include "ui/library/kt-library-page.h"
#include "ui/statistics/kt-statistics-page.h"
#include "ui/thinking/kt-thinking-page.h"

/* Milliseconds from the mapping of the window to the creation of the game page. */
enum { PAGE_DELAY = 250 };

KtGameModel *
kt_window_get_analysed (KtWindow *self)
{
  g_autoptr (KtGameModel) model = NULL;

  if (!self->study) {
    model = kt_game_model_new_for_analysis ();
    self->study = kt_game_session_new (model, self->settings, self->library);
  }
  return kt_game_session_get_model (self->study);
}

void
kt_window_show_page (KtWindow *self, gpointer page)
{
  kt_page_deck_show (self->pages, page, g_settings_get_boolean (self->settings, "animations"));
  kt_music_set_at_game (self->music, page == (gpointer) self->page);
}

/* Pauses the game until its page is shown again. */
static void
pause_game (KtWindow *self)
{
  if (!kt_game_model_has_game (self->model) || kt_game_model_get_paused (self->model))
    return;
  kt_game_model_set_paused (self->model, TRUE);
  self->has_paused = TRUE;
}

static void
add_page (KtWindow *self, gpointer page)
{
  kt_page_deck_add (self->pages, page);
}

static void
play_refusal_cb (KtSounds *sounds)
{
  kt_sounds_play (sounds, "illegal");
}

KtGamePage *
kt_window_get_page (KtWindow *self)
{
  if (self->page)
    return self->page;
  g_clear_handle_id (&self->page_source, g_source_remove);
  self->page = KT_GAME_PAGE (kt_game_page_new (self->session, self->settings, self->theme));
  g_signal_connect_object (self->page, "refused", G_CALLBACK (play_refusal_cb), self->sounds,
                           G_CONNECT_SWAPPED);
  add_page (self, self->page);
  return self->page;
}

static gboolean
make_page_cb (gpointer data)
{
  KtWindow *self = KT_WINDOW (data);

  self->page_source = 0;
  kt_window_get_page (self);
  return G_SOURCE_REMOVE;
}

/* Schedules creating the game page, so that the main page is shown before. */
void
kt_window_make_page_soon (KtWindow *self)
{
  if (!self->page && !self->page_source)
    self->page_source = g_timeout_add (PAGE_DELAY, make_page_cb, self);
}

/* Names the target of the game page's back button, which kt_window_show_start() shows. */
static void
name_back (KtWindow *self)
{
  kt_game_page_name_back (kt_window_get_page (self),
                          self->is_saved_game ? _ ("Saved Games") : _ ("Main Page"), "Alt+←");
}

/* Shows the game page. A widget on the page that has the focus keeps it, such as the entry of a
 * comment when the page was recreated. */
void
kt_window_show_game (KtWindow *self)
{
  name_back (self);
  kt_window_show_page (self, kt_window_get_page (self));
  if (self->has_paused)
    kt_game_model_set_paused (self->model, FALSE);
  self->has_paused = FALSE;
  if (!gtk_widget_get_focus_child (GTK_WIDGET (kt_window_get_page (self))))
    gtk_widget_grab_focus (GTK_WIDGET (kt_window_get_page (self)));
}

/* Resumes the game, even if a person has paused it. */
static void
resume_cb (KtWindow *self)
{
  kt_window_show_game (self);
  kt_game_model_set_paused (self->model, FALSE);
}

/* Shows another page in place of the game, and pauses the game. */
static void
leave_game (KtWindow *self, gpointer page)
{
  pause_game (self);
  kt_window_show_page (self, page);
  gtk_widget_grab_focus (page);
}

void
kt_window_show_main (KtWindow *self)
{
  self->opens_saved = FALSE;
  leave_game (self, self->start);
}

/* Shows the main page. If a saved game is left, the saved games are shown instead. */
void
kt_window_show_start (KtWindow *self)
{
  self->opens_saved = FALSE;
  if (kt_window_is_at (self->page) && self->is_saved_game)
    kt_window_show_saved (self);
  else
    kt_window_show_main (self);
}

static void
open_saved_cb (KtWindow *self, GFile *file)
{
  kt_window_open (self, file);
  self->opens_saved = TRUE;
}

void
kt_window_show_saved (KtWindow *self)
{
  if (!self->saved) {
    self->saved = kt_library_page_new (self->library, self->settings, self->theme);
    g_signal_connect_object (self->saved, "open", G_CALLBACK (open_saved_cb), self,
                             G_CONNECT_SWAPPED);
    add_page (self, self->saved);
  }
  leave_game (self, self->saved);
}

void
kt_window_show_statistics (KtWindow *self)
{
  if (!self->statistics) {
    self->statistics = kt_statistics_page_new (self->library);
    add_page (self, self->statistics);
  }
  leave_game (self, self->statistics);
}

static KtGamePage *
get_analysis (KtWindow *self)
{
  if (!self->analysis) {
    self->analysis = KT_GAME_PAGE (kt_game_page_new (self->study, self->settings, self->theme));
    add_page (self, self->analysis);
  }
  return self->analysis;
}

static void
name_back_of_analysis (KtWindow *self)
{
  kt_game_page_name_back (get_analysis (self),
                          self->is_analysis_of_game ? _ ("Back to the Game") : _ ("Main Page"),
                          "Esc");
}

/* Shows the analysis. If the analysis is already visible, the target of its back button does not
 * change. */
void
kt_window_show_analysis (KtWindow *self)
{
  if (!kt_window_is_at (self->analysis))
    self->is_analysis_of_game = kt_window_is_at (self->page);
  name_back_of_analysis (self);
  leave_game (self, get_analysis (self));
}

/* Shows the analysis without changing the target of its back button. */
void
kt_window_renew_analysis (KtWindow *self)
{
  gboolean is_of_game = self->is_analysis_of_game;

  kt_window_show_analysis (self);
  self->is_analysis_of_game = is_of_game;
  name_back_of_analysis (self);
}

static Origin
find_origin (KtWindow *self)
{
  if (kt_window_is_at (self->page))
    return FROM_GAME;
  if (kt_window_is_at (self->analysis))
    return FROM_ANALYSIS;
  if (kt_window_is_at (self->saved))
    return FROM_SAVED;
  if (kt_window_is_at (self->lessons))
    return FROM_LESSONS;
  return kt_window_is_at (self->statistics) ? FROM_STATISTICS : FROM_START;
}

static void
show_origin (KtWindow *self, Origin origin)
{
  if (origin == FROM_GAME)
    kt_window_show_game (self);
  else if (origin == FROM_ANALYSIS)
    kt_window_renew_analysis (self);
  else if (origin == FROM_SAVED)
    kt_window_show_saved (self);
  else if (origin == FROM_STATISTICS)
    kt_window_show_statistics (self);
  else if (origin == FROM_LESSONS)
    leave_game (self, kt_window_get_lessons (self));
  else
    kt_window_show_start (self);
}

/* Leaves the book: from a riddle to its game, otherwise to the page where the book was opened. */
static void
leave_lessons_cb (KtWindow *self, KtGameModel *model)
{
  if (!model)
    show_origin (self, self->lessons_origin);
  else
    show_origin (self, model == kt_window_get_analysed (self) ? FROM_ANALYSIS : FROM_GAME);
}

/* Remembers the page from which the book is opened. If the book is open already, the page
 * remembered first counts. */
void
kt_window_note_origin (KtWindow *self)
{
  if (!kt_window_is_at (self->lessons))
    self->lessons_origin = find_origin (self);
}

/* Makes the sounds follow the game on the visible page. */
static void
lessons_seen_cb (KtWindow *self, KtLessonsPage *lessons)
{
  kt_sounds_follow (self->sounds, kt_lessons_page_get_board_game (lessons));
}

static void
lessons_gone_cb (KtWindow *self)
{
  if (self->sounds)
    kt_sounds_follow (self->sounds, self->model);
}

KtLessonsPage *
kt_window_get_lessons (KtWindow *self)
{
  if (!self->lessons) {
    self->lessons = kt_lessons_page_new (self->model, self->settings, self->theme);
    g_signal_connect_object (self->lessons, "left", G_CALLBACK (leave_lessons_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->lessons, "map", G_CALLBACK (lessons_seen_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->lessons, "unmap", G_CALLBACK (lessons_gone_cb), self,
                             G_CONNECT_SWAPPED);
    add_page (self, self->lessons);
  }
  return KT_LESSONS_PAGE (self->lessons);
}

/* Returns the model of the visible board; NULL if there is none. */
static KtGameModel *
find_seen_model (KtWindow *self)
{
  if (kt_window_is_at (self->page))
    return self->model;
  return kt_window_is_at (self->analysis) ? kt_window_get_analysed (self) : NULL;
}

/* Returns the game on the visible page, to show its lessons first; NULL if there is none. */
static const KtGame *
find_seen_game (KtWindow *self)
{
  KtGameModel *model = find_seen_model (self);

  return model && kt_game_model_has_game (model) ? kt_game_model_get_position (model)->game : NULL;
}

void
kt_window_show_lessons (KtWindow *self)
{
  kt_window_note_origin (self);
  kt_lessons_page_show_book (kt_window_get_lessons (self), find_seen_game (self));
  leave_game (self, self->lessons);
}

/* --- The lesson about search ------------------------------------------------------------------ */

static void
leave_thinking_cb (KtWindow *self)
{
  show_origin (self, self->thinking_origin);
}

static KtThinkingPage *
get_thinking (KtWindow *self)
{
  if (!self->traced)
    self->traced = kt_trace_session_new ();
  if (!self->thinking) {
    self->thinking = kt_thinking_page_new (self->traced, self->settings, self->theme);
    g_signal_connect_object (self->thinking, "left", G_CALLBACK (leave_thinking_cb), self,
                             G_CONNECT_SWAPPED);
    add_page (self, self->thinking);
  }
  return KT_THINKING_PAGE (self->thinking);
}

/* Returns the position on the visible board; NULL if there is none. */
static const KtPosition *
find_seen_position (KtWindow *self)
{
  KtGameModel *model = find_seen_model (self);

  return model && kt_game_model_has_game (model) ? kt_game_model_get_shown_position (model) : NULL;
}

void
kt_window_renew_thinking (KtWindow *self)
{
  kt_thinking_page_show (get_thinking (self), NULL);
  leave_game (self, self->thinking);
}

/* In a running game the lesson counts as help. */
void
kt_window_show_thinking (KtWindow *self)
{
  const KtPosition *position = find_seen_position (self);

  if (kt_window_is_at (self->page) && position && !kt_game_model_is_over (self->model))
    kt_game_model_count_help (self->model);
  if (!kt_window_is_at (self->thinking))
    self->thinking_origin = find_origin (self);
  kt_thinking_page_show (get_thinking (self), position);
  leave_game (self, self->thinking);
}

/* Lists the games with people far away. */
static void
add_far_list (KtWindow *self)
{
#if KT_HAS_NETWORK
  GObject *desk = kt_game_session_get_far_desk (self->session);

  if (desk)
    kt_start_page_add_first (self->start, kt_far_list_new (KT_FAR_DESK (desk)));
#endif
}

/* Adds the start page. The other pages are created when they are needed. */
void
kt_window_add_start_page (KtWindow *self)
{
  self->start =
      KT_START_PAGE (kt_start_page_new (self->model, self->autosave, self->settings, self->theme));
  add_far_list (self);
  add_page (self, self->start);
  g_signal_connect_object (self->start, "resume", G_CALLBACK (resume_cb), self, G_CONNECT_SWAPPED);
}

static void
remove_pages (KtWindow *self)
{
  kt_widget_close_popovers (GTK_WIDGET (self->pages));
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  g_clear_handle_id (&self->page_source, g_source_remove);
  kt_page_deck_remove_all (self->pages);
  self->start = NULL;
  self->page = NULL;
  self->saved = NULL;
  self->statistics = NULL;
  self->lessons = NULL;
  self->thinking = NULL;
  self->analysis = NULL;
}

/* Recreates the pages; the sessions stay, so the new pages show their state. */
void
kt_window_renew_pages (KtWindow *self)
{
  gboolean had_page = self->page != NULL, had_analysis = self->analysis != NULL;

  remove_pages (self);
  kt_window_add_start_page (self);
  if (had_page)
    kt_window_get_page (self);
  if (had_analysis)
    get_analysis (self);
}

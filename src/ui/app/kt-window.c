/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-window.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/app/kt-analysis-start.h"
#include "ui/app/kt-page-deck.h"
#include "ui/app/kt-window-size.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-dialogs.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/editor/kt-editor-window.h"
#include "ui/keys/kt-keys.h"
#include "ui/lessons/kt-lessons-page.h"
#include "ui/library/kt-library-page.h"
#include "ui/page/kt-game-page.h"
#include "ui/start/kt-start-page.h"
#include "ui/statistics/kt-statistics-page.h"

/* A page to which a person can return. */
typedef enum { FROM_START, FROM_GAME, FROM_ANALYSIS, FROM_SAVED, FROM_STATISTICS } Origin;

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
  KtGamePage *analysis;         /* the page of the analysis board; NULL until opened */
  KtGameSession *study;         /* session of the analysis board; NULL until needed */
  GtkWindow *new_game;          /* weak; the open dialog for a new game, or NULL */
  gboolean is_analysis_of_game; /* the analysis page's back button leads to the game */
  gboolean opens_saved;         /* a saved game is being opened */
  gboolean is_saved_game;       /* the game page's back button leads to the saved games */
  gboolean has_paused;          /* the game was paused by leaving its page */
  gboolean has_kept;            /* the autosave has kept the game that was replaced */

  KtGameSession *session; /* session of the played game */
  KtGameModel *model;     /* model of `session` */
  KtAutosave *autosave;
  KtSounds *sounds;
  KtMusic *music;
  GSettings *settings;
  const KtTheme *theme;
  char *library;
};

/* Milliseconds from the mapping of the window to the creation of the game page. */
enum { PAGE_DELAY = 250 };

G_DEFINE_FINAL_TYPE (KtWindow, kt_window, ADW_TYPE_APPLICATION_WINDOW)

static KtGameModel *
get_analysed (KtWindow *self)
{
  g_autoptr (KtGameModel) model = NULL;

  if (!self->study) {
    model = kt_game_model_new_for_analysis ();
    self->study = kt_game_session_new (model, self->settings, self->library);
  }
  return kt_game_session_get_model (self->study);
}

static void
start_chosen_game_cb (KtWindow *self)
{
  kt_game_setup_start (self->settings, self->model);
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  KtNewGameDialog *dialog = kt_new_game_dialog_new (GTK_WINDOW (self), self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_chosen_game_cb), self,
                           G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->new_game, GTK_WINDOW (dialog));
  kt_pause_clocks_during (self->model, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Returns a copy of the position shown by the visible analysis, otherwise of the one shown by
 * the game. Without a game, returns the start of the game chosen last. */
static KtPosition *
find_position (KtWindow *self)
{
  const KtGame *game = kt_game_setup_get_game (self->settings);
  KtGameTerms terms = kt_game_terms_read (self->settings, game);

  if (self->analysis && gtk_widget_get_visible (GTK_WIDGET (self->analysis)))
    return kt_position_copy (kt_game_model_get_shown_position (get_analysed (self)));
  if (kt_game_model_has_game (self->model))
    return kt_position_copy (kt_game_model_get_shown_position (self->model));
  return kt_position_new (game, &terms.options);
}

static void show_analysis (KtWindow *self);

static void
analyse_position_cb (KtWindow *self, const KtPosition *position)
{
  kt_analysis_start_with (self->settings, get_analysed (self), kt_game_tree_new (position), 0);
  show_analysis (self);
}

static void
set_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  g_autofree KtPosition *position = find_position (self);
  GtkWindow *editor;

  if (!position->game->setup)
    return;
  editor =
      kt_editor_window_new (GTK_WINDOW (self), self->model, self->settings, self->theme, position);
  g_signal_connect_object (editor, "analyse", G_CALLBACK (analyse_position_cb), self,
                           G_CONNECT_SWAPPED);
  kt_pause_clocks_during (self->model, editor);
  gtk_window_present (editor);
}

static void
fullscreen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* --- From page to page ------------------------------------------------------------------------ */

/* Returns whether a page, which may be NULL, is the visible one. */
static gboolean
is_at (gpointer page)
{
  return page && gtk_widget_get_visible (page);
}

static void
show_page (KtWindow *self, gpointer page)
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

static KtGamePage *
get_page (KtWindow *self)
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
  get_page (self);
  return G_SOURCE_REMOVE;
}

/* Schedules the creation of the game page: the main page is shown first. */
static void
mapped_cb (KtWindow *self)
{
  if (!self->page && !self->page_source)
    self->page_source = g_timeout_add (PAGE_DELAY, make_page_cb, self);
}

/* Says where the back button of the game leads; see show_start(). */
static void
name_back (KtWindow *self)
{
  kt_game_page_name_back (get_page (self),
                          self->is_saved_game ? _ ("Saved Games") : _ ("Main Page"), "Alt+←");
}

/* Shows the game page. A focus inside the page stays there, for example in a comment that is
 * being written when the page is recreated. */
static void
show_game (KtWindow *self)
{
  name_back (self);
  show_page (self, get_page (self));
  if (self->has_paused)
    kt_game_model_set_paused (self->model, FALSE);
  self->has_paused = FALSE;
  if (!gtk_widget_get_focus_child (GTK_WIDGET (get_page (self))))
    gtk_widget_grab_focus (GTK_WIDGET (get_page (self)));
}

/* Resumes the game, even if the person has paused it. */
static void
resume_cb (KtWindow *self)
{
  show_game (self);
  kt_game_model_set_paused (self->model, FALSE);
}

/* Shows another page than the game's. The game is paused meanwhile. */
static void
leave_game (KtWindow *self, gpointer page)
{
  pause_game (self);
  show_page (self, page);
  gtk_widget_grab_focus (page);
}

static void
show_main (KtWindow *self)
{
  self->opens_saved = FALSE;
  leave_game (self, self->start);
}

static void show_saved (KtWindow *self);

/* Shows the main page, with or without a game. From a saved game it goes back to the saved games.
 */
static void
show_start (KtWindow *self)
{
  self->opens_saved = FALSE;
  if (is_at (self->page) && self->is_saved_game)
    show_saved (self);
  else
    show_main (self);
}

static void
open_saved_cb (KtWindow *self, GFile *file)
{
  kt_window_open (self, file);
  self->opens_saved = TRUE;
}

static void
show_saved (KtWindow *self)
{
  if (!self->saved) {
    self->saved = kt_library_page_new (self->library, self->settings, self->theme);
    g_signal_connect_object (self->saved, "open", G_CALLBACK (open_saved_cb), self,
                             G_CONNECT_SWAPPED);
    add_page (self, self->saved);
  }
  leave_game (self, self->saved);
}

static void
show_statistics (KtWindow *self)
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
static void
show_analysis (KtWindow *self)
{
  if (!is_at (self->analysis))
    self->is_analysis_of_game = is_at (self->page);
  name_back_of_analysis (self);
  leave_game (self, get_analysis (self));
}

/* Shows the analysis without changing the target of its back button. */
static void
renew_analysis (KtWindow *self)
{
  gboolean is_of_game = self->is_analysis_of_game;

  show_analysis (self);
  self->is_analysis_of_game = is_of_game;
  name_back_of_analysis (self);
}

static Origin
find_origin (KtWindow *self)
{
  if (is_at (self->page))
    return FROM_GAME;
  if (is_at (self->analysis))
    return FROM_ANALYSIS;
  if (is_at (self->saved))
    return FROM_SAVED;
  return is_at (self->statistics) ? FROM_STATISTICS : FROM_START;
}

static void
show_origin (KtWindow *self, Origin origin)
{
  if (origin == FROM_GAME)
    show_game (self);
  else if (origin == FROM_ANALYSIS)
    renew_analysis (self);
  else if (origin == FROM_SAVED)
    show_saved (self);
  else if (origin == FROM_STATISTICS)
    show_statistics (self);
  else
    show_start (self);
}

/* Returns from a riddle to the game from which it was made, or from the book to where it was
 * opened. */
static void
leave_lessons_cb (KtWindow *self, KtGameModel *model)
{
  if (!model)
    show_origin (self, self->lessons_origin);
  else
    show_origin (self, model == get_analysed (self) ? FROM_ANALYSIS : FROM_GAME);
}

/* Remembers where the book is opened; a page of the book that opens another is no such place. */
static void
note_origin (KtWindow *self)
{
  if (!is_at (self->lessons))
    self->lessons_origin = find_origin (self);
}

/* Lets the sounds follow the game on the visible page. */
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

static KtLessonsPage *
get_lessons (KtWindow *self)
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

static void
show_lessons (KtWindow *self)
{
  note_origin (self);
  kt_lessons_page_show_book (get_lessons (self));
  leave_game (self, self->lessons);
}

/* Opens the analysis from the main page. The board keeps its last position, unless another game
 * was chosen since. */
static void
analysis_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  kt_analysis_start_anew (self->settings, get_analysed (self));
  show_analysis (self);
}

/* Analyses a game from its start, chosen on the board for analysis. */
static void
analyse_start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  const KtGame *game = kt_registry_find_game (g_variant_get_string (parameter, NULL));

  g_return_if_fail (game);
  kt_analysis_start_game (self->settings, get_analysed (self), game);
  show_analysis (self);
}

/* Analyses the game on the game page. During a running game this counts as help. */
static void
analyse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  if (!is_at (self->page) || !kt_game_model_has_game (self->model))
    return;
  if (!kt_game_model_is_over (self->model))
    kt_game_model_count_help (self->model);
  kt_analysis_start_from (self->settings, get_analysed (self), self->model);
  show_analysis (self);
}

static void
leave_analysis_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  if (self->is_analysis_of_game)
    show_game (self);
  else
    show_start (self);
}

static void
kept_cb (KtWindow *self)
{
  self->has_kept = TRUE;
}

/* Shows a new game, which is never paused. On the main page no toast announces the kept game,
 * because the page lists it. */
static void
started_cb (KtWindow *self)
{
  gboolean was_at_start = is_at (self->start);

  self->has_paused = FALSE;
  /* The next game of a file belongs to the same place as the one before. */
  self->is_saved_game = self->opens_saved ||
                        (self->is_saved_game &&
                         kt_game_reader_has_stepped (kt_game_session_get_reader (self->session)));
  self->opens_saved = FALSE;
  show_game (self);
  if (self->has_kept && !was_at_start)
    kt_game_page_show_toast (get_page (self), _ ("The previous game is kept on the main page"));
  self->has_kept = FALSE;
}

static void
place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct {
    const char *name;
    void (*show) (KtWindow *self);
  } places[] = {
    { "win.start-page", show_start },    { "win.main-page", show_main },
    { "win.saved-games", show_saved },   { "win.statistics", show_statistics },
    { "win.how-to-play", show_lessons },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (g_str_equal (name, places[i].name))
      places[i].show (KT_WINDOW (widget));
  }
}

/* Makes a riddle from the reviewed game. */
static void
riddle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  KtGameModel *model = is_at (self->analysis) ? get_analysed (self) : self->model;
  KtLessonsPage *lessons = get_lessons (self);
  guint index = g_variant_get_uint32 (parameter);

  if (index >= g_list_model_get_n_items (kt_game_model_get_moves (model)))
    return;
  note_origin (self);
  show_page (self, lessons);
  kt_lessons_page_show_riddle (lessons, model, index);
}

/* Shows the problem of the autosave in a bar, which stays visible until the problem is solved. */
static void
autosave_problem_cb (KtWindow *self, GParamSpec *pspec, KtAutosave *autosave)
{
  const char *problem = kt_autosave_get_problem (autosave);

  if (problem) {
    const char *what = kt_autosave_writes_files (autosave)
                           /* Translators: a sentence that says what is wrong with the disk. */
                           ? _ ("If the program ends suddenly, the last moves may be lost. %s")
                           : _ ("A game is not being saved. %s");
    g_autofree char *text = g_strdup_printf (what, problem);

    kt_label_set_bounded (self->problem, text);
  }
  gtk_revealer_set_reveal_child (self->problem_bar, problem != NULL);
}

/* Opens a file and closes the dialog for a new game. The game page is created before the file is
 * read, because the page reports the result. */
void
kt_window_open (KtWindow *self, GFile *file)
{
  KtGameSession *session = is_at (self->analysis) ? self->study : self->session;

  self->opens_saved = FALSE;
  if (self->new_game)
    gtk_window_close (self->new_game);
  get_page (self);
  kt_game_reader_open (kt_game_session_get_reader (session), file);
}

void
kt_window_show_toast (KtWindow *self, const char *text)
{
  g_return_if_fail (KT_IS_WINDOW (self));
  kt_sounds_play (self->sounds, "message");
  if (is_at (self->page))
    kt_game_page_show_toast (self->page, text);
  else if (is_at (self->analysis))
    kt_game_page_show_toast (self->analysis, text);
  else
    kt_start_page_show_toast (self->start, text);
}

/* Opens the last of several dropped files, as on the command line. */
static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, KtWindow *self)
{
  GSList *last = g_slist_last (g_value_get_boxed (value));

  if (last)
    kt_window_open (self, last->data);
  return last != NULL;
}

static void
take_files (KtWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
problem_cb (KtWindow *self, GError *problem)
{
  kt_message_dialog_explain (GTK_WINDOW (self), _ ("The Settings Were Not Saved"),
                             problem->message);
}

static gboolean
kt_window_close_request (GtkWindow *window)
{
  kt_window_size_keep (window, KT_WINDOW (window)->settings);
  return GTK_WINDOW_CLASS (kt_window_parent_class)->close_request (window);
}

static void
kt_window_dispose (GObject *object)
{
  KtWindow *self = KT_WINDOW (object);

  kt_dialogs_destroy (GTK_WINDOW (self));
  g_clear_weak_pointer (&self->new_game);
  g_clear_handle_id (&self->page_source, g_source_remove);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file", NULL);
  g_clear_object (&self->sounds);
  g_clear_object (&self->music);
  g_clear_object (&self->model);
  g_clear_object (&self->study);
  g_clear_object (&self->session);
  g_clear_object (&self->autosave);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->library, g_free);
  G_OBJECT_CLASS (kt_window_parent_class)->dispose (object);
}

static void
kt_window_class_init (KtWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kt_window_close_request;
  g_type_ensure (KT_TYPE_PAGE_DECK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/window.ui");
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.set-up", NULL, set_up_action);
  gtk_widget_class_install_action (widget_class, "win.start-page", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.main-page", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.saved-games", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.how-to-play", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.riddle", "u", riddle_action);
  gtk_widget_class_install_action (widget_class, "win.analysis", NULL, analysis_action);
  gtk_widget_class_install_action (widget_class, "win.analyse", NULL, analyse_action);
  gtk_widget_class_install_action (widget_class, "win.analyse-start", "s", analyse_start_action);
  gtk_widget_class_install_action (widget_class, "win.leave-analysis", NULL, leave_analysis_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_bind_template_child (widget_class, KtWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, KtWindow, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, KtWindow, problem);
}

static void
kt_window_init (KtWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_announce_prepare (GTK_WINDOW (self));
  kt_announce_add_label (self->problem);
  kt_keys_install_in_window (GTK_WIDGET (self));
  take_files (self);
}

/* --- Files, from pages that have no game --------------------------------------------------------
 */

static void
forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GActionGroup *group = kt_game_page_get_file_group (get_page (data));

  g_action_group_activate_action (group, g_action_get_name (G_ACTION (action)), NULL);
}

static void
add_file_actions (KtWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = forward },
    { .name = "paste", .activate = forward },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file", G_ACTION_GROUP (group));
}

/* Adds the start page. The other pages are created when they are needed. */
static void
add_start_page (KtWindow *self)
{
  self->start =
      KT_START_PAGE (kt_start_page_new (self->model, self->autosave, self->settings, self->theme));
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
  self->analysis = NULL;
}

/* Recreates the pages; the sessions stay, so the new pages show their state. */
static void
renew_pages (KtWindow *self)
{
  gboolean had_page = self->page != NULL, had_analysis = self->analysis != NULL;

  remove_pages (self);
  add_start_page (self);
  if (had_page)
    get_page (self);
  if (had_analysis)
    get_analysis (self);
}

/* Recreates the pages, because they get their texts at construction. */
void
kt_window_retranslate (KtWindow *self)
{
  gboolean at_start, at_saved, at_statistics, at_lessons, at_analysis;

  g_return_if_fail (KT_IS_WINDOW (self));
  at_start = is_at (self->start);
  at_saved = is_at (self->saved);
  at_statistics = is_at (self->statistics);
  at_lessons = is_at (self->lessons);
  at_analysis = is_at (self->analysis);
  kt_dialogs_destroy (GTK_WINDOW (self));
  renew_pages (self);
  autosave_problem_cb (self, NULL, self->autosave);
  if (at_start)
    show_start (self);
  else if (at_saved)
    show_saved (self);
  else if (at_statistics)
    show_statistics (self);
  else if (at_lessons)
    show_lessons (self);
  else if (at_analysis)
    renew_analysis (self);
  else
    show_game (self);
  if (at_start)
    mapped_cb (self);
}

static void
follow (KtWindow *self)
{
  g_signal_connect_object (self->model, "started", G_CALLBACK (started_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "notify::problem", G_CALLBACK (autosave_problem_cb),
                           self, G_CONNECT_SWAPPED);
  autosave_problem_cb (self, NULL, self->autosave);
}

KtWindow *
kt_window_new (GtkApplication *application, KtGameSession *session, KtAutosave *autosave,
               KtSettings *settings, const KtTheme *theme, KtSounds *sounds, KtMusic *music)
{
  KtWindow *self = g_object_new (KT_TYPE_WINDOW, "application", application, NULL);
  GSettings *gsettings = kt_settings_get_gsettings (settings);

  self->session = g_object_ref (session);
  self->model = g_object_ref (kt_game_session_get_model (session));
  self->autosave = g_object_ref (autosave);
  self->settings = g_object_ref (gsettings);
  self->theme = theme;
  self->sounds = g_object_ref (sounds);
  self->music = g_object_ref (music);
  self->library = g_strdup (kt_autosave_get_library (autosave));
  kt_window_size_restore (GTK_WINDOW (self), gsettings);
  add_start_page (self);
  add_file_actions (self);
  follow (self);
  if (kt_game_model_has_game (self->model))
    show_game (self);
  else
    show_start (self);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_object (settings, "problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  return self;
}

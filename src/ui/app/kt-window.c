/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-window-private.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/app/kt-analysis-start.h"
#include "ui/app/kt-window-size.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-dialogs.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-new-game-dialog.h"
#include "ui/editor/kt-editor-window.h"
#include "ui/keys/kt-keys.h"

G_DEFINE_FINAL_TYPE (KtWindow, kt_window, ADW_TYPE_APPLICATION_WINDOW)

static void
start_chosen_game_cb (KtWindow *self, const KtPosition *start)
{
  if (start)
    kt_game_setup_start_at (self->settings, self->model, start);
  else
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
    return kt_position_copy (kt_game_model_get_shown_position (kt_window_get_analysed (self)));
  if (kt_game_model_has_game (self->model))
    return kt_position_copy (kt_game_model_get_shown_position (self->model));
  return kt_position_new (game, &terms.options);
}

static void
analyse_position_cb (KtWindow *self, const KtPosition *position)
{
  kt_analysis_start_with (self->settings, kt_window_get_analysed (self),
                          kt_game_tree_new (position), 0);
  kt_window_show_analysis (self);
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

/* Opens the analysis from the main page. The board keeps its last position, unless another game
 * was chosen since. */
static void
analysis_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  kt_analysis_start_anew (self->settings, kt_window_get_analysed (self));
  kt_window_show_analysis (self);
}

/* Analyses a game from its start, chosen on the board for analysis. */
static void
analyse_start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  const KtGame *game = kt_registry_find_game (g_variant_get_string (parameter, NULL));

  g_return_if_fail (game);
  kt_analysis_start_game (self->settings, kt_window_get_analysed (self), game);
  kt_window_show_analysis (self);
}

/* Analyses the game on the game page. During a running game this counts as help. */
static void
analyse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  if (!kt_window_is_at (self->page) || !kt_game_model_has_game (self->model) ||
      kt_game_model_is_shared (self->model))
    return;
  if (!kt_game_model_is_over (self->model))
    kt_game_model_count_help (self->model);
  kt_analysis_start_from (self->settings, kt_window_get_analysed (self), self->model);
  kt_window_show_analysis (self);
}

static void
leave_analysis_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);

  if (self->is_analysis_of_game)
    kt_window_show_game (self);
  else
    kt_window_show_start (self);
}

static void
kept_cb (KtWindow *self)
{
  self->has_kept = TRUE;
}

/* Shows a new game and forgets that leaving the page had paused the previous one. On the main page
 * no toast tells of the kept game, because the page lists it. */
static void
started_cb (KtWindow *self)
{
  gboolean was_at_start = kt_window_is_at (self->start);

  self->has_paused = FALSE;
  /* The next game of the same file still counts as a saved game. */
  self->is_saved_game = self->opens_saved ||
                        (self->is_saved_game &&
                         kt_game_reader_has_stepped (kt_game_session_get_reader (self->session)));
  self->opens_saved = FALSE;
  kt_window_show_game (self);
  if (self->has_kept && !was_at_start)
    kt_game_page_show_toast (kt_window_get_page (self),
                             _ ("The previous game is kept on the main page"));
  self->has_kept = FALSE;
}

static void
place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct {
    const char *name;
    void (*show) (KtWindow *self);
  } places[] = {
    { "win.start-page", kt_window_show_start },    { "win.main-page", kt_window_show_main },
    { "win.saved-games", kt_window_show_saved },   { "win.statistics", kt_window_show_statistics },
    { "win.how-to-play", kt_window_show_lessons }, { "win.thinking", kt_window_show_thinking },
    { "win.resume", kt_window_show_game },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (g_str_equal (name, places[i].name))
      places[i].show (KT_WINDOW (widget));
  }
}

/* Shows the selected move of the review as a riddle. */
static void
riddle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtWindow *self = KT_WINDOW (widget);
  KtGameModel *model =
      kt_window_is_at (self->analysis) ? kt_window_get_analysed (self) : self->model;
  KtLessonsPage *lessons = kt_window_get_lessons (self);
  guint index = g_variant_get_uint32 (parameter);

  if (index >= g_list_model_get_n_items (kt_game_model_get_moves (model)))
    return;
  kt_window_note_origin (self);
  kt_window_show_page (self, lessons);
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

/* Opens a file and closes the dialog for a new game. The game page must exist before the file is
 * read, because it shows messages about the file. */
void
kt_window_open (KtWindow *self, GFile *file)
{
  KtGameSession *session = kt_window_is_at (self->analysis) ? self->study : self->session;

  self->opens_saved = FALSE;
  if (self->new_game)
    gtk_window_close (self->new_game);
  kt_window_get_page (self);
  kt_game_reader_open (kt_game_session_get_reader (session), file);
}

void
kt_window_show_toast (KtWindow *self, const char *text)
{
  g_return_if_fail (KT_IS_WINDOW (self));
  kt_sounds_play (self->sounds, "message");
  if (kt_window_is_at (self->page))
    kt_game_page_show_toast (self->page, text);
  else if (kt_window_is_at (self->analysis))
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
  g_clear_object (&self->traced);
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
  gtk_widget_class_install_action (widget_class, "win.resume", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.start-page", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.main-page", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.saved-games", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.how-to-play", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "win.thinking", NULL, place_action);
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

/* --- File actions on pages without a game --- */

static void
forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GActionGroup *group = kt_game_page_get_file_group (kt_window_get_page (data));

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

/* Recreates the pages, because their texts are set when they are created. */
void
kt_window_retranslate (KtWindow *self)
{
  gboolean at_start, at_saved, at_statistics, at_lessons, at_thinking, at_analysis;

  g_return_if_fail (KT_IS_WINDOW (self));
  at_start = kt_window_is_at (self->start);
  at_saved = kt_window_is_at (self->saved);
  at_statistics = kt_window_is_at (self->statistics);
  at_lessons = kt_window_is_at (self->lessons);
  at_thinking = kt_window_is_at (self->thinking);
  at_analysis = kt_window_is_at (self->analysis);
  kt_dialogs_destroy (GTK_WINDOW (self));
  kt_window_renew_pages (self);
  autosave_problem_cb (self, NULL, self->autosave);
  if (at_start)
    kt_window_show_start (self);
  else if (at_saved)
    kt_window_show_saved (self);
  else if (at_statistics)
    kt_window_show_statistics (self);
  else if (at_lessons)
    kt_window_show_lessons (self);
  else if (at_thinking)
    kt_window_renew_thinking (self);
  else if (at_analysis)
    kt_window_renew_analysis (self);
  else
    kt_window_show_game (self);
  if (at_start)
    kt_window_make_page_soon (self);
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
  kt_window_add_start_page (self);
  add_file_actions (self);
  follow (self);
  if (kt_game_model_has_game (self->model))
    kt_window_show_game (self);
  else
    kt_window_show_start (self);
  g_signal_connect (self, "map", G_CALLBACK (kt_window_make_page_soon), NULL);
  g_signal_connect_object (settings, "problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  return self;
}

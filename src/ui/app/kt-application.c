/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-application.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/files/kt-file-writer.h"
#include "model/library/kt-ratings.h"
#include "model/library/kt-results.h"
#include "model/library/kt-shelf.h"
#include "model/settings/kt-settings.h"
#include "model/setup/kt-game-setup.h"
#include "ui/app/kt-window.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-dialogs.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#if KT_HAS_NETWORK
#include "ui/far/kt-far-command.h"
#include "ui/far/kt-far-control.h"
#endif
#include "ui/keys/kt-keys.h"
#include "ui/keys/kt-shortcuts-page.h"
#include "ui/preferences/kt-preferences-window.h"
#include "ui/sound/kt-menu-sounds.h"
#include "ui/sound/kt-music.h"
#include "ui/sound/kt-sounds.h"
#include "ui/text/kt-language.h"
#include "ui/themes/kt-theme-command.h"
#include "ui/themes/kt-themes.h"

struct _KtApplication {
  AdwApplication parent_instance;

  KtSettings *settings;
  KtGameModel *model;
  KtGameSession *session;
  KtAutosave *autosave;
  KtResults *results;
  KtRatings *ratings;
  KtThemes *themes;
  KtSounds *sounds;
  KtMusic *music;
  GtkCssProvider *colours;
  char *colours_css; /* the current style sheet; it is compared, because setting it again would
                        restyle all widgets */
  gboolean has_shown_problems;
#if KT_HAS_NETWORK
  KtFarControl *far_control; /* games with people far away */
#endif
};

G_DEFINE_FINAL_TYPE (KtApplication, kt_application, ADW_TYPE_APPLICATION)

static GSettings *
get_gsettings (KtApplication *self)
{
  return kt_settings_get_gsettings (self->settings);
}

static gpointer
find_window (KtApplication *self, GType type)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *item = windows; item; item = item->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;
  }
  return NULL;
}

/* --- Actions ---------------------------------------------------------------------------------- */

/* Opens the preferences. The application owns the window, so that it can be found when the language
 * changes. */
static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtApplication *self = data;
  GtkWindow *window = find_window (self, KT_TYPE_PREFERENCES_WINDOW);

  if (!window) {
    window = GTK_WINDOW (kt_preferences_window_new (find_window (self, KT_TYPE_WINDOW),
                                                    get_gsettings (self), self->sounds, self->music,
                                                    self->themes));
    gtk_window_set_application (window, GTK_APPLICATION (self));
    gtk_window_set_destroy_with_parent (window, TRUE);
  }
  gtk_window_present (window);
}

/* Shows a searchable window of shortcuts, no wider than its parent. */
static void
show_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  enum { WIDTH = 560, HEIGHT = 640, MIN_SIDE = 320 };
  GtkWindow *parent = gtk_application_get_active_window (data);
  int width = parent ? MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))) : WIDTH;
  GtkWindow *window =
      g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "accessible-role", kt_announce_get_dialog_role (),
                    "title", _ ("Keyboard Shortcuts"), "modal", TRUE, "destroy-with-parent", TRUE,
                    "transient-for", parent, "default-width", width, "default-height", HEIGHT,
                    "width-request", MIN_SIDE, "height-request", MIN_SIDE, NULL);

  kt_widget_add_page (ADW_PREFERENCES_WINDOW (window), kt_shortcuts_page_new ());
  kt_text_fit_titles (GTK_WIDGET (window));
  gtk_window_present (window);
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (
      gtk_application_get_active_window (data), "accessible-role", kt_announce_get_dialog_role (),
      "application-name", _ ("Kỳ Thủ"), "application-icon", KT_APP_ID, "version", KT_VERSION,
      "developer-name", _ ("The Kỳ Thủ developers"), "license-type", GTK_LICENSE_GPL_3_0,
      "comments", _ ("Play chess, caro and tic-tac-toe with others or against the computer."),
      /* Translators: your names, one on each line. */
      "translator-credits", _ ("translator-credits"), NULL);
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = find_window (data, KT_TYPE_WINDOW);

  if (window)
    gtk_window_close (window);
  g_application_quit (data);
}

static void
close_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  if (window)
    gtk_window_close (window);
}

/* Starts the game with this id; "" means the game played last. */
static void
play (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtApplication *self = data;
  const KtGame *game = kt_registry_find_game (g_variant_get_string (parameter, NULL));

  if (game)
    kt_game_setup_set_game (get_gsettings (self), game);
  kt_game_setup_start (get_gsettings (self), self->model);
}

/* Starts the game whose id is the action's name. Desktops activate the actions of the desktop file
 * over D-Bus, perhaps before there is a window. */
static void
play_this_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GVariant) game =
      g_variant_ref_sink (g_variant_new_string (g_action_get_name (G_ACTION (action))));

  play (NULL, game, data);
  g_application_activate (data);
}

static void
add_game_actions (KtApplication *self)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (kt_registry_get_game (i)->id, NULL);

    g_signal_connect (action, "activate", G_CALLBACK (play_this_cb), self);
    g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  }
}

static void
add_actions (KtApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "preferences", .activate = show_preferences },
    { .name = "shortcuts", .activate = show_shortcuts },
    { .name = "about", .activate = show_about },
    { .name = "close", .activate = close_window },
    { .name = "quit", .activate = quit },
    { .name = "play", .activate = play, .parameter_type = "s" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_game_actions (self);
  kt_keys_install_in_application (GTK_APPLICATION (self));
}

/* --- Look and language ------------------------------------------------------------------------ */

static void
update_colours (KtApplication *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const KtPalette *palette;
  g_autofree char *css = NULL;

  if (!self->themes) /* The style may still change during shutdown, when the themes are freed
                        already. */
    return;
  palette =
      kt_theme_get_palette (kt_themes_get_theme (self->themes), adw_style_manager_get_dark (style));
  css = kt_palette_to_css (palette, adw_style_manager_get_high_contrast (style));
  if (g_strcmp0 (css, self->colours_css) == 0)
    return;
  if (self->colours_css)
    kt_appearance_change_at_once ();
  gtk_css_provider_load_from_data (self->colours, css, -1);
  g_free (self->colours_css);
  self->colours_css = g_steal_pointer (&css);
}

static GtkWindow *
open_window (KtApplication *self)
{
  KtWindow *window =
      kt_window_new (GTK_APPLICATION (self), self->session, self->autosave, self->settings,
                     kt_themes_get_theme (self->themes), self->sounds, self->music);

  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

/* Recreates the main window's pages. The preferences, in which the language was changed, stay
 * open. */
static void
retranslate (KtApplication *self, GtkWindow *window)
{
  KtPreferencesWindow *preferences = find_window (self, KT_TYPE_PREFERENCES_WINDOW);

  if (preferences)
    gtk_window_set_transient_for (GTK_WINDOW (preferences), NULL);
  kt_window_retranslate (KT_WINDOW (window));
  if (!preferences)
    return;
  gtk_window_set_transient_for (GTK_WINDOW (preferences), window);
  kt_preferences_window_retranslate (preferences);
}

static void
apply_language (KtApplication *self)
{
  g_autofree char *language = g_settings_get_string (get_gsettings (self), "language");

  kt_language_apply (language);
}

static void
language_changed_cb (KtApplication *self)
{
  GSettings *settings = get_gsettings (self);
  GtkWindow *window = find_window (self, KT_TYPE_WINDOW);

  apply_language (self);
  if (kt_game_model_has_game (self->model))
    kt_game_setup_name_seats (settings, kt_game_model_get_match (self->model));
  if (window)
    retranslate (self, window);
}

/* --- Start and end ---------------------------------------------------------------------------- */

static void
load_settings (KtApplication *self)
{
  g_autofree char *path = kt_settings_get_default_path ();
  g_autoptr (GError) error = NULL;

  self->settings = kt_settings_new (path, &error);
  if (!self->settings) {
    g_printerr ("kythu: %s\n", error->message);
    exit (EXIT_FAILURE);
  }
}

static void
result_problem_cb (KtApplication *self, const char *problem)
{
  GtkWindow *window = find_window (self, KT_TYPE_WINDOW);

  if (window)
    kt_message_dialog_explain (window, _ ("The Result Was Not Recorded"), problem);
}

/* Creates the autosave and other followers of the game before any view, so that a move is in the
 * journal before it is shown. */
static void
follow_with_autosave (KtApplication *self)
{
  g_autofree char *library = kt_shelf_get_default_library ();

  self->autosave = kt_autosave_new (self->model, library);
  self->results = kt_results_new (self->model, self->autosave);
  self->ratings = kt_ratings_new (self->model, get_gsettings (self));
  self->session = kt_game_session_new (self->model, get_gsettings (self), library);
  g_signal_connect_object (self->results, "problem", G_CALLBACK (result_problem_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Prepares games with people far away. Nothing of them is read before a window is shown. */
static void
add_far_games (KtApplication *self)
{
#if KT_HAS_NETWORK
  self->far_control =
      kt_far_control_new (GTK_APPLICATION (self), self->session, get_gsettings (self),
                          kt_autosave_get_library (self->autosave));
#endif
}

/* Shows the problem of a theme in the preferences if they are open, otherwise in the main
 * window. */
static void
theme_problem_cb (KtApplication *self, const char *problem)
{
  gpointer preferences = find_window (self, KT_TYPE_PREFERENCES_WINDOW);
  gpointer window = find_window (self, KT_TYPE_WINDOW);

  if (preferences)
    kt_preferences_window_show_toast (preferences, problem);
  else if (window)
    kt_window_show_toast (window, problem);
}

static void
add_themes (KtApplication *self)
{
  g_autofree char *folder = kt_themes_get_default_folder ();

  self->themes = kt_themes_new (get_gsettings (self), folder);
  g_signal_connect_object (self->themes, "problem", G_CALLBACK (theme_problem_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_sounds (KtApplication *self)
{
  GSettings *settings = get_gsettings (self);
  g_autoptr (GAction) effects = g_settings_create_action (settings, "sounds");
  g_autoptr (GAction) music = g_settings_create_action (settings, "music");

  self->sounds = kt_sounds_new (settings);
  kt_sounds_follow (self->sounds, self->model);
  kt_menu_sounds_add (self->sounds, GTK_APPLICATION (self));
  self->music = kt_music_new (settings, self->model, self->sounds);
  kt_music_follow_windows (self->music, GTK_APPLICATION (self));
  g_action_map_add_action (G_ACTION_MAP (self), effects);
  g_action_map_add_action (G_ACTION_MAP (self), music);
}

/* Computes the games' lazy tables in a thread, so that the first page need not wait for them. */
static gpointer
warm_up (gpointer data)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptions options = kt_options_default (game);

    g_free (kt_registry_create_sample (game, &options));
  }
  return NULL;
}

static void
kt_application_startup (GApplication *application)
{
  KtApplication *self = KT_APPLICATION (application);

  g_thread_unref (g_thread_new ("warm-up", warm_up, NULL));
  load_settings (self);
  /* The language is set before GTK starts, because GTK translates texts then, and once more
   * afterwards, because GTK sets the text direction. */
  apply_language (self);
  kt_appearance_start_gtk ();
  G_APPLICATION_CLASS (kt_application_parent_class)->startup (application);
  apply_language (self);
  add_themes (self);
  self->model = kt_game_model_new ();
  follow_with_autosave (self);
  add_sounds (self);
  self->colours = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->colours),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  kt_appearance_bind (get_gsettings (self));
  update_colours (self);
  add_actions (self);
  add_far_games (self);
  kt_dialogs_follow (application);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_colours), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (update_colours), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_themes_get_theme (self->themes), "changed",
                           G_CALLBACK (update_colours), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_gsettings (self), "changed::language",
                           G_CALLBACK (language_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Shows the problems of the settings file once, in the first window. */
static void
show_problems (KtApplication *self, GtkWindow *window)
{
  GPtrArray *problems = kt_settings_get_problems (self->settings);
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->has_shown_problems || problems->len == 0)
    return;
  self->has_shown_problems = TRUE;
  for (guint i = 0; i < problems->len; i++) {
    const GError *problem = g_ptr_array_index (problems, i);

    g_string_append_printf (text, "%s%s.", i > 0 ? "\n\n" : "", problem->message);
  }
  kt_message_dialog_explain (window, _ ("The Settings Have Faults"), text->str);
}

static void
kt_application_activate (GApplication *application)
{
  KtApplication *self = KT_APPLICATION (application);
  GtkWindow *window = find_window (self, KT_TYPE_WINDOW);

  if (window) {
    gtk_window_present (window);
    return;
  }
  window = open_window (self);
  show_problems (self, window);
#if KT_HAS_NETWORK
  kt_far_control_start (self->far_control);
#endif
}

/* Opens the last of several files, because there is only one board. */
static void
kt_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  KtWindow *window;

  kt_application_activate (application);
#if KT_HAS_NETWORK
  if (g_file_has_uri_scheme (files[n_files - 1], "kythu")) {
    g_autofree char *link = g_file_get_uri (files[n_files - 1]);

    kt_far_control_open_link (KT_APPLICATION (application)->far_control, link);
    return;
  }
#endif
  window = find_window (KT_APPLICATION (application), KT_TYPE_WINDOW);
  kt_window_open (window, files[n_files - 1]);
}

/* Prints problems during shutdown, when no window can show them. */
static void
print_problem_cb (KtSettings *settings, const GError *problem)
{
  g_printerr ("kythu: %s\n", problem->message);
}

static void
kt_application_shutdown (GApplication *application)
{
  KtApplication *self = KT_APPLICATION (application);

  /* The style manager outlives the application, so its handlers must be disconnected. */
  g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
  g_clear_object (&self->music);
  g_clear_object (&self->sounds);
#if KT_HAS_NETWORK
  g_clear_object (&self->far_control);
#endif
  if (self->results)
    kt_results_close (self->results);
  if (self->autosave)
    kt_autosave_close (self->autosave);
  g_clear_object (&self->ratings);
  g_clear_object (&self->results);
  g_clear_object (&self->autosave);
  g_clear_object (&self->session);
  g_clear_object (&self->model);
  G_APPLICATION_CLASS (kt_application_parent_class)->shutdown (application);
  kt_file_writer_wait ();
  if (self->settings) {
    g_signal_connect (self->settings, "problem", G_CALLBACK (print_problem_cb), NULL);
    kt_settings_flush (self->settings);
  }
  g_clear_object (&self->colours);
  g_clear_pointer (&self->colours_css, g_free);
  g_clear_object (&self->themes);
  g_clear_object (&self->settings);
}

/* Returns the ids of all games, such as "chess, caro, tictactoe". */
static char *
list_games (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", kt_registry_get_game (i)->id);
  return g_strdup (text->str);
}

/* Starts a game without showing the main page first, even if a window is open. */
static int
play_at_once (GApplication *application, const char *game)
{
  g_autoptr (GError) error = NULL;

  if (*game && !kt_registry_find_game (game)) {
    g_autofree char *games = list_games ();

    /* Translators: what stands on the command line, and what may stand there. */
    g_printerr (_ ("kythu: “%s” is no game; there are: %s\n"), game, games);
    return EXIT_FAILURE;
  }
  if (!g_application_register (application, NULL, &error)) {
    g_printerr ("kythu: %s\n", error->message);
    return EXIT_FAILURE;
  }
  g_action_group_activate_action (G_ACTION_GROUP (application), "play",
                                  g_variant_new_string (game));
  return -1;
}

static int
kt_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *game, *folder;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("kythu %s\n", KT_VERSION);
    return EXIT_SUCCESS;
  }
  if (g_variant_dict_lookup (options, "check-theme", "^&ay", &folder))
    return kt_theme_command_run (folder);
#if KT_HAS_NETWORK
  if (g_variant_dict_lookup (options, "check-game", "^&ay", &folder))
    return kt_far_command_run (folder);
#endif
  if (g_variant_dict_lookup (options, "play", "&s", &game))
    return play_at_once (application, game);
  return -1;
}

static void
kt_application_class_init (KtApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = kt_application_startup;
  application_class->activate = kt_application_activate;
  application_class->open = kt_application_open;
  application_class->shutdown = kt_application_shutdown;
  application_class->handle_local_options = kt_application_handle_local_options;
}

static void
kt_application_init (KtApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 'v', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_ ("Show the version and exit"), NULL);
  g_application_add_main_option (
      G_APPLICATION (self), "play", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING,
      N_ ("Begin a game at once; “” is the one played last"), N_ ("GAME"));
  g_application_add_main_option (G_APPLICATION (self), "check-theme", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_FILENAME,
                                 N_ ("Tell what is wrong with a theme and exit"), N_ ("FOLDER"));
#if KT_HAS_NETWORK
  g_application_add_main_option (
      G_APPLICATION (self), "check-game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME,
      N_ ("Tell whether games are as their players signed them, and exit"), N_ ("FILE"));
#endif
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE]"));
  /* Translators: what stands behind the program’s name stays; a file may have another name. */
  g_application_set_option_context_description (G_APPLICATION (self),
                                                _ ("Examples:\n"
                                                   "  kythu --play=chess\n"
                                                   "  kythu game.pgn\n"
                                                   "  kythu --check-theme=themes/dusk"));
}

KtApplication *
kt_application_new (void)
{
  return g_object_new (KT_TYPE_APPLICATION, "application-id", KT_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/org/kythu/KyThu", NULL);
}

KtGameModel *
kt_application_get_model (KtApplication *self)
{
  g_return_val_if_fail (KT_IS_APPLICATION (self), NULL);
  return self->model;
}

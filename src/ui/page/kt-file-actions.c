/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-file-actions.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "model/library/kt-shelf.h"
#include "ui/common/kt-actions.h"
#include "ui/common/kt-file-dialog.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-game-chooser.h"
#include "ui/export/kt-export.h"
#include "ui/library/kt-save-dialog.h"
#include "ui/page/kt-game-page.h"
#include "ui/text/kt-game-text.h"

/* The height of the field for a game or a position, and the space around its text, in pixels. */
enum { FIELD_HEIGHT = 120, FIELD_MARGIN = 6 };

struct _KtFileActions {
  GObject parent_instance;
  KtGameSession *session;
  KtGameModel *model;
  GSettings *settings;
  GtkWidget *page;           /* not owned */
  GSimpleActionGroup *group; /* NULL after dispose */

  KtExport *export;
  GtkWidget *reading_dialog; /* weak; the dialog opened by the last reading; or NULL */
  GtkFileChooser *dialog;    /* weak; the open file dialog, or NULL */
  KtSaveDialog *save_dialog; /* weak; the open save dialog, or NULL */
};

G_DEFINE_FINAL_TYPE (KtFileActions, kt_file_actions, G_TYPE_OBJECT)

static GtkWindow *
get_window (KtFileActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->page));
}

static void
show_toast (KtFileActions *self, const char *text)
{
  kt_game_page_show_toast (KT_GAME_PAGE (self->page), text);
}

/* Shows a text that is too long for a toast. */
static void
explain (KtFileActions *self, const char *heading, const char *text)
{
  kt_message_dialog_explain (get_window (self), heading, text);
}

static KtGameReader *
get_reader (KtFileActions *self)
{
  return kt_game_session_get_reader (self->session);
}

static KtGameSaver *
get_saver (KtFileActions *self)
{
  return kt_game_session_get_saver (self->session);
}

/* Returns the format of the game's files, or NULL if there is no game. */
static const KtFormat *
get_format (KtFileActions *self)
{
  const KtPosition *position = kt_game_model_get_position (self->model);

  return position ? kt_format_of_game (position->game) : NULL;
}

/* --- Reading ---------------------------------------------------------------------------------- */

static void
set_reading_dialog (KtFileActions *self, gpointer window)
{
  g_set_weak_pointer (&self->reading_dialog, window);
}

static void
reading_began_cb (KtFileActions *self)
{
  if (self->reading_dialog)
    gtk_window_close (GTK_WINDOW (self->reading_dialog));
}

static void
loaded_cb (KtFileActions *self, gboolean is_partial, const GError *fault)
{
  const char *heading = is_partial ? _ ("Read up to an Error") : _ ("Some Parts Could Not Be Read");

  if (fault)
    set_reading_dialog (self,
                        kt_message_dialog_explain (get_window (self), heading, fault->message));
}

static void
unread_cb (KtFileActions *self, const GError *error)
{
  set_reading_dialog (self, kt_message_dialog_explain (get_window (self), _ ("This Cannot Be Read"),
                                                       error->message));
}

static void
chosen_cb (KtFileActions *self, guint index)
{
  /* The chooser closes by itself, so only the pointer to it is cleared. */
  g_clear_weak_pointer (&self->reading_dialog);
  kt_game_reader_choose (get_reader (self), index);
}

static void
has_choice_cb (KtFileActions *self, KtGameFile *file)
{
  KtGameChooser *chooser = kt_game_chooser_new (get_window (self), file);

  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  set_reading_dialog (self, chooser);
  kt_pause_clocks_during (self->model, chooser);
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
open_chosen (KtFileActions *self, GFile *file)
{
  kt_game_reader_open (get_reader (self), file);
}

static void
add_filters (GtkFileChooser *chooser)
{
  static const char *const suffixes[] = { "pgn", "sgf", "psq", "fen", "txt",
                                          "ubb", "xqf", "cbr", "cbl", NULL };
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Games and positions"));
  for (guint i = 0; suffixes[i]; i++)
    gtk_file_filter_add_suffix (games, suffixes[i]);
  gtk_file_chooser_add_filter (chooser, games);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

/* Creates a file dialog. Returns NULL while another one is open. */
static GtkFileChooser *
create_dialog (KtFileActions *self, const char *title, GtkFileChooserAction action,
               void (*chosen) (KtFileActions *self, GFile *file))
{
  if (self->dialog)
    return NULL;
  g_set_weak_pointer (&self->dialog, kt_file_dialog_new (get_window (self), title, action,
                                                         (KtFileDialogFunc) chosen, self));
  kt_pause_clocks_during (self->model, self->dialog);
  return self->dialog;
}

/* Makes the dialog start in the library's folder of saved games, if it exists. */
static void
start_with_saved (GtkFileChooser *dialog, const char *library)
{
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);

  kt_file_dialog_start_in (dialog, "opening", path);
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooser *dialog =
      create_dialog (data, _ ("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN, open_chosen);

  if (!dialog)
    return;
  add_filters (dialog);
  start_with_saved (dialog, kt_game_saver_get_library (get_saver (data)));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Saving ----------------------------------------------------------------------------------- */

static void
exported_cb (KtFileActions *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), shown);

  show_toast (self, text);
}

static void
export_failed_cb (KtFileActions *self, const GError *error)
{
  explain (self, _ ("The Game Was Not Saved"), error->message);
}

/* Closes the save dialog. If its question about replacing a game has just been closed, a window
 * manager may leave no window active, so the main window is presented. */
static void
close_save_dialog (KtFileActions *self)
{
  gtk_window_destroy (GTK_WINDOW (self->save_dialog));
  gtk_window_present (get_window (self));
}

static void
saved_cb (KtFileActions *self, const char *path)
{
  g_autofree char *name = kt_shelf_get_id (path);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name under which the program keeps a game. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), shown);

  if (self->save_dialog)
    close_save_dialog (self);
  show_toast (self, text);
}

/* Reports that saving failed. The save dialog stays open until saving succeeds. */
static void
unsaved_cb (KtFileActions *self, const GError *error)
{
  if (!self->save_dialog)
    explain (self, _ ("The Game Was Not Saved"), error->message);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    kt_save_dialog_ask_replace (self->save_dialog);
  else
    kt_save_dialog_explain (self->save_dialog, error->message);
}

static void
name_chosen_cb (KtFileActions *self, const char *name, const char *path)
{
  kt_game_saver_save_as (get_saver (self), name, path);
}

static void
ask_name (KtFileActions *self)
{
  g_autofree char *name = kt_game_saver_suggest_name (get_saver (self));
  KtSaveDialog *dialog =
      kt_save_dialog_new (get_window (self), kt_game_saver_get_library (get_saver (self)), name,
                          get_format (self)->suffix);

  g_set_weak_pointer (&self->save_dialog, dialog);
  g_signal_connect_object (dialog, "save", G_CALLBACK (name_chosen_cb), self, G_CONNECT_SWAPPED);
  kt_pause_clocks_during (self->model, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Saves the game, without asking if it has a name already. The action is ignored while the game
 * is being written. */
static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;

  if (kt_game_saver_is_saving (get_saver (self)) || self->save_dialog)
    return;
  if (kt_game_saver_get_path (get_saver (self)))
    kt_game_saver_save (get_saver (self));
  else
    ask_name (self);
}

static void
save_to (KtFileActions *self, GFile *file)
{
  kt_game_saver_export (get_saver (self), file);
}

static void
save_as_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = kt_game_saver_suggest_name (get_saver (data)), *file = NULL;
  GtkFileChooser *dialog =
      create_dialog (data, _ ("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE, save_to);

  if (!dialog)
    return;
  file = g_strdup_printf ("%s.%s", name, get_format (data)->suffix);
  gtk_file_chooser_set_current_name (dialog, file);
  kt_file_dialog_start_in (dialog, "saving", g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Pictures --------------------------------------------------------------------------------- */

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = kt_game_saver_suggest_name (get_saver (data));

  kt_export_ask (KT_FILE_ACTIONS (data)->export, name);
}

static void
picture_failed_cb (KtFileActions *self, const char *reason)
{
  explain (self, _ ("The Picture Was Not Saved"), reason);
}

/* --- The clipboard ---------------------------------------------------------------------------- */

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameReader) reader = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  /* A clipboard that has no text, but for example a picture, gives an empty text. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    kt_game_reader_read_text (reader, text ? text : "");
}

static void
paste_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self->page),
                                 kt_game_reader_await_text (get_reader (self)), text_read_cb,
                                 g_object_ref (get_reader (self)));
}

static void
entered_cb (GtkTextBuffer *buffer, const char *response, GtkWidget *dialog)
{
  KtFileActions *self = g_object_get_data (G_OBJECT (buffer), "actions");
  g_autofree char *text = NULL;

  if (!g_str_equal (response, "show"))
    return;
  g_object_get (buffer, "text", &text, NULL);
  kt_game_reader_await_text (get_reader (self));
  kt_game_reader_read_text (get_reader (self), text);
}

/* Creates the field for a game or a position. The dialog gets a reference to its buffer. */
static GtkWidget *
create_field (KtFileActions *self, GtkWidget *dialog)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  g_object_set_data_full (G_OBJECT (buffer), "actions", g_object_ref (self), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (entered_cb), buffer, G_CONNECT_SWAPPED);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  kt_text_view_measure_early (GTK_TEXT_VIEW (view));
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), FIELD_MARGIN);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), FIELD_MARGIN);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), FIELD_MARGIN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("A game or a position"), -1);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), FIELD_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_add_css_class (scroller, "card");
  return scroller;
}

/* Asks for a text, for example a FEN, and reads it like a pasted one. */
static void
enter_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  GtkWidget *dialog = kt_message_dialog_new_question (
      GTK_WINDOW (gtk_widget_get_root (self->page)), _ ("Enter a Game or a Position"),
      _ ("A FEN, a game as PGN or SGF, or moves such as “e4 e5”"), "show", _ ("_Show"), FALSE);
  GtkWidget *field = create_field (self, dialog);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), field);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (field)));
}

static void
copy_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  g_autoptr (KtGameSnapshot) snapshot = kt_game_model_take_snapshot (self->model);
  g_autofree char *text = g_string_free (kt_game_snapshot_write (snapshot), FALSE);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  show_toast (self, _ ("The game was copied"));
}

static void
copy_moves_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  g_autofree char *text = kt_game_text_write (self->model, notation);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  show_toast (self, _ ("The moves were copied"));
}

static void
copy_position_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  g_autofree char *text = kt_game_text_write_position (self->model);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  show_toast (self, _ ("The position was copied"));
}

/* --- The group -------------------------------------------------------------------------------- */

static void
update (KtFileActions *self)
{
  gboolean has_format = get_format (self) != NULL;

  kt_actions_enable (self->group, "save", has_format);
  kt_actions_enable (self->group, "save-as", has_format);
  kt_actions_enable (self->group, "copy", has_format);
  kt_actions_enable (self->group, "copy-moves",
                     kt_game_model_has_game (self->model) &&
                         g_list_model_get_n_items (kt_game_model_get_moves (self->model)) > 0);
  kt_actions_enable (self->group, "export", kt_game_model_has_game (self->model));
  kt_actions_enable (self->group, "copy-position", kt_game_model_has_game (self->model));
}

static void
started_cb (KtFileActions *self)
{
  if (self->save_dialog)
    gtk_window_destroy (GTK_WINDOW (self->save_dialog));
  update (self);
}

static void
kt_file_actions_dispose (GObject *object)
{
  KtFileActions *self = KT_FILE_ACTIONS (object);

  if (self->dialog)
    kt_file_dialog_destroy (self->dialog);
  g_clear_weak_pointer (&self->reading_dialog);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->save_dialog);
  if (self->export)
    g_object_run_dispose (G_OBJECT (self->export));
  g_clear_object (&self->export);
  g_clear_object (&self->group);
  g_clear_object (&self->session);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_file_actions_parent_class)->dispose (object);
}

static void
kt_file_actions_class_init (KtFileActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_file_actions_dispose;
}

static void
kt_file_actions_init (KtFileActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "save", .activate = save_action },
    { .name = "save-as", .activate = save_as_action },
    { .name = "paste", .activate = paste_action },
    { .name = "enter", .activate = enter_action },
    { .name = "export", .activate = export_action },
    { .name = "copy", .activate = copy_action },
    { .name = "copy-moves", .activate = copy_moves_action },
    { .name = "copy-position", .activate = copy_position_action },
  };

  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
}

static void
follow_session (KtFileActions *self)
{
  const struct {
    gpointer object;
    const char *signal;
    GCallback callback;
  } signals[] = {
    { self->model, "started", G_CALLBACK (started_cb) },
    { get_reader (self), "began", G_CALLBACK (reading_began_cb) },
    { get_reader (self), "has-choice", G_CALLBACK (has_choice_cb) },
    { get_reader (self), "loaded", G_CALLBACK (loaded_cb) },
    { get_reader (self), "failed", G_CALLBACK (unread_cb) },
    { get_saver (self), "saved", G_CALLBACK (saved_cb) },
    { get_saver (self), "failed", G_CALLBACK (unsaved_cb) },
    { get_saver (self), "exported", G_CALLBACK (exported_cb) },
    { get_saver (self), "export-failed", G_CALLBACK (export_failed_cb) },
    { self->export, "done", G_CALLBACK (exported_cb) },
    { self->export, "failed", G_CALLBACK (picture_failed_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (signals[i].object, signals[i].signal, signals[i].callback, self,
                             G_CONNECT_SWAPPED);
}

KtFileActions *
kt_file_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page)
{
  KtFileActions *self = g_object_new (KT_TYPE_FILE_ACTIONS, NULL);

  self->session = g_object_ref (session);
  self->model = g_object_ref (kt_game_session_get_model (session));
  self->settings = g_object_ref (settings);
  self->page = page;
  self->export = kt_export_new (KT_GAME_VIEW (page));
  follow_session (self);
  update (self);
  return self;
}

GActionGroup *
kt_file_actions_get_group (KtFileActions *self)
{
  return G_ACTION_GROUP (self->group);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-file-actions.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/kt-import.h"
#include "model/files/kt-file-writer.h"
#include "model/game/kt-game-file.h"
#include "model/library/kt-keep.h"
#include "model/library/kt-shelf.h"
#include "model/setup/kt-game-setup.h"
#include "ui/common/kt-actions.h"
#include "ui/common/kt-cover.h"
#include "ui/common/kt-file-dialog.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/dialogs/kt-game-chooser.h"
#include "ui/export/kt-export.h"
#include "ui/library/kt-save-dialog.h"
#include "ui/page/kt-game-page.h"
#include "ui/text/kt-game-text.h"

struct _KtFileActions {
  GObject parent_instance;
  KtGameModel *model;
  GSettings *settings;
  GtkWidget *page;           /* not owned */
  GSimpleActionGroup *group; /* NULL: the page is gone */

  KtExport *export;
  GCancellable *reading;     /* a file or the clipboard; goes with the actions */
  GtkWidget *told;           /* weak; what the last reading says or asks; NULL: nothing */
  GtkFileChooser *dialog;    /* weak; NULL: none is open */
  KtSaveDialog *save_dialog; /* weak; NULL: it is not open */
  char *kept_path;           /* where this game was kept; NULL: not yet */
  gboolean is_keeping;       /* a thread writes it */
  gboolean keeps_again;      /* after that, for something came meanwhile ... */
  gboolean keeps_end;        /* ... or the game ended */
  guint n_started;           /* tells one game from the next */
  KtFileActions *heir;       /* goes on with what was begun here; NULL: nobody */
};

G_DEFINE_FINAL_TYPE (KtFileActions, kt_file_actions, G_TYPE_OBJECT)

static GtkWindow *
get_window (KtFileActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->page));
}

static void
tell (KtFileActions *self, const char *text)
{
  kt_game_page_tell (KT_GAME_PAGE (self->page), text);
}

/* More than a toast can hold. */
static void
explain (KtFileActions *self, const char *heading, const char *text)
{
  kt_message_dialog_explain (get_window (self), heading, text);
}

/* --- A game that was read --------------------------------------------------------------------- */

/* Until something else is read. */
static void
explain_reading (KtFileActions *self, const char *heading, const char *text)
{
  g_set_weak_pointer (&self->told, kt_message_dialog_explain (get_window (self), heading, text));
}

/* The game before is kept, unless it is over. */
static void
load (KtFileActions *self, KtRecord *record)
{
  const GError *fault = kt_record_get_fault (record);
  g_autofree char *message = fault ? g_strdup (fault->message) : NULL;
  g_autoptr (GError) error = NULL;

  kt_game_setup_load (self->settings, self->model, record, &error);
  if (message || error)
    explain_reading (self, message ? _ ("Read up to a Fault") : _ ("Not All Was Understood"),
                     message ? message : error->message);
}

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
explain_unread (KtFileActions *self, const GError *error)
{
  explain_reading (self, _ ("This Cannot Be Read"), error->message);
}

/* --- Files ------------------------------------------------------------------------------------ */

/* A new reading ends the one before, and closes what that one left over the window. */
static GCancellable *
begin_reading (KtFileActions *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  if (self->told)
    gtk_window_close (GTK_WINDOW (self->told));
  return self->reading;
}

static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtFileActions) self = data;
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_game_file_read_finish (KT_GAME_FILE (source), result, &error);

  if (record)
    load (self, record);
  else if (!is_cancelled (error))
    explain_unread (self, error);
}

static void
read_game (KtFileActions *self, KtGameFile *file, guint index)
{
  kt_game_file_read_async (file, index, begin_reading (self), game_read_cb, g_object_ref (self));
}

static void
chosen_cb (KtFileActions *self, guint index, KtGameChooser *chooser)
{
  /* It closes by itself. */
  g_clear_weak_pointer (&self->told);
  read_game (self, g_object_get_data (G_OBJECT (chooser), "file"), index);
}

static void
file_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtFileActions) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) file = kt_game_file_open_finish (result, &error);
  KtGameChooser *chooser;

  if (is_cancelled (error))
    return;
  if (!file) {
    explain_unread (self, error);
    return;
  }
  if (kt_game_file_get_entries (file)->len == 1) {
    read_game (self, file, 0);
    return;
  }
  chooser = kt_game_chooser_new (get_window (self), file);
  g_object_set_data_full (G_OBJECT (chooser), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->told, GTK_WIDGET (chooser));
  kt_cover_during (self->model, chooser);
  gtk_window_present (GTK_WINDOW (chooser));
}

void
kt_file_actions_open (KtFileActions *self, GFile *file)
{
  kt_game_file_open_async (file, begin_reading (self), file_opened_cb, g_object_ref (self));
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Games and positions"));
  gtk_file_filter_add_suffix (games, "pgn");
  gtk_file_filter_add_suffix (games, "sgf");
  gtk_file_filter_add_suffix (games, "psq");
  gtk_file_filter_add_suffix (games, "fen");
  gtk_file_filter_add_suffix (games, "txt");
  gtk_file_chooser_add_filter (chooser, games);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}

/* NULL while another one is open. */
static GtkFileChooser *
create_dialog (KtFileActions *self, const char *title, GtkFileChooserAction action,
               void (*chosen) (KtFileActions *self, GFile *file))
{
  if (self->dialog)
    return NULL;
  g_set_weak_pointer (&self->dialog, kt_file_dialog_new (get_window (self), title, action,
                                                         (KtFileDialogFunc) chosen, self));
  kt_cover_during (self->model, self->dialog);
  return self->dialog;
}

/* Where the person keeps games, if there are any. */
static void
start_with_kept (GtkFileChooser *dialog)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);

  kt_file_dialog_start_in (dialog, "opening", path);
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooser *dialog =
      create_dialog (data, _ ("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN, kt_file_actions_open);

  if (!dialog)
    return;
  add_filters (dialog);
  start_with_kept (dialog);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Saving ----------------------------------------------------------------------------------- */

static void
tell_saved (KtFileActions *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), shown);

  tell (self, text);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtFileActions) self = data;
  g_autoptr (GError) error = NULL;

  kt_file_writer_write_finish (G_FILE (source), result, &error);
  if (!self->group)
    return;
  if (error)
    explain (self, _ ("The Game Was Not Saved"), error->message);
  else
    tell_saved (self, G_FILE (source));
}

void
kt_file_actions_save (KtFileActions *self, GFile *file)
{
  g_autoptr (KtGameSnapshot) snapshot = kt_game_model_take_snapshot (self->model);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (kt_game_snapshot_write_as (snapshot, name));

  kt_file_writer_write_async (file, bytes, saved_cb, g_object_ref (self));
}

/* "An – Bình 2026-11-21" */
static char *
suggest_name (KtFileActions *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *words = g_strdup_printf (
      "%s – %s %s", kt_seat_get_name (kt_game_model_get_seat_of_actor (self->model, 0)),
      kt_seat_get_name (kt_game_model_get_seat_of_actor (self->model, 1)), date);

  return kt_keep_clean_name (words);
}

static void
tell_kept (KtFileActions *self, const char *path)
{
  g_autofree char *name = kt_shelf_get_id (path);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name under which the program keeps a game. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), shown);

  tell (self, text);
}

typedef struct {
  KtFileActions *actions;
  guint game;
} KeepRequest;

/* The dialog that asked stays until all is well. */
static void
tell_unkept (KtFileActions *self, const GError *error)
{
  if (!self->save_dialog)
    explain (self, _ ("The Game Was Not Saved"), error->message);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    kt_save_dialog_ask_replace (self->save_dialog);
  else
    kt_save_dialog_explain (self->save_dialog, error->message);
}

/* The question whether another game is replaced may have gone just before it, and a window manager
 * that still gives the keys to this dialog then gives them to nobody. */
static void
close_save_dialog (KtFileActions *self)
{
  gtk_window_destroy (GTK_WINDOW (self->save_dialog));
  gtk_window_present (get_window (self));
}

static void keep_meanwhile (KtFileActions *self);

/* The page may have been made anew while the game was written. */
static KtFileActions *
find_heir (KtFileActions *self)
{
  while (self->heir)
    self = self->heir;
  return self;
}

/* The game may be another one by now. */
static void
take_path (KtFileActions *self, char *path, guint game)
{
  if (self->save_dialog)
    close_save_dialog (self);
  tell_kept (self, path);
  if (self->n_started == game) {
    g_free (self->kept_path);
    self->kept_path = g_strdup (path);
  }
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree KeepRequest *request = data;
  g_autoptr (KtFileActions) asked = request->actions;
  KtFileActions *self = find_heir (asked);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kt_keep_finish (result, &error);

  self->is_keeping = FALSE;
  if (!self->group)
    return;
  if (path)
    take_path (self, path, request->game);
  else
    tell_unkept (self, error);
  /* What failed is not tried again by itself. */
  if (path || self->n_started != request->game)
    keep_meanwhile (self);
  self->keeps_again = self->keeps_end = FALSE;
}

/* `path` is a file to be replaced; NULL: a new one is made. */
static void
keep (KtFileActions *self, const char *name, const char *path)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  KeepRequest *request = g_new (KeepRequest, 1);

  self->is_keeping = TRUE;
  *request = (KeepRequest){ g_object_ref (self), self->n_started };
  kt_keep_async (library, name, path, kt_game_model_take_snapshot (self->model), kept_cb, request);
}

/* Among the saved games, without a question. What two computers play is kept only when somebody
 * asks for it. */
static void
keep_finished (KtFileActions *self)
{
  g_autofree char *library = kt_shelf_get_default_library (), *name = suggest_name (self);
  g_autofree char *choice = g_settings_get_string (self->settings, "keep-games");
  KeepRequest *request;

  if (!g_str_equal (choice, "always") || !kt_game_model_has_person (self->model) ||
      kt_game_model_is_analysis (self->model))
    return;
  if (self->is_keeping) {
    self->keeps_end = TRUE;
    return;
  }
  if (self->kept_path) {
    keep (self, "", self->kept_path);
    return;
  }
  self->is_keeping = TRUE;
  request = g_new (KeepRequest, 1);
  *request = (KeepRequest){ g_object_ref (self), self->n_started };
  kt_keep_new_async (library, name, kt_game_model_take_snapshot (self->model), kept_cb, request);
}

/* A game that is kept is kept with its review, and with what is written beside it. */
static void
reviewed_cb (KtFileActions *self)
{
  if (self->is_keeping)
    self->keeps_again = TRUE;
  else if (self->kept_path)
    keep (self, "", self->kept_path);
}

/* What came while the game was being written, or its end while another one was. */
static void
keep_meanwhile (KtFileActions *self)
{
  if (self->kept_path && (self->keeps_again || self->keeps_end))
    keep (self, "", self->kept_path);
  else if (self->keeps_end && kt_game_model_is_over (self->model))
    keep_finished (self);
}

static void
name_chosen_cb (KtFileActions *self, const char *name, const char *path)
{
  keep (self, name, path);
}

static void
ask_name (KtFileActions *self)
{
  g_autofree char *library = kt_shelf_get_default_library (), *name = suggest_name (self);
  KtSaveDialog *dialog = kt_save_dialog_new (get_window (self), library, name,
                                             kt_game_model_get_format (self->model)->suffix);

  g_set_weak_pointer (&self->save_dialog, dialog);
  g_signal_connect_object (dialog, "save", G_CALLBACK (name_chosen_cb), self, G_CONNECT_SWAPPED);
  kt_cover_during (self->model, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A game that has a name is saved again at once. Another press while it is written would save the
 * same again. */
static void
keep_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;

  if (self->is_keeping || self->save_dialog)
    return;
  if (self->kept_path)
    keep (self, "", self->kept_path);
  else
    ask_name (self);
}

static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = suggest_name (data), *file = NULL;
  GtkFileChooser *dialog =
      create_dialog (data, _ ("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE, kt_file_actions_save);

  if (!dialog)
    return;
  file = g_strdup_printf ("%s.%s", name,
                          kt_game_model_get_format (KT_FILE_ACTIONS (data)->model)->suffix);
  gtk_file_chooser_set_current_name (dialog, file);
  kt_file_dialog_start_in (dialog, "saving", g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Pictures --------------------------------------------------------------------------------- */

static void
export_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = suggest_name (data);

  kt_export_ask (KT_FILE_ACTIONS (data)->export, name);
}

static void
export_failed_cb (KtFileActions *self, const char *reason)
{
  explain (self, _ ("The Picture Was Not Saved"), reason);
}

/* --- The clipboard ---------------------------------------------------------------------------- */

static void
paste (KtFileActions *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  if (record)
    load (self, record);
  else
    explain_unread (self, error);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtFileActions) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (self->group && !is_cancelled (error))
    paste (self, text ? text : "");
}

static void
paste_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self->page), begin_reading (self),
                                 text_read_cb, g_object_ref (self));
}

static void
copy_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  g_autofree char *text = kt_game_model_write (self->model);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  tell (self, _ ("The game was copied"));
}

static void
copy_moves_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  KtNotation notation = (KtNotation) g_settings_get_enum (self->settings, "notation");
  g_autofree char *text = kt_game_text_write (self->model, notation);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  tell (self, _ ("The moves were copied"));
}

static void
copy_position_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFileActions *self = data;
  g_autofree char *text = kt_game_text_write_position (self->model);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->page), text);
  tell (self, _ ("The position was copied"));
}

/* --- The group -------------------------------------------------------------------------------- */

static void
update (KtFileActions *self)
{
  gboolean has_format = kt_game_model_get_format (self->model) != NULL;

  kt_actions_enable (self->group, "save", has_format);
  kt_actions_enable (self->group, "keep", has_format);
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
  self->n_started++;
  if (self->save_dialog)
    gtk_window_destroy (GTK_WINDOW (self->save_dialog));
  g_clear_pointer (&self->kept_path, g_free);
  self->keeps_again = self->keeps_end = FALSE;
  update (self);
}

static void
kt_file_actions_dispose (GObject *object)
{
  KtFileActions *self = KT_FILE_ACTIONS (object);

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (self->dialog)
    kt_file_dialog_destroy (self->dialog);
  g_clear_weak_pointer (&self->told);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->save_dialog);
  if (self->export)
    g_object_run_dispose (G_OBJECT (self->export));
  g_clear_object (&self->export);
  g_clear_object (&self->group);
  g_clear_pointer (&self->kept_path, g_free);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_file_actions_parent_class)->dispose (object);
}

/* What is being written may outlive the page, and must find who goes on. */
static void
kt_file_actions_finalize (GObject *object)
{
  g_clear_object (&KT_FILE_ACTIONS (object)->heir);
  G_OBJECT_CLASS (kt_file_actions_parent_class)->finalize (object);
}

static void
kt_file_actions_class_init (KtFileActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_file_actions_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_file_actions_finalize;
}

static void
kt_file_actions_init (KtFileActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "save", .activate = save_action },
    { .name = "keep", .activate = keep_action },
    { .name = "paste", .activate = paste_action },
    { .name = "export", .activate = export_action },
    { .name = "copy", .activate = copy_action },
    { .name = "copy-moves", .activate = copy_moves_action },
    { .name = "copy-position", .activate = copy_position_action },
  };

  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
}

KtFileActions *
kt_file_actions_new (KtGameModel *model, GSettings *settings, GtkWidget *page)
{
  KtFileActions *self = g_object_new (KT_TYPE_FILE_ACTIONS, NULL);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->page = page;
  self->export = kt_export_new (KT_GAME_VIEW (page));
  g_signal_connect_object (self->export, "done", G_CALLBACK (tell_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export, "failed", G_CALLBACK (export_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "ended", G_CALLBACK (keep_finished), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "reviewed", G_CALLBACK (reviewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "edited", G_CALLBACK (reviewed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

GActionGroup *
kt_file_actions_get_group (KtFileActions *self)
{
  return G_ACTION_GROUP (self->group);
}

void
kt_file_actions_take_over (KtFileActions *self, KtFileActions *from)
{
  g_return_if_fail (KT_IS_FILE_ACTIONS (self) && KT_IS_FILE_ACTIONS (from));
  g_free (self->kept_path);
  self->kept_path = g_strdup (from->kept_path);
  self->is_keeping = from->is_keeping;
  self->keeps_again = from->keeps_again;
  self->keeps_end = from->keeps_end;
  self->n_started = from->n_started;
  g_set_object (&from->heir, self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-library-changes.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-widgets.h"

struct _KtLibraryChanges {
  GObject parent_instance;
  KtToasts *toasts;    /* NULL: the page is gone */
  GPtrArray *trashed;  /* of KtTrashed, from the last deletion; NULL: nothing to undo */
  guint n_more;        /* number of games in the deleted files, minus the number of files */
  KtSavedGames *games; /* the list that `trashed` belongs to */
};

G_DEFINE_FINAL_TYPE (KtLibraryChanges, kt_library_changes, G_TYPE_OBJECT)

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Returns the window of the page, or NULL if the page is no longer shown. */
static GtkWindow *
get_window (KtLibraryChanges *self)
{
  GtkRoot *root = self->toasts ? gtk_widget_get_root (GTK_WIDGET (self->toasts)) : NULL;

  return root ? GTK_WINDOW (root) : NULL;
}

/* Emits "done". If `error` is not NULL, shows it under the heading. */
static void
report_done (KtLibraryChanges *self, const char *path, const char *heading, const GError *error)
{
  if (error && get_window (self))
    kt_message_dialog_explain (get_window (self), heading, error->message);
  if (self->toasts)
    g_signal_emit (self, signals[DONE], 0, path);
}

/* --- Renaming --------------------------------------------------------------------------------- */

static void
renamed_cb (GObject *games, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtLibraryChanges) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kt_saved_games_rename_finish (KT_SAVED_GAMES (games), result, &error);

  report_done (self, path, _ ("The Game Was Not Renamed"), error);
}

static void
answered_cb (GtkWidget *dialog, const char *response, KtLibraryChanges *self)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  KtSavedGames *games = g_object_get_data (G_OBJECT (dialog), "games");
  KtSavedGame *game = g_object_get_data (G_OBJECT (dialog), "game");

  if (g_str_equal (response, "rename"))
    kt_saved_games_rename_async (games, game, gtk_editable_get_text (GTK_EDITABLE (entry)),
                                 renamed_cb, g_object_ref (self));
  else
    report_done (self, NULL, NULL, NULL);
}

/* Enables the answer only if the name is not empty. */
static void
name_changed_cb (GtkEditable *entry, AdwMessageDialog *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (dialog, "rename", *name != '\0');
}

void
kt_library_changes_rename (KtLibraryChanges *self, KtSavedGames *games, KtSavedGame *game)
{
  GtkWidget *dialog = kt_message_dialog_new_question (get_window (self), _ ("Rename the Game"),
                                                      NULL, "rename", _ ("_Rename"), FALSE);
  GtkWidget *entry = gtk_entry_new ();

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  kt_editable_limit (GTK_EDITABLE (entry), KT_BOUNDED_LINE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the game"), -1);
  gtk_editable_set_text (GTK_EDITABLE (entry), kt_saved_game_get_name (game));
  g_signal_connect (entry, "changed", G_CALLBACK (name_changed_cb), dialog);
  g_object_set_data_full (G_OBJECT (dialog), "games", g_object_ref (games), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* --- Deleting --------------------------------------------------------------------------------- */

static void
show_removed (KtLibraryChanges *self, guint n)
{
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u game was deleted", "%u games were deleted", n), n);

  if (n > 0)
    kt_toasts_show_with_action (self->toasts, text, _ ("Undo"), "library.undo");
}

static void
removed_cb (GObject *games, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtLibraryChanges) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) trashed =
      kt_saved_games_remove_finish (KT_SAVED_GAMES (games), result, &error);

  if (!self->toasts)
    return;
  /* If a file could not be deleted, it is not known how many games it has, so only files are
   * counted. */
  show_removed (self, trashed->len + (error ? 0 : self->n_more));
  if (trashed->len > 0) {
    g_clear_pointer (&self->trashed, g_ptr_array_unref);
    self->trashed = g_steal_pointer (&trashed);
    g_set_object (&self->games, KT_SAVED_GAMES (games));
  }
  report_done (self, NULL, _ ("Some Games Were Not Deleted"), error);
}

void
kt_library_changes_remove (KtLibraryChanges *self, KtSavedGames *games, GPtrArray *chosen)
{
  g_return_if_fail (KT_IS_LIBRARY_CHANGES (self));
  self->n_more = 0;
  for (guint i = 0; i < chosen->len; i++)
    self->n_more += MAX (kt_saved_game_get_n_games (chosen->pdata[i]), 1) - 1;
  kt_saved_games_remove_async (games, chosen, removed_cb, g_object_ref (self));
}

static void
restored_cb (GObject *games, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtLibraryChanges) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kt_saved_games_restore_finish (KT_SAVED_GAMES (games), result, &error);

  if (!error && self->toasts)
    kt_toasts_show (self->toasts, _ ("Restored"));
  report_done (self, path, _ ("Some Games Were Not Restored"), error);
}

void
kt_library_changes_undo (KtLibraryChanges *self)
{
  g_autoptr (GPtrArray) trashed = g_steal_pointer (&self->trashed);

  if (trashed)
    kt_saved_games_restore_async (self->games, trashed, restored_cb, g_object_ref (self));
}

gboolean
kt_library_changes_can_undo (KtLibraryChanges *self)
{
  return self->trashed != NULL;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_library_changes_finalize (GObject *object)
{
  KtLibraryChanges *self = KT_LIBRARY_CHANGES (object);

  g_clear_weak_pointer (&self->toasts);
  g_clear_pointer (&self->trashed, g_ptr_array_unref);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (kt_library_changes_parent_class)->finalize (object);
}

static void
kt_library_changes_class_init (KtLibraryChangesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_library_changes_finalize;
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_library_changes_init (KtLibraryChanges *self)
{
}

KtLibraryChanges *
kt_library_changes_new (KtToasts *toasts)
{
  KtLibraryChanges *self = g_object_new (KT_TYPE_LIBRARY_CHANGES, NULL);

  g_set_weak_pointer (&self->toasts, toasts);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-portrait-button.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-file-dialog.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-portrait.h"
#include "ui/common/kt-widgets.h"

enum { SHOWN_SIZE = 32, CHOICE_SIZE = 56, COLUMNS = 3 };

struct _KtPortraitButton {
  AdwBin parent_instance;

  GtkWidget *button;
  AdwAvatar *shown;
  GtkWidget *popover;
  AdwAvatar *letters; /* the button for initials in place of a portrait */

  guint seat;
  char *portrait;
  char *name;
  GCancellable *importing;
  GtkFileChooser *dialog;
};

G_DEFINE_FINAL_TYPE (KtPortraitButton, kt_portrait_button, ADW_TYPE_BIN)

static void
update (KtPortraitButton *self)
{
  kt_portrait_show (self->shown, self->portrait, self->name, self->seat);
  kt_portrait_show (self->letters, "", self->name, self->seat);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void
choose (KtPortraitButton *self, const char *portrait)
{
  kt_portrait_button_set_portrait (self, portrait);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
chosen_cb (KtPortraitButton *self, GtkWidget *choice)
{
  choose (self, g_object_get_data (G_OBJECT (choice), "id"));
}

/* Adds a button with a portrait to the grid. */
static AdwAvatar *
add_choice (KtPortraitButton *self, GtkGrid *grid, const char *id, const char *words, int place)
{
  GtkWidget *button = gtk_button_new (), *avatar = adw_avatar_new (CHOICE_SIZE, self->name, TRUE);

  kt_portrait_show (ADW_AVATAR (avatar), id, self->name, self->seat);
  gtk_button_set_child (GTK_BUTTON (button), avatar);
  gtk_widget_add_css_class (button, "flat");
  kt_widget_name_button (button, words);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (grid, button, place % COLUMNS, place / COLUMNS, 1, 1);
  return ADW_AVATAR (avatar);
}

/* --- A picture of one's own ------------------------------------------------------------------- */

/* Shows an error over the window, because the popover is closed by now, and perhaps the dialog
 * around it, too. */
static void
show_fault (KtPortraitButton *self, const char *fault)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root)
    kt_message_dialog_explain (GTK_WINDOW (root), _ ("This Cannot Be Read"), fault);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtPortraitButton) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = kt_portrait_import_finish (result, &error);

  if (id)
    choose (self, id);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_fault (self, error->message);
}

void
kt_portrait_button_import (KtPortraitButton *self, GFile *file)
{
  g_return_if_fail (KT_IS_PORTRAIT_BUTTON (self));
  if (self->importing)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  self->importing = g_cancellable_new ();
  kt_portrait_import_async (file, self->importing, imported_cb, g_object_ref (self));
}

static void
ask_for_file_cb (KtPortraitButton *self)
{
  static const char *const types[] = { "image/png", "image/jpeg", "image/webp" };
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->dialog)
    return;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_set_weak_pointer (&self->dialog,
                      kt_file_dialog_new (window, _ ("Choose a Picture"),
                                          GTK_FILE_CHOOSER_ACTION_OPEN,
                                          (KtFileDialogFunc) kt_portrait_button_import, self));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    gtk_file_filter_add_mime_type (pictures, types[i]);
  gtk_file_filter_set_name (pictures, _ ("Pictures"));
  gtk_file_chooser_add_filter (self->dialog, pictures);
  kt_file_dialog_start_in (self->dialog, "portraits",
                           g_get_user_special_dir (G_USER_DIRECTORY_PICTURES));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

/* --- The widget ------------------------------------------------------------------------------- */

static GtkWidget *
create_choices (KtPortraitButton *self)
{
  GtkWidget *grid = gtk_grid_new ();
  g_auto (GStrv) ids = kt_portrait_list ();
  int place = 0;

  for (; ids[place]; place++)
    add_choice (self, GTK_GRID (grid), ids[place], kt_portrait_describe (ids[place]), place);
  self->letters = add_choice (self, GTK_GRID (grid), "", _ ("The letters of the name"), place);
  return grid;
}

static GtkWidget *
create_content (KtPortraitButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *own = gtk_button_new_with_mnemonic (_ ("_Own Picture…"));

  g_signal_connect_object (own, "clicked", G_CALLBACK (ask_for_file_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), create_choices (self));
  gtk_box_append (GTK_BOX (box), own);
  return box;
}

static void
kt_portrait_button_dispose (GObject *object)
{
  KtPortraitButton *self = KT_PORTRAIT_BUTTON (object);

  if (self->importing)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  if (self->dialog)
    kt_file_dialog_destroy (self->dialog);
  g_clear_weak_pointer (&self->dialog);
  G_OBJECT_CLASS (kt_portrait_button_parent_class)->dispose (object);
}

static void
kt_portrait_button_finalize (GObject *object)
{
  KtPortraitButton *self = KT_PORTRAIT_BUTTON (object);

  g_free (self->portrait);
  g_free (self->name);
  G_OBJECT_CLASS (kt_portrait_button_parent_class)->finalize (object);
}

static void
kt_portrait_button_class_init (KtPortraitButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_portrait_button_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_portrait_button_finalize;
}

static void
kt_portrait_button_init (KtPortraitButton *self)
{
  self->portrait = g_strdup ("");
  self->name = g_strdup ("");
  self->shown = ADW_AVATAR (adw_avatar_new (SHOWN_SIZE, "", TRUE));
  self->button = gtk_menu_button_new ();
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), create_content (self));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), self->popover);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), GTK_WIDGET (self->shown));
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  kt_widget_name_button (self->button, _ ("Portrait"));
  adw_bin_set_child (ADW_BIN (self), self->button);
}

GtkWidget *
kt_portrait_button_new (guint seat)
{
  KtPortraitButton *self = g_object_new (KT_TYPE_PORTRAIT_BUTTON, NULL);

  self->seat = seat;
  update (self);
  return GTK_WIDGET (self);
}

const char *
kt_portrait_button_get_portrait (KtPortraitButton *self)
{
  g_return_val_if_fail (KT_IS_PORTRAIT_BUTTON (self), NULL);
  return self->portrait;
}

void
kt_portrait_button_set_portrait (KtPortraitButton *self, const char *portrait)
{
  g_return_if_fail (KT_IS_PORTRAIT_BUTTON (self));
  g_free (self->portrait);
  self->portrait = g_strdup (portrait);
  update (self);
}

void
kt_portrait_button_set_name (KtPortraitButton *self, const char *name)
{
  g_return_if_fail (KT_IS_PORTRAIT_BUTTON (self));
  g_free (self->name);
  self->name = g_strdup (name);
  update (self);
}

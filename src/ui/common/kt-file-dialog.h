/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The desktop's file dialog. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*KtFileDialogFunc) (gpointer target, GFile *file);

/* Creates a dialog that calls `chosen` with the chosen file while `target`, a GObject, is alive.
 * The dialog frees itself after the answer, so keep only a weak pointer to it. Configure it
 * completely before gtk_native_dialog_show(), because a portal reads its properties only then. */
GtkFileChooser *kt_file_dialog_new (GtkWindow *parent, const char *title,
                                    GtkFileChooserAction action, KtFileDialogFunc chosen,
                                    gpointer target);
/* Sets the start folder: the folder last chosen in this window by a dialog with the same `about`
 * or, if there is none, `folder` if it exists. `folder` may be NULL. */
void kt_file_dialog_start_in (GtkFileChooser *self, const char *about, const char *folder);
/* Destroys the dialog without an answer. */
void kt_file_dialog_destroy (GtkFileChooser *self);

G_END_DECLS

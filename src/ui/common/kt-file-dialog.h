/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog of the desktop that asks for a file. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*KtFileDialogFunc) (gpointer target, GFile *file);

/* It tells `target`, a GObject, the file that was chosen, as long as there is one. It frees itself
 * when it was answered, so that whoever wants to know of it keeps a weak pointer. It is shown with
 * gtk_native_dialog_show() when all is said that it is to know: a portal asks no second time. */
GtkFileChooser *kt_file_dialog_new (GtkWindow *parent, const char *title,
                                    GtkFileChooserAction action, KtFileDialogFunc chosen,
                                    gpointer target);
/* It opens in the folder that was chosen from last in this window by a dialog about the same, or
 * else in `folder`, if there is one; NULL stands for none. */
void kt_file_dialog_start_in (GtkFileChooser *self, const char *about, const char *folder);
/* Without an answer. */
void kt_file_dialog_destroy (GtkFileChooser *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a libadwaita dialog without responses. Very long headings and texts are cut by
 * kt_bounded_text(). */
GtkWidget *kt_message_dialog_new (GtkWindow *parent, const char *heading, const char *text);
/* Creates a dialog with an action and the response "cancel", which closing the dialog also
 * gives. Enter activates the action unless the action is destructive. */
GtkWidget *kt_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *text,
                                           const char *response, const char *label,
                                           gboolean is_destructive);
/* Shows a message that is too long for a toast and must be closed by the person. GTK owns the
 * dialog. */
GtkWidget *kt_message_dialog_explain (GtkWindow *parent, const char *heading, const char *text);

G_END_DECLS

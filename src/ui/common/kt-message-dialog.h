/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog of libadwaita with a heading and a text, with nothing to answer yet. */
GtkWidget *kt_message_dialog_new (GtkWindow *parent, const char *heading, const char *text);
/* One with an action and a way out of it, which closing it takes, too. Enter does the action,
 * unless that cannot be undone. */
GtkWidget *kt_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *text,
                                           const char *response, const char *label,
                                           gboolean is_destructive);
/* Shows one for what a toast has no room for; it has to be read, and closed. GTK owns it. */
GtkWidget *kt_message_dialog_explain (GtkWindow *parent, const char *heading, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog of libadwaita with a heading and a text, with nothing to answer yet. */
GtkWidget *kt_message_dialog_new (GtkWindow *parent, const char *heading, const char *text);
/* Shows one for what a toast has no room for; it has to be read, and closed. */
void kt_message_dialog_explain (GtkWindow *parent, const char *heading, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button of a move in the log: how the move is written, and at wish how long it took. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *kt_log_button_new (void);
/* Whether there is room for a time. Only who wants to see times pays for the widgets. */
void kt_log_button_set_times (GtkWidget *button, gboolean has_times);
/* A move as it is written and as it is spoken, and its time or NULL. Without a text the button is
 * not there for anybody, but keeps its place. */
void kt_log_button_show (GtkWidget *button, const char *text, const char *spoken, const char *time);
/* Three dots: nobody moved here. */
void kt_log_button_show_missing (GtkWidget *button);
/* Sets off the move after which the game is shown. */
void kt_log_button_mark (GtkWidget *button, gboolean is_shown);

G_END_DECLS

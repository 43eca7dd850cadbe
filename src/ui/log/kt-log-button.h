/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button of a move in the log: the move's notation and, if wanted, the time it took. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *kt_log_button_new (void);
/* Adds or removes the label for the time. If no button has times, the extra widgets are not
 * created. */
void kt_log_button_set_times (GtkWidget *button, gboolean has_times);
/* Shows a move as written and as spoken, and its time, which may be NULL. If the text is NULL,
 * the button is invisible also to screen readers but keeps its space. */
void kt_log_button_show (GtkWidget *button, const char *text, const char *spoken, const char *time);
/* Shows three dots in place of a move that the side did not make. */
void kt_log_button_show_missing (GtkWidget *button);
/* Highlights the button if the board shows the position after its move. */
void kt_log_button_mark (GtkWidget *button, gboolean is_shown);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget of one row of the log: a number and a button for the move of each side, or a text.
 * Only the buttons take the focus: Up and Down stay in a column, Left and Right change the column,
 * and Tab visits both. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_LOG_BOX (kt_log_box_get_type ())
G_DECLARE_FINAL_TYPE (KtLogBox, kt_log_box, KT, LOG_BOX, GtkBox)

GtkWidget *kt_log_box_new (void);
GtkLabel *kt_log_box_get_number (KtLogBox *self);
/* Returns the button at the left (place 0) or at the right (place 1). */
GtkWidget *kt_log_box_get_button (KtLogBox *self, guint place);
/* Returns the text widget, or NULL before kt_log_box_set_text(). That function is called at most
 * once per row, because most rows need no text. */
GtkWidget *kt_log_box_get_text (KtLogBox *self);
void kt_log_box_set_text (KtLogBox *self, GtkWidget *text);
/* Switches between the moves and the text. */
void kt_log_box_show_text (KtLogBox *self, gboolean is_text);

G_END_DECLS

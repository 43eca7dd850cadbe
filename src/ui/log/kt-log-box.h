/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the log on the screen: a number and a button for the move of each side, or a text. Keys
 * go to the moves, never to the row around them, which has nothing to say: arrows up and down keep
 * to the side, left and right change it, and Tab goes through both. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_LOG_BOX (kt_log_box_get_type ())
G_DECLARE_FINAL_TYPE (KtLogBox, kt_log_box, KT, LOG_BOX, GtkBox)

GtkWidget *kt_log_box_new (void);
GtkLabel *kt_log_box_get_number (KtLogBox *self);
/* At the left (0) or at the right (1). */
GtkWidget *kt_log_box_get_button (KtLogBox *self, guint place);
/* NULL before it was set, once: most rows never want one. */
GtkWidget *kt_log_box_get_text (KtLogBox *self);
void kt_log_box_set_text (KtLogBox *self, GtkWidget *text);
/* It shows either the moves or the text. */
void kt_log_box_show_text (KtLogBox *self, gboolean is_text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Binds switches and combo rows below `page` to settings: each one whose Builder id is the name
 * of a key is bound to this key. */
void kt_settings_rows_bind (GtkWidget *page, GSettings *settings);

/* Binds one switch or combo row to a key. */
void kt_settings_row_bind (GtkWidget *row, GSettings *settings, const char *key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Binds each switch and combo row below `page` whose Builder id is the name of a settings key to
 * that key. */
void kt_settings_rows_bind (GtkWidget *page, GSettings *settings);

G_END_DECLS

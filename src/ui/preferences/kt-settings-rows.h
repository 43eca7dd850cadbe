/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A switch or a row of choices below `page` whose id in the Builder file is the name of a key shows
 * that key, and changes it. */
void kt_settings_rows_bind (GtkWidget *page, GSettings *settings);

G_END_DECLS

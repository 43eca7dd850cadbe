/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of all games played with this program; they are read again whenever the page is
 * shown. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_STATISTICS_PAGE (kt_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (KtStatisticsPage, kt_statistics_page, KT, STATISTICS_PAGE, GtkWidget)

GtkWidget *kt_statistics_page_new (const char *library);

G_END_DECLS

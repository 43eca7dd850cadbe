/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences for playing. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_PLAY_PAGE (kt_play_page_get_type ())
G_DECLARE_FINAL_TYPE (KtPlayPage, kt_play_page, KT, PLAY_PAGE, AdwPreferencesPage)

GtkWidget *kt_play_page_new (GSettings *settings);

G_END_DECLS

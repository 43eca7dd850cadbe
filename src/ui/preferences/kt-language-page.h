/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences for the language of the program and the notation of moves. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_LANGUAGE_PAGE (kt_language_page_get_type ())
G_DECLARE_FINAL_TYPE (KtLanguagePage, kt_language_page, KT, LANGUAGE_PAGE, AdwPreferencesPage)

GtkWidget *kt_language_page_new (GSettings *settings);

G_END_DECLS

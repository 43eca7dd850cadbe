/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page "Saved Games": the games that the person has saved, and the last finished ones. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_PAGE (kt_library_page_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryPage, kt_library_page, KT, LIBRARY_PAGE, KtGameView)

/* Signal: "open" (GFile *file). `library` is the folder with the games. */
GtkWidget *kt_library_page_new (const char *library, GSettings *settings, const KtTheme *theme);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences for the look of boards: previews of themes and piece sets to choose from, and
 * further options. */
#pragma once

#include <adwaita.h>

#include "ui/themes/kt-themes.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD_PAGE (kt_board_page_get_type ())
G_DECLARE_FINAL_TYPE (KtBoardPage, kt_board_page, KT, BOARD_PAGE, AdwPreferencesPage)

GtkWidget *kt_board_page_new (GSettings *settings, KtThemes *themes);

G_END_DECLS

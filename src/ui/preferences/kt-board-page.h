/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What boards look like: themes and sets of pieces to be looked at and chosen, and all else that
 * concerns the look. */
#pragma once

#include <adwaita.h>

#include "ui/themes/kt-themes.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD_PAGE (kt_board_page_get_type ())
G_DECLARE_FINAL_TYPE (KtBoardPage, kt_board_page, KT, BOARD_PAGE, AdwPreferencesPage)

GtkWidget *kt_board_page_new (GSettings *settings, KtThemes *themes);

G_END_DECLS

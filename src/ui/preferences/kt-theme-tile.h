/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile for a theme or a piece set: a preview, the name, and the fault if there is one. */
#pragma once

#include <gtk/gtk.h>

#include "ui/themes/kt-themes.h"

G_BEGIN_DECLS

#define KT_TYPE_THEME_TILE (kt_theme_tile_get_type ())
G_DECLARE_FINAL_TYPE (KtThemeTile, kt_theme_tile, KT, THEME_TILE, GtkFlowBoxChild)

GtkWidget *kt_theme_tile_new (KtThemes *themes, KtThemeFolder *folder, GSettings *settings);
const char *kt_theme_tile_get_id (KtThemeTile *self);
/* Updates the preview, which depends on other choices, too: a preview of pieces shows squares of
 * the chosen theme. */
void kt_theme_tile_update (KtThemeTile *self);
/* Shows or hides a mark beside the name. */
void kt_theme_tile_set_chosen (KtThemeTile *self, gboolean is_chosen);

G_END_DECLS

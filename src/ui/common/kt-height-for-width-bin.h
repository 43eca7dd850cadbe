/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds wrapping text, and does not compute the minimum width for a given height, which a
 * surrounding box may ask for. GTK would lay out the text a hundred times for this, and warn if the
 * text then needs more space than reported. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_HEIGHT_FOR_WIDTH_BIN (kt_height_for_width_bin_get_type ())
G_DECLARE_FINAL_TYPE (KtHeightForWidthBin, kt_height_for_width_bin, KT, HEIGHT_FOR_WIDTH_BIN,
                      AdwBin)

GtkWidget *kt_height_for_width_bin_new (GtkWidget *child);
/* Returns a layout manager that does the same for any widget with one child. */
GtkLayoutManager *kt_height_for_width_layout_new (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws positions in the style of the game page, at any size. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

typedef struct _KtExportLook KtExportLook;

/* Copies the look of `view` and keeps no reference to it. `width` is in pixels; the height follows
 * from the shape of the board. */
KtExportLook *kt_export_look_new (KtGameView *view, guint width);
void kt_export_look_free (KtExportLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtExportLook, kt_export_look_free)

guint kt_export_look_get_width (const KtExportLook *self);
guint kt_export_look_get_height (const KtExportLook *self);
/* Draws a position to a new surface with 32 bits per pixel. */
cairo_surface_t *kt_export_look_draw (KtExportLook *self, const KtPosition *position);
/* Returns a position as an SVG file. */
GBytes *kt_export_look_write_svg (KtExportLook *self, const KtPosition *position);
/* Returns a drawn picture as a PNG file. Any thread may call this. */
GBytes *kt_export_look_compress (cairo_surface_t *picture);

G_END_DECLS

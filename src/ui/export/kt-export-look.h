/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws positions of a game as pictures that look like the page of the game, in any size. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

typedef struct _KtExportLook KtExportLook;

/* Takes the look of `view`, which is not kept. `width` is in pixels; the board determines the
 * height. */
KtExportLook *kt_export_look_new (KtGameView *view, guint width);
void kt_export_look_free (KtExportLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtExportLook, kt_export_look_free)

guint kt_export_look_get_width (const KtExportLook *self);
guint kt_export_look_get_height (const KtExportLook *self);
/* A new surface of 32 bits per pixel. */
cairo_surface_t *kt_export_look_draw (KtExportLook *self, const KtPosition *position);
/* An SVG file. */
GBytes *kt_export_look_write_svg (KtExportLook *self, const KtPosition *position);
/* A drawn picture as a PNG file. For any thread. */
GBytes *kt_export_look_compress (cairo_surface_t *picture);

G_END_DECLS

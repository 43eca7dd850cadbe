/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the positions of a game look as pictures: as on the page of the game, in a size of their own.
 */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

typedef struct _KtExportLook KtExportLook;

/* `view` shows the game; the look does not need it any more. `width` is in pixels; the height
 * follows from the board. */
KtExportLook *kt_export_look_new (KtGameView *view, guint width);
void kt_export_look_free (KtExportLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtExportLook, kt_export_look_free)

guint kt_export_look_get_width (const KtExportLook *self);
guint kt_export_look_get_height (const KtExportLook *self);
/* A new picture of 32 bits a pixel. */
cairo_surface_t *kt_export_look_draw (KtExportLook *self, const KtPosition *position);
/* A file in SVG. */
GBytes *kt_export_look_write_svg (KtExportLook *self, const KtPosition *position);
/* A picture that was drawn as a file in PNG; for a thread. */
GBytes *kt_export_look_compress (cairo_surface_t *picture);

G_END_DECLS

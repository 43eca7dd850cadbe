/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons for the pieces of a game and for an empty square, one of which is selected. */
#pragma once

#include "core/kt-game.h"
#include "ui/painter/kt-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*KtEditorPaletteFunc) (gpointer target, KtPiece piece);
/* Creates the buttons. `chosen` is called with `target` for each selection, including the
 * initial one. */
GtkWidget *kt_editor_palette_new (const KtGame *game, const KtPalette *palette, gboolean as_stones,
                                  KtEditorPaletteFunc chosen, gpointer target);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces of a game as buttons, of which one is chosen, and an empty square among them. */
#pragma once

#include "core/kt-game.h"
#include "ui/painter/kt-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*KtEditorPaletteFunc) (gpointer target, KtPiece piece);
/* Tells `target` what is chosen, also at first. */
GtkWidget *kt_editor_palette_new (const KtGame *game, const KtPalette *palette, gboolean as_stones,
                                  KtEditorPaletteFunc chosen, gpointer target);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up a position of the game on the board: pieces are put, moved and taken away, and it is told
 * while one does why it is none, or that it can be played. */
#pragma once

#include <adwaita.h>

#include "model/game/kt-game-model.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_WINDOW (kt_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorWindow, kt_editor_window, KT, EDITOR_WINDOW, AdwWindow)

/* It begins with a position, of which it takes a copy, and may be over or have moves before it. */
GtkWindow *kt_editor_window_new (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                                 const KtTheme *theme, const KtPosition *position);

G_END_DECLS

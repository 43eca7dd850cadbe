/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window to set up a position. It shows whether the position can be played, or why not. */
#pragma once

#include <adwaita.h>

#include "model/game/kt-game-model.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_WINDOW (kt_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorWindow, kt_editor_window, KT, EDITOR_WINDOW, AdwWindow)

/* Creates a window that starts with a copy of a position. The game may be over in this position,
 * and may have moves before it. */
GtkWindow *kt_editor_window_new (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                                 const KtTheme *theme, const KtPosition *position);

G_END_DECLS

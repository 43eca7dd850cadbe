/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Base class of widgets that show a game. The model, settings and theme are set at construction
 * and kept until finalization, so that a gesture that ends during destruction can still use the
 * game. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_VIEW (kt_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (KtGameView, kt_game_view, KT, GAME_VIEW, GtkWidget)

struct _KtGameViewClass {
  GtkWidgetClass parent_class;
  /* Called when the theme has changed, or its light or dark look. Subclasses update everything that
   * depends on colours; the default only queues a redraw. */
  void (*look_changed) (KtGameView *self);
};

/* Construct-only properties: "session": KtGameSession, or NULL for a game without one; "model":
 * KtGameModel, by default that of the session; "settings": GSettings, or NULL if not needed;
 * "theme": KtTheme, or NULL if nothing is painted. */
KtGameSession *kt_game_view_get_session (KtGameView *self);
KtGameModel *kt_game_view_get_model (KtGameView *self);
GSettings *kt_game_view_get_settings (KtGameView *self);
KtTheme *kt_game_view_get_theme (KtGameView *self);
/* Returns the colours of the theme for the current light or dark scheme. */
const KtPalette *kt_game_view_get_palette (KtGameView *self);

G_END_DECLS

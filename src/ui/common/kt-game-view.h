/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget that shows a game: it is made with the model, the settings and the theme, and keeps
 * them until it is finalized. A gesture that ends with the widget still finds the game. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"
#include "ui/painter/kt-theme.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_VIEW (kt_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (KtGameView, kt_game_view, KT, GAME_VIEW, GtkWidget)

struct _KtGameViewClass {
  GtkWidgetClass parent_class;
  /* The theme is another one, or light became dark: what depends on it is found anew. Only draws
   * the widget again where it is not overridden. */
  void (*look_changed) (KtGameView *self);
};

/* Properties, all construct-only:
 *   "session"   KtGameSession, of which the widget is a view, or NULL for a game without one
 *   "model"     KtGameModel; that of the session where there is one
 *   "settings"  GSettings, or NULL where none are asked for
 *   "theme"     KtTheme, or NULL where nothing is painted */
KtGameSession *kt_game_view_get_session (KtGameView *self);
KtGameModel *kt_game_view_get_model (KtGameView *self);
GSettings *kt_game_view_get_settings (KtGameView *self);
KtTheme *kt_game_view_get_theme (KtGameView *self);
/* The colours of the theme for the light or the dark of now. */
const KtPalette *kt_game_view_get_palette (KtGameView *self);

G_END_DECLS

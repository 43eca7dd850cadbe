/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/sound/kt-music.h"
#include "ui/sound/kt-sounds.h"
#include "ui/themes/kt-themes.h"

G_BEGIN_DECLS

#define KT_TYPE_PREFERENCES_WINDOW (kt_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (KtPreferencesWindow, kt_preferences_window, KT, PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

/* A window with all preferences, which take effect at once through the settings. `parent`,
 * `sounds` and `music` may be NULL. */
KtPreferencesWindow *kt_preferences_window_new (GtkWindow *parent, GSettings *settings,
                                                KtSounds *sounds, KtMusic *music, KtThemes *themes);
/* Rebuilds the open window in the language that kt_language_apply() has just set, from an idle
 * callback. */
void kt_preferences_window_retranslate (KtPreferencesWindow *self);

/* Shows a short message. */
void kt_preferences_window_show_toast (KtPreferencesWindow *self, const char *text);

G_END_DECLS

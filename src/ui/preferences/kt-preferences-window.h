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

/* Everything takes effect at once, by way of the settings. `parent`, `sounds` and `music` may be
 * NULL. */
KtPreferencesWindow *kt_preferences_window_new (GtkWindow *parent, GSettings *settings,
                                                KtSounds *sounds, KtMusic *music, KtThemes *themes);
/* The words of the language applied last, soon: after kt_language_apply(), while it is open. */
void kt_preferences_window_retranslate (KtPreferencesWindow *self);

/* Short news. */
void kt_preferences_window_tell (KtPreferencesWindow *self, const char *text);

G_END_DECLS

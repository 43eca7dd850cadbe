/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/library/kt-autosave.h"
#include "model/session/kt-game-session.h"
#include "model/settings/kt-settings.h"
#include "ui/painter/kt-theme.h"
#include "ui/sound/kt-music.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_WINDOW (kt_window_get_type ())
G_DECLARE_FINAL_TYPE (KtWindow, kt_window, KT, WINDOW, AdwApplicationWindow)

/* A window with a session for the played game and a session for analysis. Its pages are views of
 * these sessions and are recreated when the language changes. */
KtWindow *kt_window_new (GtkApplication *application, KtGameSession *session, KtAutosave *autosave,
                         KtSettings *settings, const KtTheme *theme, KtSounds *sounds,
                         KtMusic *music);
/* Opens a file with games. */
void kt_window_open (KtWindow *self, GFile *file);
/* Recreates all pages in the current language, and closes dialogs. */
void kt_window_retranslate (KtWindow *self);

/* Shows a toast on the visible page. */
void kt_window_show_toast (KtWindow *self, const char *text);

G_END_DECLS

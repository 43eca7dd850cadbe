/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/library/kt-autosave.h"
#include "model/settings/kt-settings.h"
#include "ui/painter/kt-theme.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_WINDOW (kt_window_get_type ())
G_DECLARE_FINAL_TYPE (KtWindow, kt_window, KT, WINDOW, AdwApplicationWindow)

/* A window on the game. It holds nothing of the game itself, so it can be thrown away and built
 * anew in another language. */
KtWindow *kt_window_new (GtkApplication *application, KtGameModel *model, KtAutosave *autosave,
                         KtSettings *settings, const KtTheme *theme, KtSounds *sounds);
/* The first page, which is also shown where there is no game; the game is paused meanwhile. */
void kt_window_show_start (KtWindow *self);
gboolean kt_window_is_at_start (KtWindow *self);
/* The page of the saved games; the game is paused meanwhile. */
void kt_window_show_saved (KtWindow *self);
gboolean kt_window_is_at_saved (KtWindow *self);
/* The page of statistics; likewise. */
void kt_window_show_statistics (KtWindow *self);
gboolean kt_window_is_at_statistics (KtWindow *self);
/* Opens a file with games. */
void kt_window_open (KtWindow *self, GFile *file);
/* Keeps the size in the settings; closing does it too. */
void kt_window_save_size (KtWindow *self);

/* Short news, on the page that is seen. */
void kt_window_tell (KtWindow *self, const char *text);

G_END_DECLS

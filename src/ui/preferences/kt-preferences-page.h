/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that can be switched, bound to the settings both ways. */
#pragma once

#include <adwaita.h>

#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_PREFERENCES_PAGE (kt_preferences_page_get_type ())
G_DECLARE_FINAL_TYPE (KtPreferencesPage, kt_preferences_page, KT, PREFERENCES_PAGE,
                      AdwPreferencesPage)

/* `sounds` lets the volume be tried out; NULL for none. */
GtkWidget *kt_preferences_page_new (GSettings *settings, KtSounds *sounds);

G_END_DECLS

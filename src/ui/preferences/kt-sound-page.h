/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds, and how loud they are. */
#pragma once

#include <adwaita.h>

#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_SOUND_PAGE (kt_sound_page_get_type ())
G_DECLARE_FINAL_TYPE (KtSoundPage, kt_sound_page, KT, SOUND_PAGE, AdwPreferencesPage)

/* `sounds` lets the volume be tried out; NULL for none. */
GtkWidget *kt_sound_page_new (GSettings *settings, KtSounds *sounds);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds and music, how loud they are, and why they are not heard. */
#pragma once

#include <adwaita.h>

#include "ui/sound/kt-music.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_SOUND_PAGE (kt_sound_page_get_type ())
G_DECLARE_FINAL_TYPE (KtSoundPage, kt_sound_page, KT, SOUND_PAGE, AdwPreferencesPage)

/* `sounds` lets the volume be tried out; both tell what is wrong with them; NULL for none. */
GtkWidget *kt_sound_page_new (GSettings *settings, KtSounds *sounds, KtMusic *music);

G_END_DECLS

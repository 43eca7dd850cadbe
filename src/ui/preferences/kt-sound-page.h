/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences for sound effects and music: volumes, and the reasons why nothing is heard. */
#pragma once

#include <adwaita.h>

#include "ui/sound/kt-music.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_SOUND_PAGE (kt_sound_page_get_type ())
G_DECLARE_FINAL_TYPE (KtSoundPage, kt_sound_page, KT, SOUND_PAGE, AdwPreferencesPage)

/* Creates the page. `sounds` plays a test sound when the volume changes. `sounds` and `music`
 * report their errors; each may be NULL. */
GtkWidget *kt_sound_page_new (GSettings *settings, KtSounds *sounds, KtMusic *music);

G_END_DECLS

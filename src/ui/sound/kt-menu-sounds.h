/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays sounds for keys, for focus changes by keys, and for buttons. */
#pragma once

#include <gtk/gtk.h>

#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

/* Follows all windows that the application adds from now on, as long as `sounds` exists. */
void kt_menu_sounds_add (KtSounds *sounds, GtkApplication *application);

G_END_DECLS

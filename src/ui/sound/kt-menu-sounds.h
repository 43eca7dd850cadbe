/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds of keys, of focus changes by keys, and of buttons. */
#pragma once

#include <gtk/gtk.h>

#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

/* Follows all windows that the application adds from now on, as long as the sounds exist. */
void kt_menu_sounds_add (KtSounds *sounds, GtkApplication *application);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard of keys, of going from one thing to the next by keys, and of buttons. */
#pragma once

#include <gtk/gtk.h>

#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

/* In all windows that the application gets from now on, as long as the sounds are there. */
void kt_menu_sounds_add (KtSounds *sounds, GtkApplication *application);

G_END_DECLS

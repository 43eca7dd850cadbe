/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The whole program is light or dark as the settings say, from now on. After GTK has started. */
void kt_appearance_bind (GSettings *settings);

/* Whether X and O are shown as black and white stones. */
gboolean kt_appearance_has_stones (GSettings *settings);

G_END_DECLS

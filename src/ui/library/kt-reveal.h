/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a file in the file manager of the desktop: chosen in its folder, where the file manager can
 * do that, or else the folder. */
void kt_reveal (GtkWindow *parent, const char *path);

G_END_DECLS

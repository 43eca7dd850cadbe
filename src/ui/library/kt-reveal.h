/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a file in the desktop's file manager. The file is selected if the file manager supports
 * that; otherwise its folder is opened. */
void kt_reveal (GtkWindow *parent, const char *path);

G_END_DECLS

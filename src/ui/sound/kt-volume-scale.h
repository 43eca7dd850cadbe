/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scale for a volume in percent, bound to a settings key. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a scale; `label` is its accessible name. */
GtkWidget *kt_volume_scale_new (GSettings *settings, const char *key, const char *label);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out children like words: side by side, in as many lines as the width needs. A line whose
 * children expand fills the width, other lines are centred. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_WRAP_BOX (kt_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (KtWrapBox, kt_wrap_box, KT, WRAP_BOX, GtkWidget)

/* `spacing` is in pixels, between children of a line and between lines. */
GtkWidget *kt_wrap_box_new (int spacing);
void kt_wrap_box_append (KtWrapBox *self, GtkWidget *child);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board and the tools that change it, which are its first and its last child, side by side or
 * below each other, whichever lets the board be larger. The tools are in a scrolled window, and may
 * be higher than the board. Where there is room for neither way, it asks for more height. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_LAYOUT (kt_editor_layout_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorLayout, kt_editor_layout, KT, EDITOR_LAYOUT, GtkWidget)

G_END_DECLS

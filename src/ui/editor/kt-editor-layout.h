/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a board (the first child) and its tools (the last child) side by side or below each
 * other, whichever makes the board larger. The tools are in a scrolled window, so their contents
 * may be higher than the board. If the board gets too small both ways, the widget requests more
 * height. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_LAYOUT (kt_editor_layout_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorLayout, kt_editor_layout, KT, EDITOR_LAYOUT, GtkWidget)

G_END_DECLS

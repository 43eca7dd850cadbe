/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a page of the book: a square board and its text. In wide windows they are side by
 * side, otherwise the text is below the board. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_LESSON_LAYOUT (kt_lesson_layout_get_type ())
G_DECLARE_FINAL_TYPE (KtLessonLayout, kt_lesson_layout, KT, LESSON_LAYOUT, GtkWidget)

GtkWidget *kt_lesson_layout_new (GtkWidget *board, GtkWidget *text);

G_END_DECLS

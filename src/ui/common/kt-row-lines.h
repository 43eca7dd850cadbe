/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the text lines of a row in a long list. A GtkLabel would lay out its text even before it is
 * visible, but of two hundred rows only few are visible. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { KT_LINE_PLAIN, KT_LINE_BOLD, KT_LINE_SMALL, KT_LINE_FAULT } KtLineKind;

enum { KT_ROW_MAX_LINES = 3 };

typedef struct {
  KtLineKind kinds[KT_ROW_MAX_LINES];
  PangoLayout *layouts[KT_ROW_MAX_LINES]; /* NULL until the line is drawn */
  int height;                             /* height of a line in pixels; 0: not measured yet */
} KtRowLines;

int kt_row_lines_get_height (KtRowLines *self, GtkWidget *row);
/* Draws the texts below each other, vertically centred in `place`. */
void kt_row_lines_draw (KtRowLines *self, GtkWidget *row, GtkSnapshot *snapshot,
                        const char *const *texts, guint n_texts, const GdkRectangle *place);
/* Frees the cached layouts. Call this at the end, and when the font size changes. */
void kt_row_lines_forget (KtRowLines *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a row in a long list, which draws them itself: a label parts and measures its text
 * before anybody sees it, and a list holds two hundred rows of which a few are seen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum { KT_LINE_PLAIN, KT_LINE_BOLD, KT_LINE_SMALL, KT_LINE_FAULT } KtLineKind;

enum { KT_ROW_MOST_LINES = 3 };

typedef struct {
  KtLineKind kinds[KT_ROW_MOST_LINES];
  PangoLayout *layouts[KT_ROW_MOST_LINES]; /* NULL until they are drawn */
  int height;                              /* of a line; 0: not measured yet */
} KtRowLines;

int kt_row_lines_get_height (KtRowLines *self, GtkWidget *row);
/* One below the other, in the middle of the place. */
void kt_row_lines_draw (KtRowLines *self, GtkWidget *row, GtkSnapshot *snapshot,
                        const char *const *texts, guint n_texts, const GdkRectangle *place);
/* Lets go what it keeps, in the end and when letters get another size. */
void kt_row_lines_forget (KtRowLines *self);

G_END_DECLS

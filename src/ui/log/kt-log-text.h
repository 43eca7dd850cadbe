/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A label below the moves in the log. It shows a comment or a variation whose moves can be
 * clicked. */
#pragma once

#include <gtk/gtk.h>

#include "ui/log/kt-log-line.h"

G_BEGIN_DECLS

GtkWidget *kt_log_text_new (void);
/* Shows the comment of a node. A long comment is cut unless `is_whole`. */
void kt_log_text_show_comment (GtkWidget *label, KtNode *node, gboolean is_whole);
/* Shows a line and takes ownership of it; `level` is the nesting depth, from 1. */
void kt_log_text_show_line (GtkWidget *label, KtLogLine *line, guint level);
/* Returns the node at a point of the label, or NULL. */
KtNode *kt_log_text_find (GtkWidget *label, double x, double y);
/* Forgets all nodes, so that the tree may free them. */
void kt_log_text_clear (GtkWidget *label);

G_END_DECLS

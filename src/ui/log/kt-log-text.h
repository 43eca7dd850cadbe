/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands below the moves in the log: a label with a comment or a variation, of which each move
 * can be clicked. */
#pragma once

#include <gtk/gtk.h>

#include "ui/log/kt-log-line.h"

G_BEGIN_DECLS

GtkWidget *kt_log_text_new (void);
/* The comment of a node; folded where it is long and `is_whole` is FALSE. */
void kt_log_text_show_comment (GtkWidget *label, KtNode *node, gboolean is_whole);
/* Takes the line; the level says how deep it is nested, from 1. */
void kt_log_text_show_line (GtkWidget *label, KtLogLine *line, guint level);
/* What lies at a place of the label; NULL: nothing. */
KtNode *kt_log_text_find (GtkWidget *label, double x, double y);
/* Nothing is there any more: the nodes may go. */
void kt_log_text_clear (GtkWidget *label);

G_END_DECLS

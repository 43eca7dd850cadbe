/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-log-text.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"

/* Maximum number of characters of a folded comment below its move. INDENT is the indentation per
 * level in pixels; deeper levels than MAX_LEVELS are not indented further. */
enum { FOLDED_COMMENT = 200, INDENT = 12, MAX_LEVELS = 5 };

GtkWidget *
kt_log_text_new (void)
{
  GtkWidget *widget = gtk_label_new (NULL);
  GtkLabel *label = GTK_LABEL (widget);

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (label, 1);
  gtk_label_set_xalign (label, 0);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_cursor_from_name (widget, "pointer");
  gtk_widget_add_css_class (widget, "remark");
  return widget;
}

static void
set_comment_of (GtkWidget *label, KtNode *node)
{
  g_object_set_data (G_OBJECT (label), "node", node);
}

static void
set_line (GtkWidget *label, KtLogLine *line)
{
  g_object_set_data_full (G_OBJECT (label), "line", line, (GDestroyNotify) kt_log_line_free);
}

static KtLogLine *
get_line (GtkWidget *label)
{
  return g_object_get_data (G_OBJECT (label), "line");
}

static void
show (GtkWidget *label, const char *text, PangoAttrList *attributes, const char *spoken,
      guint level)
{
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_margin_start (label, INDENT * (int) MIN (level + 1, MAX_LEVELS));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

void
kt_log_text_show_comment (GtkWidget *label, KtNode *node, gboolean is_whole)
{
  const char *comment = kt_node_get_comment (node);
  g_autofree char *text = NULL, *spoken = NULL;

  set_line (label, NULL);
  set_comment_of (label, node);
  if (!comment)
    comment = "";
  text = is_whole ? kt_bounded_text (comment, KT_LOG_LINE_COMMENT)
                  : kt_log_line_shorten (comment, FOLDED_COMMENT);
  /* Translators: what somebody has written about a move. */
  spoken = g_strdup_printf (_ ("Comment: %s"), text);
  gtk_widget_add_css_class (label, "comment");
  show (label, text, NULL, spoken, 1);
}

void
kt_log_text_show_line (GtkWidget *label, KtLogLine *line, guint level)
{
  PangoAttrList *attributes = kt_log_line_get_attributes (line);

  set_comment_of (label, NULL);
  gtk_widget_remove_css_class (label, "comment");
  show (label, kt_log_line_get_text (line), attributes, kt_log_line_get_spoken (line), level);
  set_line (label, line);
  pango_attr_list_unref (attributes);
}

KtNode *
kt_log_text_find (GtkWidget *label, double x, double y)
{
  KtLogLine *line = get_line (label);
  int left, top, index, trailing;

  if (!line)
    return g_object_get_data (G_OBJECT (label), "node");
  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (GTK_LABEL (label)),
                                 (int) ((x - left) * PANGO_SCALE), (int) ((y - top) * PANGO_SCALE),
                                 &index, &trailing))
    return NULL;
  return kt_log_line_find (line, index);
}

void
kt_log_text_clear (GtkWidget *label)
{
  set_line (label, NULL);
  set_comment_of (label, NULL);
}

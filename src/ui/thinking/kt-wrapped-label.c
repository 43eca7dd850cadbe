/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/thinking/kt-wrapped-label.h"

GtkWidget *
kt_wrapped_label_new (const char *text, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0F, NULL);

  if (class)
    gtk_widget_add_css_class (label, class);
  return label;
}

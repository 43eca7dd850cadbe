/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-message-dialog.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "ui/common/kt-announce.h"

/* The minimum width in pixels, in which any letter fits. */
enum { MIN_WIDTH = 100 };

/* A dialog has a large heading in one line, and a small wrapping one that is shown if the large one
 * does not fit. Both may wrap and get the same minimum width, because GTK measures both at one
 * width, and newer GTK warns if that is too small for one of them. */
static void
let_heading_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "title-2") ||
                                gtk_widget_has_css_class (widget, "title-4"))) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_size_request (widget, MIN_WIDTH, -1);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    let_heading_wrap (child);
}

GtkWidget *
kt_message_dialog_new (GtkWindow *parent, const char *heading, const char *text)
{
  g_autofree char *title = heading ? kt_bounded_text (heading, KT_BOUNDED_LINE) : NULL;
  g_autofree char *body = text ? kt_bounded_text (text, KT_BOUNDED_LIST) : NULL;
  GtkWidget *dialog = adw_message_dialog_new (parent, title, body);

  kt_announce_as_dialog (dialog);
  let_heading_wrap (dialog);
  return dialog;
}

GtkWidget *
kt_message_dialog_new_question (GtkWindow *parent, const char *heading, const char *text,
                                const char *response, const char *label, gboolean is_destructive)
{
  GtkWidget *widget = kt_message_dialog_new (parent, heading, text);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), response, label, NULL);
  adw_message_dialog_set_response_appearance (
      dialog, response, is_destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, is_destructive ? "cancel" : response);
  adw_message_dialog_set_close_response (dialog, "cancel");
  return widget;
}

GtkWidget *
kt_message_dialog_explain (GtkWindow *parent, const char *heading, const char *text)
{
  GtkWidget *dialog = kt_message_dialog_new (parent, heading, text);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

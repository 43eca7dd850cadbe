/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-log-button.h"

#include "ui/common/kt-widgets.h"

/* A text with at least this number of characters may wrap. */
enum { LONG_TEXT = 7 };

/* Returns the label of the move. The child of a button is this label, or a box with the label
 * and the time. */
static GtkLabel *
get_move_label (GtkWidget *button)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  return GTK_LABEL (GTK_IS_BOX (child) ? gtk_widget_get_first_child (child) : child);
}

static GtkLabel *
get_time_label (GtkWidget *button)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  return GTK_IS_BOX (child) ? GTK_LABEL (gtk_widget_get_last_child (child)) : NULL;
}

static GtkWidget *
make_time_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  return label;
}

/* Sets the child. Newer GTK also labels the button by its child, which would override the
 * accessible name, so that relation is removed. */
static void
set_child (GtkWidget *button, GtkWidget *child)
{
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
kt_log_button_set_times (GtkWidget *button, gboolean has_times)
{
  g_autoptr (GtkWidget) move = g_object_ref (GTK_WIDGET (get_move_label (button)));
  GtkWidget *box = gtk_widget_get_parent (move);

  if (has_times == (get_time_label (button) != NULL))
    return;
  if (!has_times) {
    gtk_box_remove (GTK_BOX (box), move);
    set_child (button, move);
    return;
  }
  gtk_button_set_child (GTK_BUTTON (button), NULL);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), move);
  gtk_box_append (GTK_BOX (box), make_time_label ());
  set_child (button, box);
}

/* Sets the text of a move. Only a long text may wrap, such as a result in words, because labels
 * without wrapping are laid out faster. */
static void
set_text (GtkLabel *label, const char *text)
{
  gboolean is_long = g_utf8_strlen (text, -1) >= LONG_TEXT;

  gtk_label_set_ellipsize (label, is_long ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (label, is_long);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_label (label, text);
}

void
kt_log_button_show (GtkWidget *button, const char *text, const char *spoken, const char *time)
{
  gboolean is_there = text != NULL;

  set_text (get_move_label (button), is_there ? text : "");
  if (get_time_label (button))
    gtk_label_set_label (get_time_label (button), time ? time : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_there ? spoken : "", -1);
  gtk_widget_set_sensitive (button, is_there);
  gtk_widget_set_opacity (button, is_there ? 1 : 0);
  gtk_widget_set_focusable (button, is_there);
}

void
kt_log_button_show_missing (GtkWidget *button)
{
  gtk_label_set_label (get_move_label (button), "…");
  gtk_widget_set_opacity (button, 1);
}

GtkWidget *
kt_log_button_new (void)
{
  /* The CSS name is not "button": each new row makes GTK match the styles of all rows again, and
   * the many position-dependent rules for buttons make that slow. */
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "css-name", "logmove", NULL);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  set_child (button, label);
  /* A click does not take the focus, so that the keys of the page go on working, such as Space
   * during a replay. */
  gtk_widget_set_focus_on_click (button, FALSE);
  return button;
}

/* Highlights a button. The bold weight is an attribute of the label, because in a new row GTK
 * would keep the weight of a style class that was removed. */
void
kt_log_button_mark (GtkWidget *button, gboolean is_shown)
{
  PangoAttrList *bold = NULL;

  if (gtk_widget_has_css_class (button, "shown") == is_shown)
    return;
  if (is_shown) {
    bold = pango_attr_list_new ();
    pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  }
  kt_widget_set_class (button, "shown", is_shown);
  gtk_label_set_attributes (get_move_label (button), bold);
  g_clear_pointer (&bold, pango_attr_list_unref);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-comment-entry.h"

#include <glib/gi18n-lib.h>

struct _KtCommentEntry {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkLabel *title;
  GtkWidget *entry;
};

G_DEFINE_FINAL_TYPE (KtCommentEntry, kt_comment_entry, GTK_TYPE_WIDGET)

enum { TYPED, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
changed_cb (KtCommentEntry *self)
{
  g_signal_emit (self, signals[TYPED], 0);
}

static void
activated_cb (KtCommentEntry *self)
{
  g_signal_emit (self, signals[DONE], 0, TRUE);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  g_signal_emit (widget, signals[DONE], 0, FALSE);
  return TRUE;
}

void
kt_comment_entry_show (KtCommentEntry *self, const char *title, const char *text)
{
  g_return_if_fail (KT_IS_COMMENT_ENTRY (self));
  gtk_label_set_label (self->title, title);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
kt_comment_entry_hide (KtCommentEntry *self)
{
  g_return_if_fail (KT_IS_COMMENT_ENTRY (self));
  /* GTK warns when a focused widget is hidden, so clear the focus first. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
kt_comment_entry_focus (KtCommentEntry *self)
{
  g_return_if_fail (KT_IS_COMMENT_ENTRY (self));
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

const char *
kt_comment_entry_get_text (KtCommentEntry *self)
{
  g_return_val_if_fail (KT_IS_COMMENT_ENTRY (self), NULL);
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
kt_comment_entry_dispose (GObject *object)
{
  g_clear_pointer (&KT_COMMENT_ENTRY (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_comment_entry_parent_class)->dispose (object);
}

static void
kt_comment_entry_class_init (KtCommentEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_comment_entry_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "commententry");
  signals[TYPED] = g_signal_new ("typed", KT_TYPE_COMMENT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", KT_TYPE_COMMENT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
kt_comment_entry_init (KtCommentEntry *self)
{
  GtkWidget *title = gtk_label_new (NULL);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->title = GTK_LABEL (title);
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (self->content), title);
  self->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _ ("Enter keeps it, Escape does not"));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 5);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activated_cb), self);
  gtk_box_append (GTK_BOX (self->content), self->entry);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
kt_comment_entry_new (void)
{
  return g_object_new (KT_TYPE_COMMENT_ENTRY, NULL);
}

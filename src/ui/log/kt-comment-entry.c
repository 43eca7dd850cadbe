/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-comment-entry.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "ui/common/kt-widgets.h"

/* The maximum height in pixels, and the maximum number of characters shown of a comment that is too
 * long to be edited. */
enum { MAX_HEIGHT = 96, MAX_READ = 200000 };

struct _KtCommentEntry {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkLabel *title, *hint;
  GtkWidget *view;
  GtkTextBuffer *buffer; /* of `view` */
  char *text;            /* the whole comment */
  gboolean is_showing;   /* show_text() is filling the buffer */
  gboolean is_composing; /* an input method is composing, so Enter belongs to it */
};

G_DEFINE_FINAL_TYPE (KtCommentEntry, kt_comment_entry, GTK_TYPE_WIDGET)

enum { TYPED, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
update_hint (KtCommentEntry *self, gboolean is_refused)
{
  const char *words = _ ("Enter saves, Esc cancels");

  if (is_refused)
    words = _ ("A comment cannot be this long");
  if (!gtk_text_view_get_editable (GTK_TEXT_VIEW (self->view)))
    words = _ ("This comment is too long to edit here, and is kept as it is");
  gtk_label_set_label (self->hint, words);
}

/* Rejects an insertion if the text would become too long: it is laid out after each key. */
static void
insert_cb (GtkTextBuffer *buffer, GtkTextIter *place, char *inserted, int length,
           KtCommentEntry *self)
{
  GtkTextIter start, end;
  g_autofree char *before = NULL, *after = NULL, *added = NULL, *whole = NULL;

  if (self->is_showing)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  before = gtk_text_buffer_get_text (buffer, &start, place, TRUE);
  after = gtk_text_buffer_get_text (buffer, place, &end, TRUE);
  added = g_strndup (inserted, (gsize) length);
  whole = g_strconcat (before, added, after, NULL);
  if (!kt_bounded_text_can_be_typed (whole)) {
    g_signal_stop_emission_by_name (buffer, "insert-text");
    update_hint (self, TRUE);
  }
}

static void
changed_cb (KtCommentEntry *self)
{
  if (self->is_showing)
    return;
  g_free (self->text);
  g_object_get (self->buffer, "text", &self->text, NULL);
  update_hint (self, FALSE);
  g_signal_emit (self, signals[TYPED], 0);
}

static void
preedit_changed_cb (GtkTextView *view, const char *preedit, KtCommentEntry *self)
{
  self->is_composing = *preedit != '\0';
}

/* Enter finishes the comment; Shift+Enter starts a new line. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtCommentEntry *self)
{
  gboolean is_enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;

  if (!is_enter || self->is_composing || (state & GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[DONE], 0, gtk_text_view_get_editable (GTK_TEXT_VIEW (self->view)));
  return GDK_EVENT_STOP;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  g_signal_emit (widget, signals[DONE], 0, FALSE);
  return TRUE;
}

/* A text that is too long to be edited is shown read-only, in paragraphs: GtkTextView lays out
 * only the visible ones. */
static void
show_text (KtCommentEntry *self, const char *text)
{
  gboolean can_type = kt_bounded_text_can_be_typed (text);
  g_autofree char *broken = can_type ? NULL : kt_bounded_text_break (text, MAX_READ);

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->view), can_type);
  self->is_showing = TRUE;
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, can_type ? text : broken, -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  self->is_showing = FALSE;
  update_hint (self, FALSE);
}

void
kt_comment_entry_show (KtCommentEntry *self, const char *title, const char *text)
{
  g_return_if_fail (KT_IS_COMMENT_ENTRY (self));
  gtk_label_set_label (self->title, title);
  show_text (self, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
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
  GtkTextIter place;

  g_return_if_fail (KT_IS_COMMENT_ENTRY (self));
  gtk_widget_grab_focus (self->view);
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->view)))
    gtk_text_buffer_get_end_iter (self->buffer, &place);
  else
    gtk_text_buffer_get_start_iter (self->buffer, &place);
  gtk_text_buffer_place_cursor (self->buffer, &place);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (self->view),
                                      gtk_text_buffer_get_insert (self->buffer));
}

const char *
kt_comment_entry_get_text (KtCommentEntry *self)
{
  g_return_val_if_fail (KT_IS_COMMENT_ENTRY (self), NULL);
  return self->text ? self->text : "";
}

static void
kt_comment_entry_dispose (GObject *object)
{
  g_clear_pointer (&KT_COMMENT_ENTRY (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_comment_entry_parent_class)->dispose (object);
}

static void
kt_comment_entry_finalize (GObject *object)
{
  g_free (KT_COMMENT_ENTRY (object)->text);
  G_OBJECT_CLASS (kt_comment_entry_parent_class)->finalize (object);
}

static void
kt_comment_entry_class_init (KtCommentEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_comment_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_comment_entry_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "commententry");
  signals[TYPED] = g_signal_new ("typed", KT_TYPE_COMMENT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", KT_TYPE_COMMENT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static GtkLabel *
add_line (KtCommentEntry *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->content), label);
  return GTK_LABEL (label);
}

static void
follow (KtCommentEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (self->buffer, "insert-text", G_CALLBACK (insert_cb), self);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (self->view, "preedit-changed", G_CALLBACK (preedit_changed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->view, keys);
}

static void
add_view (KtCommentEntry *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->view = gtk_text_view_new ();
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  kt_text_view_measure_early (GTK_TEXT_VIEW (self->view));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_box_append (GTK_BOX (self->content), scroller);
  follow (self);
}

static void
kt_comment_entry_init (KtCommentEntry *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->title = add_line (self);
  add_view (self);
  self->hint = add_line (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
kt_comment_entry_new (void)
{
  return g_object_new (KT_TYPE_COMMENT_ENTRY, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-toasts.h"

#include "core/kt-bounded-text.h"
#include "ui/common/kt-height-for-width-bin.h"

/* How many seconds a message without and with a button is shown. One more second is added per
 * LETTERS_A_SECOND characters. */
enum { SHOWN_SECONDS = 3, SHOWN_SECONDS_WITH_ACTION = 8, LETTERS_A_SECOND = 20 };
/* The maximum numbers of lines of a usual and of a compact message. A cut message has its text as
 * tooltip. */
enum { MAX_LINES = 4, MAX_COMPACT_LINES = 3 };

struct _KtToasts {
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
  GtkEventControllerMotion *pointer;
  GtkEventControllerFocus *focus;

  GtkWidget *focus_after; /* not owned */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (KtToasts, kt_toasts, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

gboolean
kt_toasts_dismiss (KtToasts *self)
{
  g_return_val_if_fail (KT_IS_TOASTS (self), FALSE);

  if (!gtk_revealer_get_reveal_child (self->revealer))
    return FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->focus_after && gtk_event_controller_focus_contains_focus (self->focus))
    gtk_widget_grab_focus (self->focus_after);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static void
dismiss_cb (KtToasts *self)
{
  kt_toasts_dismiss (self);
}

/* Hides the message, unless the pointer or the focus is on it. */
static gboolean
time_over_cb (gpointer user_data)
{
  KtToasts *self = user_data;

  if (gtk_event_controller_motion_contains_pointer (self->pointer) ||
      gtk_event_controller_focus_contains_focus (self->focus))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  kt_toasts_dismiss (self);
  return G_SOURCE_REMOVE;
}

static void
reveal (KtToasts *self, const char *text, guint seconds)
{
  g_autofree char *bounded = kt_bounded_text (text, KT_BOUNDED_TEXT);

  seconds += (guint) g_utf8_strlen (bounded, -1) / LETTERS_A_SECOND;
  gtk_label_set_label (self->label, bounded);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add_seconds (seconds, time_over_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
kt_toasts_show (KtToasts *self, const char *text)
{
  g_return_if_fail (KT_IS_TOASTS (self));
  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  reveal (self, text, SHOWN_SECONDS);
}

void
kt_toasts_show_with_action (KtToasts *self, const char *text, const char *label, const char *action)
{
  g_return_if_fail (KT_IS_TOASTS (self));
  gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->button), TRUE);
  reveal (self, text, SHOWN_SECONDS_WITH_ACTION);
}

gboolean
kt_toasts_is_shown (KtToasts *self)
{
  g_return_val_if_fail (KT_IS_TOASTS (self), FALSE);
  return gtk_revealer_get_reveal_child (self->revealer);
}

int
kt_toasts_measure (KtToasts *self, int width)
{
  GtkWidget *box = gtk_revealer_get_child (self->revealer);
  int least = 0, height = 0;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  return height;
}

void
kt_toasts_set_compact (KtToasts *self, gboolean compact)
{
  g_return_if_fail (KT_IS_TOASTS (self));
  gtk_label_set_lines (self->label, compact ? MAX_COMPACT_LINES : MAX_LINES);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "caption");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "caption");
}

void
kt_toasts_set_focus_after (KtToasts *self, GtkWidget *widget)
{
  g_return_if_fail (KT_IS_TOASTS (self));
  self->focus_after = widget;
}

/* Shows the whole text as a tooltip only if it is cut. */
static gboolean
query_text_cb (GtkLabel *label, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return TRUE;
}

static void
kt_toasts_dispose (GObject *object)
{
  KtToasts *self = KT_TOASTS (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->revealer)
    gtk_widget_unparent (GTK_WIDGET (self->revealer));
  self->revealer = NULL;
  G_OBJECT_CLASS (kt_toasts_parent_class)->dispose (object);
}

static void
kt_toasts_class_init (KtToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_toasts_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/toasts.ui");
  gtk_widget_class_bind_template_child (widget_class, KtToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, KtToasts, label);
  gtk_widget_class_bind_template_child (widget_class, KtToasts, button);
  gtk_widget_class_bind_template_child (widget_class, KtToasts, pointer);
  gtk_widget_class_bind_template_child (widget_class, KtToasts, focus);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_text_cb);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_toasts_init (KtToasts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), kt_height_for_width_layout_new ());
  kt_toasts_set_compact (self, FALSE);
}

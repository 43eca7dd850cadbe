/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-promotion-chooser.h"

#include "ui/common/kt-dialogs.h"
#include "ui/text/kt-sentences.h"

enum { SIZE = 48 };

struct _KtPromotionChooser {
  GtkPopover parent_instance;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (KtPromotionChooser, kt_promotion_chooser, GTK_TYPE_POPOVER)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
clicked_cb (GtkButton *button, KtPromotionChooser *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

/* Not while it is still told that it closes, nor before the frame that it was to be in: GTK would
 * lay out a surface that is gone. */
static gboolean
unparent_cb (gpointer self)
{
  gtk_widget_unparent (self);
  return G_SOURCE_REMOVE;
}

static void
kt_promotion_chooser_closed (GtkPopover *popover)
{
  g_idle_add_full (G_PRIORITY_LOW, unparent_cb, g_object_ref (popover), g_object_unref);
}

/* Left and right walk in the chooser, and never out of it onto the board below. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtPromotionChooser *self)
{
  GtkWidget *now = gtk_widget_get_focus_child (self->box), *next = NULL;

  if (key != GDK_KEY_Left && key != GDK_KEY_Right)
    return FALSE;
  if (now)
    next =
        key == GDK_KEY_Left ? gtk_widget_get_prev_sibling (now) : gtk_widget_get_next_sibling (now);
  if (next)
    gtk_widget_grab_focus (next);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (self->box)), TRUE);
  return TRUE;
}

static void
kt_promotion_chooser_map (GtkWidget *widget)
{
  KtPromotionChooser *self = KT_PROMOTION_CHOOSER (widget);

  GTK_WIDGET_CLASS (kt_promotion_chooser_parent_class)->map (widget);
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->box));
}

static void
kt_promotion_chooser_class_init (KtPromotionChooserClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = kt_promotion_chooser_map;
  GTK_POPOVER_CLASS (klass)->closed = kt_promotion_chooser_closed;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
kt_promotion_chooser_init (KtPromotionChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_popover_set_child (GTK_POPOVER (self), self->box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  kt_dialogs_add_quit_key (GTK_WIDGET (self));
}

static void
add_choice (KtPromotionChooser *self, const KtPosition *position, const KtAction *action,
            guint index, KtPieces *pieces, int scale)
{
  KtPiece piece = { (gint8) kt_position_get_side (position, action->actor), action->detail };
  const char *name = kt_sentence_note (kt_position_get_promotion (position, action));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *picture =
      gtk_image_new_from_paintable (GDK_PAINTABLE (kt_pieces_get (pieces, piece, SIZE * scale)));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), SIZE);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self->box), button);
}

/* The strongest first, which the games number last. */
static void
add_choices (KtPromotionChooser *self, const KtPosition *position, const KtAction *actions,
             guint n_actions, KtPieces *pieces, int scale)
{
  for (int detail = G_MAXUINT8; detail >= 0; detail--) {
    for (guint i = 0; i < n_actions; i++) {
      if (actions[i].detail == detail)
        add_choice (self, position, &actions[i], i, pieces, scale);
    }
  }
}

GtkWidget *
kt_promotion_chooser_show (GtkWidget *parent, const GdkRectangle *where, const KtPosition *position,
                           const KtAction *actions, guint n_actions, KtPieces *pieces)
{
  KtPromotionChooser *self = g_object_new (KT_TYPE_PROMOTION_CHOOSER, NULL);

  add_choices (self, position, actions, n_actions, pieces, gtk_widget_get_scale_factor (parent));
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), where);
  gtk_popover_popup (GTK_POPOVER (self));
  return GTK_WIDGET (self);
}

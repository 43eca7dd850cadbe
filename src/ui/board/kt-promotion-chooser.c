/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-promotion-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/text/kt-sentences.h"

struct _KtPromotionChooser {
  GtkWidget parent_instance;
  KtPieces *pieces;
  const KtPalette *palette;
  gboolean is_upwards, is_turned;
};

G_DEFINE_FINAL_TYPE (KtPromotionChooser, kt_promotion_chooser, GTK_TYPE_WIDGET)

enum { CHOSEN, LET_GO, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
clicked_cb (GtkButton *button, KtPromotionChooser *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
leave_cb (KtPromotionChooser *self)
{
  g_signal_emit (self, signals[LET_GO], 0);
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Returns by how many buttons a key moves the focus down the column; 0: it does not move it. */
static int
read_step (guint key)
{
  switch (key) {
  case GDK_KEY_Down:
  case GDK_KEY_Right:
    return 1;
  case GDK_KEY_Up:
  case GDK_KEY_Left:
    return -1;
  default:
    return 0;
  }
}

/* Moves the focus, which wraps around and stays in the chooser. */
static void
walk (KtPromotionChooser *self, int step)
{
  GtkWidget *widget = GTK_WIDGET (self), *now = gtk_widget_get_focus_child (widget), *next;
  gboolean is_forwards = (step > 0) != self->is_upwards;

  if (is_forwards)
    next = now ? gtk_widget_get_next_sibling (now) : NULL;
  else
    next = now ? gtk_widget_get_prev_sibling (now) : NULL;
  if (!next)
    next = is_forwards ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  gtk_widget_grab_focus (next);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (widget)), TRUE);
}

/* Returns whether the letter stands for the piece, in English or in the language of the interface.
 */
static gboolean
has_letter (GtkWidget *button, gunichar letter)
{
  const char *english = g_object_get_data (G_OBJECT (button), "english");
  const char *own = g_object_get_data (G_OBJECT (button), "own");

  return letter != 0 && (letter == g_utf8_get_char (english) || letter == g_utf8_get_char (own));
}

static gboolean
choose_by_letter (KtPromotionChooser *self, guint key)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (key));
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (child && !has_letter (child, letter))
    child = gtk_widget_get_next_sibling (child);
  if (child)
    g_signal_emit_by_name (child, "clicked");
  return child != NULL;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtPromotionChooser *self)
{
  int step = read_step (key);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape)
    g_signal_emit (self, signals[LET_GO], 0);
  else if (step != 0)
    walk (self, step);
  else
    return choose_by_letter (self, key);
  return TRUE;
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_promotion_chooser_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
kt_promotion_chooser_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtPromotionChooser *self = KT_PROMOTION_CHOOSER (widget);
  int y = self->is_upwards ? height - width : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, width }, -1);
    y += self->is_upwards ? -width : width;
  }
}

/* Draws board squares behind the pieces, because black pieces are hard to see on a dark window. */
static void
kt_promotion_chooser_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtPromotionChooser *self = KT_PROMOTION_CHOOSER (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));

  gtk_snapshot_append_color (snapshot, &self->palette->light_square, &bounds);
  GTK_WIDGET_CLASS (kt_promotion_chooser_parent_class)->snapshot (widget, snapshot);
}

/* Makes Tab move the focus like the arrow keys. The first choice gets the focus first. */
static gboolean
kt_promotion_chooser_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget))
    walk (KT_PROMOTION_CHOOSER (widget), direction == GTK_DIR_TAB_BACKWARD ? -1 : 1);
  else
    gtk_widget_grab_focus (widget);
  return TRUE;
}

static gboolean
kt_promotion_chooser_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_widget_get_first_child (widget));
}

static void
kt_promotion_chooser_dispose (GObject *object)
{
  kt_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (kt_promotion_chooser_parent_class)->dispose (object);
}

static void
kt_promotion_chooser_class_init (KtPromotionChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_promotion_chooser_dispose;
  widget_class->measure = kt_promotion_chooser_measure;
  widget_class->size_allocate = kt_promotion_chooser_size_allocate;
  widget_class->snapshot = kt_promotion_chooser_snapshot;
  widget_class->focus = kt_promotion_chooser_focus;
  widget_class->grab_focus = kt_promotion_chooser_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "promotion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LET_GO] = g_signal_new ("let-go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_promotion_chooser_init (KtPromotionChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Translators: what a pawn becomes; pieces to choose from follow. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Promote to"), -1);
}

/* The data for drawing a piece. */
typedef struct {
  KtPromotionChooser *chooser;
  KtPiece piece;
} Choice;

static void
draw_choice_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Choice *choice = data;

  cairo_scale (cr, width, height);
  if (choice->chooser->is_turned) {
    cairo_translate (cr, 1, 1);
    cairo_rotate (cr, G_PI);
  }
  kt_pieces_draw (choice->chooser->pieces, cr, choice->piece, 1);
}

static void
add_choice (KtPromotionChooser *self, const KtPosition *position, const KtAction *action,
            guint index)
{
  const char *name = kt_sentence_note (kt_position_get_promotion (position, action));
  GtkWidget *button = gtk_button_new (), *picture = gtk_drawing_area_new ();
  Choice *choice = g_new (Choice, 1);

  choice->chooser = self;
  choice->piece =
      (KtPiece){ (gint8) kt_position_get_side (position, action->actor), action->detail };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_choice_cb, choice, g_free);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  kt_widget_name_button (button, name);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_object_set_data_full (G_OBJECT (button), "english",
                          g_strndup (position->game->letters + action->detail, 1), g_free);
  g_object_set_data_full (G_OBJECT (button), "own",
                          kt_sentence_get_letter (position->game, action->detail), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

/* Adds the choices. The strongest piece, whose `detail` is the greatest, comes first. */
static void
add_choices (KtPromotionChooser *self, const KtPosition *position, const KtAction *actions,
             guint n_actions)
{
  for (int detail = G_MAXUINT8; detail >= 0; detail--) {
    for (guint i = 0; i < n_actions; i++) {
      if (actions[i].detail == detail)
        add_choice (self, position, &actions[i], i);
    }
  }
}

GtkWidget *
kt_promotion_chooser_new (const KtPosition *position, const KtAction *actions, guint n_actions,
                          KtPieces *pieces, const KtPalette *palette)
{
  KtPromotionChooser *self = g_object_new (KT_TYPE_PROMOTION_CHOOSER, NULL);

  self->pieces = pieces;
  self->palette = palette;
  add_choices (self, position, actions, n_actions);
  return GTK_WIDGET (self);
}

void
kt_promotion_chooser_set_palette (KtPromotionChooser *self, const KtPalette *palette)
{
  g_return_if_fail (KT_IS_PROMOTION_CHOOSER (self));
  self->palette = palette;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_queue_draw (gtk_button_get_child (GTK_BUTTON (child)));
}

void
kt_promotion_chooser_turn (KtPromotionChooser *self)
{
  g_return_if_fail (KT_IS_PROMOTION_CHOOSER (self));
  self->is_turned = TRUE;
}

static int
count_choices (KtPromotionChooser *self)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

void
kt_promotion_chooser_allocate (KtPromotionChooser *self, const graphene_rect_t *square,
                               gboolean upwards)
{
  int cell = (int) square->size.width, height = cell * count_choices (self);
  int y = (int) square->origin.y + (upwards ? cell - height : 0);

  self->is_upwards = upwards;
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self),
                            &(GtkAllocation){ (int) square->origin.x, y, cell, height }, -1);
}

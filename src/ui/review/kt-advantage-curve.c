/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/review/kt-advantage-curve.h"

#include <glib/gi18n-lib.h>

enum { MIN_WIDTH = 120, HEIGHT = 40 };

struct _KtAdvantageCurve {
  GtkWidget parent_instance;

  GArray *chances; /* of double: the winning chance at each place */
  GArray *dots;    /* of guint: the places with a dot */
  guint place;
};

G_DEFINE_FINAL_TYPE (KtAdvantageCurve, kt_advantage_curve, GTK_TYPE_WIDGET)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static double
get_x (KtAdvantageCurve *self, guint place)
{
  guint last = self->chances->len > 1 ? self->chances->len - 1 : 1;

  return gtk_widget_get_width (GTK_WIDGET (self)) * (double) place / last;
}

/* Returns the number of places that are drawn as one point two pixels wide. In a very long game, a
 * line through every place would fill the whole area. */
static guint
get_step (KtAdvantageCurve *self)
{
  guint n_points = MAX (gtk_widget_get_width (GTK_WIDGET (self)) / 2, 1);

  return (self->chances->len + n_points - 1) / n_points;
}

/* Returns the mean chance of the places that are drawn as one point with `place`. */
static double
get_chance (KtAdvantageCurve *self, guint place)
{
  guint step = get_step (self), first = place - place % step;
  guint end = MIN (first + step, self->chances->len);
  double sum = 0;

  for (guint i = first; i < end; i++)
    sum += g_array_index (self->chances, double, i);
  return sum / (end - first);
}

/* Returns the height of a place. A margin keeps the line visible even if the game is won. */
static double
get_y (KtAdvantageCurve *self, guint place)
{
  enum { MARGIN = 2 };
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  return MARGIN + (1 - get_chance (self, place)) * (height - 2 * MARGIN);
}

static void
trace (KtAdvantageCurve *self, cairo_t *cr)
{
  guint step = get_step (self), last = self->chances->len - 1;

  for (guint i = 0; i < last; i += step)
    cairo_line_to (cr, get_x (self, i), get_y (self, i));
  cairo_line_to (cr, get_x (self, last), get_y (self, last));
}

static void
set_source (cairo_t *cr, const GdkRGBA *colour, float alpha)
{
  GdkRGBA faded = *colour;

  faded.alpha *= alpha;
  gdk_cairo_set_source_rgba (cr, &faded);
}

/* Fills the area below the line in the colour of the first side. */
static void
draw_area (KtAdvantageCurve *self, cairo_t *cr, const GdkRGBA *colour)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  cairo_move_to (cr, 0, height);
  trace (self, cr);
  cairo_line_to (cr, width, height);
  cairo_close_path (cr);
  set_source (cr, colour, 0.15f);
  cairo_fill (cr);
  trace (self, cr);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_source (cr, colour, 0.8f);
  cairo_stroke (cr);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_set_line_width (cr, 1);
  set_source (cr, colour, 0.3f);
  cairo_stroke (cr);
}

/* Draws the dots. If there are many, they are drawn smaller, so that the line stays visible. */
static void
draw_dots (KtAdvantageCurve *self, cairo_t *cr, const GdkRGBA *colour)
{
  static const double least = 0.5, usual = 4;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double radius = CLAMP (width / 2.0 / MAX (self->dots->len, 1), least, usual);

  for (guint i = 0; i < self->dots->len; i++) {
    guint place = g_array_index (self->dots, guint, i);

    cairo_arc (cr, get_x (self, place), get_y (self, place), radius, 0, 2 * G_PI);
    set_source (cr, colour, 1);
    cairo_fill (cr);
  }
}

static void
draw_place (KtAdvantageCurve *self, cairo_t *cr, const GdkRGBA *colour)
{
  double x = CLAMP (get_x (self, self->place), 1, gtk_widget_get_width (GTK_WIDGET (self)) - 1);

  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_set_line_width (cr, 2);
  set_source (cr, colour, 0.6f);
  cairo_stroke (cr);
}

static void
kt_advantage_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtAdvantageCurve *self = KT_ADVANTAGE_CURVE (widget);
  graphene_rect_t bounds;
  GdkRGBA colour;
  cairo_t *cr;

  if (self->chances->len == 0)
    return;
  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_area (self, cr, &colour);
  draw_dots (self, cr, &colour);
  draw_place (self, cr, &colour);
  cairo_destroy (cr);
}

static void
kt_advantage_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
choose (KtAdvantageCurve *self, int place)
{
  int last = (int) self->chances->len - 1;

  if (last >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) CLAMP (place, 0, last));
}

static void
choose_at (KtAdvantageCurve *self, double x)
{
  int width = MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);

  choose (self, (int) (x / width * ((double) self->chances->len - 1) + 0.5));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, KtAdvantageCurve *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose_at (self, x);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, KtAdvantageCurve *self)
{
  double start_x, start_y;

  if (gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    choose_at (self, start_x + x);
}

/* Moves along the curve by keys. The argument "i" is the distance; G_MAXINT goes to the end,
 * -G_MAXINT to the start. */
static gboolean
walk_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  KtAdvantageCurve *self = KT_ADVANTAGE_CURVE (widget);
  int step = g_variant_get_int32 (arguments);

  if (step == G_MAXINT || step == -G_MAXINT)
    choose (self, step);
  else
    choose (self, (int) self->place + step);
  return TRUE;
}

static void
kt_advantage_curve_finalize (GObject *object)
{
  KtAdvantageCurve *self = KT_ADVANTAGE_CURVE (object);

  g_array_unref (self->chances);
  g_array_unref (self->dots);
  G_OBJECT_CLASS (kt_advantage_curve_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    int step;
  } keys[] = {
    { GDK_KEY_Left, -1 },    { GDK_KEY_Right, 1 },        { GDK_KEY_KP_Left, -1 },
    { GDK_KEY_KP_Right, 1 }, { GDK_KEY_Home, -G_MAXINT }, { GDK_KEY_End, G_MAXINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, walk_cb, "i", keys[i].step);
}

static void
kt_advantage_curve_class_init (KtAdvantageCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_advantage_curve_finalize;
  widget_class->snapshot = kt_advantage_curve_snapshot;
  widget_class->measure = kt_advantage_curve_measure;
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "advantagecurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[CHOSEN] = g_signal_new ("chosen", KT_TYPE_ADVANTAGE_CURVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
kt_advantage_curve_init (KtAdvantageCurve *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->chances = g_array_new (FALSE, FALSE, sizeof (double));
  self->dots = g_array_new (FALSE, FALSE, sizeof (guint));
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who stood better"), -1);
}

GtkWidget *
kt_advantage_curve_new (void)
{
  return g_object_new (KT_TYPE_ADVANTAGE_CURVE, NULL);
}

void
kt_advantage_curve_set (KtAdvantageCurve *self, const double *chances, guint n, const guint *dots,
                        guint n_dots)
{
  g_return_if_fail (KT_IS_ADVANTAGE_CURVE (self));
  g_array_set_size (self->chances, 0);
  g_array_append_vals (self->chances, chances, n);
  g_array_set_size (self->dots, 0);
  g_array_append_vals (self->dots, dots, n_dots);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, n > 0 ? n - 1.0 : 0.0, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_advantage_curve_set_place (KtAdvantageCurve *self, guint place, const char *text)
{
  g_return_if_fail (KT_IS_ADVANTAGE_CURVE (self));
  self->place = self->chances->len > 0 ? MIN (place, self->chances->len - 1) : 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->place, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/result/kt-result-seats.h"

#include "ui/common/kt-widgets.h"

enum { SPACING = 6 };

struct _KtResultSeats {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (KtResultSeats, kt_result_seats, GTK_TYPE_WIDGET)

typedef struct {
  GtkWidget *near, *score, *far;
} Parts;

static Parts
get_parts (GtkWidget *self)
{
  GtkWidget *near = gtk_widget_get_first_child (self);

  return (Parts){ near, gtk_widget_get_next_sibling (near), gtk_widget_get_last_child (self) };
}

static GtkRequisition
measure (GtkWidget *child, int width)
{
  GtkRequisition size;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &size.width, NULL, NULL);
  if (width >= 0)
    size.width = MIN (size.width, width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, size.width, NULL, &size.height, NULL, NULL);
  return size;
}

/* Returns the width at which the score fits between the players. */
static int
get_width_beside (const Parts *parts)
{
  int player = MAX (measure (parts->near, -1).width, measure (parts->far, -1).width);

  return 2 * player + measure (parts->score, -1).width + 2 * SPACING;
}

static int
get_half (int width)
{
  return MAX ((width - SPACING) / 2, 0);
}

/* Returns the height of the taller player. */
static int
measure_players (const Parts *parts, int width)
{
  return MAX (measure (parts->near, width).height, measure (parts->far, width).height);
}

static int
measure_height (const Parts *parts, int width)
{
  int score = measure (parts->score, -1).height;

  if (width < 0 || width >= get_width_beside (parts))
    return MAX (measure_players (parts, -1), score);
  return measure_players (parts, get_half (width)) + SPACING + score;
}

static void
kt_result_seats_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  Parts parts = get_parts (widget);
  int player;

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = *natural = measure_height (&parts, for_size);
    return;
  }
  gtk_widget_measure (parts.near, orientation, -1, &player, NULL, NULL, NULL);
  *minimum = MAX (2 * player + SPACING, measure (parts.score, -1).width);
  *natural = MAX (*minimum, get_width_beside (&parts));
}

/* Places a child. Its middle is at `x`, counted from the side where lines of text begin. */
static void
put (GtkWidget *child, int x, int y, int room)
{
  int whole = gtk_widget_get_width (gtk_widget_get_parent (child));
  GtkRequisition size = measure (child, room);

  if (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL)
    x = whole - x;
  gtk_widget_size_allocate (child,
                            &(GtkAllocation){ x - size.width / 2, y, size.width, size.height }, -1);
}

static void
kt_result_seats_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Parts parts = get_parts (widget);
  gboolean is_beside = width >= get_width_beside (&parts);
  int half = get_half (width), score = measure (parts.score, -1).height;
  int near = is_beside ? measure (parts.near, -1).width / 2 : half / 2;
  int far = is_beside ? measure (parts.far, -1).width / 2 : half / 2;

  put (parts.near, near, 0, is_beside ? -1 : half);
  put (parts.far, width - far, 0, is_beside ? -1 : half);
  put (parts.score, width / 2, is_beside ? (height - score) / 2 : height - score, width);
}

static GtkSizeRequestMode
kt_result_seats_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kt_result_seats_dispose (GObject *object)
{
  kt_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (kt_result_seats_parent_class)->dispose (object);
}

static void
kt_result_seats_class_init (KtResultSeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_result_seats_dispose;
  widget_class->measure = kt_result_seats_measure;
  widget_class->size_allocate = kt_result_seats_size_allocate;
  widget_class->get_request_mode = kt_result_seats_get_request_mode;
}

static void
kt_result_seats_init (KtResultSeats *self)
{
}

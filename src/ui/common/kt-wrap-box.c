/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-wrap-box.h"

#include "ui/common/kt-widgets.h"

struct _KtWrapBox {
  GtkWidget parent_instance;
  int spacing;
};

G_DEFINE_FINAL_TYPE (KtWrapBox, kt_wrap_box, GTK_TYPE_WIDGET)

/* A line of children: `first` up to, but not including, `end`, which is NULL after the last child.
 */
typedef struct {
  GtkWidget *first, *end;
  int width, height;
  guint n_expanding;
} WrapLine;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* Returns the width of a child in a line of at most this width. */
static int
measure_width (GtkWidget *child, int room)
{
  int min, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
  return MAX (min, MIN (natural, room));
}

static int
measure_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Takes as many children into the line as fit in `room`, but at least one. */
static WrapLine
take_line (KtWrapBox *self, GtkWidget *first, int room)
{
  WrapLine line = { .first = first, .end = first, .width = -self->spacing };

  while (line.end) {
    int width = measure_width (line.end, room);

    if (line.end != first && line.width + self->spacing + width > room)
      break;
    line.width += self->spacing + width;
    line.n_expanding += gtk_widget_compute_expand (line.end, GTK_ORIENTATION_HORIZONTAL);
    line.end = get_next (line.end);
  }
  return line;
}

/* Returns the additional width of each expanding child. */
static int
find_extra (const WrapLine *line, int room)
{
  return line->n_expanding > 0 ? MAX (0, room - line->width) / (int) line->n_expanding : 0;
}

static int
find_width (GtkWidget *child, const WrapLine *line, int room)
{
  gboolean expands = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);

  return measure_width (child, room) + (expands ? find_extra (line, room) : 0);
}

static void
measure_line (WrapLine *line, int room)
{
  for (GtkWidget *child = line->first; child != line->end; child = get_next (child))
    line->height = MAX (line->height, measure_height (child, find_width (child, line, room)));
}

static void
place_line (KtWrapBox *self, const WrapLine *line, int room, int y, gboolean is_mirrored)
{
  int x = line->n_expanding > 0 ? 0 : MAX (0, room - line->width) / 2;

  for (GtkWidget *child = line->first; child != line->end; child = get_next (child)) {
    int width = find_width (child, line, room);
    GtkAllocation place = { is_mirrored ? room - x - width : x, y, width, line->height };

    gtk_widget_size_allocate (child, &place, -1);
    x += width + self->spacing;
  }
}

static void
measure_widths (KtWrapBox *self, int *min, int *natural)
{
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self))); child;
       child = get_next (child)) {
    int child_min, child_natural;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_min, &child_natural, NULL,
                        NULL);
    *min = MAX (*min, child_min);
    *natural += child_natural + (*natural > 0 ? self->spacing : 0);
  }
}

static int
measure_lines (KtWrapBox *self, int room)
{
  int height = 0;

  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self))); child;) {
    WrapLine line = take_line (self, child, room);

    measure_line (&line, room);
    height += line.height + (height > 0 ? self->spacing : 0);
    child = line.end;
  }
  return height;
}

static void
kt_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min,
                     int *natural, int *min_baseline, int *natural_baseline)
{
  KtWrapBox *self = KT_WRAP_BOX (widget);

  *min = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_widths (self, min, natural);
  else
    *min = *natural = measure_lines (self, for_size < 0 ? G_MAXINT / 2 : for_size);
}

static void
kt_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtWrapBox *self = KT_WRAP_BOX (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child;) {
    WrapLine line = take_line (self, child, width);

    measure_line (&line, width);
    place_line (self, &line, width, y, is_mirrored);
    y += line.height + self->spacing;
    child = line.end;
  }
}

static GtkSizeRequestMode
kt_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kt_wrap_box_dispose (GObject *object)
{
  kt_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (kt_wrap_box_parent_class)->dispose (object);
}

static void
kt_wrap_box_class_init (KtWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_wrap_box_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->get_request_mode = kt_wrap_box_get_request_mode;
  widget_class->measure = kt_wrap_box_measure;
  widget_class->size_allocate = kt_wrap_box_size_allocate;
}

static void
kt_wrap_box_init (KtWrapBox *self)
{
}

GtkWidget *
kt_wrap_box_new (int spacing)
{
  KtWrapBox *self = g_object_new (KT_TYPE_WRAP_BOX, NULL);

  self->spacing = spacing;
  return GTK_WIDGET (self);
}

void
kt_wrap_box_append (KtWrapBox *self, GtkWidget *child)
{
  g_return_if_fail (KT_IS_WRAP_BOX (self));
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

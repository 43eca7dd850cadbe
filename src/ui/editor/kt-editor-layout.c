/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/editor/kt-editor-layout.h"

enum { MARGIN = 12, SPACING = 18, MAX_TOOLS = 336 };
/* Sides of the board in pixels: the minimum beside the tools, the minimum above the tools, and the
 * natural side. */
enum { MIN_BESIDE = 240, MIN_ABOVE = 336, BOARD = 480 };

struct _KtEditorLayout {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (KtEditorLayout, kt_editor_layout, GTK_TYPE_WIDGET)

static GtkWidget *
get_board (KtEditorLayout *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_tools (KtEditorLayout *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
get_min_width (KtEditorLayout *self)
{
  int width;

  gtk_widget_measure (get_tools (self), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Returns the height at which all tools are visible without scrolling. */
static int
get_tools_height (KtEditorLayout *self, int width)
{
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (get_tools (self)));
  int height;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* --- Tools beside or below the board ---------------------------------------------------------- */

/* Returns the side of the board if the tools are beside it. */
static int
get_side_beside (KtEditorLayout *self, int width, int height)
{
  return MIN (width - get_min_width (self) - SPACING - 2 * MARGIN, height - 2 * MARGIN);
}

static int
get_side_above (KtEditorLayout *self, int width, int height)
{
  int inner = width - 2 * MARGIN;

  return MIN (inner, height - get_tools_height (self, inner) - SPACING - 2 * MARGIN);
}

static void
put (KtEditorLayout *self, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
allocate_beside (KtEditorLayout *self, int width, int height, int side)
{
  int least = get_min_width (self);
  int tools = CLAMP (width - side - SPACING - 2 * MARGIN, least, MAX (least, MAX_TOOLS));
  int x = (width - side - SPACING - tools) / 2, y = (height - side) / 2;

  put (self, get_board (self), x, y, side, side);
  put (self, get_tools (self), x + side + SPACING, y, tools, height - y);
}

static void
allocate_above (KtEditorLayout *self, int width, int height, int side)
{
  int y = MARGIN + side + SPACING;

  put (self, get_board (self), (width - side) / 2, MARGIN, side, side);
  put (self, get_tools (self), MARGIN, y, width - 2 * MARGIN, height - y);
}

static void
kt_editor_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtEditorLayout *self = KT_EDITOR_LAYOUT (widget);
  int beside = get_side_beside (self, width, height);
  int above = get_side_above (self, width, height);

  if (beside >= MIN_BESIDE && beside >= above)
    allocate_beside (self, width, height, beside);
  else
    allocate_above (self, width, height, above);
}

/* --- The widget ------------------------------------------------------------------------------- */

static int
get_min_height (KtEditorLayout *self, int width)
{
  int inner = width - 2 * MARGIN;

  if (get_side_beside (self, width, G_MAXINT) >= MIN_BESIDE)
    return MIN_BESIDE + 2 * MARGIN;
  return MIN (inner, MIN_ABOVE) + SPACING + get_tools_height (self, inner) + 2 * MARGIN;
}

static void
kt_editor_layout_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtEditorLayout *self = KT_EDITOR_LAYOUT (widget);
  int least = MAX (get_min_width (self), MIN_BESIDE) + 2 * MARGIN;
  int most = BOARD + SPACING + MAX_TOOLS + 2 * MARGIN;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least;
    *natural = MAX (least, most);
  } else {
    *minimum = get_min_height (self, for_size < 0 ? MAX (least, most) : MAX (for_size, least));
    *natural = MAX (*minimum, BOARD + 2 * MARGIN);
  }
}

static GtkSizeRequestMode
kt_editor_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kt_editor_layout_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (kt_editor_layout_parent_class)->dispose (object);
}

static void
kt_editor_layout_class_init (KtEditorLayoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_editor_layout_dispose;
  widget_class->measure = kt_editor_layout_measure;
  widget_class->size_allocate = kt_editor_layout_size_allocate;
  widget_class->get_request_mode = kt_editor_layout_get_request_mode;
}

static void
kt_editor_layout_init (KtEditorLayout *self)
{
}

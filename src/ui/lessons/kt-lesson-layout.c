/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lessons/kt-lesson-layout.h"

enum {
  WIDE = 560,
  MARGIN = 24,
  NARROW_MARGIN = 12,
  MIN_TEXT = 260,
  MAX_TEXT = 420,
  MAX_BOARD = 720
};
/* BOARD_PART is the board's share of the height in percent if the text is below the board, and
 * TALL_PART that of a board which is higher than wide. MIN_BOARD is in pixels. */
enum { BOARD_PART = 50, TALL_PART = 58, MIN_BOARD = 120 };

struct _KtLessonLayout {
  GtkWidget parent_instance;
  GtkWidget *board, *text;
};

G_DEFINE_FINAL_TYPE (KtLessonLayout, kt_lesson_layout, GTK_TYPE_WIDGET)

static void
put (GtkWidget *widget, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, width, height }, -1);
}

static int
get_min_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Centres board and text beside each other, with the same height. */
static void
allocate_wide (KtLessonLayout *self, int width, int height)
{
  int least = MAX (MIN_TEXT, get_min_width (self->text));
  int side = MIN (width - least - 3 * MARGIN, MIN (height - 2 * MARGIN, MAX_BOARD));
  int room, x, y;

  side = MAX (side, MIN_BOARD);
  room = CLAMP (width - side - 3 * MARGIN, least, MAX (least, MAX_TEXT));
  x = MAX (MARGIN, (width - side - room - MARGIN) / 2);
  y = MAX (0, (height - side) / 2);
  put (self->board, x, y, side, side);
  put (self->text, x + side + MARGIN, y, room, side);
}

static void
allocate_narrow (KtLessonLayout *self, int width, int height)
{
  int inner = width - 2 * NARROW_MARGIN;
  int side = MAX (MIN_BOARD, MIN (inner, height * BOARD_PART / 100));
  int tall, top;

  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, side, NULL, &tall, NULL, NULL);
  tall = MAX (side, MIN (tall, height * TALL_PART / 100));
  top = tall + NARROW_MARGIN;
  put (self->board, (width - side) / 2, NARROW_MARGIN / 2, side, tall);
  put (self->text, NARROW_MARGIN, top, MAX (inner, get_min_width (self->text)),
       MAX (0, height - top));
}

static void
kt_lesson_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtLessonLayout *self = KT_LESSON_LAYOUT (widget);

  if (width >= WIDE && width > height)
    allocate_wide (self, width, height);
  else
    allocate_narrow (self, width, height);
}

static void
kt_lesson_layout_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtLessonLayout *self = KT_LESSON_LAYOUT (widget);
  int text;

  gtk_widget_measure (self->text, orientation, -1, &text, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (MIN_BOARD, text) + 2 * NARROW_MARGIN;
  else
    *minimum = MIN_BOARD + text + 2 * NARROW_MARGIN;
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_HORIZONTAL ? MAX_BOARD : WIDE);
}

static void
kt_lesson_layout_dispose (GObject *object)
{
  KtLessonLayout *self = KT_LESSON_LAYOUT (object);

  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_lesson_layout_parent_class)->dispose (object);
}

static void
kt_lesson_layout_class_init (KtLessonLayoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_lesson_layout_dispose;
  widget_class->measure = kt_lesson_layout_measure;
  widget_class->size_allocate = kt_lesson_layout_size_allocate;
}

static void
kt_lesson_layout_init (KtLessonLayout *self)
{
}

GtkWidget *
kt_lesson_layout_new (GtkWidget *board, GtkWidget *text)
{
  KtLessonLayout *self = g_object_new (KT_TYPE_LESSON_LAYOUT, NULL);

  self->board = board;
  self->text = text;
  gtk_widget_set_parent (board, GTK_WIDGET (self));
  gtk_widget_set_parent (text, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

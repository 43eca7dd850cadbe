/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the letters and numbers around the board. */
#include "config.h"

#include <math.h>

#include "ui/painter/kt-board-painter-private.h"

enum { MIN_LABEL_STEP = 15 };
/* Font size and width of two digits, relative to the width of the label strip. */
static const double label_size = 0.62, label_step = 0.85;

/* Draws a label centred at a point. */
static void
draw_label (const KtBoardView *view, GtkSnapshot *snapshot, PangoLayout *text, float x, float y,
            gboolean is_upside_down)
{
  PangoRectangle size;

  pango_layout_get_pixel_extents (text, NULL, &size);
  gtk_snapshot_save (snapshot);
  if (is_upside_down) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (2 * x, 2 * y));
    gtk_snapshot_rotate (snapshot, 180);
  }
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - (float) size.width / 2),
                                                          roundf (y - (float) size.height / 2)));
  gtk_snapshot_append_layout (snapshot, text, &view->text);
  gtk_snapshot_restore (snapshot);
}

static gboolean
is_within (float x, float start, float length)
{
  return x >= start && x <= start + length;
}

/* Draws letters below the visible squares and numbers at their left. On small squares only every
 * other label is drawn, or fewer, so that they do not overlap. */
static void
draw_coordinates (const KtBoardView *view, GtkSnapshot *snapshot, PangoLayout *text)
{
  const KtBoardLayout *layout = &view->layout;
  int room = MAX (MIN_LABEL_STEP, (int) (layout->labels * label_step));
  int step = (room + layout->cell - 1) / layout->cell;
  float middle = (float) layout->labels / 2;
  graphene_rect_t port = kt_board_layout_get_port (layout);
  char label[8];

  for (int column = 0; column < layout->columns; column += step) {
    graphene_point_t centre = kt_board_layout_get_centre (layout, (KtSquare) column);

    if (!is_within (centre.x, port.origin.x, port.size.width))
      continue;
    kt_column_to_text ((guint) column, label);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, centre.x, port.origin.y + port.size.height + middle, FALSE);
  }
  for (int row = 0; row < layout->rows; row += step) {
    graphene_point_t centre =
        kt_board_layout_get_centre (layout, (KtSquare) (row * layout->columns));

    if (!is_within (centre.y, port.origin.y, port.size.height))
      continue;
    g_snprintf (label, sizeof label, "%d", row + 1);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, port.origin.x - middle, centre.y, FALSE);
  }
}

/* Draws the numbers of the columns at the upper and lower edge. Each player's numbers begin at that
 * player's right. */
static void
draw_column_numbers (const KtBoardView *view, GtkSnapshot *snapshot, PangoLayout *text)
{
  const KtBoardLayout *layout = &view->layout;
  float middle = (float) layout->labels / 2;
  graphene_rect_t port = kt_board_layout_get_port (layout);
  float below = port.origin.y + port.size.height + middle, above = port.origin.y - middle;
  char label[8];

  for (int column = 0; column < layout->columns; column++) {
    float x = (float) (layout->x + column * layout->cell) + (float) layout->cell / 2;

    if (!is_within (x, port.origin.x, port.size.width))
      continue;
    g_snprintf (label, sizeof label, "%d", layout->columns - column);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, x, below, FALSE);
    g_snprintf (label, sizeof label, "%d", column + 1);
    pango_layout_set_text (text, label, -1);
    draw_label (view, snapshot, text, x, above, view->upside_down_side >= 0);
  }
}

void
kt_painter_draw_labels (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;
  g_autoptr (PangoLayout) text = pango_layout_new (view->pango);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_absolute_size (font, layout->labels * label_size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  if (layout->counts_columns)
    draw_column_numbers (view, snapshot, text);
  else
    draw_coordinates (view, snapshot, text);
  pango_font_description_free (font);
}

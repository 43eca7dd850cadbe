/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-ink.h"

#include <math.h>

#include "core/kt-hash.h"

/* The distance of a stroke's ends from the centre in parts of a square, and the number of line
 * segments in a stroke. */
static const double reach = 0.245;
enum { STEPS = 96 };

typedef struct {
  double x, y;
} Point;

/* Returns a pseudo-random number from -1 to 1. It depends only on the hand and on `question`, which
 * tells what the number is used for. */
static double
sway (guint hand, guint question)
{
  return (double) (kt_hash_number (hand * 31 + question + 7) % 2001) / 1000 - 1;
}

/* Returns the pressure of the pen at a part of a stroke. It is high where the pen is set down,
 * and fades before the pen is lifted. */
static double
get_pressure (double part)
{
  double down = 1 - 0.25 * exp (-part * 14), up = 1 - 0.55 * exp (-(1 - part) * 9);

  return 0.82 * down * up;
}

/* Returns a point on a stroke of X, which is bent a little to one side. */
static Point
trace_slash (guint hand, gboolean is_second, double part)
{
  guint first = is_second ? 10 : 0;
  double bend = (is_second ? 0.03 : -0.025) + 0.022 * sway (hand, first);
  Point from = { 0.5 - reach + 0.025 * sway (hand, first + 1),
                 0.5 - reach + 0.03 * sway (hand, first + 2) };
  Point to = { 0.5 + reach + 0.03 * sway (hand, first + 3),
               0.5 + reach + 0.025 * sway (hand, first + 4) };
  double arch = 4 * part * (1 - part) * bend;
  Point at = { from.x + (to.x - from.x) * part + arch, from.y + (to.y - from.y) * part - arch };

  if (is_second)
    at.x = 1 - at.x;
  return at;
}

/* Returns a point on O: it starts at the upper right, runs counter-clockwise and ends past its
 * start, slightly inside. */
static Point
trace_round (guint hand, double part)
{
  double start = -1.15 + 0.3 * sway (hand, 20), turn = 2 * G_PI + 0.3 + 0.14 * sway (hand, 21);
  double angle = start - turn * part;
  double wide = reach * (0.97 + 0.06 * sway (hand, 22)),
         high = reach * (1.06 + 0.06 * sway (hand, 23));
  double shrink = 1 + 0.13 * (0.5 - part), tilt = 0.22 * sway (hand, 24);
  double x = wide * cos (angle) * shrink, y = high * sin (angle) * shrink;

  return (Point){ 0.5 + x * cos (tilt) - y * sin (tilt), 0.5 + x * sin (tilt) + y * cos (tilt) };
}

static Point
trace (int side, guint hand, gboolean is_second, double part)
{
  return side == 0 ? trace_slash (hand, is_second, part) : trace_round (hand, part);
}

static void
draw_stroke (cairo_t *cr, int side, guint hand, gboolean is_second, double width, double progress)
{
  int n_steps = side == 0 ? STEPS / 2 : STEPS, n = (int) ceil (n_steps * progress);

  for (int i = 0; i < n; i++) {
    double begin = (double) i / n_steps, end = MIN ((double) (i + 1) / n_steps, progress);
    Point from = trace (side, hand, is_second, begin), to = trace (side, hand, is_second, end);

    cairo_set_line_width (cr, width * get_pressure ((begin + end) / 2));
    cairo_move_to (cr, from.x, from.y);
    cairo_line_to (cr, to.x, to.y);
    cairo_stroke (cr);
  }
}

void
kt_ink_draw (cairo_t *cr, int side, guint hand, double width, double progress)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (side != 0) {
    draw_stroke (cr, side, hand, FALSE, width, progress);
    return;
  }
  draw_stroke (cr, side, hand, FALSE, width, MIN (1, progress * 2));
  if (progress > 0.5)
    draw_stroke (cr, side, hand, TRUE, width, progress * 2 - 1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/themes/kt-svg-cost.h"

#include <time.h>

#include "ui/painter/kt-picture.h"

/* The time for drawing a picture does not follow from its elements, which may cover the whole
 * board, be transparent or cross themselves a thousand times. So the processor time of this thread
 * is measured at two sizes and compared with the time for drawing rectangles. The result depends
 * neither on the speed of the machine nor on its load. */

/* SMALL and LARGE are sizes in pixels. The maximum cost is that of N_RECTANGLES rectangles over the
 * whole picture, which take half a second on a board of 1600 pixels. A picture above it is measured
 * again, up to N_TRIES times, unless it costs PLAINLY times the maximum. */
enum { SMALL = 48, LARGE = 512, N_RECTANGLES = 1000, N_TRIES = 5, PLAINLY = 3 };
/* A picture that is drawn in this time, in microseconds, is accepted without a comparison. */
enum { FREE_US = 10000 };

static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gint64
measure (GBytes *bytes, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  gint64 begin = get_time ();

  kt_picture_draw (bytes, NULL, cr, size, size);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return get_time () - begin;
}

static gint64
measure_allowed (void)
{
  GString *text = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < N_RECTANGLES; i++)
    g_string_append (text, "<rect width=\"1\" height=\"1\"/>");
  bytes = g_string_free_to_bytes (g_string_append (text, "</svg>"));
  return measure (bytes, LARGE);
}

static gboolean
costs_too_much (GBytes *bytes, int size)
{
  gint64 cost = measure (bytes, size);

  for (guint i = 1; cost > FREE_US; i++) {
    gint64 allowed = measure_allowed ();

    if (cost <= allowed)
      return FALSE;
    if (i == N_TRIES || cost > PLAINLY * allowed)
      return TRUE;
    cost = measure (bytes, size);
  }
  return FALSE;
}

gboolean
kt_svg_is_costly (GBytes *bytes)
{
  return costs_too_much (bytes, SMALL) || costs_too_much (bytes, LARGE);
}

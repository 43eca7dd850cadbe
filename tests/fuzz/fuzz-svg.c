/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing from an unknown author must be refused with a message, or rewritten as a harmless
 * one and drawn. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "ui/painter/kt-picture.h"
#include "ui/themes/kt-svg-clean.h"

enum { EDGE = 16 };

static void
draw (GBytes *bytes)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, EDGE, EDGE);
  cairo_t *cr = cairo_create (surface);

  kt_picture_draw (bytes, NULL, cr, EDGE, EDGE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Each element of the clean drawing is an allowed SVG element without a prefix. */
static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
          gpointer n_elements, GError **error)
{
  static const char *const allowed[] = {
    "svg",     "g",    "path", "circle",         "ellipse",        "rect", "line", "polyline",
    "polygon", "defs", "stop", "linearGradient", "radialGradient", "use",  NULL,
  };

  ++*(guint *) n_elements;
  g_assert_true (g_strv_contains (allowed, name));
  for (guint i = 0; names[i]; i++) {
    gboolean is_link = g_str_equal (names[i], "href") || g_str_equal (names[i], "xlink:href");

    g_assert_true (!is_link || *values[i] == '#');
    g_assert_true (is_link || !strchr (names[i], ':') || g_str_equal (names[i], "xmlns:xlink"));
    g_assert_false (g_str_has_prefix (names[i], "on"));
  }
}

/* Comments and processing instructions are removed. */
static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                GError **error)
{
  g_assert_not_reached ();
}

static void
check_clean (const char *text, gsize length)
{
  static const GMarkupParser parser = { start_cb, NULL, NULL, passthrough_cb, NULL };
  guint n_elements = 0;
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &n_elements, NULL);

  g_assert_true (g_markup_parse_context_parse (context, text, (gssize) length, NULL));
  g_assert_true (g_markup_parse_context_end_parse (context, NULL));
  g_assert_cmpuint (n_elements, <=, 2000);
  g_markup_parse_context_free (context);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *problem = NULL;
  g_autoptr (GBytes) clean = kt_svg_clean ((const char *) data, size, &problem);
  gsize length;

  g_assert_true ((clean == NULL) == (problem != NULL));
  if (!clean) {
    g_assert_true (*problem && g_utf8_validate (problem, -1, NULL));
    return 0;
  }
  data = g_bytes_get_data (clean, &length);
  check_clean ((const char *) data, length);
  draw (clean);
  return 0;
}

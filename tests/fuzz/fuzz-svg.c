/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing that anybody may have made: it is refused with a sentence, or it is drawn, and then
 * names nothing outside itself. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "ui/painter/kt-picture.h"
#include "ui/themes/kt-svg-check.h"

enum { EDGE = 16 };

static void
draw (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, EDGE, EDGE);
  cairo_t *cr = cairo_create (surface);

  kt_picture_draw (bytes, NULL, cr, EDGE, EDGE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* What begins here says what it likes until its end; or 0. */
static gsize
get_length_of_remark (const char *text)
{
  static const char *const ends[][2] = { { "<!--", "-->" }, { "<?", "?>" } };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    const char *end = NULL;

    if (g_str_has_prefix (text, ends[i][0]))
      end = strstr (text + strlen (ends[i][0]), ends[i][1]);
    if (end)
      return (gsize) (end - text) + strlen (ends[i][1]);
  }
  return 0;
}

/* Blanks comments, what is told to programs, and what stands in quotes in an element: none of it is
 * what it looks like. */
static void
blank_what_is_said (char *text)
{
  gboolean is_element = FALSE;
  char quote = '\0';

  for (; *text; text++) {
    gsize length = quote || is_element ? 0 : get_length_of_remark (text);

    if (length) {
      memset (text, ' ', length);
      text += length - 1;
    } else if (quote && *text == quote) {
      quote = '\0';
    } else if (quote) {
      *text = ' ';
    } else if (is_element && (*text == '"' || *text == '\'')) {
      quote = *text;
    } else if (*text == '<' || *text == '>') {
      is_element = *text == '<';
    }
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *problem = kt_svg_check ((const char *) data, size);

  if (problem) {
    g_assert_true (*problem && g_utf8_validate (problem, -1, NULL));
    return 0;
  }
  blank_what_is_said (text);
  g_assert_null (strstr (text, "<script"));
  g_assert_null (strstr (text, "<image"));
  g_assert_null (strstr (text, "<!ENTITY"));
  draw (data, size);
  return 0;
}

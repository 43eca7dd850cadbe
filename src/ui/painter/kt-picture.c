/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-picture.h"

#include <librsvg/rsvg.h>

/* Sets the colour, as #rrggbb, because rsvg cannot parse the alpha that GDK writes with a fraction.
 */
static void
set_colour (RsvgHandle *picture, const GdkRGBA *colour)
{
  g_autofree char *sheet =
      g_strdup_printf ("svg{color:#%02x%02x%02x}", (guint) (colour->red * 255 + 0.5f),
                       (guint) (colour->green * 255 + 0.5f), (guint) (colour->blue * 255 + 0.5f));

  rsvg_handle_set_stylesheet (picture, (const guint8 *) sheet, strlen (sheet), NULL);
}

gboolean
kt_picture_draw (GBytes *bytes, const GdkRGBA *colour, cairo_t *cr, double width, double height)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  RsvgHandle *picture = rsvg_handle_new_from_data (data, length, NULL);
  gboolean is_drawn;

  if (!picture)
    return FALSE;
  if (colour)
    set_colour (picture, colour);
  is_drawn =
      rsvg_handle_render_document (picture, cr, &(RsvgRectangle){ 0, 0, width, height }, NULL);
  g_object_unref (picture);
  return is_drawn;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-row-lines.h"

#include "core/kt-bounded-text.h"

static PangoLayout *
create_layout (GtkWidget *row, KtLineKind kind)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoLayout *layout = gtk_widget_create_pango_layout (row, NULL);

  if (kind == KT_LINE_BOLD)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (kind == KT_LINE_SMALL)
    pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

int
kt_row_lines_get_height (KtRowLines *self, GtkWidget *row)
{
  PangoFontMetrics *metrics;

  if (self->height > 0)
    return self->height;
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (row), NULL, NULL);
  self->height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
  return self->height;
}

static GdkRGBA
get_colour (GtkWidget *row, KtLineKind kind)
{
  GtkStyleContext *style = gtk_widget_get_style_context (row);
  GdkRGBA colour;

  gtk_style_context_get_color (style, &colour);
  if (kind == KT_LINE_FAULT)
    gtk_style_context_lookup_color (style, "error_color", &colour);
  if (kind == KT_LINE_SMALL)
    colour.alpha *= 0.65f;
  return colour;
}

static void
draw_line (KtRowLines *self, GtkWidget *row, GtkSnapshot *snapshot, guint line, const char *text,
           int width)
{
  GdkRGBA colour = get_colour (row, self->kinds[line]);
  g_autofree char *bounded = kt_bounded_text (text, KT_BOUNDED_LINE);

  if (!self->layouts[line])
    self->layouts[line] = create_layout (row, self->kinds[line]);
  pango_layout_set_text (self->layouts[line], bounded, -1);
  pango_layout_set_width (self->layouts[line], PANGO_SCALE * width);
  gtk_snapshot_append_layout (snapshot, self->layouts[line], &colour);
}

void
kt_row_lines_draw (KtRowLines *self, GtkWidget *row, GtkSnapshot *snapshot,
                   const char *const *texts, guint n_texts, const GdkRectangle *place)
{
  int height = kt_row_lines_get_height (self, row);
  int top = place->y + (place->height - (int) n_texts * height) / 2;

  for (guint i = 0; i < n_texts; i++) {
    graphene_point_t begin =
        GRAPHENE_POINT_INIT ((float) place->x, (float) (top + (int) i * height));

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &begin);
    draw_line (self, row, snapshot, i, texts[i], place->width);
    gtk_snapshot_restore (snapshot);
  }
}

void
kt_row_lines_forget (KtRowLines *self)
{
  for (guint i = 0; i < KT_ROW_MAX_LINES; i++)
    g_clear_object (&self->layouts[i]);
  self->height = 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/statistics/kt-outcomes-chart.h"

#include "ui/statistics/kt-statistics-words.h"

/* Sizes in pixels. There is space for a number above the highest bar, and for a date below each
 * bar. */
enum { BARS = 110, MIN_WIDTH = 240, GAP = 6, MAX_BAR = 36, PAD = 2 };
/* The chart is at least so high that this number of games fits. */
enum { MIN_GAMES = 4 };

struct _KtOutcomesChart {
  GtkWidget parent_instance;
  GArray *periods; /* of KtStatisticsPeriod: the days or months */
};

G_DEFINE_FINAL_TYPE (KtOutcomesChart, kt_outcomes_chart, GTK_TYPE_WIDGET)

static const KtStatisticsPeriod *
get_period (KtOutcomesChart *self, guint index)
{
  return &g_array_index (self->periods, KtStatisticsPeriod, index);
}

static guint
find_most (KtOutcomesChart *self)
{
  guint most = MIN_GAMES;

  for (guint i = 0; i < self->periods->len; i++)
    most = MAX (most, kt_outcomes_count (&get_period (self, i)->outcomes));
  return most;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Returns the colour of a result: wins have the full colour, draws a paler one, and losses the
 * palest. People who cannot tell these apart see the results by their order, which is the same in
 * each bar. */
static GdkRGBA
get_colour (KtOutcomesChart *self, const char *name, float alpha)
{
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), name,
                                       &colour))
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  colour.alpha *= alpha;
  return colour;
}

static float
get_step (KtOutcomesChart *self)
{
  return (float) gtk_widget_get_width (GTK_WIDGET (self)) / (float) MAX (1, self->periods->len);
}

static float
get_centre (KtOutcomesChart *self, guint index)
{
  return ((float) index + 0.5F) * get_step (self);
}

/* Returns the height of a text and of its gap to the bar. */
static int
get_text_height (KtOutcomesChart *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height + PAD;
}

/* Draws a text of a row. Texts are drawn from the last bar to the first; a text is left out if it
 * would reach `edge`, where the previously drawn text begins. */
static void
draw_text (KtOutcomesChart *self, GtkSnapshot *snapshot, const char *text, float centre, float y,
           float *edge)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA colour;
  int width;
  float left;

  pango_layout_get_pixel_size (layout, &width, NULL);
  left =
      MIN (centre - (float) width / 2, (float) (gtk_widget_get_width (GTK_WIDGET (self)) - width));
  if (left + (float) (width + PAD) > *edge)
    return;
  *edge = left;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Draws a part of a bar. Returns the bottom of the part above it. */
static float
draw_part (GtkSnapshot *snapshot, const GdkRGBA *colour, graphene_rect_t bar, float foot,
           float height)
{
  graphene_rect_t part =
      GRAPHENE_RECT_INIT (bar.origin.x, foot - height, bar.size.width, MAX (0, height - 1));

  if (height > 0)
    gtk_snapshot_append_color (snapshot, colour, &part);
  return foot - height;
}

/* Draws a bar. Returns its top. */
static float
draw_bar (KtOutcomesChart *self, GtkSnapshot *snapshot, guint index, float foot, float unit)
{
  const KtStatisticsPeriod *period = get_period (self, index);
  GdkRGBA wins = get_colour (self, "accent_color", 1),
          draws = get_colour (self, "accent_color", 0.45F),
          losses = get_colour (self, "window_fg_color", 0.2F);
  float step = get_step (self), width = MIN (step - GAP, MAX_BAR);
  graphene_rect_t bar = GRAPHENE_RECT_INIT (get_centre (self, index) - width / 2, 0, width, foot);
  float top = draw_part (snapshot, &wins, bar, foot, unit * (float) period->outcomes.wins);

  top = draw_part (snapshot, &draws, bar, top, unit * (float) period->outcomes.draws);
  return draw_part (snapshot, &losses, bar, top, unit * (float) period->outcomes.losses);
}

/* Draws the dates below the bars, and the numbers above them. */
static void
draw_texts (KtOutcomesChart *self, GtkSnapshot *snapshot, float foot, const float *tops)
{
  float label_edge = G_MAXFLOAT, number_edge = G_MAXFLOAT, height = (float) get_text_height (self);

  for (guint i = self->periods->len; i-- > 0;) {
    g_autofree char *label = kt_statistics_words_short_period (get_period (self, i));
    guint n = kt_outcomes_count (&get_period (self, i)->outcomes);
    g_autofree char *number = g_strdup_printf ("%u", n);
    float centre = get_centre (self, i);

    draw_text (self, snapshot, label, centre, foot + PAD, &label_edge);
    if (n > 0)
      draw_text (self, snapshot, number, centre, tops[i] - height + 1, &number_edge);
  }
}

static void
kt_outcomes_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtOutcomesChart *self = KT_OUTCOMES_CHART (widget);
  float width = (float) gtk_widget_get_width (widget), text = (float) get_text_height (self);
  float foot = (float) gtk_widget_get_height (widget) - text;
  float unit = (foot - text) / (float) find_most (self);
  g_autofree float *tops = g_new (float, self->periods->len);
  GdkRGBA line = get_colour (self, "window_fg_color", 0.2F);

  gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT (0, foot, width, 1));
  for (guint i = 0; i < self->periods->len; i++)
    tops[i] = draw_bar (self, snapshot, i, foot, unit);
  draw_texts (self, snapshot, foot, tops);
}

static void
kt_outcomes_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? MIN_WIDTH
                            : BARS + 2 * get_text_height (KT_OUTCOMES_CHART (widget));
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_outcomes_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys,
                                 GtkTooltip *tooltip)
{
  KtOutcomesChart *self = KT_OUTCOMES_CHART (widget);
  guint index = (guint) ((float) MAX (0, x) / get_step (self));
  g_autofree char *when = NULL, *what = NULL, *text = NULL;

  if (by_keys || index >= self->periods->len)
    return FALSE;
  when = kt_statistics_words_period (get_period (self, index));
  what = kt_statistics_words_outcomes (&get_period (self, index)->outcomes);
  text = g_strdup_printf ("%s\n%s", when, what);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
kt_outcomes_chart_finalize (GObject *object)
{
  g_array_unref (KT_OUTCOMES_CHART (object)->periods);
  G_OBJECT_CLASS (kt_outcomes_chart_parent_class)->finalize (object);
}

static void
kt_outcomes_chart_class_init (KtOutcomesChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_outcomes_chart_finalize;
  widget_class->snapshot = kt_outcomes_chart_snapshot;
  widget_class->measure = kt_outcomes_chart_measure;
  widget_class->query_tooltip = kt_outcomes_chart_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "outcomeschart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kt_outcomes_chart_init (KtOutcomesChart *self)
{
  self->periods = g_array_new (FALSE, TRUE, sizeof (KtStatisticsPeriod));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
kt_outcomes_chart_new (void)
{
  return g_object_new (KT_TYPE_OUTCOMES_CHART, NULL);
}

void
kt_outcomes_chart_show (KtOutcomesChart *self, GArray *periods)
{
  g_autofree char *text = kt_statistics_words_periods (periods);

  g_return_if_fail (KT_IS_OUTCOMES_CHART (self));
  g_array_unref (self->periods);
  self->periods = g_array_copy (periods);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

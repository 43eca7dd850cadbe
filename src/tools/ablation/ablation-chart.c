/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar chart with one bar per column, on a logarithmic scale of positions. */
#include <math.h>

#include "tools/ablation/ablation.h"

/* The layout, in pixels. */
enum {
  WIDTH = 720,
  TOP = 56,
  ROW = 30,
  BAR = 14,
  LEFT = 190,    /* left end of the bars */
  NUMBER = 90,   /* space for the number behind the longest bar */
  BASELINE = 12, /* baseline of a text, below the top of its bar */
};

#define OURS "#3465a4"
#define THEIRS "#f57900"

static int
get_top (guint column)
{
  return TOP + ROW * (int) column;
}

/* Returns the x coordinate of a number of positions; `most` is where the longest bar ends. */
static double
get_x (double positions, double most)
{
  return LEFT + (WIDTH - LEFT - NUMBER) * log10 (MAX (positions, 1)) / log10 (MAX (most, 10));
}

static void
add_text (GString *svg, double x, int y, const char *anchor, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (svg, "  <text x=\"%s\" y=\"%d\" text-anchor=\"%s\">%s</text>\n",
                          g_ascii_formatd (number, sizeof number, "%.1f", x), y, anchor, escaped);
}

static void
add_bar (GString *svg, double from, double to, int y, int height, const char *colour)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE], width[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (x, sizeof x, "%.1f", from);
  g_ascii_formatd (width, sizeof width, "%.1f", MAX (to - from, 2));
  g_string_append_printf (svg,
                          "  <rect x=\"%s\" y=\"%d\" width=\"%s\" height=\"%d\" fill=\"%s\"/>\n", x,
                          y, width, height, colour);
}

static void
add_column (GString *svg, const AblationResult *result, guint index, double most)
{
  const AblationColumn *column = &ablation_result_get_study (result)->columns[index];
  double median = ablation_result_get_range (result, ABLATION_POSITIONS, index).median;
  g_autofree char *number = g_strdup_printf ("%.0f", median);
  int top = get_top (index);

  add_text (svg, LEFT - 8, top + BASELINE, "end", column->label);
  add_bar (svg, LEFT, get_x (median, most), top, BAR, OURS);
  add_text (svg, get_x (median, most) + 6, top + BASELINE, "start", number);
  if (column->students.min > 0)
    add_bar (svg, get_x ((double) column->students.min, most),
             get_x ((double) column->students.max, most), top + BAR, BAR / 3, THEIRS);
}

char *
ablation_format_chart (const AblationResult *result)
{
  const AblationStudy *study = ablation_result_get_study (result);
  double most = ablation_result_get_range (result, ABLATION_POSITIONS, 0).median;
  g_autofree char *title = g_strdup_printf ("%s, depth %u: positions searched (logarithmic)",
                                            study->title, study->depth);
  int height = get_top (study->n_columns) + 4;
  GString *svg = g_string_new (NULL);

  g_string_append_printf (
      svg,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n  <rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
      WIDTH, height, WIDTH, height);
  add_text (svg, 12, 22, "start", title);
  if (study->columns[0].students.min > 0) {
    add_bar (svg, 12, 26, 32, BAR / 3, THEIRS);
    add_text (svg, 32, 39, "start", "what the students report");
  }
  for (guint i = 0; i < study->n_columns; i++)
    add_column (svg, result, i, most);
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bench/bench-figure.h"

#include <stdio.h>

static gboolean
is_met (const BenchFigure *figure)
{
  if (figure->bar == 0)
    return TRUE;
  return figure->is_floor ? figure->value >= figure->bar : figure->value < figure->bar;
}

/* The columns of the table that "./test --benchmark" makes. */
gboolean
bench_figure_report (const BenchFigure *figure)
{
  printf ("figure: %s | %.2f %s | ", figure->what, figure->value, figure->unit);
  if (figure->bar != 0)
    printf ("%s %g %s", figure->is_floor ? "at least" : "under", figure->bar, figure->unit);
  printf (" | ");
  if (figure->peer)
    printf ("%s %.2f %s", figure->peer, figure->value_of_peer, figure->unit);
  printf (" | %s\n", figure->bar == 0 ? "" : is_met (figure) ? "met" : "missed");
  fflush (stdout);
  return is_met (figure);
}

gboolean
bench_judge (const char *what, double value, double bar)
{
  BenchFigure figure = { .what = what, .unit = "ms", .value = value, .bar = bar };

  return bench_figure_report (&figure);
}

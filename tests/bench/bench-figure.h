/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a benchmark has found out, beside what was promised and what another program needs for the
 * same in the same run. "./test --benchmark" makes one table of all such lines. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *what, *unit;
  double value;
  double bar;           /* 0: nothing was promised */
  gboolean is_floor;    /* the value is promised to be the bar at least, and not to stay below it */
  const char *peer;     /* NULL: there is none */
  double value_of_peer; /* in the same unit */
} BenchFigure;

/* Prints it; whether what was promised holds. */
gboolean bench_figure_report (const BenchFigure *figure);
/* The most usual: milliseconds that are to stay below a bar. */
gboolean bench_judge (const char *what, double value, double bar);

G_END_DECLS

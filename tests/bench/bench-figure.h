/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A measured figure, its promised limit, and the figure of another program in the same run.
 * "./test --benchmark" collects these lines into one table. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *what, *unit;
  double value;
  double bar;           /* the promised limit; 0: nothing was promised */
  gboolean is_floor;    /* the bar is a minimum, not a maximum */
  const char *peer;     /* name of the other program; NULL: none */
  double value_of_peer; /* its figure, in the same unit */
} BenchFigure;

/* Prints the figure. Returns whether the promise holds. */
gboolean bench_figure_report (const BenchFigure *figure);
/* The usual case: milliseconds that must stay below a bar. */
gboolean bench_judge (const char *what, double value, double bar);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real program in the process of a benchmark, and a meter of what its main thread does. It
 * wants a display of its own, such as build-aux/headless gives. */
#pragma once

#include "tests/bench/bench-figure.h"
#include "ui/app/kt-application.h"
#include "ui/board/kt-board.h"

G_BEGIN_DECLS

typedef struct {
  KtApplication *application;
  GtkWindow *window;
  KtGameModel *model;
  KtBoard *board;
} BenchWindow;

/* Opens the window. There is one in a process. */
void bench_window_open (BenchWindow *self);
void bench_window_close (BenchWindow *self);
/* Starts a game of caro; the players of the two seats are borrowed. */
void bench_window_start (BenchWindow *self, int size, KtPlayer *first, KtPlayer *second);
/* The frames of another window are frames, too, and not what lies outside. */
void bench_watch_frames (GtkWindow *window);
/* The first widget of a type, from this one on down; or NULL. */
GtkWidget *bench_find (GtkWidget *widget, GType type);
/* Runs the main loop for so long. */
void bench_wait (guint milliseconds);

/* What the main thread does between two polls of its main loop, in milliseconds: CPU time outside
 * frames, in the first part of a frame (animations, styles, layout) and in the second (snapshot and
 * renderer), the time on the wall of it all, and the CPU time of all but the renderer. */
typedef enum {
  BENCH_OUTSIDE,
  BENCH_LAYOUT,
  BENCH_DRAWING,
  BENCH_WALL,
  BENCH_UNRENDERED,
  BENCH_N_PARTS
} BenchPart;
typedef struct {
  guint n_turns; /* of the main loop */
  guint n_frames;
  double worst[BENCH_N_PARTS];
} BenchTurns;

/* From here on, all turns of the main loop are added to `turns`, until NULL is given. */
void bench_count_turns (BenchTurns *turns);

/* The CPU time of this thread in milliseconds: now, and when the last snapshot of the window was
 * begun (the layout being done) and ended. */
double bench_get_cpu (void);
double bench_get_snapshot_begin (void);
double bench_get_snapshot_end (void);
guint bench_get_n_snapshots (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real program in the process of a benchmark, with a meter of its main thread’s work. Needs
 * its own display, such as build-aux/headless provides. */
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

/* Opens the window, of which a process has only one. */
void bench_window_open (BenchWindow *self);
void bench_window_close (BenchWindow *self);
/* Starts a game of caro; the players of the two seats are borrowed. */
void bench_window_start (BenchWindow *self, int size, KtPlayer *first, KtPlayer *second);
/* Counts the frames of another window as frames, too, instead of as work outside frames. */
void bench_watch_frames (GtkWindow *window);
/* The first widget of a type from this one downwards, or NULL. */
GtkWidget *bench_find (GtkWidget *widget, GType type);
/* Runs the main loop for this time. */
void bench_wait (guint milliseconds);

/* The work of the main thread between two polls of its main loop, in milliseconds: CPU time
 * outside frames, in the first part of a frame (animations, styles, layout) and in the second
 * part (snapshot and renderer), the wall-clock time of all, and the CPU time of all except the
 * renderer. */
typedef enum {
  BENCH_OUTSIDE,
  BENCH_LAYOUT,
  BENCH_DRAWING,
  BENCH_WALL,
  BENCH_UNRENDERED,
  BENCH_N_PARTS
} BenchPart;
typedef struct {
  guint n_turns; /* number of turns of the main loop */
  guint n_frames;
  double worst[BENCH_N_PARTS];
} BenchTurns;

/* Adds all turns of the main loop to `turns` from now on, until it is called with NULL. */
void bench_count_turns (BenchTurns *turns);

/* The CPU time of this thread in milliseconds: now, and at the beginning (after the layout) and
 * the end of the last snapshot of the window. */
double bench_get_cpu (void);
double bench_get_snapshot_begin (void);
double bench_get_snapshot_end (void);
guint bench_get_n_snapshots (void);

G_END_DECLS

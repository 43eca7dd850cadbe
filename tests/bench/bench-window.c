/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bench/bench-window.h"

#include <time.h>

#include "games/kt-registry.h"

enum { SETTLE_MS = 1000 };

static struct {
  BenchTurns *turns;
  double wall_begin, cpu_begin; /* times at the start of this turn; 0 before the first poll */
  double parts[BENCH_N_PARTS];
  double frame_mark; /* CPU time of this thread up to which the frame was measured */
  gboolean has_frame;
  void (*snapshot) (GtkWidget *widget, GtkSnapshot *snapshot);
  double snapshot_begin, snapshot_end;
  guint n_snapshots;
} meter;

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

double
bench_get_cpu (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

double
bench_get_snapshot_begin (void)
{
  return meter.snapshot_begin;
}

double
bench_get_snapshot_end (void)
{
  return meter.snapshot_end;
}

guint
bench_get_n_snapshots (void)
{
  return meter.n_snapshots;
}

GtkWidget *
bench_find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = bench_find (child, type);
  return found;
}

/* --- Turns of the main loop ------------------------------------------------------------------- */

static void
begin_turn (void)
{
  for (guint i = 0; i < BENCH_N_PARTS; i++)
    meter.parts[i] = 0;
  meter.has_frame = FALSE;
  meter.wall_begin = read_clock (CLOCK_MONOTONIC);
  meter.cpu_begin = bench_get_cpu ();
}

static void
end_turn (void)
{
  if (!meter.turns || meter.wall_begin == 0)
    return;
  meter.parts[BENCH_WALL] = read_clock (CLOCK_MONOTONIC) - meter.wall_begin;
  meter.parts[BENCH_OUTSIDE] =
      bench_get_cpu () - meter.cpu_begin - meter.parts[BENCH_LAYOUT] - meter.parts[BENCH_DRAWING];
  meter.parts[BENCH_UNRENDERED] += meter.parts[BENCH_OUTSIDE] + meter.parts[BENCH_LAYOUT];
  for (guint i = 0; i < BENCH_N_PARTS; i++)
    meter.turns->worst[i] = MAX (meter.turns->worst[i], meter.parts[i]);
  meter.turns->n_turns++;
  meter.turns->n_frames += meter.has_frame;
}

static gint
poll_cb (GPollFD *descriptors, guint n_descriptors, gint timeout)
{
  gint result;

  end_turn ();
  result = g_poll (descriptors, n_descriptors, timeout);
  begin_turn ();
  return result;
}

void
bench_count_turns (BenchTurns *turns)
{
  meter.turns = turns;
  meter.wall_begin = 0;
}

/* --- Frames ----------------------------------------------------------------------------------- */

static void
frame_begun_cb (GdkFrameClock *clock)
{
  meter.has_frame = TRUE;
  meter.frame_mark = bench_get_cpu ();
}

static void
add_to_part (BenchPart part)
{
  double now = bench_get_cpu ();

  meter.parts[part] += now - meter.frame_mark;
  meter.frame_mark = now;
}

static void
layout_done_cb (GdkFrameClock *clock)
{
  add_to_part (BENCH_LAYOUT);
}

static void
drawing_done_cb (GdkFrameClock *clock)
{
  add_to_part (BENCH_DRAWING);
}

static void
snapshot_cb (GtkWidget *widget, GtkSnapshot *snapshot)
{
  meter.snapshot_begin = bench_get_cpu ();
  meter.snapshot (widget, snapshot);
  meter.snapshot_end = bench_get_cpu ();
  meter.parts[BENCH_UNRENDERED] += meter.snapshot_end - meter.snapshot_begin;
  meter.n_snapshots++;
}

/* GTK connected its own handlers before, so each of these handlers runs after GTK has finished a
 * phase. */
void
bench_watch_frames (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  GtkWidgetClass *widget_class = GTK_WIDGET_GET_CLASS (window);

  g_signal_connect_after (clock, "before-paint", G_CALLBACK (frame_begun_cb), NULL);
  g_signal_connect_after (clock, "update", G_CALLBACK (layout_done_cb), NULL);
  g_signal_connect_after (clock, "layout", G_CALLBACK (layout_done_cb), NULL);
  g_signal_connect_after (clock, "paint", G_CALLBACK (drawing_done_cb), NULL);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (drawing_done_cb), NULL);
  g_assert (!meter.snapshot || meter.snapshot == widget_class->snapshot);
  meter.snapshot = widget_class->snapshot;
  widget_class->snapshot = snapshot_cb;
}

/* --- The window ------------------------------------------------------------------------------- */

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_descendant (child, type);
  return found;
}

void
bench_window_open (BenchWindow *self)
{
  g_autoptr (GError) error = NULL;

  g_main_context_set_poll_func (NULL, poll_cb);
  self->application = kt_application_new ();
  if (!g_application_register (G_APPLICATION (self->application), NULL, &error))
    g_error ("The program does not start: %s", error->message);
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "play",
                                  g_variant_new_string (""));
  g_application_activate (G_APPLICATION (self->application));
  self->window = gtk_application_get_active_window (GTK_APPLICATION (self->application));
  self->model = kt_application_get_model (self->application);
  self->board = KT_BOARD (find_descendant (GTK_WIDGET (self->window), KT_TYPE_BOARD));
  bench_watch_frames (self->window);
  bench_wait (SETTLE_MS);
}

void
bench_window_close (BenchWindow *self)
{
  bench_count_turns (NULL);
  gtk_window_destroy (self->window);
  bench_wait (SETTLE_MS);
  g_object_run_dispose (G_OBJECT (self->model));
  g_clear_object (&self->application);
}

void
bench_window_start (BenchWindow *self, int size, KtPlayer *first, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game ("caro");
  g_autofree char *text = g_strdup_printf ("size=%d", size);
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtOptions options;

  if (!kt_options_parse (game, text, &options, NULL))
    g_assert_not_reached ();
  kt_seat_set_player (kt_match_get_seat (match, 0), first);
  kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (self->model, game, &options, match);
  bench_wait (SETTLE_MS);
}

static gboolean
time_over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
bench_wait (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, time_over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

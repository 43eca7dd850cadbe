/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/soak/soak-diary.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <execinfo.h>
#endif

enum { N_LINES = 40, LINE_LENGTH = 400, N_FRAMES = 40 };
/* Longer than any turn of the main loop in seconds, even under a sanitizer. */
enum { PATIENCE_S = 120 };

/* A ring buffer that a signal handler can read. */
static char lines[N_LINES][LINE_LENGTH];
static guint n_steps;
static guint32 used_seed;

static void
print_diary (void)
{
  fprintf (stderr, "seed %u, the last of %u steps:\n", used_seed, n_steps);
  for (guint i = n_steps > N_LINES ? n_steps - N_LINES : 0; i < n_steps; i++)
    fprintf (stderr, "  %u %s\n", i + 1, lines[i % N_LINES]);
  fflush (stderr);
}

static void
print_stack (void)
{
#ifdef __GLIBC__
  void *frames[N_FRAMES];

  backtrace_symbols_fd (frames, backtrace (frames, N_FRAMES), STDERR_FILENO);
#endif
}

static void
signal_cb (int number)
{
  signal (number, SIG_DFL);
  print_diary ();
  if (number == SIGALRM)
    fprintf (stderr, "The main loop has not come back for %d seconds.\n", PATIENCE_S);
  print_stack ();
  raise (number);
}

/* GTK 4.8 lays out the arrow buttons of a GtkPathBar and then queues another layout, sometimes
 * after the last layout of a frame. */
static gboolean
is_of_path_bar (const char *message)
{
  const char *address = strstr (message, " 0x");
  GtkWidget *widget;

  if (!g_str_has_prefix (message, "Trying to snapshot GtkButton ") || !address)
    return FALSE;
  widget = GSIZE_TO_POINTER ((gsize) g_ascii_strtoull (address, NULL, 16));
  widget = gtk_widget_get_parent (widget);
  return widget && g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPathBar");
}

/* Warnings of GTK that no program can prevent. */
static gboolean
is_known (const char *message)
{
  /* GTK 4.8 queries the pointer in a menu with a pending tooltip that was closed within the
   * tooltip’s delay, when the pointer was outside all windows. */
  static const char *const known[] = {
    "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
    "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
    /* GTK writes this for a menu whose button is outside the screen. */
    "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
    /* GTK writes this when it completes a name in the file dialog after its folder has changed. */
    "gtk_tree_model_get_iter_first: assertion 'GTK_IS_TREE_MODEL (tree_model)' failed",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    if (g_str_equal (message, known[i]))
      return TRUE;
  }
  /* A pressed widget is counted in all its ancestors; GTK 4.8 decrements the ancestors at the
   * release, which may be different ones. */
  return g_str_has_prefix (message, "Broken accounting of active state for widget ") ||
         is_of_path_bar (message);
}

static const char *
get_message (const GLogField *fields, gsize n_fields)
{
  for (gsize i = 0; i < n_fields; i++) {
    if (g_str_equal (fields[i].key, "MESSAGE"))
      return fields[i].value;
  }
  return "";
}

/* GLib aborts by itself after an error. */
static GLogWriterOutput
log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  g_log_writer_default (level, fields, n_fields, data);
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL) &&
      !is_known (get_message (fields, n_fields)))
    abort ();
  return G_LOG_WRITER_HANDLED;
}

void
soak_diary_open (guint32 seed)
{
  static const int signals[] = { SIGABRT, SIGSEGV, SIGBUS, SIGTRAP, SIGFPE, SIGALRM };

  used_seed = seed;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    signal (signals[i], signal_cb);
  g_log_set_writer_func (log_cb, NULL, NULL);
}

void
soak_diary_write (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (lines[n_steps % N_LINES], LINE_LENGTH, format, arguments);
  va_end (arguments);
  n_steps++;
  alarm (PATIENCE_S);
}

guint
soak_diary_get_n_steps (void)
{
  return n_steps;
}

void
soak_diary_fail (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
  print_diary ();
  exit (EXIT_FAILURE);
}

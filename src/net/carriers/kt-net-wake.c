/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-wake.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum {
  SLEPT_US = 1000000, /* the two clocks never differ by that without sleep */
  SETTLE_MS = 500,    /* a change of network comes in several steps */
};

struct _KtNetWake {
  void (*woken) (gpointer data);
  gpointer data;
  GNetworkMonitor *monitor;
  gulong changed;
  guint settle_source, clock_source;
  int clock; /* a timer that is cancelled when the clock of the machine is set, as after sleep */
  gint64 slept_us;
};

gint64
kt_net_wake_measure (gint64 boot_us, gint64 monotonic_us, gint64 *slept_us)
{
  gint64 before_us = *slept_us;

  *slept_us = boot_us - monotonic_us;
  return *slept_us - before_us;
}

static gint64
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gint64
measure (KtNetWake *wake)
{
  return kt_net_wake_measure (read_clock (CLOCK_BOOTTIME), read_clock (CLOCK_MONOTONIC),
                              &wake->slept_us);
}

/* A moment that never comes: the timer only tells that the clock was set. */
static void
arm (KtNetWake *wake)
{
  struct itimerspec never = { .it_value = { .tv_sec = G_MAXINT32 } };

  timerfd_settime (wake->clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL);
}

static gboolean
clock_cb (int fd, GIOCondition condition, gpointer data)
{
  KtNetWake *wake = data;
  guint64 expirations;

  if (read (fd, &expirations, sizeof expirations) < 0 && errno != ECANCELED)
    return G_SOURCE_CONTINUE;
  arm (wake);
  if (measure (wake) > SLEPT_US)
    wake->woken (wake->data);
  return G_SOURCE_CONTINUE;
}

static gboolean
settled_cb (gpointer data)
{
  KtNetWake *wake = data;

  wake->settle_source = 0;
  wake->woken (wake->data);
  return G_SOURCE_REMOVE;
}

static void
network_changed_cb (GNetworkMonitor *monitor, gboolean is_available, gpointer data)
{
  KtNetWake *wake = data;

  g_clear_handle_id (&wake->settle_source, g_source_remove);
  if (is_available)
    wake->settle_source = g_timeout_add (SETTLE_MS, settled_cb, wake);
}

KtNetWake *
kt_net_wake_new (void (*woken) (gpointer data), gpointer data)
{
  KtNetWake *wake = g_new0 (KtNetWake, 1);

  wake->woken = woken;
  wake->data = data;
  wake->monitor = g_object_ref (g_network_monitor_get_default ());
  wake->changed =
      g_signal_connect (wake->monitor, "network-changed", G_CALLBACK (network_changed_cb), wake);
  measure (wake);
  wake->clock = timerfd_create (CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (wake->clock >= 0) {
    arm (wake);
    wake->clock_source = g_unix_fd_add (wake->clock, G_IO_IN, clock_cb, wake);
  }
  return wake;
}

void
kt_net_wake_free (KtNetWake *wake)
{
  g_clear_handle_id (&wake->settle_source, g_source_remove);
  g_clear_handle_id (&wake->clock_source, g_source_remove);
  if (wake->clock >= 0)
    close (wake->clock);
  g_signal_handler_disconnect (wake->monitor, wake->changed);
  g_object_unref (wake->monitor);
  g_free (wake);
}

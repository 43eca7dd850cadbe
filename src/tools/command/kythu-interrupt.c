/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-interrupt.h"

#include <glib-unix.h>
#include <signal.h>

struct _KythuInterrupt {
  void (*interrupted) (gpointer data);
  gpointer data;
  GMainContext *context;
  GMainLoop *loop;
  GThread *thread; /* NULL: none */
};

static gboolean
signal_cb (gpointer data)
{
  KythuInterrupt *interrupt = data;

  interrupt->interrupted (interrupt->data);
  return G_SOURCE_CONTINUE;
}

static gboolean
end_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static gpointer
listen (gpointer data)
{
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  KythuInterrupt *interrupt = data;
  GSource *sources[G_N_ELEMENTS (signals)];

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++) {
    sources[i] = g_unix_signal_source_new (signals[i]);
    g_source_set_callback (sources[i], signal_cb, interrupt, NULL);
    g_source_attach (sources[i], interrupt->context);
  }
  g_main_loop_run (interrupt->loop);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++) {
    g_source_destroy (sources[i]);
    g_source_unref (sources[i]);
  }
  return NULL;
}

KythuInterrupt *
kythu_interrupt_new (void (*interrupted) (gpointer data), gpointer data)
{
  KythuInterrupt *interrupt = g_new0 (KythuInterrupt, 1);

  interrupt->interrupted = interrupted;
  interrupt->data = data;
  interrupt->context = g_main_context_new ();
  interrupt->loop = g_main_loop_new (interrupt->context, FALSE);
  interrupt->thread = g_thread_try_new ("interrupt", listen, interrupt, NULL);
  return interrupt;
}

void
kythu_interrupt_free (KythuInterrupt *interrupt)
{
  if (interrupt->thread) {
    g_main_context_invoke (interrupt->context, end_cb, interrupt->loop);
    g_thread_join (interrupt->thread);
  }
  g_main_loop_unref (interrupt->loop);
  g_main_context_unref (interrupt->context);
  g_free (interrupt);
}

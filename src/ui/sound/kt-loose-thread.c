/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-loose-thread.h"

struct _KtLooseThread {
  gatomicrefcount references;
  GThread *thread;
  GMutex lock;
  GCond ended;
  gboolean has_ended;
  void (*run) (gpointer data);
  gpointer data;
  GDestroyNotify free_data;
};

static void
unref (KtLooseThread *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  self->free_data (self->data);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->ended);
  g_free (self);
}

static gpointer
run (gpointer data)
{
  KtLooseThread *self = data;

  self->run (self->data);
  g_mutex_lock (&self->lock);
  self->has_ended = TRUE;
  g_cond_signal (&self->ended);
  g_mutex_unlock (&self->lock);
  unref (self);
  return NULL;
}

KtLooseThread *
kt_loose_thread_new (const char *name, void (*function) (gpointer data), gpointer data,
                     GDestroyNotify free_data)
{
  KtLooseThread *self = g_new0 (KtLooseThread, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  g_mutex_init (&self->lock);
  g_cond_init (&self->ended);
  self->run = function;
  self->data = data;
  self->free_data = free_data;
  self->thread = g_thread_new (name, run, self);
  return self;
}

void
kt_loose_thread_end (KtLooseThread *self, gint64 max_wait_us)
{
  gint64 end = g_get_monotonic_time () + max_wait_us;
  gboolean has_ended;

  g_mutex_lock (&self->lock);
  while (!self->has_ended) {
    if (!g_cond_wait_until (&self->ended, &self->lock, end))
      break;
  }
  has_ended = self->has_ended;
  g_mutex_unlock (&self->lock);

  if (has_ended)
    g_thread_join (self->thread);
  else
    g_thread_unref (self->thread);
  unref (self);
}

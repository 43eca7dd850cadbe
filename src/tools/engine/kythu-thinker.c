/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-thinker.h"

struct _KythuThinker {
  GThread *thread;      /* NULL: none was started, or it was waited for */
  KtProgress *progress; /* of that thread */
  KythuThink think;
  gpointer data;
  int is_thinking; /* atomic */
};

static gpointer
thread_main (gpointer data)
{
  KythuThinker *thinker = data;

  thinker->think (thinker->progress, thinker->data);
  g_atomic_int_set (&thinker->is_thinking, FALSE);
  return NULL;
}

KythuThinker *
kythu_thinker_new (void)
{
  return g_new0 (KythuThinker, 1);
}

void
kythu_thinker_free (KythuThinker *thinker)
{
  kythu_thinker_stop (thinker);
  kythu_thinker_wait (thinker);
  g_free (thinker);
}

void
kythu_thinker_start (KythuThinker *thinker, KythuThink think, gpointer data)
{
  kythu_thinker_wait (thinker);
  thinker->think = think;
  thinker->data = data;
  thinker->progress = kt_progress_new ();
  g_atomic_int_set (&thinker->is_thinking, TRUE);
  thinker->thread = g_thread_new ("thinker", thread_main, thinker);
}

void
kythu_thinker_stop (KythuThinker *thinker)
{
  if (thinker->progress)
    kt_progress_stop (thinker->progress);
}

void
kythu_thinker_wait (KythuThinker *thinker)
{
  if (!thinker->thread)
    return;
  g_thread_join (g_steal_pointer (&thinker->thread));
  g_clear_pointer (&thinker->progress, kt_progress_unref);
}

gboolean
kythu_thinker_is_thinking (KythuThinker *thinker)
{
  return g_atomic_int_get (&thinker->is_thinking);
}

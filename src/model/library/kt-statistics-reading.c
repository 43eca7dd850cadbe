/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-statistics-reading.h"

#include "games/kt-registry.h"
#include "model/files/kt-task.h"
#include "model/library/kt-results.h"

typedef struct {
  GPtrArray *statistics; /* of KtStatistics */
  GPtrArray *faults;     /* texts for the person */
} StatisticsReading;

static void
reading_free (gpointer data)
{
  StatisticsReading *reading = data;

  g_clear_pointer (&reading->statistics, g_ptr_array_unref);
  g_clear_pointer (&reading->faults, g_ptr_array_unref);
  g_free (reading);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer library, GCancellable *cancellable)
{
  StatisticsReading *reading = g_new (StatisticsReading, 1);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) lines = NULL;

  reading->statistics = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_statistics_free);
  reading->faults = g_ptr_array_new_with_free_func (g_free);
  lines = kt_results_read (library, reading->faults);
  g_ptr_array_add (reading->statistics, kt_statistics_new (lines, NULL, now));
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_ptr_array_add (reading->statistics, kt_statistics_new (lines, kt_registry_get_game (i), now));
  g_task_return_pointer (task, reading, reading_free);
}

void
kt_statistics_read_async (const char *library, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, kt_statistics_read_async);
  g_task_set_task_data (task, g_strdup (library), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

GPtrArray *
kt_statistics_read_finish (GAsyncResult *result, GPtrArray **faults)
{
  StatisticsReading *reading = g_task_propagate_pointer (G_TASK (result), NULL);
  GPtrArray *statistics = g_steal_pointer (&reading->statistics);

  *faults = g_steal_pointer (&reading->faults);
  reading_free (reading);
  return statistics;
}

static void
clear_in_thread (GTask *task, gpointer source, gpointer library, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean is_good = kt_results_clear (library, &error);

  kt_task_return_success (task, is_good, error);
}

void
kt_statistics_clear_async (const char *library, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, kt_statistics_clear_async);
  g_task_set_task_data (task, g_strdup (library), g_free);
  g_task_run_in_thread (task, clear_in_thread);
}

gboolean
kt_statistics_clear_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

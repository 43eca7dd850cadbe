/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/archive/kt-archive.h"

#include <locale.h>
#include <string.h>

#include "model/archive/kt-archive-reader.h"
#include "model/archive/kt-archive-writer.h"
#include "model/files/kt-task.h"

const KtArchivePlace kt_archive_places[KT_ARCHIVE_N_PLACES] = {
  { "saved", KT_SHELF_GAMES, NULL, TRUE },
  { "finished", KT_SHELF_RECENT, NULL, TRUE },
  { "unfinished", KT_SHELF_RUNNING, NULL, TRUE },
  { "portraits", KT_N_SHELVES, KT_SHELF_PORTRAITS, FALSE },
};

KtArchiveReport *
kt_archive_report_new (void)
{
  KtArchiveReport *self = g_new0 (KtArchiveReport, 1);

  self->faults = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
kt_archive_report_free (KtArchiveReport *self)
{
  g_ptr_array_unref (self->faults);
  g_free (self);
}

char *
kt_archive_place_get_folder (const KtArchivePlace *place, const char *library)
{
  return place->folder ? g_build_filename (library, place->folder, NULL)
                       : kt_shelf_get_path (library, place->shelf, NULL);
}

gboolean
kt_archive_is_game (const char *name)
{
  static const char *const suffixes[] = { "pgn", "sgf", "psq", "txt" };
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot && dot > name && i < G_N_ELEMENTS (suffixes); i++) {
    if (g_ascii_strcasecmp (dot + 1, suffixes[i]) == 0)
      return TRUE;
  }
  return FALSE;
}

/* --- In a thread ------------------------------------------------------------------------------ */

typedef struct {
  gboolean reads;
  char *library;
  GFile *file;
  KtArchiveProgress *progress; /* NULL: the caller does not want progress */
} ArchiveJob;

static void
job_free (gpointer data)
{
  ArchiveJob *job = data;

  g_free (job->library);
  g_object_unref (job->file);
  g_free (job);
}

static KtArchiveReport *
run (const ArchiveJob *job, GCancellable *cancellable, GError **error)
{
  return job->reads
             ? kt_archive_reader_read (job->library, job->file, job->progress, cancellable, error)
             : kt_archive_writer_write (job->library, job->file, cancellable, error);
}

/* Runs the job. libarchive loses names that the locale cannot represent, so the thread gets a UTF-8
 * locale. */
static KtArchiveReport *
work (const ArchiveJob *job, GCancellable *cancellable, GError **error)
{
  locale_t utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  locale_t before = utf8 ? uselocale (utf8) : (locale_t) 0;
  KtArchiveReport *report = run (job, cancellable, error);

  if (utf8) {
    uselocale (before);
    freelocale (utf8);
  }
  return report;
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  KtArchiveReport *report = work (data, cancellable, &error);

  kt_task_return_result (task, report, (GDestroyNotify) kt_archive_report_free, error);
}

static void
begin (ArchiveJob job, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, g_memdup2 (&job, sizeof job), job_free);
  g_task_run_in_thread (task, run_in_thread);
}

void
kt_archive_write_async (const char *library, GFile *to, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  begin ((ArchiveJob){ FALSE, g_strdup (library), g_object_ref (to), NULL }, cancellable, callback,
         user_data);
}

void
kt_archive_read_async (const char *library, GFile *from, KtArchiveProgress *progress,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  begin ((ArchiveJob){ TRUE, g_strdup (library), g_object_ref (from), progress }, cancellable,
         callback, user_data);
}

KtArchiveReport *
kt_archive_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

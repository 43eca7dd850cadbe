/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-log.h"

#include <errno.h>
#include <stdio.h>

#include "tools/arena/arena-error.h"

struct _ArenaLog {
  FILE *file;
  gint64 start_us;
};

ArenaLog *
arena_log_open (const char *path, GError **error)
{
  FILE *file = fopen (path, "ae");
  ArenaLog *log;

  if (!file) {
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_FAILURE, "the log “%s”: %s", path,
                 g_strerror (errno));
    return NULL;
  }
  /* With line buffering no line is lost if the program dies. */
  setvbuf (file, NULL, _IOLBF, BUFSIZ);
  log = g_new (ArenaLog, 1);
  *log = (ArenaLog){ file, g_get_monotonic_time () };
  return log;
}

void
arena_log_free (ArenaLog *log)
{
  if (!log)
    return;
  fclose (log->file);
  g_free (log);
}

static double
get_seconds (const ArenaLog *log)
{
  return (double) (g_get_monotonic_time () - log->start_us) / G_USEC_PER_SEC;
}

/* Writes each line by a single call, so that lines of different threads do not mix. */
void
arena_log_add_talk (ArenaLog *log, const char *name, int process, KtProgramTalk talk,
                    const char *line)
{
  static const char signs[] = {
    [KT_PROGRAM_INPUT] = '>', [KT_PROGRAM_OUTPUT] = '<', [KT_PROGRAM_EVENT] = '*'
  };

  fprintf (log->file, "%12.6f %s(%d) %c %s\n", get_seconds (log), name, process, signs[talk], line);
}

void
arena_log_add (ArenaLog *log, const char *line)
{
  fprintf (log->file, "%12.6f * %s\n", get_seconds (log), line);
}

gboolean
arena_log_flush (ArenaLog *log)
{
  return fflush (log->file) == 0 && !ferror (log->file);
}

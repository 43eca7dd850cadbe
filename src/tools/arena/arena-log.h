/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A log of all communication with programs, for debugging. Each line has the seconds since the
 * start, the engine's name and process id, and a sign: ">" for the program's input, "<" for its
 * output, "*" for events. Functions may be called from any thread. */
#pragma once

#include "referee/kt-program.h"

G_BEGIN_DECLS

typedef struct _ArenaLog ArenaLog;

/* Opens a log for appending. */
ArenaLog *arena_log_open (const char *path, GError **error);
void arena_log_free (ArenaLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaLog, arena_log_free)

void arena_log_add_talk (ArenaLog *log, const char *name, int process, KtProgramTalk talk,
                         const char *line);
/* Adds a message of the referee. */
void arena_log_add (ArenaLog *log, const char *line);
/* Flushes the file. Returns FALSE if anything could not be written to the log. */
gboolean arena_log_flush (ArenaLog *log);

G_END_DECLS

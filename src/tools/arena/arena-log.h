/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole talk with programs, for whoever wants to know what went wrong: a line each, with the
 * seconds since the log was opened, who it is with the number of the process, ">" for what it
 * hears,
 * "<" for what it says, and "*" for what happens. From any thread. */
#pragma once

#include "referee/kt-program.h"

G_BEGIN_DECLS

typedef struct _ArenaLog ArenaLog;

/* Appends to the file. */
ArenaLog *arena_log_open (const char *path, GError **error);
void arena_log_free (ArenaLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaLog, arena_log_free)

void arena_log_add_talk (ArenaLog *log, const char *name, int process, KtProgramTalk talk,
                         const char *line);
/* What the referee has to say. */
void arena_log_add (ArenaLog *log, const char *line);
/* FALSE when something could not be written. */
gboolean arena_log_is_whole (ArenaLog *log);

G_END_DECLS

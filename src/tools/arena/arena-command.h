/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line asks for. Some options are followed by settings, up to the next option:
 * "--engine name=A cmd=stockfish --games 100". */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  ArenaPlan plan;
  char *save;                      /* where games are appended; these may be NULL */
  char *json;                      /* where the result is written */
  char *journal;                   /* where the match can be taken up again */
  char *log;                       /* where the talk with programs is written */
  guint table_every;               /* after each this many games the table is shown; 0: never */
  gboolean is_dry_run;             /* the plan is shown, and nothing is played */
  gboolean is_quiet;               /* nothing is said before the end */
  gboolean shows_version;          /* and does nothing else: the plan is empty */
  gboolean is_gauntlet, is_ladder; /* on the command line; what counts is the plan's pairing */
  /* That part of the command line which says which match it is: not how long, nor where it is
   * kept. */
  char *identity;
} ArenaCommand;

/* The arguments end with NULL; the program's name is not one of them. NULL with the error set where
 * they make no sense. "--help" shows the help and ends the program. */
ArenaCommand *arena_command_new (const char *const *arguments, GError **error);
void arena_command_free (ArenaCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaCommand, arena_command_free)

/* What --help says before and after the list of options. */
const char *arena_command_get_summary (void);
const char *arena_command_get_description (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee: plays matches between engines. */
#include <errno.h>
#include <glib-unix.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "tools/arena/arena-command.h"
#include "tools/arena/arena-error.h"
#include "tools/arena/arena-journal.h"
#include "tools/arena/arena-ladder.h"
#include "tools/arena/arena-log.h"
#include "tools/arena/arena-record.h"
#include "tools/arena/arena-report.h"
#include "tools/command/kythu-file.h"
#include "tools/command/kythu-output.h"

enum { SUCCESS, FAILURE, USAGE };

typedef struct {
  ArenaCommand *command;
  GCancellable *cancellable;
  ArenaJournal *journal; /* NULL: none */
  ArenaLog *log;         /* NULL: none */
  int lock;              /* lock of the journal, held until the program ends */
  gboolean shows_bar;
  gint64 start_us;
  guint n_before;     /* games played by earlier runs */
  gboolean is_broken; /* a result could not be stored */
} Session;

static int
complain (const GError *error)
{
  fprintf (stderr, "kythu-arena: %s%s\n", error->message,
           error->domain == G_OPTION_ERROR ? "; try --help" : "");
  return error->domain == ARENA_ERROR && error->code == ARENA_ERROR_FAILURE ? FAILURE : USAGE;
}

/* --- While it runs --- */

/* Stops the match, because further results would be lost. The match can be resumed with the
 * earlier results. */
static void
break_off (Session *session, const char *message)
{
  if (session->shows_bar)
    fputc ('\n', stderr);
  fprintf (stderr, "kythu-arena: %s\n", message);
  session->is_broken = TRUE;
  g_cancellable_cancel (session->cancellable);
}

/* Appends a text to a file. Returns 0 or errno. */
static int
append_to_file (const char *path, const GString *text)
{
  FILE *file = fopen (path, "a");
  int problem = !file || fwrite (text->str, 1, text->len, file) < text->len ? errno : 0;

  if (file && fclose (file) != 0 && problem == 0)
    problem = errno;
  return problem;
}

static void
save (Session *session, const ArenaFixture *fixture, const ArenaGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *path = session->command->save;
  g_autofree char *message = NULL;
  int problem;

  if (!path)
    return;
  arena_record_append (text, path, &session->command->plan, fixture, (ArenaGame *) game);
  problem = append_to_file (path, text);
  if (problem == 0)
    return;
  message = g_strdup_printf ("a game cannot be appended to “%s”: %s", path, g_strerror (problem));
  break_off (session, message);
}

static void
write_journal (Session *session, const ArenaFixture *fixture, const ArenaGame *game)
{
  g_autoptr (GError) error = NULL;

  if (session->journal && !arena_journal_add (session->journal, fixture->number, game, &error))
    break_off (session, error->message);
}

/* Shows a bar of 30 characters, the score, and the estimated remaining time. */
static void
show_bar (Session *session, const ArenaMatch *match)
{
  enum { WIDTH = 30 };
  guint n_done = arena_match_get_n_done (match), n_games = arena_match_get_n_games (match);
  guint filled = WIDTH * n_done / n_games, first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, 0, &first, &second);
  double seconds = (double) (g_get_monotonic_time () - session->start_us) / G_USEC_PER_SEC;
  double left = seconds / (n_done - session->n_before) * (n_games - n_done);

  fprintf (stderr, "\r\033[K[");
  for (guint i = 0; i < WIDTH; i++)
    fputc (i < filled ? '#' : '.', stderr);
  fprintf (stderr, "] %u/%u  +%u =%u -%u  %d:%02d:%02d left", n_done, n_games, tally->wins,
           tally->draws, tally->losses, (int) left / 3600, (int) left / 60 % 60, (int) left % 60);
}

static void
show_table (const Session *session, const ArenaMatch *match)
{
  g_autofree char *table = arena_report_table (match, &session->command->plan);

  if (session->shows_bar)
    fprintf (stderr, "\r\033[K");
  printf ("\n%s", table);
  fflush (stdout);
}

static void
played_cb (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game, gpointer data)
{
  Session *session = data;
  guint table_every = session->command->table_every;
  g_autofree char *line = arena_report_game (match, &session->command->plan, fixture, game);

  if (session->shows_bar) {
    show_bar (session, match);
  } else if (!session->command->is_quiet) {
    printf ("%s\n", line);
    if (!kythu_output_flush () && !session->is_broken)
      break_off (session, "the results cannot be written any more");
  }
  /* The journal is written first: if the program is interrupted in between, the game is missing
   * among the saved ones instead of being there twice. */
  if (!session->is_broken)
    write_journal (session, fixture, game);
  if (!session->is_broken)
    save (session, fixture, game);
  if (session->log)
    arena_log_add (session->log, line);
  if (table_every && arena_match_get_n_done (match) % table_every == 0)
    show_table (session, match);
}

static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

static gboolean
interrupted_cb (gpointer data)
{
  g_cancellable_cancel (((Session *) data)->cancellable);
  return G_SOURCE_CONTINUE;
}

/* --- The end --- */

static int
conclude (Session *session, const ArenaMatch *match)
{
  const ArenaCommand *command = session->command;
  g_autofree char *json = arena_report_json (match, &command->plan);
  g_autoptr (GError) error = NULL;

  show_table (session, match);
  if (session->log && !arena_log_flush (session->log)) {
    fprintf (stderr, "kythu-arena: something is missing in “%s”\n", command->log);
    return FAILURE;
  }
  if (command->json && !kythu_file_write (command->json, json, strlen (json), &error)) {
    fprintf (stderr, "kythu-arena: %s\n", error->message);
    return FAILURE;
  }
  return SUCCESS;
}

/* Warns if the system refused threads, because the match took longer than planned. */
static void
complain_of_threads (const Session *session, const ArenaMatch *match)
{
  guint n = arena_match_get_n_threads (match), n_planned = session->command->plan.n_concurrent;

  if (n > 0 && n < n_planned)
    fprintf (stderr, "kythu-arena: only %u of %u threads could be started\n", n, n_planned);
}

static int
run_match (Session *session, ArenaMatch *match)
{
  g_autoptr (GError) error = NULL;
  gboolean is_well;
  int status;

  session->start_us = g_get_monotonic_time ();
  session->n_before = arena_match_get_n_done (match);
  is_well = arena_match_run (match, played_cb, session, session->cancellable, &error);
  complain_of_threads (session, match);
  status = arena_match_get_n_done (match) > 0 ? conclude (session, match) : SUCCESS;
  if (is_well && !session->is_broken)
    return status;
  if (session->is_broken)
    return FAILURE; /* already reported */
  fprintf (stderr, "kythu-arena: %s\n",
           g_cancellable_is_cancelled (session->cancellable) ? "the match was broken off"
                                                             : error->message);
  return FAILURE;
}

/* Prints the plan; starts no engine and writes no file. */
static int
show_plan (const ArenaCommand *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, &error);
  g_autofree char *text = NULL;

  if (!match || (command->journal &&
                 !arena_journal_read (command->journal, command->identity, match, &error)))
    return complain (error);
  text = arena_report_plan (match, &command->plan);
  fputs (text, stdout);
  return SUCCESS;
}

static void
set_log (const ArenaPlan *plan, ArenaLog *log)
{
  for (guint i = 0; i < plan->engines->len; i++)
    arena_engine_set_log (g_ptr_array_index (plan->engines, i), log);
}

/* Checks the files before the first game. */
static gboolean
are_files_ready (Session *session)
{
  const ArenaCommand *command = session->command;

  return (!command->json || kythu_file_can_write_or_complain (command->json, "--json")) &&
         (!command->save || kythu_file_can_append_or_complain (command->save, "--save")) &&
         (!command->journal || kythu_file_lock_or_complain (command->journal, &session->lock));
}

static int
run (Session *session)
{
  const ArenaCommand *command = session->command;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaMatch) match = arena_match_new (&command->plan, &error);
  g_autoptr (ArenaJournal) journal = NULL;
  g_autoptr (ArenaLog) log = NULL;

  if (match && !are_files_ready (session))
    return FAILURE;
  if (match && command->journal)
    journal = arena_journal_open (command->journal, command->identity, match, &error);
  if (!error && command->log)
    log = arena_log_open (command->log, &error);
  if (error)
    return complain (error);
  session->journal = journal;
  session->log = log;
  if (log)
    set_log (&command->plan, log);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_unix_signal_add (signals[i], interrupted_cb, session);
  return run_match (session, match);
}

static ArenaCommand *
read_command (const char *const *arguments, GError **error)
{
  g_auto (GStrv) expanded = NULL;

  if (g_strcmp0 (arguments[0], "ladder") != 0)
    return arena_command_new (arguments, error);
  if (g_strv_contains (arguments, "--help"))
    return arena_command_new (arguments + 1, error);
  expanded = arena_ladder_expand (arguments + 1, error);
  return expanded ? arena_command_new ((const char *const *) expanded, error) : NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (ArenaCommand) command = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Session session = { .cancellable = cancellable, .lock = -1 };

  setlocale (LC_CTYPE, "");
  kythu_output_check_at_end ();
  /* With SIGPIPE ignored, a broken pipe is an ordinary error, so results are kept. */
  signal (SIGPIPE, SIG_IGN);
  command = read_command ((const char *const *) argv + MIN (argc, 1), &error);
  if (!command)
    return complain (error);
  if (command->shows_version) {
    printf ("kythu-arena %s\n", KT_VERSION);
    return SUCCESS;
  }
  if (command->is_dry_run)
    return show_plan (command);
  session.command = command;
  session.shows_bar = isatty (STDERR_FILENO) && !command->is_quiet;
  return run (&session);
}

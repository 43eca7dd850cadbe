/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/kt-program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

G_DEFINE_QUARK (kt_program_error_quark, kt_program_error)

struct _KtProgram {
  pid_t pid;
  int input, output; /* this process's ends of the pipes */
  char buffer[KT_PROGRAM_MAX_LINE];
  gsize begin, end; /* received but not yet read */
  gsize searched;   /* bytes from `begin` known to contain no line end */
  KtProgramListener listener;
  gpointer listener_data;
};

enum { MILLISECOND = 1000, END_GRACE_MS = 100 };

/* --- Starting --- */

/* Makes two pipes. All ends are close-on-exec; in the child its ends are duplicated to 0 and 1. */
static gboolean
make_pipes (int to_child[2], int from_child[2], GError **error)
{
  if (pipe2 (to_child, O_CLOEXEC) != 0)
    goto fail;
  if (pipe2 (from_child, O_CLOEXEC) == 0)
    return TRUE;
  close (to_child[0]);
  close (to_child[1]);
fail:
  g_set_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_START, "no pipe for a program: %s",
               g_strerror (errno));
  return FALSE;
}

/* Sets the attributes of the child: a process group of its own, no blocked signals, SIGPIPE not
 * ignored. */
static void
set_attributes (posix_spawnattr_t *attributes)
{
  sigset_t blocked, usual;

  sigemptyset (&blocked);
  sigemptyset (&usual);
  sigaddset (&usual, SIGPIPE);
  posix_spawnattr_setpgroup (attributes, 0);
  posix_spawnattr_setsigmask (attributes, &blocked);
  posix_spawnattr_setsigdefault (attributes, &usual);
  posix_spawnattr_setflags (attributes,
                            POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int
spawn (pid_t *pid, const char *const *argv, const char *folder, const char *errors, int input,
       int output)
{
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int status;

  posix_spawnattr_init (&attributes);
  set_attributes (&attributes);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, errors ? errors : "/dev/null",
                                    O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (folder)
    posix_spawn_file_actions_addchdir_np (&actions, folder);
  status = posix_spawnp (pid, argv[0], &actions, &attributes, (char *const *) argv, environ);
  posix_spawn_file_actions_destroy (&actions);
  posix_spawnattr_destroy (&attributes);
  return status;
}

/* Ignores SIGPIPE: writing to a program that has exited must be an error and not kill this
 * process. */
static void
ignore_broken_pipes (void)
{
  static gsize done;

  if (g_once_init_enter (&done)) {
    signal (SIGPIPE, SIG_IGN);
    g_once_init_leave (&done, 1);
  }
}

static gboolean
can_append (const char *path)
{
  int file = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);

  if (file >= 0)
    close (file);
  return file >= 0;
}

/* Reports that a program could not be started. The system does not tell whether the program, its
 * working folder or the folder of the error file is missing. */
static void
report_start (const char *name, const char *folder, const char *errors, int status, GError **error)
{
  const char *missing = folder && access (folder, X_OK) != 0 ? folder
                        : errors && !can_append (errors)     ? errors
                                                             : NULL;

  if (missing)
    g_set_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_START,
                 "“%s” cannot be started, for “%s” cannot be used: %s", name, missing,
                 g_strerror (status));
  else
    g_set_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_START, "“%s” cannot be started: %s",
                 name, g_strerror (status));
}

KtProgram *
kt_program_new (const char *const *argv, const char *folder, const char *errors, GError **error)
{
  int to_child[2], from_child[2];
  KtProgram *program;
  int status;
  pid_t pid;

  ignore_broken_pipes ();
  if (!make_pipes (to_child, from_child, error))
    return NULL;
  status = spawn (&pid, argv, folder, errors, to_child[0], from_child[1]);
  close (to_child[0]);
  close (from_child[1]);
  if (status != 0) {
    close (to_child[1]);
    close (from_child[0]);
    report_start (argv[0], folder, errors, status, error);
    return NULL;
  }
  program = g_new0 (KtProgram, 1);
  program->pid = pid;
  program->input = to_child[1];
  program->output = from_child[0];
  fcntl (program->input, F_SETFL, O_NONBLOCK);
  fcntl (program->output, F_SETFL, O_NONBLOCK);
  return program;
}

/* --- Listening --- */

static void
report (const KtProgram *program, KtProgramTalk talk, const char *line)
{
  if (program->listener)
    program->listener (talk, (int) program->pid, line, program->listener_data);
}

void
kt_program_listen (KtProgram *program, KtProgramListener listener, gpointer data)
{
  program->listener = listener;
  program->listener_data = data;
  report (program, KT_PROGRAM_EVENT, "it was started");
}

static void
report_lines (const KtProgram *program, const char *text)
{
  g_auto (GStrv) lines = program->listener ? g_strsplit (text, "\n", -1) : NULL;

  for (guint i = 0; lines && lines[i]; i++) {
    if (*lines[i])
      report (program, KT_PROGRAM_INPUT, lines[i]);
  }
}

/* --- Ending --- */

/* Whether the program has exited. It stays a zombie, so that its process id and its group's are
 * not reused. */
static gboolean
has_ended (KtProgram *program, siginfo_t *info)
{
  info->si_pid = 0;
  return waitid (P_PID, (id_t) program->pid, info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info->si_pid != 0;
}

void
kt_program_wait (KtProgram *program, gint64 deadline_us)
{
  siginfo_t info;

  while (!has_ended (program, &info) && g_get_monotonic_time () < deadline_us)
    g_usleep (MILLISECOND);
}

/* Describes how the program ended. One that is still running is about to be killed. */
static char *
describe_end (KtProgram *program)
{
  siginfo_t info;

  if (!has_ended (program, &info))
    return g_strdup ("it is killed");
  return g_strdup_printf (info.si_code == CLD_EXITED ? "it ended with status %d"
                                                     : "it was killed by signal %d",
                          info.si_status);
}

void
kt_program_free (KtProgram *program)
{
  g_autofree char *end = NULL;

  if (!program)
    return;
  end = describe_end (program);
  report (program, KT_PROGRAM_EVENT, end);
  kill (-program->pid, SIGKILL);
  while (waitpid (program->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  close (program->input);
  close (program->output);
  g_free (program);
}

/* Reports that a pipe was closed. The program has usually exited, and then its exit status is
 * reported. */
static void
report_gone (KtProgram *program, const char *what, GError **error)
{
  g_autofree char *end = NULL;
  siginfo_t info;

  kt_program_wait (program, g_get_monotonic_time () + END_GRACE_MS * MILLISECOND);
  if (has_ended (program, &info))
    what = end = describe_end (program);
  g_set_error_literal (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_GONE, what);
}

/* --- Speaking --- */

/* Returns the time until a deadline for poll(), in milliseconds, rounded up to avoid busy
 * waiting at the end. */
static int
get_timeout (gint64 deadline_us)
{
  gint64 left_us = deadline_us - g_get_monotonic_time ();

  if (deadline_us == KT_PROGRAM_NO_DEADLINE)
    return -1;
  return (int) CLAMP ((left_us + MILLISECOND - 1) / MILLISECOND, 0, G_MAXINT);
}

static void
report_late (GError **error)
{
  g_set_error_literal (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_TIME, "it did not answer in time");
}

/* Waits until a pipe is ready. */
static gboolean
wait_for (int pipe, short events, gint64 deadline_us, GCancellable *cancellable, GError **error)
{
  struct pollfd polled[] = { { .fd = pipe, .events = events },
                             { .fd = g_cancellable_get_fd (cancellable), .events = POLLIN } };
  int n = poll (polled, G_N_ELEMENTS (polled), get_timeout (deadline_us));

  g_cancellable_release_fd (cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (n == 0)
    report_late (error);
  return n != 0;
}

static gboolean
is_only_busy (void)
{
  return errno == EAGAIN || errno == EINTR;
}

gboolean
kt_program_write (KtProgram *program, const char *text, gint64 deadline_us,
                  GCancellable *cancellable, GError **error)
{
  gsize left = strlen (text);

  report_lines (program, text);
  while (left > 0) {
    gssize n = write (program->input, text, left);

    if (n < 0 && !is_only_busy ()) {
      report_gone (program, "it closed its input", error);
      return FALSE;
    }
    if (n < 0 && !wait_for (program->input, POLLOUT, deadline_us, cancellable, error))
      return FALSE;
    if (n > 0) {
      text += n;
      left -= (gsize) n;
    }
  }
  return TRUE;
}

/* Makes room at the end of the buffer. Returns FALSE if a single line fills it. */
static gboolean
make_room (KtProgram *program)
{
  if (program->begin > 0) {
    memmove (program->buffer, program->buffer + program->begin, program->end - program->begin);
    program->end -= program->begin;
    program->begin = 0;
  }
  return program->end < sizeof program->buffer;
}

static gboolean
receive (KtProgram *program, GError **error)
{
  gssize n;

  if (!make_room (program)) {
    g_set_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_LINE,
                 "it wrote a line of more than %d bytes", KT_PROGRAM_MAX_LINE);
    return FALSE;
  }
  n = read (program->output, program->buffer + program->end, sizeof program->buffer - program->end);
  if (n > 0)
    program->end += (gsize) n;
  if (n > 0 || (n < 0 && is_only_busy ()))
    return TRUE;
  report_gone (program, "it closed its output", error);
  return FALSE;
}

/* Takes the first received line; NULL if it is not complete yet. */
static char *
take_line (KtProgram *program)
{
  char *line = program->buffer + program->begin;
  gsize length = program->end - program->begin;
  char *end = memchr (line + program->searched, '\n', length - program->searched);

  program->searched = end ? 0 : length;
  if (!end)
    return NULL;
  program->begin += (gsize) (end - line) + 1;
  *end = '\0';
  if (end > line && end[-1] == '\r')
    end[-1] = '\0';
  report (program, KT_PROGRAM_OUTPUT, line);
  return line;
}

/* Whether the deadline has passed. Checked even if lines are available, because a program may
 * write endlessly. */
static gboolean
is_late (gint64 deadline_us)
{
  return deadline_us != KT_PROGRAM_NO_DEADLINE && g_get_monotonic_time () > deadline_us;
}

const char *
kt_program_read (KtProgram *program, gint64 deadline_us, GCancellable *cancellable, GError **error)
{
  const char *line = NULL;

  while (!is_late (deadline_us)) {
    line = take_line (program);
    if (line)
      return line;
    if (!wait_for (program->output, POLLIN, deadline_us, cancellable, error) ||
        !receive (program, error))
      return NULL;
  }
  report_late (error);
  return NULL;
}

/* The number of reads is limited, in case the program writes faster than this function reads. */
void
kt_program_forget (KtProgram *program)
{
  enum { MAX_READS = 64 };

  for (guint i = 0; i < MAX_READS; i++) {
    gssize n;

    while (take_line (program))
      ;
    n = read (program->output, program->buffer, sizeof program->buffer);
    program->begin = program->searched = 0;
    program->end = (gsize) MAX (n, 0);
    if (n <= 0)
      return;
  }
}

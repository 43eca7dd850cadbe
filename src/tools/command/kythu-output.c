/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/command/kythu-command.h"

/* errno of a line that could not be sent by kythu_output_send(); 0: none */
static atomic_int line_error;

void
kythu_output_send (const char *line, gsize length)
{
  while (length > 0) {
    gssize n = write (STDOUT_FILENO, line, length);

    if (n < 0 && errno != EINTR) {
      atomic_store (&line_error, errno);
      return;
    }
    if (n > 0) {
      line += n;
      length -= (gsize) n;
    }
  }
}

gboolean
kythu_output_flush (void)
{
  return fflush (stdout) == 0 && !ferror (stdout) && atomic_load (&line_error) == 0;
}

/* Called during exit(), so exit() must not be called again. */
static void
end_cb (void)
{
  errno = 0;
  if (kythu_output_flush ())
    return;
  if (!errno)
    errno = atomic_load (&line_error);
  if (errno)
    kythu_complain (KYTHU_FAILURE, "the output could not be written: %s", g_strerror (errno));
  else
    kythu_complain (KYTHU_FAILURE, "some of the output could not be written");
  _exit (KYTHU_FAILURE);
}

/* Opens /dev/null for standard streams that are closed, since otherwise the next opened file
 * would get their number. The wrong mode is used on purpose: they can still be neither read nor
 * written. */
static void
open_dev_null_for_closed (void)
{
  static const int flags[] = { O_WRONLY, O_RDONLY, O_RDONLY };

  for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) {
    if (fcntl (i, F_GETFD) < 0)
      open ("/dev/null", flags[i]);
  }
}

void
kythu_output_check_at_end (void)
{
  open_dev_null_for_closed ();
  atexit (end_cb);
}

static void
write_error (const char *text)
{
  if (write (STDERR_FILENO, text, strlen (text)) < 0)
    return;
}

/* Uses only async-signal-safe functions. */
static void
unread_cb (int number)
{
  write_error (program_invocation_short_name);
  write_error (": nobody reads the output any more\n");
  _exit (KYTHU_FAILURE);
}

void
kythu_output_end_unread (void)
{
  signal (SIGPIPE, unread_cb);
}

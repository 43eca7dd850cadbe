/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A foreign program that communicates by lines on standard input and output. Calls block, so use
 * them in a thread of their own; a cancellable ends the waiting from any other thread. The
 * program leads its own process group, which is killed as a whole when the object is freed. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtProgram KtProgram;

#define KT_PROGRAM_ERROR (kt_program_error_quark ())
typedef enum {
  KT_PROGRAM_ERROR_START, /* the program cannot be started */
  KT_PROGRAM_ERROR_TIME,  /* the deadline passed */
  KT_PROGRAM_ERROR_GONE,  /* the program exited, or closed its input or output */
  KT_PROGRAM_ERROR_LINE,  /* the program wrote a line that is too long */
} KtProgramError;
GQuark kt_program_error_quark (void);

/* The maximum length of a line. */
enum { KT_PROGRAM_MAX_LINE = 1 << 16 };
enum { KT_PROGRAM_NO_DEADLINE = 0 };

/* Starts a program. argv[0] is searched in PATH; the working directory is `folder`, or the
 * current one if it is NULL. Standard error is appended to the file `errors`, or discarded if it
 * is NULL. */
KtProgram *kt_program_new (const char *const *argv, const char *folder, const char *errors,
                           GError **error);
/* Kills the program unless it has exited. */
void kt_program_free (KtProgram *program);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtProgram, kt_program_free)

typedef enum {
  KT_PROGRAM_INPUT,  /* a line sent to it */
  KT_PROGRAM_OUTPUT, /* a line received from it, even if discarded */
  KT_PROGRAM_EVENT,  /* an event, described by the line */
} KtProgramTalk;
/* Called in the thread that communicates with the program; `process` is its process id. */
typedef void (*KtProgramListener) (KtProgramTalk talk, int process, const char *line,
                                   gpointer data);
/* Sets the listener, which may be NULL. */
void kt_program_listen (KtProgram *program, KtProgramListener listener, gpointer data);

/* Writes a text. This and the next functions take deadlines in g_get_monotonic_time(). Errors
 * are KT_PROGRAM_ERROR or G_IO_ERROR_CANCELLED. */
gboolean kt_program_write (KtProgram *program, const char *text, gint64 deadline_us,
                           GCancellable *cancellable, GError **error);
/* Returns the next line without its end, which may be "\r\n". The line is valid until the next
 * call. */
const char *kt_program_read (KtProgram *program, gint64 deadline_us, GCancellable *cancellable,
                             GError **error);
/* Discards everything received so far. */
void kt_program_forget (KtProgram *program);
/* Waits for the program to exit by itself. */
void kt_program_wait (KtProgram *program, gint64 deadline_us);

G_END_DECLS

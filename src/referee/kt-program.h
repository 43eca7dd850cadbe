/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program of somebody else's, spoken to in lines through its standard input and output. Calls
 * wait, and are meant for a thread of their own; a cancellable ends the waiting from any other. The
 * program leads a process group, which is killed as a whole when this ends. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtProgram KtProgram;

#define KT_PROGRAM_ERROR (kt_program_error_quark ())
typedef enum {
  KT_PROGRAM_ERROR_START, /* it cannot be started at all */
  KT_PROGRAM_ERROR_TIME,  /* the deadline passed */
  KT_PROGRAM_ERROR_GONE,  /* it ended, or closed its input or output */
  KT_PROGRAM_ERROR_LINE,  /* it wrote a line without end */
} KtProgramError;
GQuark kt_program_error_quark (void);

/* A longer line is no line. */
enum { KT_PROGRAM_MAX_LINE = 1 << 16 };
enum { KT_PROGRAM_NO_DEADLINE = 0 };

/* The first of `argv` is looked for in PATH; `folder` is where it runs, NULL: here. What it writes
 * to its standard error is appended to the file `errors`, or thrown away where that is NULL. */
KtProgram *kt_program_new (const char *const *argv, const char *folder, const char *errors,
                           GError **error);
/* Kills it, unless it has ended. */
void kt_program_free (KtProgram *program);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtProgram, kt_program_free)

typedef enum {
  KT_PROGRAM_HEARS, /* a line to it */
  KT_PROGRAM_SAYS,  /* a line of it, also one that is thrown away */
  KT_PROGRAM_EVENT, /* something happens to it: the line says what */
} KtProgramTalk;
/* Told in the thread that speaks with the program, which is named by the number of its process. */
typedef void (*KtProgramListener) (KtProgramTalk talk, int process, const char *line,
                                   gpointer data);
/* From now on all is told to the listener, which may be NULL. */
void kt_program_listen (KtProgram *program, KtProgramListener listener, gpointer data);

/* Deadlines are in g_get_monotonic_time(). Besides KT_PROGRAM_ERROR there is G_IO_ERROR_CANCELLED.
 */
gboolean kt_program_write (KtProgram *program, const char *text, gint64 deadline_us,
                           GCancellable *cancellable, GError **error);
/* The next line without its end, which may be "\r\n". It is the program's, until the next call. */
const char *kt_program_read (KtProgram *program, gint64 deadline_us, GCancellable *cancellable,
                             GError **error);
/* Throws away what it has written so far. */
void kt_program_forget (KtProgram *program);
/* Gives it so long to end by itself. */
void kt_program_wait (KtProgram *program, gint64 deadline_us);

G_END_DECLS

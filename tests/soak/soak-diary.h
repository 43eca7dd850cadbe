/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A log of the last steps. It is printed when the program crashes, hangs or warns, so that somebody
 * can repeat these steps. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every warning, and a main loop that hangs, ends the process and prints the diary.
 * Must be called before anything logs. */
void soak_diary_open (guint32 seed);
void soak_diary_write (const char *format, ...) G_GNUC_PRINTF (1, 2);
guint soak_diary_get_n_steps (void);
/* Ends the process because of a failed check. */
void soak_diary_fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

G_END_DECLS

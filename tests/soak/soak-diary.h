/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done last. It is printed when the program dies, hangs, or warns of something, so that
 * whoever reads it can do the same again. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every warning ends the process, with the diary; so does a main loop that does not
 * come back. Called first of all, before anything logs. */
void soak_diary_open (guint32 seed);
void soak_diary_write (const char *format, ...) G_GNUC_PRINTF (1, 2);
guint soak_diary_get_n_steps (void);
/* Ends the process: something is not as it has to be. */
void soak_diary_fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

G_END_DECLS

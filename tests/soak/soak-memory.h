/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the process holds, read from time to time while nothing is going on, and whether it grows.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SoakMemory SoakMemory;

SoakMemory *soak_memory_new (void);
void soak_memory_free (SoakMemory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SoakMemory, soak_memory_free)

/* In MiB: what is resident, and what is allocated (0 where the C library does not tell). */
void soak_memory_read (SoakMemory *self, guint n_steps, double *resident, double *allocated);
/* How many MiB come to what is allocated in 10,000 steps, or to what is resident where nobody knows
 * the former, by least squares, after the first third; 0 where there are too few readings to tell.
 */
double soak_memory_get_slope (SoakMemory *self);

G_END_DECLS

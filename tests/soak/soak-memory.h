/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory of the process, read from time to time in an idle state, to see whether it grows. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SoakMemory SoakMemory;

SoakMemory *soak_memory_new (void);
void soak_memory_free (SoakMemory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SoakMemory, soak_memory_free)

/* In MiB: resident memory, and allocated memory (0 if the C library does not report it). */
void soak_memory_read (SoakMemory *self, guint n_steps, double *resident, double *allocated);
/* The growth of allocated memory (or resident memory if unknown) in MiB per 10,000 steps, by
 * least squares after the first third; 0 if there are too few readings. */
double soak_memory_get_slope (SoakMemory *self);

G_END_DECLS

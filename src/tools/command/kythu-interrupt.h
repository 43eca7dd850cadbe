/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What asks a program to end, while its main thread works: Ctrl+C, a terminal that is closed, a
 * machine that is shut down. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KythuInterrupt KythuInterrupt;

/* `interrupted` is called in a thread of its own, each time. Where the system refuses a thread, the
 * program ends at once as if nobody had asked for this. */
KythuInterrupt *kythu_interrupt_new (void (*interrupted) (gpointer data), gpointer data);
void kythu_interrupt_free (KythuInterrupt *interrupt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuInterrupt, kythu_interrupt_free)

G_END_DECLS

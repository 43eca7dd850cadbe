/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles requests to end the program while its main thread works: Ctrl+C, a closed terminal, a
 * shutdown. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KythuInterrupt KythuInterrupt;

/* Calls `interrupted` in a separate thread for each request. If the system refuses a thread, the
 * signals keep their default action. */
KythuInterrupt *kythu_interrupt_new (void (*interrupted) (gpointer data), gpointer data);
void kythu_interrupt_free (KythuInterrupt *interrupt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuInterrupt, kythu_interrupt_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a servant of other programs: started without a command it listens, and the first
 * line that some protocol knows decides which one is spoken until the end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the exit status. */
int kythu_serve (void);

/* Each protocol gets the line that decided for it, and reads and answers the lines after it. */
int kythu_gomocup_run (const char *first_line);
int kythu_uci_run (const char *first_line);

G_END_DECLS

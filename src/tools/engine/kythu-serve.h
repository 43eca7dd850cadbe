/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a servant of other programs: started without a command it listens, and the first
 * line that some protocol knows decides which one is spoken until the end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the exit status. */
int kythu_serve (void);

G_END_DECLS

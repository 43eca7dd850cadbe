/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds lists such as "Deutsch · English · Español" that wrap only after a separator. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends an entry, preceded by a separator unless it is the first one. */
void kt_list_line_add (GString *line, const char *entry);

G_END_DECLS

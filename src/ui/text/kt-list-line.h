/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists in one line, "Deutsch · English · Español", that go on in another one only after a dot. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Behind what is in the line, whose first entry may be this one. */
void kt_list_line_add (GString *line, const char *entry);

G_END_DECLS

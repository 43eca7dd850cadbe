/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Processes lines of XBoard's protocol until the end; `first_line` has already been read. Returns
 * the exit status. */
int kythu_xboard_run (const char *first_line);

G_END_DECLS

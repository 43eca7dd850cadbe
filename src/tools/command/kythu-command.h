/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How our programs for the terminal end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };

/* Prints "kythu-engine: message", with the name of the program, to standard error and returns
 * `status`. */
int kythu_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS

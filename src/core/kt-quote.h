/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A text from outside, fit to be shown in a message: valid UTF-8 without control characters, and
 * cut short where it is long. Free with g_free(). */
char *kt_quote (const char *text);

G_END_DECLS
